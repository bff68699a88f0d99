//! A frame for every level.

use stackify::stackify;

#[stackify(require)]
fn depth(left: u32) -> u32 {
    let values = vec![left, 1];
    if left == 0 {
        0
    } else {
        values[1] + depth(left - 1)
    }
}

fn main() {}
