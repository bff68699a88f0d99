//! An element that nothing declares.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, missing];
    values[0]
}

fn main() {}
