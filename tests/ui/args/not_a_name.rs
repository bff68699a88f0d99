//! A literal where a name belongs.

use stackify::stackify;

#[stackify(528)]
fn sum(values: &[u32]) -> u32 {
    let copy = vec![1, 2, 3];
    copy.iter().chain(values).sum()
}

fn main() {}
