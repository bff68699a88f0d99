//! A reference that leaves the function.

use stackify::stackify;

#[stackify]
fn first<'a>(value: u32) -> &'a u32 {
    let values = vec![value, 2];
    &values[0]
}

fn main() {}
