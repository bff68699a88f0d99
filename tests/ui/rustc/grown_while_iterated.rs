//! A push onto a vector in a loop over it.

use stackify::stackify;

#[stackify]
fn doubled(length: usize) -> usize {
    let mut values = vec![1_u32; length];
    for value in &values {
        values.push(*value);
    }
    values.len()
}

fn main() {}
