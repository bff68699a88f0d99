//! A write while the vector is lent.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let mut values = vec![1_u32, 2];
    let first = &values[0];
    values[1] = 3;
    *first
}

fn main() {}
