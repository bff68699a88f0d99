//! The capacity, which differs on the stack.

use stackify::stackify;

#[stackify(require)]
fn room() -> usize {
    let values = vec![1, 2];
    values.capacity()
}

fn main() {}
