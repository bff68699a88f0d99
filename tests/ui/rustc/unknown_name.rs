//! A name that nothing declares.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    values[0] + valeus[1]
}

fn main() {}
