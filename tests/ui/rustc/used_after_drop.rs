//! A vector that was dropped.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    drop(values);
    values[1]
}

fn main() {}
