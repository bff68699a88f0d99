//! Two arguments that exclude each other.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    #[stackify(heap, limit = 64)]
    let values = vec![1, 2];
    values.iter().sum()
}

fn main() {}
