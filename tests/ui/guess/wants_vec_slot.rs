//! The same with a vector on a slot.

use stackify::stackify;

fn sum(values: &Vec<u32>) -> u32 {
    values.iter().sum()
}

#[stackify]
fn total(length: usize) -> u32 {
    let values = vec![1; length];
    sum(&values)
}

fn main() {}
