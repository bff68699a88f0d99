//! `warn` reports as the compiler reports a deprecated name.
#![deny(deprecated)]

use stackify::stackify;

#[stackify(warn)]
fn counts() -> Vec<u32> {
    let first = vec![1, 2];
    let second = first;
    second
}

fn main() {}
