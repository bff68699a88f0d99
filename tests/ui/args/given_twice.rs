//! The same argument twice.

use stackify::stackify;

#[stackify(limit = 64, frame = 128, limit = 32)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
