//! A word that is not accepted.

use stackify::stackify;

#[stackify(recursion = "deny")]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
