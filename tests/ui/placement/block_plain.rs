//! A copy is one of a function. The copies of functions inside are made, so
//! that no second error follows.

use stackify::stackify;

#[stackify(plain = copy)]
mod text {
    pub struct Text;

    #[stackify(plain = copy)]
    impl Text {
        #[stackify(plain = len_plain)]
        pub fn len(&self) -> usize {
            vec![1, 2].len()
        }
    }
}

fn main() {
    text::Text.len_plain();
}
