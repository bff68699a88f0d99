//! A collected iterator of unknown type, which may be a consumed vector.

use stackify::stackify;

#[stackify(require)]
fn count(values: impl Iterator<Item = u32>) -> usize {
    let all: Vec<u32> = values.collect();
    all.len()
}

fn main() {}
