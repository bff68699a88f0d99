//! A pointer to the elements.

use stackify::stackify;

#[stackify(require)]
fn address() -> usize {
    let values = vec![1, 2];
    values.as_ptr() as usize
}

fn main() {}
