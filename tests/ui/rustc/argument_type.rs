//! A slice of the wrong elements.

use stackify::stackify;

fn sum(values: &[u64]) -> u64 {
    values.iter().sum()
}

#[stackify]
fn total() -> u64 {
    let values = vec![1_u32, 2];
    sum(&values)
}

fn main() {}
