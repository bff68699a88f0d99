//! A `vec!` of the user's in the function is no site.
#![deny(warnings)]

use stackify::stackify;

#[stackify]
fn inside() -> u32 {
    macro_rules! vec {
        ($($element:expr),*) => {
            [$($element + 1),*]
        };
    }
    let values = vec![1_u32, 2];
    values.map(|value| value * 2)[0]
}

mod imported {
    macro_rules! hidden {
        ($element:expr; $length:expr) => {
            [$element; $length]
        };
    }
    pub(crate) use hidden;
}

#[stackify]
fn renamed() -> u32 {
    use imported::hidden as vec;
    let values = vec![3_u32; 2];
    values.each_ref()[1] + 1
}

fn main() {
    assert_eq!((inside(), renamed()), (4, 4));
}
