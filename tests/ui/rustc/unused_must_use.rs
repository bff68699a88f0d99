//! A result that nobody reads.
#![deny(unused_must_use)]

use stackify::stackify;

#[stackify]
fn nothing() {
    let values = vec![1_u32, 2];
    values.first().ok_or(());
}

fn main() {}
