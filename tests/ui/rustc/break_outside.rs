//! A `break` without a loop.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    break;
    values[0]
}

fn main() {}
