//! A callee in sight that wants the vector itself.

use stackify::stackify;

#[stackify(require)]
fn total() -> u32 {
    fn sum(values: &Vec<u32>) -> u32 {
        values.iter().sum()
    }
    let values = vec![1, 2];
    sum(&values)
}

fn main() {}
