//! `warn` reports what stays on the heap and compiles.

use stackify::stackify;

#[stackify(warn)]
#[expect(deprecated, reason = "the compiler warns of deprecated names only")]
fn counts() -> Vec<u32> {
    let values = vec![1, 2];
    values
}

fn main() {
    assert_eq!(counts(), [1, 2]);
}
