//! A vector that was moved into another local.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    let moved = values;
    moved[0] + values[1]
}

fn main() {}
