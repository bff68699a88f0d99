//! An iterator that owns the elements and gets a name.

use stackify::stackify;

#[stackify(require)]
fn first() -> Option<u32> {
    let values = vec![1, 2];
    let mut rest = values.into_iter();
    rest.next()
}

fn main() {}
