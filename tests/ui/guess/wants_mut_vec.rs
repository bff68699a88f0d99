//! A callee that pushes.

use stackify::stackify;

fn fill(values: &mut Vec<u32>) {
    values.push(3);
}

#[stackify]
fn total() -> u32 {
    let mut values = vec![1, 2];
    fill(&mut values);
    values[0]
}

fn main() {}
