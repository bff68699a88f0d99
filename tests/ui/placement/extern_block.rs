//! Functions of another language.

use stackify::stackify;

#[stackify]
unsafe extern "C" {
    fn abs(number: i32) -> i32;
}

fn main() {}
