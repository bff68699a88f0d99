//! A vector that grows and leaves.

use stackify::stackify;

#[stackify(require)]
fn squares(count: u32) -> Vec<u32> {
    let mut squares = Vec::new();
    for number in 0..count {
        squares.push(number * number);
    }
    squares
}

fn main() {}
