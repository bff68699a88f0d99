//! `require` on a block: every vector inside that stays on the heap, but for
//! those of functions that are opted out.

use stackify::stackify;

#[stackify(require)]
mod text {
    pub fn parts() -> Vec<u8> {
        let parts = vec![1, 2];
        parts
    }

    #[stackify(heap)]
    pub fn others() -> Vec<u8> {
        let parts = vec![1, 2];
        parts
    }

    pub struct Text;

    impl Text {
        pub fn lends(&self) -> usize {
            let parts = vec![1, 2];
            self.slice(&parts) + self.vector(&parts)
        }

        fn slice(&self, parts: &[u8]) -> usize {
            parts.len()
        }

        fn vector(&self, parts: &Vec<u8>) -> usize {
            parts.len()
        }
    }
}

fn main() {
    text::parts();
    text::others();
    text::Text.lends();
}
