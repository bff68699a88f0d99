//! One byte more than a site may take.

use stackify::stackify;

#[stackify(require)]
fn count() -> usize {
    let values = vec![0_u8; 513];
    values.len()
}

fn main() {}
