//! Two arguments that exclude each other.

use stackify::stackify;

#[stackify(require, warn)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
