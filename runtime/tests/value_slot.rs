//! The slot of one value: where it lives, when it is dropped, what it may
//! borrow, and what it allocates. What the drop check must refuse is in the
//! documentation of `ValueSlot`, as a failing example.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, RefUnwindSafe, UnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::MutexGuard;

use allocation_counter::measure;
use stackify_runtime::ValueSlot;
use static_assertions::{assert_impl_all, assert_not_impl_any};

type Ours<T> = ValueSlot<T, 64>;

assert_impl_all!(Ours<u8>: Send, Sync, UnwindSafe, RefUnwindSafe, Unpin);
assert_impl_all!(Ours<Cell<u8>>: Send, Unpin);
assert_not_impl_any!(Ours<Cell<u8>>: Sync, RefUnwindSafe);
assert_impl_all!(Ours<MutexGuard<'static, u8>>: Sync);
assert_not_impl_any!(Ours<MutexGuard<'static, u8>>: Send);
assert_not_impl_any!(Ours<Rc<u8>>: Send, Sync);

/// Notes its drop.
struct Noted<'n>(&'n RefCell<Vec<u8>>, u8);

impl Drop for Noted<'_> {
    fn drop(&mut self) {
        self.0.borrow_mut().push(self.1);
    }
}

#[test]
fn a_value_is_dropped_with_its_slot_and_not_before() {
    let notes = RefCell::new(Vec::new());
    {
        let _first = Noted(&notes, 1);
        let mut slot = ValueSlot::<_, 64>::new();
        let value = slot.put(Noted(&notes, 2));
        let _last = Noted(&notes, 3);
        value.1 += 10;
        assert!(notes.borrow().is_empty());
    }
    assert_eq!(*notes.borrow(), [3, 12, 1]);
}

#[test]
fn a_second_value_takes_the_place_of_the_first() {
    let notes = RefCell::new(Vec::new());
    let mut slot = ValueSlot::<_, 64>::new();
    slot.put(Noted(&notes, 1));
    slot.put(Noted(&notes, 2));
    assert_eq!(*notes.borrow(), [1]);
    drop(slot);
    assert_eq!(*notes.borrow(), [1, 2]);
}

#[test]
fn a_slot_may_move_when_its_value_is_no_longer_lent() {
    let notes = RefCell::new(Vec::new());
    let mut slot = ValueSlot::<_, 64>::new();
    slot.put((Noted(&notes, 1), String::from("on the heap")));
    let moved = Box::new(slot);
    drop(moved);
    let mut slot = ValueSlot::<_, 1>::new();
    slot.put((Noted(&notes, 2), [0_u64; 4]));
    drop(Box::new(slot));
    assert_eq!(*notes.borrow(), [1, 2]);
}

#[test]
fn an_empty_slot_drops_nothing() {
    let slot = ValueSlot::<Noted<'_>, 64>::default();
    assert_eq!(format!("{slot:?}"), "ValueSlot { bytes: 64, .. }");
    drop(slot);
}

#[test]
fn what_fits_takes_nothing_and_the_rest_what_a_box_takes() {
    let bytes = |run: fn()| {
        let info = measure(run);
        assert_eq!(info.bytes_current, 0);
        (info.bytes_total, info.count_total)
    };
    assert_eq!(bytes(|| put::<[u8; 64], 64>([1; 64])), (0, 0));
    assert_eq!(bytes(|| put::<[u8; 65], 64>([1; 65])), (65, 1));
    assert_eq!(bytes(|| put::<(), 0>(())), (0, 0));
    assert_eq!(bytes(|| put::<u8, 0>(1)), (1, 1));
    assert_eq!(bytes(|| put::<Wide, 64>(Wide(1))), (64, 1));
}

#[repr(align(64))]
#[derive(Debug)]
struct Wide(u8);

fn put<T, const BYTES: usize>(value: T) {
    let mut slot = ValueSlot::<T, BYTES>::new();
    let place = std::ptr::from_mut(slot.put(value));
    assert!(place.is_aligned());
}

#[test]
fn an_alignment_is_kept() {
    let mut slot = ValueSlot::<_, 512>::new();
    let wide = slot.put(Wide(7));
    assert_eq!(std::ptr::from_mut(wide).addr() % 64, 0);
    assert_eq!(wide.0, 7);
    let mut slot = ValueSlot::<_, 512>::new();
    assert_eq!(std::ptr::from_mut(slot.put(1_u128)).addr() % 16, 0);
}

#[test]
fn values_without_a_size_are_dropped() {
    thread_local!(static DROPS: Cell<u32> = const { Cell::new(0) });
    struct Nothing;
    impl Drop for Nothing {
        fn drop(&mut self) {
            DROPS.set(DROPS.get() + 1);
        }
    }
    let mut slot = ValueSlot::<_, 0>::new();
    slot.put(Nothing);
    drop(slot);
    assert_eq!(DROPS.get(), 1);
}

#[test]
fn a_value_may_borrow_from_later_locals() {
    let mut slot = ValueSlot::<_, 64>::new();
    let words = slot.put(Vec::new());
    let late = String::from("late");
    words.push(late.as_str());
    assert_eq!(*words, ["late"]);
    let mut slot = ValueSlot::<_, 64>::new();
    let word = slot.put(Cell::new(""));
    let late = String::from("late");
    word.set(&late);
    assert_eq!(word.get(), "late");
}

#[test]
fn a_trait_object_is_dropped_as_what_it_is() {
    let notes = RefCell::new(Vec::new());
    {
        let held = Noted(&notes, 4);
        let mut slot = ValueSlot::<_, 64>::new();
        let call: &mut dyn Fn(u8) -> u8 = slot.put(move |x| x + held.1);
        assert_eq!(call(1), 5);
    }
    assert_eq!(*notes.borrow(), [4]);
}

#[test]
fn a_drop_that_panics_runs_once() {
    struct Loud<'n>(&'n RefCell<Vec<u8>>);
    impl Drop for Loud<'_> {
        fn drop(&mut self) {
            self.0.borrow_mut().push(1);
            panic!("loud");
        }
    }
    let notes = RefCell::new(Vec::new());
    let one = || {
        let mut slot = ValueSlot::<_, 64>::new();
        slot.put(Loud(&notes));
    };
    assert!(catch_unwind(AssertUnwindSafe(one)).is_err());
    assert_eq!(*notes.borrow(), [1]);
    let block = || {
        let mut slot = ValueSlot::<_, 0>::new();
        slot.put(Loud(&notes));
    };
    assert!(catch_unwind(AssertUnwindSafe(block)).is_err());
    assert_eq!(*notes.borrow(), [1, 1]);
}
