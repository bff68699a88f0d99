//! A word that is none of the two.

use stackify::stackify;

#[stackify(lend = "all")]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
