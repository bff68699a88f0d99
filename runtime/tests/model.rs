//! Random programs of operations, run on a slot vector and on std's `Vec`:
//! contents, results, the number of living elements and the capacities on the
//! heap agree after each one.

use std::cell::Cell;
use std::fmt::Debug;

use proptest::collection::vec as list;
use proptest::prelude::*;
use stackify_runtime::{
    Slot, StackVec, collect_in, from_array_in, from_elem_in, from_vec, new_in, to_vec_in,
    with_capacity_in,
};

thread_local! {
    /// The number of [`Counted`] values that were made and not yet dropped.
    static LIVING: Cell<isize> = const { Cell::new(0) };
}

trait Element: Clone + PartialEq + Debug {
    fn from_seed(seed: u8) -> Self;
}

impl Element for u8 {
    fn from_seed(seed: u8) -> Self {
        seed
    }
}

impl Element for u32 {
    fn from_seed(seed: u8) -> Self {
        u32::from(seed) * 0x0101_0101
    }
}

impl Element for String {
    fn from_seed(seed: u8) -> Self {
        format!("element {seed}")
    }
}

/// Of size zero.
#[derive(Clone, Debug, PartialEq)]
struct Nothing;

impl Element for Nothing {
    fn from_seed(_: u8) -> Self {
        Self
    }
}

/// Aligned beyond what a slot offers.
#[derive(Clone, Debug, PartialEq)]
#[repr(align(64))]
struct Wide(u8);

impl Element for Wide {
    fn from_seed(seed: u8) -> Self {
        Self(seed)
    }
}

/// Counts its drops, and would be dropped twice if it were used after one.
#[derive(Debug, PartialEq)]
struct Counted(Box<u8>);

impl Clone for Counted {
    fn clone(&self) -> Self {
        Self::from_seed(*self.0)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        LIVING.set(LIVING.get() - 1);
    }
}

impl Element for Counted {
    fn from_seed(seed: u8) -> Self {
        LIVING.set(LIVING.get() + 1);
        Self(Box::new(seed))
    }
}

#[derive(Clone, Debug)]
enum Start {
    Empty,
    WithCapacity(usize),
    Repeated(u8, usize),
    Array,
    Copied(Vec<u8>),
    Collected(Vec<u8>),
    Filtered(Vec<u8>),
    Adopted(Vec<u8>),
}

/// Places and lengths are taken modulo what is possible.
#[derive(Clone, Debug)]
enum Operation {
    Push(u8),
    Pop,
    PopIf(u8),
    Insert(usize, u8),
    Remove(usize),
    SwapRemove(usize),
    Truncate(usize),
    Clear,
    Resize(usize, u8),
    ResizeWith(usize, u8),
    ExtendFromSlice(Vec<u8>),
    ExtendFromWithin(usize, usize),
    Extend(Vec<u8>),
    ExtendFiltered(Vec<u8>),
    AppendVec(Vec<u8>),
    AppendSame(Vec<u8>),
    Drain(usize, usize, usize),
    DrainBack(usize, usize, usize),
    Splice(usize, usize, Vec<u8>),
    SpliceFiltered(usize, usize, Vec<u8>),
    ExtractIf(usize, usize, u8, usize),
    Retain(u8),
    RetainMut(u8),
    Dedup,
    DedupByKey(u8),
    SplitOff(usize),
    Reserve(usize),
    ReserveExact(usize),
    TryReserve(usize),
    ShrinkToFit,
    ShrinkTo(usize),
    Reverse,
    CloneFrom(Vec<u8>),
    Take,
}

fn seeds() -> impl Strategy<Value = Vec<u8>> {
    list(any::<u8>(), 0..24)
}

