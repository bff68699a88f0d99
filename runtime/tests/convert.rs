//! Conversions give what those of `Vec` give.

use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

use stackify_runtime::{Slot, StackVec, from_array_in, from_elem_in, from_vec};

/// Runs a check on a vector in a slot and on one on the heap.
fn both(check: impl Fn(StackVec<'_, String>)) {
    let slot = Slot::<512>::new();
    check(from_array_in(&slot, ["a", "b"].map(str::to_owned)));
    check(from_vec(["a", "b"].map(str::to_owned).to_vec()));
}

#[test]
fn to_what_owns_a_slice() {
    both(|vector| assert_eq!(Vec::from(vector), ["a", "b"]));
    both(|vector| assert_eq!(*Box::<[String]>::from(vector), ["a", "b"]));
    both(|vector| assert_eq!(*Rc::<[String]>::from(vector), ["a", "b"]));
    both(|vector| assert_eq!(*Arc::<[String]>::from(vector), ["a", "b"]));
}

#[test]
fn to_what_borrows_a_slice() {
    both(|vector| {
        let borrowed = Cow::from(&vector);
        assert!(matches!(borrowed, Cow::Borrowed([_, _])));
        assert_eq!(borrowed.as_ptr(), vector.as_ptr());
        let slice: &[String] = vector.as_ref();
        assert_eq!(slice, ["a", "b"]);
    });
}

#[test]
fn to_an_array_of_the_same_length_only() {
    both(|vector| {
        let vector = <[String; 1]>::try_from(vector).unwrap_err();
        let vector = <[String; 3]>::try_from(vector).unwrap_err();
        assert_eq!(<[String; 2]>::try_from(vector).unwrap(), ["a", "b"]);
    });
}

#[test]
fn taking_leaves_an_empty_vector() {
    both(|mut vector| {
        let taken = std::mem::take(&mut vector);
        assert!(vector.is_empty());
        vector.extend(taken);
        assert_eq!(vector, ["a", "b"]);
    });
}

#[test]
fn iterators_by_value() {
    both(|vector| {
        let mut items = vector.into_iter();
        let clone = items.clone();
        assert_eq!(items.len(), 2);
        items.as_mut_slice()[1].push('!');
        assert_eq!(items.next_back().as_deref(), Some("b!"));
        assert_eq!(items.as_ref(), ["a"]);
        assert_eq!(items.next().as_deref(), Some("a"));
        assert_eq!(items.next(), None);
        assert_eq!(items.next_back(), None);
        assert_eq!(items.size_hint(), (0, Some(0)));
        assert_eq!(clone.count(), 2);
    });
}

#[test]
fn iterators_over_elements_of_size_zero() {
    let slot = Slot::<512>::new();
    let items = from_elem_in(&slot, (), 1000).into_iter();
    assert_eq!(items.as_slice().len(), 1000);
    assert_eq!(items.skip(10).step_by(2).count(), 495);
}
