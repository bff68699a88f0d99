//! A method of another type that wants the vector.

use stackify::stackify;

struct Sums;

impl Sums {
    fn add(&self, values: &Vec<u32>) -> u32 {
        values.iter().sum()
    }
}

#[stackify]
fn total() -> u32 {
    let values = vec![1, 2];
    Sums.add(&values)
}

fn main() {}
