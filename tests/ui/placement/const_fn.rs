//! A `const fn` cannot allocate.

use stackify::stackify;

#[stackify]
const fn four() -> usize {
    4
}

fn main() {}
