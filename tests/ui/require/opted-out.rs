//! A statement that keeps the heap, in a function that may not.

use stackify::stackify;

#[stackify(require)]
fn count() -> usize {
    #[stackify(heap)]
    let values = vec![1, 2];
    values.len()
}

fn main() {}
