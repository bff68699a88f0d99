//! A number with a fraction.

use stackify::stackify;

#[stackify(frame = 4.5)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
