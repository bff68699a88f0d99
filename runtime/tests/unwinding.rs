//! Panics of what the vector calls: clones, drops, iterators and closures.
//! Afterwards it holds what `Vec` would hold; nothing is dropped twice, and
//! nothing leaks that would not leak there.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};

use stackify_runtime::{Slot, StackVec, collect_in, from_array_in, from_elem_in, to_vec_in};

thread_local! {
    static LIVING: Cell<isize> = const { Cell::new(0) };
    /// How many clones, drops or calls go well before one panics.
    static PATIENCE: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// Panics if it is its turn.
fn risk() {
    let patience = PATIENCE.get();
    PATIENCE.set(patience.wrapping_sub(1));
    assert!(patience != 0, "its turn");
}

/// What goes wrong with an element.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    InClone,
    InDrop,
}

#[derive(Debug)]
struct Fragile(Box<u8>, Fault);

impl Fragile {
    fn new(name: u8, fault: Fault) -> Self {
        LIVING.set(LIVING.get() + 1);
        Self(Box::new(name), fault)
    }
}

impl PartialEq for Fragile {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Clone for Fragile {
    fn clone(&self) -> Self {
        if self.1 == Fault::InClone {
            risk();
        }
        Self::new(*self.0 + 100, self.1)
    }
}

impl Drop for Fragile {
    fn drop(&mut self) {
        LIVING.set(LIVING.get() - 1);
        if self.1 == Fault::InDrop && !std::thread::panicking() {
            risk();
        }
    }
}

fn six(fault: Fault) -> [Fragile; 6] {
    [0, 1, 2, 3, 4, 5].map(|name| Fragile::new(name, fault))
}

/// Runs a block with the given patience, and returns whether it panicked, what
/// the names in the vector then are, and how many elements live.
macro_rules! run {
    ($patience:expr, $vector:ident = $made:expr, $block:expr) => {{
        let before = LIVING.get();
        let mut vector = $made;
        PATIENCE.set($patience);
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
            let $vector = &mut vector;
            $block;
        }));
        PATIENCE.set(usize::MAX);
        let names: Vec<u8> = vector.iter().map(|element| *element.0).collect();
        let living = LIVING.get() - before;
        drop(vector);
        (outcome.is_err(), names, living, LIVING.get() - before)
    }};
}

/// Compares a block on `Vec`, on a vector in a slot with room for everything,
/// on one in a slot that is just full, and on one on the heap, for each moment
/// at which something can go wrong.
macro_rules! same_unwinding {
    ($fault:expr, |$vector:ident| $block:expr) => {{
        let mut panics = 0;
        for patience in 0..20 {
            let expected = run!(patience, $vector = Vec::from(six($fault)), $block);
            let slot = Slot::<1024>::new();
            let ours = run!(
                patience,
                $vector = from_array_in(&slot, six($fault)),
                $block
            );
            assert_eq!(ours, expected, "in a slot, {patience}");
            let slot = Slot::<{ 6 * size_of::<Fragile>() }>::new();
            let ours = run!(
                patience,
                $vector = from_array_in(&slot, six($fault)),
                $block
            );
            assert_eq!(ours, expected, "in a full slot, {patience}");
            let slot = Slot::<0>::new();
            let ours = run!(
                patience,
                $vector = from_array_in(&slot, six($fault)),
                $block
            );
            assert_eq!(ours, expected, "on the heap, {patience}");
            panics += usize::from(expected.0);
        }
        assert!(panics > 0, "something went wrong");
    }};
}

fn fresh() -> Fragile {
    Fragile::new(50, Fault::None)
}

#[test]
fn clone_in_extend_from_slice() {
    let new = six(Fault::InClone);
    same_unwinding!(Fault::None, |vector| vector.extend_from_slice(&new));
}

#[test]
fn clone_in_extend_from_within() {
    same_unwinding!(Fault::InClone, |vector| vector.extend_from_within(1..));
}

#[test]
fn clone_in_resize() {
    same_unwinding!(Fault::None, |vector| vector
        .resize(11, Fragile::new(9, Fault::InClone)));
}

#[test]
fn clone_in_clone_from() {
    let slot = Slot::<1024>::new();
    let source = six(Fault::InClone);
    let source = to_vec_in(&slot, &source);
    let mut panics = 0;
    for patience in 0..8 {
        let expected = run!(patience, v = Vec::from(six(Fault::None)), {
            v.truncate(4);
            v.clone_from(&source.to_vec());
        });
        let ours = run!(patience, v = StackVec::from(Vec::from(six(Fault::None))), {
            v.truncate(4);
            v.clone_from(&StackVec::from(source.to_vec()));
        });
        assert_eq!(ours, expected, "{patience}");
        panics += usize::from(expected.0);
    }
    assert!(panics > 0);
}

