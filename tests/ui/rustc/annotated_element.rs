//! An element that is not of the declared type.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values: Vec<u32> = vec!["one", "two"];
    values[0]
}

fn main() {}
