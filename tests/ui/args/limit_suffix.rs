//! A number with a suffix.

use stackify::stackify;

#[stackify(limit = 528usize)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
