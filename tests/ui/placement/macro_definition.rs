//! A macro that a function may call.

use stackify::stackify;

#[stackify]
macro_rules! counts {
    () => {
        vec![1, 2]
    };
}

fn used() -> Vec<u32> {
    counts!()
}

fn main() {}
