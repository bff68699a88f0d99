//! The library under another name, which the expansion must be told.
#![deny(warnings)]

mod inner {
    pub use ::stackify as renamed;
}

use inner::renamed::stackify as on_the_stack;

mod stackify {
    //! A module that hides the library's name.
}

#[on_the_stack(crate = crate::inner::renamed)]
fn array() -> u32 {
    let values = vec![1_u32, 2];
    values[0]
}

#[on_the_stack(crate = crate::inner::renamed)]
fn slot(length: usize) -> u32 {
    let mut values: Vec<u32> = vec![1; length];
    values.push(2);
    values.iter().sum()
}

fn main() {
    assert_eq!((array(), slot(2)), (1, 4));
}
