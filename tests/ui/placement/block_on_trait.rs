//! A trait in an annotated module: its default methods are annotated with the
//! module, but it takes no attribute itself.

use stackify::stackify;

#[stackify]
mod text {
    #[stackify(limit = 64)]
    pub trait Total {
        fn total(&self) -> u32 {
            vec![1, 2].iter().sum()
        }
    }
}

struct Text;

impl text::Total for Text {}

fn main() {
    text::Total::total(&Text);
}
