//! A word without its quotes.

use stackify::stackify;

#[stackify(lend = any)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
