//! The guilty one of two locals with one name.

use stackify::stackify;

#[stackify(require)]
fn counts() -> Vec<u32> {
    let values = vec![1, 2];
    let values = vec![values[0]];
    values
}

fn main() {}
