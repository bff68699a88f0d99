//! A `vec!` that is not the standard library's.

use stackify::stackify;

macro_rules! list {
    ($($element:expr),*) => {
        [$($element),*]
    };
}
use list as vec;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    values[0]
}

fn main() {}
