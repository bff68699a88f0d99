//! A block of methods.

use stackify::stackify;

struct Text;

#[stackify]
impl Text {
    fn len(&self) -> usize {
        vec![1, 2].len()
    }
}

fn main() {}
