//! A statement in a function that is not annotated.

use stackify::stackify;

fn sum() -> u32 {
    #[stackify(heap)]
    let values = vec![1, 2];
    values.iter().sum()
}

fn main() {}
