//! What outgrows its slot, and what a loop allocates.

use std::panic;

use stackify_shapes::forms;
use stackify_shapes::spill::{self, Step};

use crate::table::{NONE, counted, heap, table};

#[test]
fn pushes_past_the_slot() {
    table! {
        spill::pushed_plain(1, 128), spill::pushed(1, 128) => heap(1008, 6), NONE;
        spill::pushed_plain(1, 129), spill::pushed(1, 129) => heap(2032, 7), heap(1024, 1);
        spill::pushed_plain(1, 1000), spill::pushed(1, 1000) => heap(8176, 9), heap(7168, 3);
        spill::pushed_from_plain(5, 300), spill::pushed_from(5, 300) => heap(2540, 7), heap(1920, 2);
        spill::pushed_from_plain(65, 129), spill::pushed_from(65, 129) => heap(780, 2), heap(520, 1);
        spill::pushed_from_plain(65, 1025), spill::pushed_from(65, 1025)
            => heap(8060, 5), heap(7800, 4);
    }
}

#[test]
fn grows_by_many_at_once() {
    let more = [1; 125];
    let fitting = &more[1..];
    table! {
        spill::extended_plain(1, fitting), spill::extended(1, fitting) => heap(528, 2), NONE;
        spill::extended_plain(1, &more), spill::extended(1, &more) => heap(532, 2), heap(516, 1);
        spill::resized_plain(1, 128), spill::resized(1, 128) => heap(528, 2), NONE;
        spill::resized_plain(1, 129), spill::resized(1, 129) => heap(532, 2), heap(516, 1);
        spill::resized_plain(1, 1000), spill::resized(1, 1000) => heap(4016, 2), heap(4000, 1);
        spill::shrunk_plain(1), spill::shrunk(1) => heap(172, 2), NONE;
    }
}

#[test]
fn grows_from_around_the_limit() {
    table! {
        spill::large_plain(127), spill::large(127) => heap(1524, 2), NONE;
        spill::large_plain(128), spill::large(128) => heap(1536, 2), heap(1024, 1);
        spill::large_plain(129), spill::large(129) => heap(1548, 2), heap(1548, 2);
        spill::large_plain(200), spill::large(200) => heap(2400, 2), heap(2400, 2);
    }
}

#[test]
fn loops() {
    table! {
        spill::rounds_plain(10_000), spill::rounds(10_000) => heap(160_000, 10_000), NONE;
        spill::lengths_plain(10_000), spill::lengths(10_000) => heap(1_298_464, 10_000), NONE;
        spill::pushing_rounds_plain(10_000), spill::pushing_rounds(10_000)
            => heap(200_000, 20_000), NONE;
        spill::spilling_rounds_plain(100), spill::spilling_rounds(100)
            => heap(153_600, 200), heap(102_400, 100);
        spill::dropped_plain(1), spill::dropped(1) => heap(8032, 4), heap(8000, 2);
    }
}

/// The peak of growth counts the old block and the new one, in either form.
#[test]
fn what_has_spilled_is_freed_where_it_is_dropped() {
    let peak = |call: fn(i32) -> i32, argument| counted(|| call(argument)).0.bytes_max;
    assert_eq!(peak(spill::dropped_plain, 1), 4016);
    assert_eq!(peak(spill::dropped, 1), 4000);
    for rounds in [1, 10, 1000] {
        assert_eq!(peak(spill::spilling_rounds_plain, rounds), 1536);
        assert_eq!(peak(spill::spilling_rounds, rounds), 1024);
    }
}

/// Pushes take at most the bytes, blocks and peak of the plain form, however
/// long the vector was made and however long it becomes.
#[test]
fn pushes_never_take_more() {
    for begin in [0, 1, 4, 5, 65, 100, 127, 128, 129] {
        for length in (0..1100).step_by(3) {
            let (alone, expected) = counted(|| spill::pushed_from_plain(begin, length));
            let (promoted, value) = counted(|| spill::pushed_from(begin, length));
            let place = format!("{begin} to {length}: {alone:?}, {promoted:?}");
            assert_eq!(value, expected, "{place}");
            assert!(promoted.bytes_total <= alone.bytes_total, "{place}");
            assert!(promoted.count_total <= alone.count_total, "{place}");
            assert!(promoted.bytes_max <= alone.bytes_max, "{place}");
        }
    }
}

/// Whatever is done in whatever order, there are at most as many allocations.
/// (Bytes may be more: how the plain form grew by many at once before it
/// outgrew the slot is not known when that happens.)
#[test]
fn no_order_of_steps_allocates_more_often() {
    let all = [
        Step::Push(100),
        Step::Pop(50),
        Step::Extend(30),
        Step::Extend(200),
        Step::Collect(60),
        Step::Double,
        Step::Insert(20),
        Step::Resize(129),
        Step::Reserve(150),
        Step::ReserveExact(125),
        Step::Thin,
        Step::Clear,
        Step::Shrink,
        Step::Drain,
        Step::Splice(40),
    ];
    for (begin, first, second, third) in [1, 100].into_iter().flat_map(|begin| {
        let pairs = all
            .iter()
            .flat_map(|first| all.map(|second| (*first, second)));
        pairs.flat_map(move |(first, second)| all.map(|third| (begin, first, second, third)))
    }) {
        let steps = [first, second, third];
        let (alone, expected) = counted(|| spill::steps_plain(begin, &steps));
        let (promoted, value) = counted(|| spill::steps(begin, &steps));
        assert_eq!(value, expected, "{begin}, {steps:?}");
        assert!(
            promoted.count_total <= alone.count_total,
            "{begin}, {steps:?}"
        );
    }
}

#[test]
fn an_impossible_length_panics_as_it_did() {
    let message = |call: fn(usize) -> usize| {
        let payload = panic::catch_unwind(|| call(usize::MAX)).expect_err("it is too long");
        payload.downcast_ref::<&str>().map(ToString::to_string)
    };
    let expected = message(forms::any_length_plain);
    assert_eq!(expected.as_deref(), Some("capacity overflow"));
    assert_eq!(message(forms::any_length), expected);
}
