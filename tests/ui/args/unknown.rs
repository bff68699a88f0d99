//! An argument that nobody knows.

use stackify::stackify;

#[stackify(inline)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
