//! The copy that `plain` asks for keeps the attributes that do not clash.
#![deny(warnings)]

use stackify::stackify;

#[stackify(plain = exported_plain)]
#[unsafe(no_mangle)]
pub extern "C" fn exported() -> u32 {
    let values = vec![1_u32, 2];
    values[0]
}

#[stackify(plain = unused)]
/// Nobody calls the copy.
#[must_use]
#[inline]
fn only_original() -> u32 {
    let values = vec![1_u32, 2];
    values[0]
}

#[stackify(plain = tested)]
#[cfg_attr(test, test)]
fn test() {
    let values = vec![1_u32, 2];
    assert_eq!(values[0], 1);
}

struct Text;

impl Text {
    #[stackify(plain = len_plain)]
    pub fn len(&self) -> usize {
        let parts = vec!["a", "b"];
        parts.len()
    }
}

fn main() {
    assert_eq!((exported(), exported_plain(), only_original()), (1, 1, 1));
    assert_eq!((Text.len(), Text.len_plain()), (2, 2));
    test();
    tested();
}
