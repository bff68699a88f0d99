//! A path in the place of a name.

use stackify::stackify;

#[stackify(plain = self::original)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
