//! An assignment that takes a tuple apart.

use stackify::stackify;

#[stackify(require)]
fn count(other: Vec<u32>) -> usize {
    let mut values = vec![1, 2];
    let first = values[0];
    (values, _) = (other, first);
    values.len()
}

fn main() {}
