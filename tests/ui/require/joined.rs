//! A vector from elsewhere may take the same place.

use stackify::stackify;

#[stackify(require)]
fn count(given: Option<Vec<u32>>) -> usize {
    let values = if let Some(given) = given {
        given
    } else {
        vec![1, 2]
    };
    values.len()
}

fn main() {}
