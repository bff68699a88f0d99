//! A name that may mean something else under another configuration.

use stackify::stackify;

#[stackify(require)]
fn count() -> usize {
    #[cfg(all())]
    let values = vec![1, 2];
    values.len()
}

fn main() {}
