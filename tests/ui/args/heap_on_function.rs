//! An argument that belongs on a statement.

use stackify::stackify;

#[stackify(heap)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
