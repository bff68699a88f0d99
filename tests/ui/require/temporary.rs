//! A vector without a name.

use stackify::stackify;

fn keep(values: Vec<u32>) -> usize {
    values.len()
}

#[stackify(require)]
fn count() -> usize {
    keep(vec![1, 2])
}

fn main() {}
