//! A reference that is assigned to a name.

use stackify::stackify;

#[stackify(require)]
fn count(other: Vec<u32>) -> usize {
    let values = vec![1, 2];
    let mut lent = &other;
    if values[0] == 1 {
        lent = &values;
    }
    lent.len()
}

fn main() {}
