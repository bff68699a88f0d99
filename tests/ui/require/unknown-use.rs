//! A use that is not understood.

use stackify::stackify;

#[stackify(require)]
fn count() -> usize {
    let values = vec![1, 2];
    let kept = &&values;
    kept.len()
}

fn main() {}
