//! A callee that wants the vector itself: the error is at its argument.

use stackify::stackify;

fn sum(values: &Vec<u32>) -> u32 {
    values.iter().sum()
}

#[stackify]
fn total() -> u32 {
    let values = vec![1, 2];
    sum(&values)
}

fn main() {}
