//! Mistakes in a block: all of them are reported, each at its tokens.

use stackify::stackify;

#[stackify(limt = 64)]
mod text {
    pub struct Text;

    #[stackify(heap, limit = 64)]
    impl Text {
        #[stackify(heep)]
        pub fn len(&self) -> usize {
            #[stackify(frame = 64)]
            let parts = vec![1, 2];
            parts.len()
        }

        #[stackify(require)]
        pub fn parts() -> Vec<u8> {
            let parts = vec![1, 2];
            parts
        }
    }
}

fn main() {
    text::Text.len();
    text::Text::parts();
}
