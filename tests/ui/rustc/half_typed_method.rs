//! A method that is not typed yet.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    values.
}

fn main() {}
