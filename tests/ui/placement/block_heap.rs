//! `heap` on all of a block is the same as no attribute.

use stackify::stackify;

struct Text;

#[stackify(heap)]
impl Text {
    fn len(&self) -> usize {
        vec![1, 2].len()
    }
}

fn main() {
    Text.len();
}
