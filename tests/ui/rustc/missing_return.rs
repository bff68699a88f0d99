//! A body that yields nothing.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    values.len();
}

fn main() {}
