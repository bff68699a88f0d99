//! All mistakes of a function.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    #[stackify(stack)]
    let first = vec![1, 2];
    #[stackify(limit = 4k)]
    let second = vec![3, 4];
    first[0] + second[0]
}

fn main() {}
