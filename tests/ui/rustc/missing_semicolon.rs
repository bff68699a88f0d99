//! A statement without its end.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2]
    values[0]
}

fn main() {}
