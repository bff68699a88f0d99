//! Every comparison that `Vec` has, in both directions, with the same answers.

#![expect(
    clippy::cmp_owned,
    clippy::comparison_to_empty,
    clippy::op_ref,
    reason = "the types of the operands are what is tested"
)]

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::{BTreeSet, HashSet, VecDeque};
use std::hash::{BuildHasher, RandomState};

use stackify_runtime::{Slot, StackVec, from_array_in, from_vec};

/// One that is equal, one that is shorter, one that differs.
const OTHERS: [&[u16]; 3] = [&[1, 2, 3], &[1, 2], &[1, 2, 4]];

#[test]
fn equality_with_every_partner() {
    let slot = Slot::<64>::new();
    let vector = from_array_in(&slot, [1_u16, 2, 3]);
    for other in OTHERS {
        let expected = *other == [1, 2, 3];
        assert_eq!(vector == StackVec::from(other.to_vec()), expected);
        assert_eq!(vector == other.to_vec(), expected);
        assert_eq!(vector == *other, expected);
        assert_eq!(vector == other, expected);
        assert_eq!(vector == &mut *other.to_vec(), expected);
        assert_eq!(vector == Cow::Borrowed(other), expected);
        assert_eq!(vector == VecDeque::from(other.to_vec()), expected);

        assert_eq!(other.to_vec() == vector, expected);
        assert_eq!(*other == vector, expected);
        assert_eq!(other == vector, expected);
        assert_eq!(&mut *other.to_vec() == vector, expected);
        assert_eq!(Cow::Borrowed(other) == vector, expected);
        assert_eq!(VecDeque::from(other.to_vec()) == vector, expected);
    }
}

#[test]
fn equality_with_arrays_of_any_length() {
    let slot = Slot::<64>::new();
    let vector = from_array_in(&slot, [1, 2, 3]);
    assert!(vector == [1, 2, 3]);
    assert!(vector == &[1, 2, 3]);
    assert!(vector != [1, 2]);
    assert!(vector != &[1, 2, 4]);
    assert!(from_array_in(&slot, [0; 0]) == []);
}

#[test]
fn equality_with_a_deque_in_two_pieces() {
    let slot = Slot::<64>::new();
    let vector = from_array_in(&slot, [1, 2, 3]);
    let mut deque = VecDeque::from([2, 3]);
    deque.push_front(1);
    assert!(!deque.as_slices().1.is_empty());
    assert!(vector == deque);
    assert!(deque == vector);
    deque[2] = 4;
    assert!(vector != deque);
    deque[0] = 0;
    assert!(deque != vector);
    let longer = VecDeque::from([1, 2, 3, 4]);
    assert!(vector != longer);
    assert!(longer != vector);
}

#[test]
fn equality_between_element_types() {
    let slot = Slot::<64>::new();
    let owned = from_array_in(&slot, ["a".to_owned(), "b".to_owned()]);
    assert!(owned == ["a", "b"]);
    assert!(owned == vec!["a", "b"]);
    assert!(["a", "b"][..] == owned);
    assert!(owned == from_vec(vec!["a", "b"]));
}

#[test]
fn order() {
    let slot = Slot::<64>::new();
    let vector = from_array_in(&slot, [1_u16, 2, 3]);
    for other in OTHERS {
        let expected = [1, 2, 3][..].cmp(other);
        assert_eq!(vector.cmp(&from_vec(other.to_vec())), expected);
        assert_eq!(
            vector.partial_cmp(&from_vec(other.to_vec())),
            Some(expected)
        );
        assert_eq!(vector.partial_cmp(&other.to_vec()), Some(expected));
        assert_eq!(
            other.to_vec().partial_cmp(&vector),
            Some(expected.reverse())
        );
    }
    assert!(from_vec(vec![f32::NAN]).partial_cmp(&vec![1.0]).is_none());
    assert_eq!(from_vec(vec![()]).cmp(&from_vec(vec![])), Ordering::Greater);
}

#[test]
#[expect(
    clippy::mutable_key_type,
    reason = "the flag of the slot is no part of the key"
)]
fn hashes_and_looks_up_as_a_slice() {
    let slot = Slot::<64>::new();
    let vector = from_array_in(&slot, [1, 2, 3]);
    let state = RandomState::new();
    assert_eq!(state.hash_one(&vector), state.hash_one(vec![1, 2, 3]));
    let hashed: HashSet<_> = [vector].into();
    assert!(hashed.contains(&[1, 2, 3][..]));
    let sorted: BTreeSet<_> = hashed.into_iter().collect();
    assert!(sorted.contains(&[1, 2, 3][..]));
}

#[test]
fn formats_as_a_vec() {
    let slot = Slot::<64>::new();
    let vector = from_array_in(&slot, [1, 2, 3]);
    assert_eq!(format!("{vector:?}"), format!("{:?}", vec![1, 2, 3]));
    assert_eq!(format!("{vector:#?}"), format!("{:#?}", vec![1, 2, 3]));
    assert_eq!(format!("{vector:02x?}"), format!("{:02x?}", vec![1, 2, 3]));
    let items = vector.into_iter();
    assert_eq!(
        format!("{items:?}"),
        format!("{:?}", vec![1, 2, 3].into_iter())
    );
    let mut vector = from_vec(vec![1, 2, 3]);
    assert_eq!(format!("{:?}", vector.drain(1..)), "Drain([2, 3])");
}
