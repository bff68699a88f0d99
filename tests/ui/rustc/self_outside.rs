//! The receiver of a method in a free function.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    let values = vec![1_u32, 2];
    values[0] + self.first
}

fn main() {}
