//! A reference by name that is lent.

use stackify::stackify;

fn sum(values: &Vec<u32>) -> u32 {
    values.iter().sum()
}

#[stackify]
fn total() -> u32 {
    let values = vec![1, 2];
    let shared = &values;
    sum(shared)
}

fn main() {}