#[test]
fn next_in_extend() {
    same_unwinding!(Fault::None, |vector| vector.extend((0..5).map(|name| {
        risk();
        Fragile::new(name, Fault::None)
    })));
}

#[test]
fn next_in_extend_of_an_empty_vector() {
    same_unwinding!(Fault::None, |vector| {
        vector.clear();
        vector.extend((0..9).map(|name| {
            risk();
            Fragile::new(name, Fault::None)
        }));
    });
}

#[test]
fn next_in_extend_without_announcement() {
    same_unwinding!(Fault::None, |vector| vector.extend(
        (0..9)
            .filter(|name| {
                risk();
                name % 2 == 0
            })
            .map(|name| Fragile::new(name, Fault::None))
    ));
}

#[test]
fn closure_in_resize_with() {
    same_unwinding!(Fault::None, |vector| vector.resize_with(10, || {
        risk();
        fresh()
    }));
}

#[test]
fn closure_in_retain() {
    same_unwinding!(Fault::None, |vector| vector.retain(|element| {
        risk();
        *element.0 % 3 != 1
    }));
}

#[test]
fn drop_in_retain() {
    same_unwinding!(Fault::InDrop, |vector| vector
        .retain(|element| *element.0 % 3 != 1));
}

#[test]
fn closure_in_dedup_by() {
    same_unwinding!(Fault::None, |vector| vector.dedup_by(|current, _| {
        risk();
        *current.0 % 3 == 1
    }));
}

#[test]
fn drop_in_dedup_by() {
    same_unwinding!(Fault::InDrop, |vector| vector
        .dedup_by(|current, _| *current.0 % 3 == 1));
}

#[test]
fn closure_in_extract_if() {
    same_unwinding!(Fault::None, |vector| vector
        .extract_if(1..5, |element| {
            risk();
            *element.0 % 2 == 0
        })
        .count());
}

#[test]
fn drop_in_truncate() {
    same_unwinding!(Fault::InDrop, |vector| vector.truncate(2));
}

#[test]
fn drop_in_clear() {
    same_unwinding!(Fault::InDrop, |vector| vector.clear());
}

#[test]
fn drop_in_drain() {
    same_unwinding!(Fault::InDrop, |vector| drop(vector.drain(1..4)));
}

#[test]
fn drop_in_drain_between() {
    same_unwinding!(Fault::InDrop, |vector| vector.drain(1..5).for_each(drop));
}

#[test]
fn drop_in_splice() {
    same_unwinding!(Fault::InDrop, |vector| drop(
        vector.splice(1..4, [fresh(), fresh()])
    ));
}

#[test]
fn next_in_splice() {
    for announced in [true, false] {
        same_unwinding!(Fault::None, |vector| drop(
            vector.splice(
                1..3,
                (0..6)
                    .filter(|_| !announced)
                    .chain(0..if announced { 6 } else { 0 })
                    .map(|name| {
                        risk();
                        Fragile::new(name, Fault::None)
                    })
            )
        ));
    }
}

#[test]
fn drop_in_by_value_iteration() {
    same_unwinding!(Fault::InDrop, |vector| {
        let mut items = std::mem::take(vector).into_iter();
        let _first = items.next();
        drop(items);
    });
}

#[test]
fn drop_of_the_vector_itself() {
    same_unwinding!(Fault::InDrop, |vector| drop(std::mem::take(vector)));
}

/// The slot of a vector whose elements panic in their drops is free again.
#[test]
fn a_slot_is_freed_by_a_drop_that_panics() {
    let slot = Slot::<1024>::new();
    for into_iter in [false, true] {
        let vector = from_array_in(&slot, six(Fault::InDrop));
        PATIENCE.set(2);
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
            if into_iter {
                drop(vector.into_iter());
            } else {
                drop(vector);
            }
        }));
        PATIENCE.set(usize::MAX);
        assert!(outcome.is_err());
        assert_eq!(LIVING.get(), 0);
        assert_eq!(StackVec::<u8>::new_in(&slot).capacity(), 1024);
    }
}

/// Constructors that do not come to an end drop what they have made.
#[test]
fn constructors() {
    for patience in 0..5 {
        let slot = Slot::<1024>::new();
        let source = six(Fault::InClone);
        let before = LIVING.get();
        PATIENCE.set(patience);
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| to_vec_in(&slot, &source)));
        assert!(outcome.is_err());
        PATIENCE.set(patience);
        let one = Fragile::new(1, Fault::InClone);
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| from_elem_in(&slot, one, 8)));
        assert!(outcome.is_err());
        PATIENCE.set(patience);
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
            collect_in::<Fragile, _, 1024>(&slot, source.iter().cloned())
        }));
        assert!(outcome.is_err());
        PATIENCE.set(usize::MAX);
        assert_eq!(LIVING.get(), before);
        assert_eq!(StackVec::<u8>::new_in(&slot).capacity(), 1024);
    }
}
