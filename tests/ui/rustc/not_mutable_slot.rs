//! A push to a vector that is not `mut`.

use stackify::stackify;

#[stackify]
fn sum(length: usize) -> u32 {
    let values = vec![1_u32; length];
    values.push(3);
    values[0]
}

fn main() {}
