//! Vectors of rows: one array of arrays where every use of a row works on one,
//! and a vector of vectors on a slot otherwise.

macro_rules! custom {
    ($row:expr) => {
        $row.len()
    };
}

fn indexed(i: usize, j: usize) -> f64 {
    let mut grid = vec![vec![0.0; 3]; 4]; //~ stack array 96 | stack row 24
    grid[i][j] = 1.0;
    grid[i][j] += grid[1][2] * 2.0;
    grid[i][j]
}

fn lists() -> u16 {
    let grid = vec![vec![1_u16, 2], vec![3, 4], vec![5, 6]]; //~ stack array 12 | stack row 4 | stack row 4 | stack row 4
    grid[2][1]
}

fn lists_of_different_lengths() -> u16 {
    let rows = vec![vec![1_u16, 2], vec![3]]; //~ stack slot 512 | heap stored | heap stored
    rows[1][0]
}

fn lists_of_repeats(x: u32) -> u32 {
    let rows = vec![vec![x; 2], vec![0; 2]]; //~ stack array 16 | stack row 8 | stack row 8
    rows[0][1]
}

fn nested_deeper(i: usize) -> u8 {
    let mut cube = vec![vec![vec![0_u8; 2]; 3]; 4]; //~ stack array 24 | stack row 6 | stack row 2
    cube[i][0][1] = 1;
    for plane in &cube {
        for row in plane {
            let _ = row.len() + plane.len();
        }
    }
    cube[i][i][i]
}

fn of_written_type() -> u8 {
    let grid: Vec<Vec<u8>> = vec![vec![0; 2]; 2]; //~ stack array 4 | stack row 2
    let rest: Vec<Vec<_>> = vec![vec![0_u8; 2]; 2]; //~ stack array 4 | stack row 2
    let whole: Vec<_> = vec![vec![0_u8; 2]; 2]; //~ stack array 4 | stack row 2
    grid[0][0] + rest[0][0] + whole[0][0]
}

fn of_a_named_type() -> u8 {
    let grid: Vec<Line> = vec![vec![0_u8; 2]; 2]; //~ stack slot 512 | heap stored
    grid[0][0]
}

fn of_lengths_known_at_run_time(n: usize) -> u8 {
    let tall = vec![vec![0_u8; 2]; n]; //~ stack slot 512 | heap stored
    let wide = vec![vec![0_u8; n]; 2]; //~ stack slot 512 | heap stored
    tall[0][0] + wide[0][0]
}

fn of_constants() -> u8 {
    const WIDTH: usize = 3;
    let grid = vec![vec![0_u8; WIDTH]; WIDTH + 1]; //~ stack array 12 | stack row 3
    grid[0][0]
}

fn of_elements_that_may_not_be_copied(x: Cell) -> usize {
    let grid = vec![vec![x; 2]; 2]; //~ stack slot 512 | heap stored
    grid[0].len()
}

fn empty_rows() -> usize {
    let rows = vec![vec![0_u8; 0]; 2]; //~ stack slot 512 | heap stored
    rows[0].len()
}

fn within_the_limit_and_above() -> u64 {
    let within = vec![vec![0_u64; 8]; 8]; //~ stack array 512 | stack row 64
    let above = vec![vec![0_u64; 8]; 9]; //~ stack slot 512 | heap over-limit
    within[0][0] + above[0][0]
}

fn iterated() -> u32 {
    let mut grid = vec![vec![1_u32; 3]; 2]; //~ stack array 24 | stack row 12
    let mut sum = 0;
    for row in &grid {
        for x in row {
            sum += x;
        }
    }
    for row in &mut grid {
        row[0] = 2;
    }
    for row in grid.iter_mut().rev().skip(1) {
        row.swap(0, 2);
        row.fill(3);
    }
    for (i, row) in grid.iter().enumerate() {
        sum += row[i] + row.iter().sum::<u32>();
    }
    for (row, other) in grid.iter().zip([1, 2]) {
        sum += row[0] + other;
    }
    sum
}

fn iterated_by_value() -> usize {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap stored
    let mut sum = 0;
    for row in grid {
        sum += row.len();
    }
    sum
}

fn in_chains() -> u32 {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack array 24 | stack row 12
    let sums = grid.iter().map(|row| row.iter().sum::<u32>());
    let _ = sums.max();
    let _ = grid.iter().filter(|row| row[0] > 1).map(|row| row.len()).sum::<usize>();
    let _ = grid.iter().enumerate().map(|(i, row)| row[i]).max();
    let _ = grid.iter().flatten().max();
    let _ = grid.iter().flat_map(|row| row.iter()).max();
    let _ = grid.iter().all(|row| row.contains(&1));
    let _ = grid.iter().max_by_key(|row| row[0]).unwrap()[1];
    let _ = grid.iter().fold(0, |sum, row| sum + row[0]);
    grid.iter().map(|row| row[0]).sum()
}

fn in_a_chain_that_hands_them_on() -> usize {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap returned
    grid.iter().map(|row| row).count()
}

fn given_to_a_function_by_name() -> usize {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap needs-vec
    grid.iter().map(Vec::len).sum()
}

fn collected() -> usize {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap needs-vec
    let rows: Vec<&Vec<u32>> = grid.iter().collect(); //~ stack slot 512
    rows.len()
}

fn whole_rows() -> u32 {
    let mut grid = vec![vec![1_u32; 3]; 2]; //~ stack array 24 | stack row 12
    grid.swap(0, 1);
    grid.reverse();
    grid[0].sort_unstable();
    grid[1][1..].fill(2);
    let row = &mut grid[1];
    row[0] = 3;
    row.reverse();
    let same = row;
    let slice: &[u32] = &grid[0];
    let _ = slice.len() + grid.len() + grid[1].len();
    let first = grid.first().unwrap();
    let copy = grid[0].clone();
    let _ = grid.concat(); //~ stack slot 512
    println!("{grid:?} {:?} {first:?}", grid[0]);
    first[0] + copy[0]
}

