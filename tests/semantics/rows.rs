//! Vectors of rows that become arrays of arrays: every use that a row may have,
//! indexes out of range at every level, rows that must stay vectors.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use stackify::stackify;

use crate::support::{log, same};

#[stackify(require, plain = indexed_plain)]
fn indexed(i: usize, j: usize, first: i64) -> String {
    let mut grid = vec![vec![first; 3]; 2];
    grid[i][j] = 5;
    grid[i][j] += grid[0][2] * 2;
    let last = grid.len() - 1;
    grid[last][0] -= 1;
    format!("{grid:?} {:#?} {}", grid[i], grid[i][j])
}

#[test]
fn indexes_in_and_out_of_range() {
    same!(indexed, indexed_plain;
        (0, 0, 1), (1, 2, 7), (2, 0, 1), (0, 3, 1), (usize::MAX, 0, 1), (1, usize::MAX, 1));
}

#[stackify(require, plain = constant_index_plain)]
fn constant_index(inner: bool, outer: bool) -> u32 {
    let grid = vec![vec![1_u32, 2], vec![3, 4]];
    if inner {
        return grid[1][2];
    }
    if outer {
        return grid[2][1];
    }
    let row = &grid[1];
    if row.len() > 2 {
        return row[5];
    }
    row[1] + grid[0][1]
}

#[test]
fn constant_indexes_out_of_range_panic_when_they_are_reached() {
    same!(constant_index, constant_index_plain; (false, false), (true, false), (false, true));
}

#[stackify(require, plain = ranges_plain)]
fn ranges(from: usize, to: usize) -> String {
    let mut grid = vec![vec!['a', 'b', 'c'], vec!['d', 'e', 'f']];
    grid[1][from..to].reverse();
    grid[0][..].swap(0, 2);
    let part = &grid[..to][0][from..];
    let first: String = part.iter().collect();
    format!(
        "{first} {:?} {:?}",
        &grid[1][..],
        grid[from..].first().unwrap()
    )
}

#[test]
fn ranges_of_rows_and_in_rows() {
    same!(ranges, ranges_plain; (0, 2), (1, 2), (1, 3), (2, 1), (2, 3), (4, 5));
}

#[stackify(require, plain = iterated_plain)]
fn iterated(step: u32) -> Vec<u32> {
    let mut grid = vec![vec![step, 2, 3], vec![4, step, 6], vec![7, 8, step]];
    let mut seen = Vec::new();
    for row in &grid {
        for cell in row {
            seen.push(*cell);
        }
    }
    for row in &mut grid {
        row[0] += 1;
        for cell in row {
            *cell += step;
        }
    }
    for (y, row) in grid.iter_mut().enumerate() {
        row.swap(0, y);
        for (x, cell) in row.iter_mut().enumerate() {
            *cell += (x * y) as u32;
        }
    }
    for row in grid.iter().rev().skip(1) {
        seen.extend(row);
        seen.extend_from_slice(row);
        seen.push(row.len() as u32);
    }
    for (row, weight) in grid.iter().zip([1, 10, 100]) {
        seen.push(row.iter().sum::<u32>() * weight);
    }
    seen
}

#[test]
fn loops_over_rows() {
    same!(iterated, iterated_plain; (0), (1), (9));
}

#[stackify(require, plain = chained_plain)]
fn chained(first: u8) -> String {
    let grid = vec![vec![first, 2, 3], vec![4, 5, first]];
    let sums: Vec<u32> = grid
        .iter()
        .map(|row| row.iter().map(|cell| u32::from(*cell)).sum())
        .collect();
    let long = grid
        .iter()
        .filter(|row| row[0] > 1 && row.len() == 3)
        .count();
    let diagonal: u8 = grid.iter().enumerate().map(|(i, row)| row[i]).sum();
    let flat: Vec<u8> = grid.iter().flatten().copied().collect();
    let doubled: Vec<u8> = grid
        .iter()
        .flat_map(|row| row.iter().map(|x| x * 2))
        .collect();
    let best = grid.iter().max_by_key(|row| row[2]).unwrap();
    let folded = grid
        .iter()
        .fold(0, |sum: u32, row| sum * 10 + u32::from(row[1]));
    let position = grid.iter().position(|row| row.contains(&5));
    let found = grid.iter().find(|row| row.ends_with(&[first])).unwrap()[0];
    let all = grid.concat();
    format!(
        "{sums:?} {long} {diagonal} {flat:?} {doubled:?} {best:?} {folded} {position:?} {found} {all:?} {}",
        grid.iter().all(|row| !row.is_empty()),
    )
}

#[test]
fn chains_over_rows() {
    same!(chained, chained_plain; (0), (1), (100));
}

#[stackify(require, plain = whole_rows_plain)]
fn whole_rows(i: usize, j: usize) -> String {
    let mut grid = vec![vec![3_i16, 1, 2], vec![6, 4, 5], vec![9, 7, 8]];
    grid.swap(i, j);
    grid.reverse();
    grid.rotate_left(1);
    grid[0].sort_unstable();
    grid[1].fill(-1);
    let row = &mut grid[2];
    row.reverse();
    row[1] = 0;
    let again = row;
    again.rotate_left(1);
    let copy = grid[0].clone();
    let mut owned = grid[1].to_vec();
    owned.push(5);
    let slice: &[i16] = &grid[2];
    let mut hasher = DefaultHasher::new();
    slice.hash(&mut hasher);
    grid[i].hash(&mut hasher);
    let first = grid.first().unwrap();
    format!(
        "{grid:?} {copy:?} {owned:?} {:?} {:?} {} {:?}",
        first.first(),
        first.as_slice(),
        hasher.finish(),
        grid.get(j)
            .map(|row| row.iter().rev().fold(0, |sum, cell| sum * 3 + cell)),
    )
}

