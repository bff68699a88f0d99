//! A vector that a closure takes along.

use stackify::stackify;

#[stackify(require)]
fn total() -> u32 {
    let values = vec![1, 2];
    let sum = move || values.iter().sum();
    sum()
}

fn main() {}
