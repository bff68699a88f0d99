//! A vector that a loop hands out.

use stackify::stackify;

#[stackify(require)]
fn first() -> usize {
    let found = loop {
        let values = vec![1, 2];
        break values;
    };
    found.len()
}

fn main() {}
