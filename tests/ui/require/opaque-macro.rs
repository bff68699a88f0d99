//! A macro that may do anything.

use stackify::stackify;

macro_rules! keep {
    ($values:ident) => {
        Some($values)
    };
}

#[stackify(require)]
fn total() -> u32 {
    let values = vec![1, 2];
    keep!(values).into_iter().flatten().sum()
}

fn main() {}
