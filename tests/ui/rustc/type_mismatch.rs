//! A type error beside a promoted vector.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    let total: String = values.iter().sum::<u32>();
    values[0]
}

fn main() {}
