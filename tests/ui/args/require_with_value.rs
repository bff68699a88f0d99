//! A value for a flag.

use stackify::stackify;

#[stackify(require = true)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
