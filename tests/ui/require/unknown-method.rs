//! A method that is neither of slices nor of vectors.

use stackify::stackify;

trait Total {
    fn total(&self) -> u32;
}

impl Total for Vec<u32> {
    fn total(&self) -> u32 {
        self.iter().sum()
    }
}

#[stackify(require)]
fn total() -> u32 {
    let values = vec![1, 2];
    values.total()
}

fn main() {}
