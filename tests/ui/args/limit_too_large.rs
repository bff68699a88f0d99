//! A number that no machine has bytes for.

use stackify::stackify;

#[stackify(limit = 99999999999999999999)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
