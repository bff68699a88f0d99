//! The eleven shapes of a published measurement of .NET 10: all but the control
//! leave the heap, in every build.

use stackify_shapes::eleven;

use crate::table::{NONE, counted, elided, heap, table};

#[test]
fn ten_rows_leave_the_heap() {
    table! {
        eleven::literal_plain(1), eleven::literal(1) => elided(12, 1), NONE;
        eleven::words_plain(1), eleven::words(1) => heap(32, 1), NONE;
        eleven::closure_plain(1), eleven::closure(1) => heap(4, 1), NONE;
        eleven::field_plain(1), eleven::field(1) => heap(16, 1), NONE;
        eleven::boxed_plain(1), eleven::boxed(1) => elided(4, 1), NONE;
        eleven::iterated_plain(1), eleven::iterated(1) => heap(32, 2), NONE;
        eleven::lent_plain(1), eleven::lent(1) => heap(16, 1), NONE;
        eleven::sized_plain(4), eleven::sized(4) => heap(16, 1), NONE;
        eleven::grown_plain(1), eleven::grown(1) => heap(16, 1), NONE;
        eleven::formatted_plain(7), eleven::formatted(7) => heap(6, 1), NONE;
    }
}

#[test]
fn the_control_stays() {
    eleven::make_room_to_keep();
    let (alone, _) = counted(|| eleven::kept_plain(1));
    let (annotated, _) = counted(|| eleven::kept(1));
    assert_eq!(alone, annotated);
    assert_eq!((alone.bytes_total, alone.bytes_current), (16, 16));
}

#[test]
fn the_loop_takes_nothing() {
    // An optimised build sees through the lambda by itself.
    let alone = if cfg!(debug_assertions) {
        heap(36_000, 2000)
    } else {
        heap(32_000, 1000)
    };
    table! {
        eleven::rounds_plain(1000), eleven::rounds(1000) => alone, NONE;
    }
}
