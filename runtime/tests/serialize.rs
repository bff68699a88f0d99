//! Serialised as a `Vec` and a `String` are.
#![cfg(feature = "serde")]

use stackify_runtime::{Slot, from_array_in, from_str_in};

#[test]
fn as_a_sequence() {
    let slot = Slot::<512>::new();
    let ours = from_array_in(&slot, ["a", "b"].map(str::to_owned));
    let theirs = vec!["a", "b"];
    let text = serde_json::to_string(&ours).unwrap();
    assert_eq!(text, serde_json::to_string(&theirs).unwrap());
    assert_eq!(text, r#"["a","b"]"#);
}

#[test]
fn longer_than_the_arrays_that_can_be_serialised() {
    let slot = Slot::<512>::new();
    let ours = from_array_in(&slot, [7_u8; 100]);
    assert_eq!(
        serde_json::to_value(&ours).unwrap(),
        serde_json::to_value(vec![7_u8; 100]).unwrap()
    );
}

#[test]
fn as_a_string() {
    let slot = Slot::<64>::new();
    let text = from_str_in(&slot, "a \"word\"");
    assert_eq!(
        serde_json::to_string(&text).unwrap(),
        serde_json::to_string("a \"word\"").unwrap()
    );
}
