//! A comparison whose other side is not in sight.

use stackify::stackify;

fn expected() -> Vec<u32> {
    [1, 2].into()
}

#[stackify(require)]
fn agree() -> bool {
    let values = vec![1, 2];
    values == expected()
}

fn main() {}
