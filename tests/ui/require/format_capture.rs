//! A captured name in a format string that shows an address.

use stackify::stackify;

#[stackify(require)]
fn address() -> String {
    let values = vec![1, 2];
    let shared = &values;
    format!("{shared:p}")
}

fn main() {}
