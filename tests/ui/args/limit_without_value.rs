//! A name that wants a value.

use stackify::stackify;

#[stackify(limit)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
