//! A module of functions.

use stackify::stackify;

#[stackify]
mod inner {
    pub fn len() -> usize {
        vec![1, 2].len()
    }
}

fn main() {}
