//! One of two sites that share a local gives both away.

use stackify::stackify;

#[stackify(require)]
fn counts(short: bool) -> Vec<u32> {
    let values = if short { vec![1] } else { vec![1, 2] };
    values
}

fn main() {}
