//! A chain of operators that is too long.

use stackify::stackify;

#[rustfmt::skip]
#[stackify(require)]
fn count(one: usize) -> usize {
    let values = vec![one];
    values[0]
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
        + one + one + one + one + one + one + one + one + one + one + one + one + one
}

fn main() {}
