//! A vector that a closure takes along and out of the function.

use stackify::stackify;

#[stackify(require)]
fn total() -> impl Fn() -> u32 {
    let values = vec![1, 2];
    move || values.iter().sum()
}

fn main() {}
