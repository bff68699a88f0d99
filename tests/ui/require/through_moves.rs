//! The chain from the site to the cause goes through moves.

use stackify::stackify;

#[stackify(require)]
fn counts() -> Vec<u32> {
    let first = vec![1, 2];
    let second = first;
    let third = second;
    third
}

fn main() {}
