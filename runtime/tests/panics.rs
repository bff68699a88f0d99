//! Panics of the vector itself: message and place are those of `Vec`.

mod panicking;

use stackify_runtime::{Slot, from_array_in, from_elem_in, with_capacity_in};

use panicking::{assert_same_panic, panic_of};

/// Compares the panics of a block, written once, and what it leaves behind.
macro_rules! same_panic {
    (|$vector:ident| $block:expr) => {{
        let mut expected = vec![1, 2, 3];
        let slot = Slot::<64>::new();
        let mut in_slot = from_array_in(&slot, [1, 2, 3]);
        let mut on_heap = from_array_in(&slot, [1, 2, 3]);
        let theirs = panic_of(|| {
            let $vector = &mut expected;
            $block;
        });
        let ours = panic_of(|| {
            let $vector = &mut in_slot;
            $block;
        });
        assert_same_panic(&ours, &theirs, file!());
        let ours = panic_of(|| {
            let $vector = &mut on_heap;
            $block;
        });
        assert_same_panic(&ours, &theirs, file!());
        assert_eq!(in_slot, expected);
        assert_eq!(on_heap, expected);
    }};
}

#[test]
fn insert() {
    same_panic!(|vector| vector.insert(9, 0));
}

#[test]
fn remove() {
    same_panic!(|vector| vector.remove(3));
}

#[test]
fn swap_remove() {
    same_panic!(|vector| vector.swap_remove(3));
}

#[test]
fn split_off() {
    same_panic!(|vector| drop(vector.split_off(4)));
}

#[test]
fn index() {
    same_panic!(|vector| _ = vector[vector.len()]);
    same_panic!(|vector| vector[3] = 1);
    same_panic!(|vector| _ = vector[2..5].len());
    same_panic!(|vector| _ = vector[4..].len());
    same_panic!(|vector| _ = vector[..=3].len());
    same_panic!(|vector| {
        let (start, end) = (2, 1);
        _ = vector[start..end].len();
    });
}

#[test]
fn drain() {
    same_panic!(|vector| drop(vector.drain(4..)));
    same_panic!(|vector| drop(vector.drain(..4)));
    same_panic!(|vector| drop(vector.drain(..=3)));
    same_panic!(|vector| drop(vector.drain(..=usize::MAX)));
    same_panic!(|vector| {
        let (start, end) = (2, 1);
        drop(vector.drain(start..end));
    });
}

#[test]
fn splice() {
    same_panic!(|vector| drop(vector.splice(2..4, [0])));
}

#[test]
fn extract_if() {
    same_panic!(|vector| drop(vector.extract_if(1..7, |_| true)));
}

#[test]
fn extend_from_within() {
    same_panic!(|vector| vector.extend_from_within(1..7));
}

#[test]
fn reserve() {
    same_panic!(|vector| vector.reserve(usize::MAX));
    same_panic!(|vector| vector.reserve(usize::MAX / 4));
    same_panic!(|vector| vector.reserve_exact(usize::MAX / 4));
}

#[test]
fn resize() {
    same_panic!(|vector| vector.resize(usize::MAX, 7));
    same_panic!(|vector| vector.resize_with(usize::MAX, || 7));
}

#[test]
fn constructors() {
    let slot = Slot::<64>::new();
    let theirs = panic_of(|| drop(Vec::<u32>::with_capacity(usize::MAX)));
    let ours = panic_of(|| drop(with_capacity_in::<u32, 64>(&slot, usize::MAX)));
    assert_eq!(ours.0, theirs.0);
    let theirs = panic_of(|| drop(vec![1_u32; usize::MAX]));
    let ours = panic_of(|| drop(from_elem_in(&slot, 1_u32, usize::MAX)));
    assert_eq!(ours.0, theirs.0);
}

#[test]
fn more_elements_of_size_zero_than_can_be_counted() {
    let slot = Slot::<64>::new();
    let theirs = panic_of(|| vec![(); usize::MAX].push(()));
    let ours = panic_of(|| from_elem_in(&slot, (), usize::MAX).push(()));
    assert_eq!(ours.0, theirs.0);
    let theirs = panic_of(|| drop(vec![[(); 2]; usize::MAX].into_flattened()));
    let ours = panic_of(|| drop(from_elem_in(&slot, [(); 2], usize::MAX).into_flattened()));
    assert_eq!(ours.0, theirs.0);
}

#[test]
fn an_impossible_announcement_is_no_panic_before_an_item_comes() {
    /// Announces everything and has nothing.
    struct Boaster;

    impl Iterator for Boaster {
        type Item = u32;

        fn next(&mut self) -> Option<u32> {
            None
        }

        fn size_hint(&self) -> (usize, Option<usize>) {
            (usize::MAX, None)
        }
    }

    let slot = Slot::<64>::new();
    let mut vector = from_array_in(&slot, [1, 2, 3]);
    vector.extend(Boaster);
    assert_eq!(vector, [1, 2, 3]);
}
