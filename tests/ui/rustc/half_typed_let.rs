//! A `let` without its value.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = ;
    1
}

fn main() {}
