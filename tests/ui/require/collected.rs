//! Elements that are collected by value, for which std keeps the block.

use stackify::stackify;

#[stackify(require)]
fn doubled() -> Vec<u32> {
    let values = vec![1, 2];
    values.into_iter().map(|value| value * 2).collect()
}

fn main() {}
