//! What outgrows its slot, and what a loop allocates.

use std::panic;

use stackify_shapes::{forms, spill};

use crate::table::{NONE, counted, heap, table};

#[test]
fn pushes_past_the_slot() {
    table! {
        spill::pushed_plain(1, 128), spill::pushed(1, 128) => heap(1008, 6), NONE;
        spill::pushed_plain(1, 129), spill::pushed(1, 129) => heap(2032, 7), heap(1024, 1);
        spill::pushed_plain(1, 1000), spill::pushed(1, 1000) => heap(8176, 9), heap(7168, 3);
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

/// At every length inside, at and beyond the slot.
#[test]
fn never_more_than_the_plain_form() {
    for length in 4..600 {
        let (alone, expected) = counted(|| spill::pushed_plain(1, length));
        let (promoted, value) = counted(|| spill::pushed(1, length));
        assert_eq!(value, expected, "{length}");
        assert!(promoted.bytes_total < alone.bytes_total, "{length}");
        assert!(promoted.count_total < alone.count_total, "{length}");
        assert!(promoted.bytes_max <= alone.bytes_max, "{length}");
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
