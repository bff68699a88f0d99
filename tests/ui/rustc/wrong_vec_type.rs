//! A `Vec` that is not the standard library's.

use stackify::stackify;

type Vec<T> = Option<T>;

#[stackify]
fn sum() -> u32 {
    let values: Vec<u32> = std::vec![1_u32, 2];
    values[0]
}

fn main() {}
