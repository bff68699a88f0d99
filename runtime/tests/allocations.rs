//! Bytes on the heap, counted exactly: none in the slot, and never more than
//! `Vec` allocates for the same.
//!
//! The counter sees a growth as a new block and an old one, for both.

use std::hint::black_box;

use allocation_counter::{AllocationInfo, measure};
use stackify_runtime::{
    Slot, StackVec, collect_in, from_array_in, from_elem_in, from_vec, to_vec_in, with_capacity_in,
};

/// A slot for 128 words.
type Full = Slot<512>;

/// Bytes and calls, for what is to be compared.
fn cost(work: impl FnOnce()) -> (u64, u64) {
    let info: AllocationInfo = measure(work);
    (info.bytes_total, info.count_total)
}

/// Asserts that a block costs nothing at 128 words, and at most what `Vec`'s
/// costs at other lengths.
macro_rules! at_most {
    (|$slot:ident, $n:ident| $ours:expr, $theirs:expr) => {{
        for $n in [0_usize, 1, 8, 127, 128] {
            let none = cost(|| {
                let $slot = &Full::new();
                black_box(&$ours);
            });
            assert_eq!(none, (0, 0), "{} words", $n);
        }
        for $n in [129_usize, 130, 200, 256, 257, 1000, 10_000] {
            let ours = cost(|| {
                let $slot = &Full::new();
                black_box(&$ours);
            });
            let theirs = cost(|| {
                black_box(&$theirs);
            });
            assert!(ours.0 <= theirs.0, "{} words: {ours:?}, {theirs:?}", $n);
            assert!(ours.1 <= theirs.1, "{} words: {ours:?}, {theirs:?}", $n);
            assert!(ours.0 >= 4 * $n as u64, "{} words: {ours:?}", $n);
        }
    }};
}

/// As `at_most`, and beyond the slot exactly the bytes of the elements.
macro_rules! exactly {
    (|$slot:ident, $n:ident| $ours:expr, $theirs:expr) => {{
        at_most!(|$slot, $n| $ours, $theirs);
        for $n in [129_usize, 1000] {
            let ours = cost(|| {
                let $slot = &Full::new();
                black_box(&$ours);
            });
            assert_eq!(ours, (4 * $n as u64, 1));
        }
    }};
}

#[test]
fn repeated() {
    exactly!(|slot, n| from_elem_in(slot, 7_i32, n), vec![7_i32; n]);
}

#[test]
fn zeros() {
    exactly!(|slot, n| from_elem_in(slot, 0_i32, n), vec![0_i32; n]);
}

#[test]
fn with_capacity() {
    exactly!(
        |slot, n| with_capacity_in::<i32, 512>(slot, n),
        Vec::<i32>::with_capacity(n)
    );
}

#[test]
fn copied() {
    let source = vec![7_i32; 10_000];
    exactly!(
        |slot, n| to_vec_in(slot, &source[..n]),
        source[..n].to_vec()
    );
}

#[test]
fn collected() {
    let items = |n: usize| (0..n).map(|_| black_box(7_i32));
    exactly!(
        |slot, n| collect_in(slot, items(n)),
        items(n).collect::<Vec<_>>()
    );
}

#[test]
fn collected_without_announcement() {
    let items = |n: usize| (0..n).filter(|_| black_box(true)).map(|_| 7_i32);
    at_most!(
        |slot, n| collect_in(slot, items(n)),
        items(n).collect::<Vec<_>>()
    );
}

#[test]
fn pushed() {
    at_most!(
        |slot, n| {
            let mut vector = StackVec::new_in(slot);
            (0..n).for_each(|_| vector.push(black_box(7_i32)));
            vector
        },
        {
            let mut vector = Vec::new();
            (0..n).for_each(|_| vector.push(black_box(7_i32)));
            vector
        }
    );
}

