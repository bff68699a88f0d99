//! An attribute that does not stand on a statement.

use stackify::stackify;

fn keep(values: &[u32]) -> usize {
    values.len()
}

#[stackify]
fn count() -> usize {
    keep(
        #[stackify(heap)]
        &vec![1, 2],
    )
}

fn main() {}
