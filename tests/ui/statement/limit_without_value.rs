//! A name that wants a value.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    #[stackify(limit)]
    let values = vec![1, 2];
    values.iter().sum()
}

fn main() {}
