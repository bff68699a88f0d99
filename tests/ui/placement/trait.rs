//! A trait, whose default methods are annotated one by one.

use stackify::stackify;

#[stackify]
trait Total {
    fn total(&self) -> u32 {
        vec![1, 2].iter().sum()
    }
}

fn main() {}