#[test]
fn rows_as_wholes() {
    same!(whole_rows, whole_rows_plain; (0, 0), (0, 2), (1, 2), (2, 1), (0, 3), (5, 0));
}

#[stackify(require, plain = deep_plain)]
fn deep(i: usize, j: usize, k: usize) -> String {
    let mut cube: Vec<Vec<Vec<u8>>> = vec![vec![vec![1; 2]; 3]; 2];
    cube[i][j][k] = 9;
    for (x, plane) in cube.iter_mut().enumerate() {
        plane.swap(0, 2);
        for (y, row) in plane.iter_mut().enumerate() {
            row[1] += (x + y) as u8;
        }
    }
    let plane = &cube[i];
    format!("{cube:?} {} {:?} {}", plane.len(), plane[j], plane[j][k])
}

#[test]
fn rows_of_rows_of_rows() {
    same!(deep, deep_plain; (0, 0, 0), (1, 2, 1), (2, 0, 0), (0, 3, 0), (0, 0, 2));
}

#[stackify(require, plain = order_plain)]
fn order(fail: u32) -> u32 {
    let number = |n: u32| {
        log(format!("element {n}"));
        assert!(n != fail, "element {n} fails");
        n
    };
    let index = |n: u32| {
        log(format!("index {n}"));
        n
    };
    let mut grid: Vec<Vec<u32>> = vec![vec![number(1), number(2)], vec![number(3), number(4)]];
    let repeated: Vec<Vec<u32>> = vec![vec![number(5); 2]; 3];
    grid[index(0) as usize][index(1) as usize] = grid[index(1) as usize][0] + number(6);
    grid[index(1) as usize][index(2) as usize] = number(7);
    grid[0][1] + repeated[2][1]
}

#[test]
fn effects_in_their_order() {
    same!(order, order_plain; (1), (4), (5), (6), (7), (8));
}

#[stackify(require, plain = lent_plain)]
fn lent(i: usize) -> (u32, String) {
    fn total(row: &[u32]) -> u32 {
        row.iter().sum()
    }
    fn bump(row: &mut [u32]) {
        row[0] += 1;
    }
    let mut grid = vec![vec![1_u32, 2], vec![3, 4]];
    bump(&mut grid[i]);
    for row in &mut grid {
        bump(row);
        bump(&mut row[1..]);
    }
    let lend = &grid;
    let sum = total(&grid[i]) + total(&lend[0]) + lend.iter().map(|row| total(row)).sum::<u32>();
    let mut copy = [0; 2];
    copy.copy_from_slice(&grid[i]);
    let get = |i: usize, j: usize| grid[i][j];
    (sum + get(0, 1), format!("{copy:?} {:?}", shown(&grid[1])))
}

fn shown(row: &[u32]) -> String {
    format!("{row:?}")
}

#[test]
fn rows_lent() {
    same!(lent, lent_plain; (0), (1), (2));
}

#[stackify(require, plain = in_a_loop_plain)]
fn in_a_loop(rounds: u64) -> u64 {
    let mut sum = 0;
    for round in 0..rounds {
        let mut grid = vec![vec![rounds; 3]; 3];
        grid[1][1] = sum + round;
        let row = &mut grid[0];
        row[2] = sum + 1;
        sum = grid.iter().flatten().sum();
    }
    sum
}

#[test]
fn made_anew_in_each_round() {
    same!(in_a_loop, in_a_loop_plain; (0), (1), (9));
}

#[stackify(plain = kept_rows_plain)]
fn kept_rows(size: usize, at: std::ops::Range<usize>) -> String {
    let mut pushed = vec![vec![1_u8; 2]; 2];
    pushed[0].push(9);
    let mut replaced = vec![vec![1_u8; 2]; 2];
    replaced[1] = vec![7; size];
    let mut swapped = vec![vec![1_u8, 2], vec![3, 4]];
    let mut other = vec![5; size];
    std::mem::swap(&mut swapped[1], &mut other);
    let compared = vec![vec![1_u8; 2]; 2];
    let same = compared[0] == vec![1; size] || compared == vec![vec![1_u8; 2]; size];
    let ranged = vec![vec![1_u8, 2], vec![3, 4], vec![5, 6]];
    let inner = ranged[at.clone()][0].len() + ranged[at].len();
    let taken = vec![vec![1_u8; 2]; 2];
    let lengths: Vec<usize> = taken
        .into_iter()
        .map(|row| row.capacity().min(row.len()))
        .collect();
    let cloned = vec![vec![1_u8; 2]; 2];
    let mut copy = cloned.clone();
    copy[0].extend([1, 2]);
    format!("{pushed:?} {replaced:?} {swapped:?} {other:?} {same} {inner} {lengths:?} {copy:?}")
}

#[test]
fn rows_that_must_be_vectors() {
    same!(kept_rows, kept_rows_plain; (0, 0..1), (2, 1..3), (5, 2..2), (1, 3..9));
}
