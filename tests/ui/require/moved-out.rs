//! A box whose value is moved out of it.

use stackify::stackify;

#[stackify(require)]
fn unpacked(name: String) -> usize {
    let boxed = Box::new(name);
    let name = *boxed;
    name.len()
}

fn main() {}
