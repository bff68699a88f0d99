//! A promoted vector that nothing reads.
#![deny(unused_variables)]

use stackify::stackify;

#[stackify]
fn nothing() {
    let values = vec![1_u32, 2];
}

fn main() {}