fn start() -> impl Strategy<Value = Start> {
    prop_oneof![
        Just(Start::Empty),
        (0..40_usize).prop_map(Start::WithCapacity),
        (any::<u8>(), 0..40_usize).prop_map(|(seed, n)| Start::Repeated(seed, n)),
        Just(Start::Array),
        seeds().prop_map(Start::Copied),
        seeds().prop_map(Start::Collected),
        seeds().prop_map(Start::Filtered),
        seeds().prop_map(Start::Adopted),
    ]
}

fn operation() -> impl Strategy<Value = Operation> {
    use Operation::*;
    let place = || 0..64_usize;
    prop_oneof![
        4 => any::<u8>().prop_map(Push),
        2 => Just(Pop),
        1 => any::<u8>().prop_map(PopIf),
        2 => (place(), any::<u8>()).prop_map(|(at, seed)| Insert(at, seed)),
        2 => place().prop_map(Remove),
        2 => place().prop_map(SwapRemove),
        1 => place().prop_map(Truncate),
        1 => Just(Clear),
        1 => (place(), any::<u8>()).prop_map(|(n, seed)| Resize(n, seed)),
        1 => (place(), any::<u8>()).prop_map(|(n, seed)| ResizeWith(n, seed)),
        2 => seeds().prop_map(ExtendFromSlice),
        2 => (place(), place()).prop_map(|(a, b)| ExtendFromWithin(a, b)),
        2 => seeds().prop_map(Extend),
        2 => seeds().prop_map(ExtendFiltered),
        1 => seeds().prop_map(AppendVec),
        1 => seeds().prop_map(AppendSame),
        2 => (place(), place(), place()).prop_map(|(a, b, n)| Drain(a, b, n)),
        1 => (place(), place(), place()).prop_map(|(a, b, n)| DrainBack(a, b, n)),
        2 => (place(), place(), seeds()).prop_map(|(a, b, new)| Splice(a, b, new)),
        2 => (place(), place(), seeds()).prop_map(|(a, b, new)| SpliceFiltered(a, b, new)),
        2 => (place(), place(), any::<u8>(), place())
            .prop_map(|(a, b, bits, n)| ExtractIf(a, b, bits, n)),
        2 => any::<u8>().prop_map(Retain),
        1 => any::<u8>().prop_map(RetainMut),
        1 => Just(Dedup),
        1 => any::<u8>().prop_map(DedupByKey),
        1 => place().prop_map(SplitOff),
        1 => place().prop_map(Reserve),
        1 => place().prop_map(ReserveExact),
        1 => place().prop_map(TryReserve),
        1 => Just(ShrinkToFit),
        1 => place().prop_map(ShrinkTo),
        1 => Just(Reverse),
        1 => seeds().prop_map(CloneFrom),
        1 => Just(Take),
    ]
}

fn elements<T: Element>(seeds: &[u8]) -> Vec<T> {
    seeds.iter().copied().map(T::from_seed).collect()
}

/// Announces nothing, where `elements` announces everything.
fn unannounced<T: Element>(seeds: &[u8]) -> impl Iterator<Item = T> {
    seeds
        .iter()
        .filter(|seed| **seed % 3 > 0)
        .map(|seed| T::from_seed(*seed))
}

/// An answer that depends on how often it was asked, not on the element, so
/// that elements of every kind are told apart.
fn pattern(bits: u8) -> impl FnMut() -> bool {
    let mut asked = 0_u32;
    move || {
        asked += 1;
        bits.rotate_left(asked) & 1 == 0
    }
}

