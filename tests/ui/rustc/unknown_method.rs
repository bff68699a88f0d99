//! A method that neither a vector nor a slice has.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    values.quux_total()
}

fn main() {}
