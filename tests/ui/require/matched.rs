//! A pattern that may move the vector.

use stackify::stackify;

#[stackify(require)]
fn count() -> usize {
    let values = vec![1, 2];
    match values {
        whole => whole.len(),
    }
}

fn main() {}
