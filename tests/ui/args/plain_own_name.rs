//! The name that the function has already.

use stackify::stackify;

#[stackify(plain = sum)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
