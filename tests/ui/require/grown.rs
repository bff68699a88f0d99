//! A vector that grows and leaves, where it may not be copied out.

use stackify::stackify;

#[stackify(require, copy_out = "never")]
fn squares(count: u32) -> Vec<u32> {
    let mut squares = Vec::new();
    for number in 0..count {
        squares.push(number * number);
    }
    squares
}

fn main() {}
