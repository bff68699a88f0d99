//! A call whose argument is not typed yet.

use stackify::stackify;

fn total(values: &[u32]) -> u32 {
    values.iter().sum()
}

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    total(&)
}

fn main() {}
