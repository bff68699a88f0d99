//! A push while the vector is lent.

use stackify::stackify;

#[stackify]
fn sum(length: usize) -> u32 {
    let mut values = vec![1_u32; length];
    let first = &values[0];
    values.push(3);
    *first
}

fn main() {}
