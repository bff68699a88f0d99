//! Every mistake is reported.

use stackify::stackify;

#[stackify(limit = "a", inline, frame)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
