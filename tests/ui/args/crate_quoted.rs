//! A path in quotes.

use stackify::stackify;

#[stackify(crate = "::stackify")]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
