//! A callee out of sight, and no guess allowed.

use stackify::stackify;

fn sum(values: &[u32]) -> u32 {
    values.iter().sum()
}

#[stackify(require, lend = "seen")]
fn total() -> u32 {
    let values = vec![1, 2];
    sum(&values)
}

fn main() {}
