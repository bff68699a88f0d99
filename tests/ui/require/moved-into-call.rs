//! A vector that a callee keeps.

use stackify::stackify;

fn keep(values: Vec<u32>) -> usize {
    values.len()
}

#[stackify(require)]
fn count() -> usize {
    let values = vec![1, 2];
    keep(values)
}

fn main() {}
