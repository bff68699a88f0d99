//! One letter is wrong.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    #[stackify(heat)]
    let values = vec![1, 2];
    values.iter().sum()
}

fn main() {}
