//! Code behind a return.
#![deny(unreachable_code)]

use stackify::stackify;

#[stackify]
fn first() -> u32 {
    let values = vec![1_u32, 2];
    return values[0];
    values[1]
}

fn main() {}
