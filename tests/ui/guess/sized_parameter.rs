//! A generic callee whose parameter is sized.

use stackify::stackify;

fn show<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}")
}

#[stackify]
fn shown() -> String {
    let values = vec![1, 2];
    show(&values)
}

fn main() {}