#[test]
fn extended() {
    let source = vec![7_i32; 10_000];
    exactly!(
        |slot, n| {
            let mut vector = StackVec::new_in(slot);
            vector.extend_from_slice(&source[..n]);
            vector
        },
        {
            let mut vector = Vec::new();
            vector.extend_from_slice(&source[..n]);
            vector
        }
    );
    at_most!(
        |slot, n| {
            let mut vector = StackVec::new_in(slot);
            vector.extend(&source[..n / 2]);
            vector.extend(source[n / 2..n].iter().copied());
            vector
        },
        {
            let mut vector = Vec::new();
            vector.extend(&source[..n / 2]);
            vector.extend(source[n / 2..n].iter().copied());
            vector
        }
    );
}

#[test]
fn resized() {
    exactly!(
        |slot, n| {
            let mut vector = StackVec::new_in(slot);
            vector.resize(n, black_box(7_i32));
            vector
        },
        {
            let mut vector = Vec::new();
            vector.resize(n, black_box(7_i32));
            vector
        }
    );
}

#[test]
fn a_drain_is_collected_into_a_block_of_its_length() {
    for n in 0..6_i32 {
        let slot = Full::new();
        let mut ours = collect_in(&slot, 0..n);
        let mut theirs: Vec<i32> = (0..n).collect();
        let all = ..usize::try_from(n).expect("no less than zero");
        let ours = cost(|| {
            black_box(ours.drain(all).collect::<Vec<_>>());
        });
        let theirs = cost(|| {
            black_box(theirs.drain(all).collect::<Vec<_>>());
        });
        assert_eq!(ours, theirs, "{n} words");
    }
}

#[test]
fn few_elements_are_collected_into_a_block_of_their_length() {
    let slot = Full::new();
    let taken = StackVec::<u8>::new_in(&slot);
    let mut source = from_vec(vec![7_i32, 8]);
    let ours = cost(|| {
        black_box(collect_in(&slot, source.drain(..).map(|n| n + 1)));
    });
    assert_eq!(ours, (8, 1));
    assert!(taken.is_empty());
}

#[test]
fn an_array_at_the_boundary() {
    let slot = Full::new();
    let none = cost(|| drop(black_box(from_array_in(&slot, [7_i32; 128]))));
    assert_eq!(none, (0, 0));
    let one = cost(|| drop(black_box(from_array_in(&slot, [7_i32; 129]))));
    assert_eq!(one, (516, 1));
}

#[test]
fn copy_out_is_one_allocation_of_exactly_the_length() {
    let slot = Full::new();
    let mut vector = from_array_in(&slot, [7_i32; 100]);
    vector.truncate(10);
    let one = cost(|| drop(black_box(vector.into_vec())));
    assert_eq!(one, (40, 1));
    let empty = StackVec::<i32>::new_in(&slot);
    let none = cost(|| drop(black_box(empty.into_vec())));
    assert_eq!(none, (0, 0));
    let mut spilled = from_array_in(&slot, [7_i32; 128]);
    spilled.push(7);
    let none = cost(|| drop(black_box(spilled.into_vec())));
    assert_eq!(none, (0, 0));
}

#[test]
fn adoption_allocates_nothing() {
    let vector = vec![7_i32; 1000];
    let none = cost(|| drop(black_box(StackVec::from(vector))));
    assert_eq!(none, (0, 0));
}

#[test]
fn edits_in_the_slot_allocate_nothing() {
    let none = cost(|| {
        let slot = Full::new();
        let mut vector = collect_in(&slot, 0..100_i32);
        vector.insert(3, 7);
        vector.retain(|n| n % 2 == 0);
        vector.dedup();
        vector.sort_unstable();
        vector.extend_from_within(..10);
        vector.drain(5..10);
        vector.splice(5..10, [1, 2, 3]);
        vector.extract_if(.., |n| *n > 50).for_each(drop);
        vector.reserve(50);
        vector.shrink_to_fit();
        black_box(vector.into_iter().sum::<i32>());
    });
    assert_eq!(none, (0, 0));
}

#[test]
fn a_taken_slot_costs_what_vec_costs() {
    let slot = Full::new();
    let taken = StackVec::<u8>::new_in(&slot);
    let ours = cost(|| drop(black_box(collect_in(&slot, [1_i32, 2, 3]))));
    assert_eq!(ours, (12, 1));
    assert!(taken.is_empty());
}
