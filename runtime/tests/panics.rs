//! Panics of the vector itself: message and place are those of `Vec`.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use stackify_runtime::{Slot, from_array_in, from_elem_in, with_capacity_in};

thread_local! {
    /// Whether a panic of this thread is what the test wants.
    static EXPECTED: Cell<bool> = const { Cell::new(false) };
    /// Where this thread panicked last: file, line and column.
    static PLACE: RefCell<(String, u32, u32)> = RefCell::default();
}

/// Message and place of the panic that a block ends with.
fn panic_of(block: impl FnOnce()) -> (String, (String, u32, u32)) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !EXPECTED.get() {
                return usual(info);
            }
            let location = info.location().unwrap();
            PLACE.set((
                location.file().to_owned(),
                location.line(),
                location.column(),
            ));
        }));
    });
    EXPECTED.set(true);
    let outcome = panic::catch_unwind(AssertUnwindSafe(block));
    EXPECTED.set(false);
    let payload = outcome.expect_err("the block panics");
    let message = match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => (*payload.downcast::<&str>().unwrap()).to_owned(),
    };
    (message, PLACE.take())
}

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
        assert_eq!(ours.0, theirs.0);
        assert_same_place(&ours.1, &theirs.1);
        let ours = panic_of(|| {
            let $vector = &mut on_heap;
            $block;
        });
        assert_eq!(ours.0, theirs.0);
        assert_same_place(&ours.1, &theirs.1);
        assert_eq!(in_slot, expected);
        assert_eq!(on_heap, expected);
    }};
}

/// The caller's place is reported wherever std reports it. Elsewhere std reports
/// a line of its own, and so do we, or the caller's.
fn assert_same_place(ours: &(String, u32, u32), theirs: &(String, u32, u32)) {
    if ours.0 == file!() && theirs.0 != file!() {
        return;
    }
    assert_eq!(ours, theirs);
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
