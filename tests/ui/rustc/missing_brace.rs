//! A brace that is never closed.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    if values.is_empty() {
    values[0]
}

fn main() {}
