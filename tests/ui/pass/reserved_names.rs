//! Names that the expansion might use itself, and raw ones.
#![deny(warnings)]

use stackify::stackify;

#[stackify]
fn slots(length: usize) -> usize {
    let values_slot = length;
    let slot = 1;
    let values = vec![0_u8; length];
    let r#type = vec![0_u8; length];
    let r#match = vec![1_u8, 2];
    values.len() + values_slot + slot + r#type.len() + r#match.len()
}

#[stackify]
#[expect(non_snake_case, reason = "the name is the point")]
fn hidden_prelude() -> usize {
    struct Slot;
    struct Some;
    let StackVec = vec![1_u8, 2];
    let _ = (Slot, Some);
    StackVec.len()
}

fn main() {
    assert_eq!(slots(2), 9);
    assert_eq!(hidden_prelude(), 2);
}
