//! A vector in the condition of an assertion that prints it.

use stackify::stackify;

#[stackify(require)]
fn checked(first: u32) {
    assert!(vec![first, 2].contains(&2));
}

fn main() {
    checked(1);
}
