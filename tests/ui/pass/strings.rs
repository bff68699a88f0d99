//! Strings without the prelude of std: the imports of what is rewritten stay used.
#![no_std]
#![deny(warnings)]
#![forbid(unsafe_code)]

extern crate alloc;

mod copies {
    use alloc::borrow::ToOwned;
    use alloc::string::ToString;

    #[stackify::stackify(require)]
    pub(crate) fn total(text: &str) -> usize {
        let owned = text.to_owned();
        let shown = text.to_string() + "-" + &owned;
        shown.len()
    }
}

mod functions {
    use alloc::string::String;

    #[stackify::stackify(require)]
    pub(crate) fn total(text: &str) -> usize {
        let mut made = String::with_capacity(4);
        made += text;
        made.len()
    }
}

mod formats {
    use alloc::format;

    #[stackify::stackify(require)]
    pub(crate) fn total(text: &str) -> usize {
        let shown = format!("{text}{}", text.trim());
        shown.len()
    }
}

mod by_their_path {
    #[stackify::stackify(require)]
    pub(crate) fn total(text: &str) -> usize {
        let shown: ::alloc::string::String = ::alloc::format!("{text}");
        shown.len()
    }
}

fn main() {
    let text = "abc";
    assert_eq!((copies::total(text), functions::total(text)), (7, 3));
    assert_eq!((formats::total(text), by_their_path::total(text)), (6, 3));
}