/// Does an operation and collects what it returns. The same text is compiled
/// for both kinds of vectors.
macro_rules! apply {
    ($vector:ident: $Vector:ty, $operation:expr) => {{
        let mut returned = Vec::new();
        let length = $vector.len();
        let range = |a: usize, b: usize| {
            let (a, b) = (a % (length + 1), b % (length + 1));
            a.min(b)..a.max(b)
        };
        match $operation {
            Operation::Push(seed) => $vector.push(T::from_seed(*seed)),
            Operation::Pop => returned.extend($vector.pop()),
            Operation::PopIf(bits) => {
                let mut answer = pattern(*bits);
                returned.extend($vector.pop_if(|_| answer()));
            }
            Operation::Insert(at, seed) => $vector.insert(at % (length + 1), T::from_seed(*seed)),
            Operation::Remove(at) if length > 0 => returned.push($vector.remove(at % length)),
            Operation::SwapRemove(at) if length > 0 => {
                returned.push($vector.swap_remove(at % length));
            }
            Operation::Remove(_) | Operation::SwapRemove(_) => {}
            Operation::Truncate(n) => $vector.truncate(*n),
            Operation::Clear => $vector.clear(),
            Operation::Resize(n, seed) => $vector.resize(*n, T::from_seed(*seed)),
            Operation::ResizeWith(n, seed) => $vector.resize_with(*n, || T::from_seed(*seed)),
            Operation::ExtendFromSlice(new) => $vector.extend_from_slice(&elements(new)),
            Operation::ExtendFromWithin(a, b) => $vector.extend_from_within(range(*a, *b)),
            Operation::Extend(new) => $vector.extend(elements::<T>(new)),
            Operation::ExtendFiltered(new) => $vector.extend(unannounced::<T>(new)),
            Operation::AppendVec(new) => {
                let mut new = elements(new);
                $vector.append(&mut new);
                returned.append(&mut new);
            }
            Operation::AppendSame(new) => {
                let mut new: $Vector = elements(new).into();
                $vector.append(&mut new);
                returned.extend(new);
            }
            Operation::Drain(a, b, n) => returned.extend($vector.drain(range(*a, *b)).take(*n)),
            Operation::DrainBack(a, b, n) => {
                returned.extend($vector.drain(range(*a, *b)).rev().take(*n));
            }
            Operation::Splice(a, b, new) => {
                returned.extend($vector.splice(range(*a, *b), elements(new)));
            }
            Operation::SpliceFiltered(a, b, new) => {
                returned.extend($vector.splice(range(*a, *b), unannounced(new)));
            }
            Operation::ExtractIf(a, b, bits, n) => {
                let mut answer = pattern(*bits);
                let extracted = $vector.extract_if(range(*a, *b), |_| answer());
                returned.extend(extracted.take(*n));
            }
            Operation::Retain(bits) => {
                let mut answer = pattern(*bits);
                $vector.retain(|_| answer());
            }
            Operation::RetainMut(bits) => {
                let mut answer = pattern(*bits);
                $vector.retain_mut(|element| {
                    *element = T::from_seed(*bits);
                    answer()
                });
            }
            Operation::Dedup => $vector.dedup(),
            Operation::DedupByKey(bits) => {
                let mut answer = pattern(*bits);
                $vector.dedup_by_key(|_| answer());
            }
            Operation::SplitOff(at) => returned.extend($vector.split_off(at % (length + 1))),
            Operation::Reserve(n) => $vector.reserve(*n),
            Operation::ReserveExact(n) => $vector.reserve_exact(*n),
            Operation::TryReserve(n) => $vector.try_reserve(*n).unwrap(),
            Operation::ShrinkToFit => $vector.shrink_to_fit(),
            Operation::ShrinkTo(n) => $vector.shrink_to(*n),
            Operation::Reverse => $vector.reverse(),
            Operation::CloneFrom(new) => {
                let source: $Vector = elements(new).into();
                $vector.clone_from(&source);
            }
            Operation::Take => returned.extend(std::mem::take(&mut $vector)),
        }
        returned
    }};
}

fn start_std<T: Element>(start: &Start) -> Vec<T> {
    match start {
        Start::Empty => Vec::new(),
        Start::WithCapacity(n) => Vec::with_capacity(*n),
        Start::Repeated(seed, n) => vec![T::from_seed(*seed); *n],
        Start::Array => vec![T::from_seed(1), T::from_seed(2), T::from_seed(3)],
        Start::Copied(seeds) | Start::Collected(seeds) | Start::Adopted(seeds) => elements(seeds),
        Start::Filtered(seeds) => unannounced(seeds).collect(),
    }
}

