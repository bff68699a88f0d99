//! A length that is not a `usize`.

use stackify::stackify;

#[stackify]
fn count(length: u32) -> usize {
    let values = vec![0_u8; length];
    values.len()
}

fn main() {}
