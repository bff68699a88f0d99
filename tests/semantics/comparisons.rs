//! Every pair that can be compared with a vector, both ways round.

use std::borrow::Cow;
use std::collections::VecDeque;

use stackify::stackify;

use crate::support::{owned, same};

#[stackify(plain = equal_plain)]
fn equal(first: u32, other: &[u32], owned: &Vec<u32>) -> Vec<bool> {
    let array = [first, 2];
    let values = vec![first, 2];
    let same_length = vec![2, first];
    let longer = vec![first, 2, 3];
    vec![
        values == same_length,
        values == longer,
        values != longer,
        values == array,
        array[..] == values,
        values == &array,
        values == [first, 2],
        values == &[first, 2],
        values == [first, 2, 3],
        values == vec![first, 2],
        vec![first, 2] == values,
        values == [],
        values == *other,
        values == other,
        *other == values,
        other == values,
        values == *owned,
        *owned == values,
        &values == owned,
        owned == &values,
        values[..] == other[..],
        values[..1] == [first],
        values[..] == longer[..2],
        &values[..] == other,
        values.as_slice() == other,
    ]
}

#[test]
fn equality_with_vectors_slices_and_arrays() {
    same!(
        equal, equal_plain;
        (1, &[1, 2], &vec![1, 2]), (2, &[1, 2], &vec![2, 2]), (2, &[], &vec![]),
        (1, &[1, 2, 3], &vec![1]),
    );
}

#[stackify(plain = equal_in_slot_plain)]
fn equal_in_slot(length: usize, other: &[u32], owned: &Vec<u32>) -> Vec<bool> {
    let values = vec![7; length];
    let same_kind = vec![7; length];
    let array = vec![7, 7];
    vec![
        values == same_kind,
        values == array,
        array == values,
        values != array,
        values == [7, 7],
        values == &[7, 7],
        values == *other,
        values == other,
        *other == values,
        other == values,
        values == *owned,
        *owned == values,
        &values == owned,
        values == vec![7, 7],
        values[..] == array[..],
        values.as_slice() == other,
    ]
}

#[test]
fn equality_of_slot_vectors() {
    same!(
        equal_in_slot, equal_in_slot_plain;
        (0, &[], &vec![]), (2, &[7, 7], &vec![7, 7]), (3, &[7, 7], &vec![7, 7, 7]),
        (200, &[7; 200], &vec![7; 200]),
    );
}

#[stackify(plain = equal_to_others_plain)]
fn equal_to_others(first: u32, cow: &Cow<'_, [u32]>, deque: &VecDeque<u32>) -> Vec<bool> {
    let values = vec![first, 2];
    vec![
        *cow == values,
        *cow == &values[..],
        *deque == values,
        *deque == &values[..],
        *deque == [first, 2],
        cow.as_ref() == values,
    ]
}

#[test]
fn equality_with_cows_and_deques() {
    let deque = VecDeque::from([1, 2]);
    same!(
        equal_to_others, equal_to_others_plain;
        (1, &Cow::Borrowed(&[1, 2]), &deque), (2, &Cow::Owned(vec![2, 2]), &deque),
    );
}

#[stackify(plain = ordered_plain)]
fn ordered(first: u32, other: &Vec<u32>) -> Vec<bool> {
    let values = vec![first, 2];
    let longer = vec![first, 2, 3];
    let slot = vec![first; first as usize];
    vec![
        values < longer,
        longer <= values,
        values > *other,
        *other >= values,
        slot < values,
        &values < other,
        values < vec![first, 3],
        values[..] < longer[..],
        values[..] < slot[..],
    ]
}

#[stackify(plain = ordered_by_method_plain)]
fn ordered_by_method(first: u32, other: &Vec<u32>) -> String {
    let values = vec![first, 2];
    format!(
        "{:?} {:?} {} {:?}",
        values.cmp(other),
        values.partial_cmp(other),
        values.eq(other),
        values.iter().max(),
    )
}

#[test]
fn orderings() {
    for first in 0..4 {
        for other in [vec![], vec![1], vec![1, 2], vec![2, 1, 0]] {
            same!(ordered, ordered_plain; (first, &other));
            same!(ordered_by_method, ordered_by_method_plain; (first, &other));
        }
    }
}

#[stackify(require, plain = asserted_plain)]
fn asserted(first: u32) -> usize {
    let values = vec![first, 2];
    let slot = vec![first; 2];
    assert_eq!(values, [1, 2]);
    assert_eq!(values, [1, 2], "not {first}");
    assert_eq!(&values, &[1, 2]);
    assert_eq!([1, 2], values[..]);
    assert_eq!(values, vec![1, 2]);
    assert_ne!(values, slot);
    assert_ne!(slot, [1, 2, 3], "{slot:?}");
    assert!(values == [1, 2], "{values:?}");
    debug_assert_eq!(slot, [1, 1]);
    values.len()
}

#[test]
fn assertions_say_the_same() {
    same!(asserted, asserted_plain; (1), (2), (3));
}

#[stackify(require, plain = of_texts_plain)]
fn of_texts(first: &str) -> String {
    let values = vec![first, "b"];
    let owned = vec![owned(first), owned("b")];
    let texts = ["a", "b"];
    let mut equal = vec![false; 3];
    equal[0] = values == texts;
    equal[1] = owned == texts;
    equal[2] = values == ["a", "b"];
    format!("{equal:?}")
}

#[test]
fn elements_of_two_types() {
    same!(of_texts, of_texts_plain; ("a"), ("b"));
}
