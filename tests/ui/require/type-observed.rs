//! The size of the vector itself.

use stackify::stackify;

#[stackify(require)]
fn header() -> usize {
    let values = vec![1, 2];
    std::mem::size_of_val(&values)
}

fn main() {}
