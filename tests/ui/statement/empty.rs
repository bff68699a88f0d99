//! An attribute that says nothing.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    #[stackify]
    let values = vec![1, 2];
    values.iter().sum()
}

fn main() {}
