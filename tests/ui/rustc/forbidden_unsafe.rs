//! `unsafe` of the user's, which stays forbidden.
#![forbid(unsafe_code)]

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    unsafe { *values.get_unchecked(0) }
}

fn main() {}
