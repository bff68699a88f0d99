//! A number below zero.

use stackify::stackify;

#[stackify(limit = -1)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
