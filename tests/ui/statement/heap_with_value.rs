//! A value for a flag.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    #[stackify(heap = true)]
    let values = vec![1, 2];
    values.iter().sum()
}

fn main() {}
