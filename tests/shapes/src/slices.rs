//! Vectors that copy slices: one, several after one another, one several
//! times.

use stackify::stackify;

use crate::callee::total;

/// Copied and sorted.
#[stackify(plain = copied_plain)]
#[inline(never)]
pub fn copied(numbers: &[i32]) -> i32 {
    let mut copy = Vec::from(numbers); //~ stack slot 512
    copy.sort_unstable();
    total(&copy)
}

/// Several times.
#[stackify(plain = repeated_plain)]
#[inline(never)]
pub fn repeated(x: i32, n: usize) -> i32 {
    let pattern = [x, 2];
    let numbers = pattern.repeat(n); //~ stack slot 512
    total(&numbers)
}

/// After one another.
#[stackify(plain = concatenated_plain)]
#[inline(never)]
pub fn concatenated(one: &[i32], other: &[i32]) -> i32 {
    let numbers = [one, other].concat(); //~ stack slot 512
    total(&numbers)
}

/// After one another, with a number between them.
#[stackify(plain = joined_plain)]
#[inline(never)]
pub fn joined(rows: &[Vec<i32>]) -> i32 {
    let numbers = rows.join(&0); //~ stack slot 512
    total(&numbers)
}
