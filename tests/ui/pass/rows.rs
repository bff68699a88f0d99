//! Vectors of rows compile however their rows are used, with constant indexes
//! out of range and where a row must be a vector.
#![deny(warnings)]
#![expect(
    clippy::ptr_arg,
    clippy::useless_vec,
    reason = "rows that must be vectors, or may be"
)]

use std::collections::{HashMap, VecDeque};
use std::fmt::Write as _;

use stackify::stackify;

#[stackify(require)]
fn constant_indexes(rows: usize) -> u32 {
    let grid = vec![vec![1_u32, 2], vec![3, 4]];
    let mut total = grid.iter().map(|row| row[1]).sum::<u32>();
    for (i, row) in grid.iter().enumerate() {
        if i == rows {
            total += row[2];
        }
    }
    if rows > 2 {
        total += grid[2][0];
    }
    if rows > 1 {
        total += grid[0][2] + (&grid[1])[3];
    }
    total
}

fn sum(row: &Vec<u32>) -> u32 {
    row.iter().sum()
}

fn widest(rows: &[Vec<u32>]) -> usize {
    rows.iter().map(Vec::len).max().unwrap_or(0)
}

fn show<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}")
}

struct Row<'r>(&'r Vec<u32>);

trait Width {
    fn width(&self) -> usize;
}

impl Width for Vec<u32> {
    fn width(&self) -> usize {
        self.len()
    }
}

#[stackify(lend = "seen")]
fn lent() -> u32 {
    let one = vec![vec![1_u32, 2], vec![3, 4]];
    let two = vec![vec![1_u32, 2], vec![3, 4]];
    let three = vec![vec![1_u32, 2], vec![3, 4]];
    let four = vec![vec![1_u32, 2], vec![3, 4]];
    let five = vec![vec![1_u32, 2], vec![3, 4]];
    let six = vec![vec![1_u32, 2], vec![3, 4]];
    let mut text = show(&two[0]);
    write!(text, "{:?}", three[0]).unwrap();
    let row = Row(&four[1]);
    let names: HashMap<&Vec<u32>, u32> = HashMap::from([(&five[0], 1)]);
    let rows: Vec<&Vec<u32>> = six.iter().collect();
    sum(&one[0]) + widest(&one) as u32 + row.0[0] + names.len() as u32 + rows[0][0]
}

#[stackify(lend = "seen")]
fn compared(other: &Vec<u32>, deque: &VecDeque<u32>) -> bool {
    let grid = vec![vec![1_u32, 2], vec![3, 4]];
    let ordered = vec![vec![1_u32, 2], vec![3, 4]];
    let sorted = vec![vec![1_u32, 2], vec![3, 4]];
    let mut kept = sorted.clone();
    kept.sort();
    grid[0] == *other && *deque == grid[1] && ordered[0] < ordered[1] && kept.contains(other)
}

#[stackify(lend = "seen")]
fn taken_apart(i: usize, at: std::ops::Range<usize>) -> usize {
    let mut one = vec![vec![1_u32, 2], vec![3, 4]];
    let mut two = vec![vec![1_u32, 2], vec![3, 4]];
    let three = vec![vec![1_u32, 2], vec![3, 4]];
    let mut four = vec![vec![1_u32, 2], vec![3, 4]];
    let five = vec![vec![1_u32, 2], vec![3, 4]];
    if let Some(row) = one.get_mut(i) {
        row.push(5);
    }
    let (top, rest) = two.split_at_mut(1);
    std::mem::swap(&mut top[0], &mut rest[0]);
    let row = match i {
        0 => &three[0],
        _ => &one[1],
    };
    four[at.clone()][0] = vec![1];
    let inner = &five[at];
    let [first, ..] = &three[..] else { return 0 };
    row.len() + two[0].width() + inner[0].width() + inner.len() + first.capacity().min(1)
}

#[stackify(lend = "seen")]
fn in_closures(rows: usize) -> usize {
    let one = vec![vec![1_u32, 2], vec![3, 4]];
    let two = vec![vec![1_u32, 2], vec![3, 4]];
    let three = vec![vec![1_u32, 2], vec![3, 4]];
    let row = |i: usize| &one[i];
    let longest = two.iter().max_by_key(|row| sum(row)).unwrap();
    let reduced = three.iter().reduce(|a, b| if a.len() > b.len() { a } else { b });
    let typed = three.iter().map(|row: &Vec<u32>| row.len()).sum::<usize>();
    row(0).width() + longest.width() + reduced.map_or(0, Vec::len) + typed + rows
}

#[stackify(lend = "seen")]
fn of_two_origins(other: &Vec<Vec<u32>>, c: bool) -> u32 {
    let one = vec![vec![1_u32, 2], vec![3, 4]];
    let two = vec![vec![1_u32, 2, 3], vec![4, 5, 6]];
    let three = vec![vec![1_u32, 2], vec![3, 4]];
    let four = vec![vec![1_u32, 2], vec![3, 4]];
    let five = vec![vec![1_u32, 2, 3], vec![4, 5, 6]];
    let six = vec![vec![1_u32, 2], vec![3, 4]];
    let mut all = Vec::new();
    for row in if c { &one } else { &two } {
        all.push(row[0]);
    }
    for row in if c { three.iter() } else { other.iter() } {
        all.push(row[0]);
    }
    let row = if c { &four[0] } else { &five[0] };
    all.extend(if c { &six[0] } else { row });
    let whole = if c { &one } else { &two };
    all.push(whole[0][1] + row[1]);
    all.iter().sum()
}

fn main() {
    assert_eq!(of_two_origins(&vec![vec![7]], false), 1 + 4 + 7 + 6 + 2 + 2);
    assert_eq!(of_two_origins(&vec![vec![7]], true), 1 + 3 + 1 + 3 + 3 + 2 + 2);
    for rows in [0, 1, 2, 3] {
        let run = std::panic::catch_unwind(|| constant_indexes(rows));
        assert!(run.is_err());
    }
    assert_eq!(lent(), 3 + 2 + 3 + 1 + 1);
    assert!(!compared(&vec![1, 2], &VecDeque::from([3])));
    assert_eq!(taken_apart(0, 0..1), 2 + 2 + 2 + 1 + 1);
    assert_eq!(in_closures(1), 2 + 2 + 2 + 4 + 1);
}
