//! A vector that the caller gets.

use stackify::stackify;

#[stackify(require)]
fn counts() -> Vec<u32> {
    let counts = vec![0; 8];
    counts
}

fn main() {}
