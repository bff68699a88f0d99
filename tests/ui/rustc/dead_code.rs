//! A function that nobody calls, which the copy does not hide.
#![deny(dead_code)]

use stackify::stackify;

#[stackify(plain = first_plain)]
fn first() -> u32 {
    let values = vec![1_u32, 2];
    values[0]
}

fn main() {}