fn start_in<'s, T: Element, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    start: &Start,
) -> StackVec<'s, T> {
    match start {
        Start::Empty => new_in(slot),
        Start::WithCapacity(n) => with_capacity_in(slot, *n),
        Start::Repeated(seed, n) => from_elem_in(slot, T::from_seed(*seed), *n),
        Start::Array => from_array_in(slot, [1, 2, 3].map(T::from_seed)),
        Start::Copied(seeds) => to_vec_in(slot, &elements(seeds)),
        Start::Collected(seeds) => collect_in(slot, elements(seeds)),
        Start::Filtered(seeds) => collect_in(slot, unannounced(seeds)),
        Start::Adopted(seeds) => from_vec(elements(seeds)),
    }
}

fn is_inside<T, const BYTES: usize>(vector: &StackVec<'_, T>, slot: &Slot<BYTES>) -> bool {
    let start = (&raw const *slot).addr();
    (start..start + size_of::<Slot<BYTES>>()).contains(&vector.as_ptr().addr())
}

/// Runs a program on both kinds of vectors. What is on the heap has the
/// capacity of std's, whatever was done in the slot before.
fn check<T: Element, const BYTES: usize>(start: &Start, program: &[Operation]) {
    let before = LIVING.get();
    let slot = Slot::<BYTES>::new();
    let mut ours = start_in::<T, BYTES>(&slot, start);
    let mut theirs = start_std::<T>(start);
    for operation in program {
        let from_ours = apply!(ours: StackVec<'_, T>, operation);
        let from_theirs = apply!(theirs: Vec<T>, operation);
        assert_eq!(from_ours, from_theirs, "{operation:?} returns the same");
        assert_eq!(ours, theirs, "{operation:?} leaves the same");
        assert!(ours.capacity() >= ours.len(), "{operation:?}");
        if !is_inside(&ours, &slot) {
            assert_eq!(ours.capacity(), theirs.capacity(), "{operation:?}");
        }
        drop((from_ours, from_theirs));
        let living = LIVING.get() - before;
        assert!(
            living == 0 || living == 2 * theirs.len().cast_signed(),
            "{operation:?}"
        );
    }
    let half = ours.len() / 2;
    assert!(
        ours.clone()
            .into_iter()
            .rev()
            .take(half)
            .eq(theirs.clone().into_iter().rev().take(half))
    );
    assert_eq!(ours.into_vec(), theirs);
    drop(theirs);
    assert_eq!(LIVING.get(), before, "all elements were dropped once");
}

fn check_slots<T: Element>(start: &Start, program: &[Operation]) {
    check::<T, 0>(start, program);
    check::<T, 7>(start, program);
    check::<T, 64>(start, program);
    check::<T, 512>(start, program);
    check::<T, 4096>(start, program);
}

/// What fails once is written down here, as a test of its own; the library's
/// own files of seeds would have to be kept beside this one.
fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn bytes(start in start(), program in list(operation(), 0..40)) {
        check_slots::<u8>(&start, &program);
    }

    #[test]
    fn words(start in start(), program in list(operation(), 0..40)) {
        check_slots::<u32>(&start, &program);
    }

    #[test]
    fn strings(start in start(), program in list(operation(), 0..40)) {
        check_slots::<String>(&start, &program);
    }

    #[test]
    fn elements_of_size_zero(start in start(), program in list(operation(), 0..40)) {
        check_slots::<Nothing>(&start, &program);
    }

    #[test]
    fn over_aligned_elements(start in start(), program in list(operation(), 0..40)) {
        check_slots::<Wide>(&start, &program);
    }

    #[test]
    fn counted_elements(start in start(), program in list(operation(), 0..40)) {
        check_slots::<Counted>(&start, &program);
    }
}
