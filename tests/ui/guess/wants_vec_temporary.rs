//! A temporary that is lent.

use stackify::stackify;

fn sum(values: &Vec<u32>) -> u32 {
    values.iter().sum()
}

#[stackify]
fn total() -> u32 {
    sum(&vec![1, 2])
}

fn main() {}
