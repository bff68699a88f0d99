//! The chain goes through references.

use stackify::stackify;

fn observe(pointer: *const u32) -> bool {
    pointer.is_null()
}

#[stackify(require)]
fn address() -> bool {
    let values = vec![1, 2];
    let shared = &values;
    let again = shared;
    observe(again.as_ptr())
}

fn main() {}
