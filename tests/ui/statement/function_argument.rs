//! An argument that belongs on the function.

use stackify::stackify;

#[stackify]
fn sum() -> u32 {
    #[stackify(require)]
    let values = vec![1, 2];
    values.iter().sum()
}

fn main() {}