fn rows_that_change_places() {
    let mut small = vec![vec![0_u64; 8]; 2]; //~ stack array 128 | stack row 64
    let mut large = vec![vec![0_u64; 9]; 2]; //~ stack slot 512 | heap needs-vec
    small.swap(0, 1);
    large.swap(0, 1);
}

fn resized() {
    let mut grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap needs-vec
    grid[0].push(1);
}

fn its_rows_resized_by_name() {
    let mut grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap needs-vec
    for row in &mut grid {
        row.push(1);
    }
}

fn its_outer_vector_resized() {
    let mut grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap stored
    grid.pop();
}

fn a_row_replaced() {
    let mut grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap reassigned
    grid[0] = vec![2; 3]; //~ heap stored
}

fn what_may_be_a_row_replaced(i: Index, x: Value) {
    let mut grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap reassigned
    grid[i][0] = x;
}

fn what_is_no_row_replaced(i: Index, x: u32) {
    let mut grid = vec![vec![1_u32; 3]; 2]; //~ stack array 24 | stack row 12
    grid[i][0] = x;
    grid[i][1] += 1;
    let _ = grid[i][2] == 1;
}

fn numbers_as_indexes(order: &[usize], at: (usize, Index), x: Value) {
    let mut grid = vec![vec![1_u32; 3]; 2]; //~ stack array 24 | stack row 12
    for i in 0..2 {
        grid[i][0] = x;
        grid[i + 1][0] = x;
        grid[i.saturating_sub(1)][0] = x;
    }
    for (i, _) in order.iter().enumerate() {
        grid[order[i]][0] = x;
        grid[i][0] = x;
    }
    let last = grid.len() - 1;
    grid[last][0] = x;
    grid[x as usize][0] = x;
    grid[usize::from(x as u8)][0] = x;
}

fn rows_exchanged() {
    let mut grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap needs-vec
    let (a, b) = grid.split_at_mut(1);
    std::mem::swap(&mut a[0], &mut b[0]);
}

fn compared() -> bool {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap compared
    grid[0] == grid[1]
}

fn their_elements_compared() -> bool {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack array 24 | stack row 12
    grid[0][1] == grid[1][0] && grid[0][..] == grid[1][..]
}

fn lent() -> u32 {
    fn total(row: &[u32]) -> u32 {
        row.iter().sum()
    }
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack array 24 | stack row 12
    let mut sum = total(&grid[0]) + unseen(&grid[1]);
    for row in &grid {
        sum += total(row) + unseen(row);
    }
    sum
}

fn lent_to_what_wants_vectors() -> u32 {
    fn total(row: &Vec<u32>) -> u32 {
        row.iter().sum()
    }
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap needs-vec
    total(&grid[0])
}

fn lent_as_a_whole() -> u32 {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap needs-vec
    unseen(&grid)
}

fn captured() -> u32 {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack array 24 | stack row 12
    let at = |i: usize, j: usize| grid[i][j];
    at(0, 1)
}

fn returned_by_a_closure() -> usize {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap returned
    let row = |i: usize| &grid[i];
    row(0).len()
}

fn of_two_origins(other: &Vec<u32>, c: bool) -> usize {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap joined
    let row = if c { &grid[0] } else { other };
    row.len()
}

fn rows_of_two_vectors(other: &Vec<Vec<u32>>, c: bool) -> usize {
    let one = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap joined
    let two = vec![vec![1_u32; 4]; 2]; //~ stack slot 512 | heap joined
    let three = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap joined
    let four = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap joined
    let five = vec![vec![1_u32; 4]; 2]; //~ stack slot 512 | heap joined
    let six = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap joined
    let seven = vec![vec![1_u32; 3]; 2]; //~ stack array 24 | stack row 12
    let mut all = Vec::new(); //~ stack slot 512
    for row in if c { &one } else { &two } {
        all.push(row[0]);
    }
    for row in if c { three.iter() } else { other.iter() } {
        all.push(row[0]);
    }
    all.extend(if c { &six[0] } else { &other[0] });
    all.push(if c { seven[0][1] } else { 2 });
    let row = if c { &four[0] } else { &five[0] };
    row.len() + all.len()
}

fn matched(i: usize) -> bool {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap needs-vec
    if let Some(row) = grid.get(i) {
        return row.len() == 1;
    }
    false
}

fn asked_for(i: usize) -> bool {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack array 24 | stack row 12
    grid.get(i).is_some_and(|row| row.get(i) == Some(&1))
}

fn observed() -> *const u32 {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap address-observed
    for row in &grid {
        let _ = row.as_ptr();
    }
    std::ptr::null()
}

fn in_a_macro_that_is_not_known() {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap opaque-macro
    for row in &grid {
        custom!(row);
    }
}

fn borrowed_as_a_whole() -> usize {
    let grid = vec![vec![1_u32; 3]; 2]; //~ stack array 24 | stack row 12
    let moved = vec![vec![1_u32; 3]; 2]; //~ stack slot 512 | heap stored
    let reference = &grid;
    let other = moved;
    reference[1].len() + other.len()
}

fn opted_out() -> u32 {
    #[stackify(heap)]
    let grid = vec![vec![1_u32; 3]; 2]; //~ heap opted-out | heap opted-out
    grid[0][0]
}

type Line = Vec<u8>;

type Index = usize;

type Value = u32;

#[derive(Clone)]
struct Cell;

fn unseen<T: ?Sized>(_: &T) -> u32 {
    1
}
