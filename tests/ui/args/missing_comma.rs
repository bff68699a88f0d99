//! Two arguments with nothing between them.

use stackify::stackify;

#[stackify(limit = 64 frame = 128)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
