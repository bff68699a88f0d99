//! An attribute on an arm.

use stackify::stackify;

#[stackify]
fn count(short: bool) -> usize {
    match short {
        #[stackify(heap)]
        true => vec![1].len(),
        false => vec![1, 2].len(),
    }
}

fn main() {}
