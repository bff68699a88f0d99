//! A number in quotes.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    #[stackify(limit = "64")]
    let values = vec![1, 2];
    values.iter().sum()
}

fn main() {}
