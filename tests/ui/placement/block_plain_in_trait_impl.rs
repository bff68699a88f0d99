//! The trait does not know the copy that `plain` asks for.

use stackify::stackify;

struct Text;

trait Total {
    fn total(&self) -> u32;
}

#[stackify]
impl Total for Text {
    #[stackify(plain = total_plain)]
    fn total(&self) -> u32 {
        let parts = vec![1, 2];
        parts.iter().sum()
    }
}

fn main() {
    Text.total();
}
