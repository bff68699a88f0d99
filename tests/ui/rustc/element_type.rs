//! Elements of two types.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, "two"];
    values[0]
}

fn main() {}
