//! Vectors that start empty, and those that leave after they grew.

use stackify_shapes::{escapes, grown};

use crate::table::{NONE, counted, heap, table};

#[test]
fn what_grows_and_stays() {
    let numbers = [5, 3, 8, 1];
    table! {
        grown::with_capacity_plain(1), grown::with_capacity(1) => heap(16, 1), NONE;
        grown::pushed_plain(0), grown::pushed(0) => NONE, NONE;
        grown::pushed_plain(4), grown::pushed(4) => heap(16, 1), NONE;
        grown::pushed_plain(128), grown::pushed(128) => heap(1008, 6), NONE;
        grown::pushed_plain(129), grown::pushed(129) => heap(2032, 7), heap(1024, 1);
        grown::collected_plain(&numbers), grown::collected(&numbers) => heap(32, 2), NONE;
        grown::written_plain(0), grown::written(0) => NONE, NONE;
        grown::written_plain(64), grown::written(64) => heap(1016, 7), NONE;
        grown::written_plain(65), grown::written(65) => heap(2040, 8), heap(1024, 1);
    }
}

#[test]
fn what_exchanges_values() {
    table! {
        grown::swapped_plain(9, 8), grown::swapped(9, 8) => heap(64, 2), NONE;
        grown::renewed_plain(9, 8), grown::renewed(9, 8) => heap(320, 10), NONE;
        grown::renewed_plain(9, 129), grown::renewed(9, 129) => heap(5160, 10), heap(5160, 10);
    }
}

#[test]
fn what_moves_into_a_closure_that_stays() {
    table! {
        grown::in_closure_plain(1), grown::in_closure(1) => heap(12, 1), NONE;
    }
}

fn length<T>(leaves: Option<Vec<T>>) -> Option<usize> {
    leaves.map(|vector| vector.len())
}

/// One allocation of the exact size instead of the steps of growth; the block
/// itself where the vector has spilled.
#[test]
fn what_grows_and_leaves() {
    table! {
        grown::returned_plain(0).len(), grown::returned(0).len() => NONE, NONE;
        grown::returned_plain(1).len(), grown::returned(1).len() => heap(16, 1), heap(4, 1);
        grown::returned_plain(100).len(), grown::returned(100).len() => heap(1008, 6), heap(400, 1);
        grown::returned_plain(129).len(), grown::returned(129).len() => heap(2032, 7), heap(1024, 1);
        length(grown::returned_if_valid_plain("123")), length(grown::returned_if_valid("123"))
            => heap(8, 1), heap(3, 1);
        length(grown::returned_if_valid_plain("12x")), length(grown::returned_if_valid("12x"))
            => heap(8, 1), NONE;
        length(escapes::seldom_plain(1)), length(escapes::seldom(1)) => heap(12, 1), NONE;
        length(escapes::seldom_plain(2_000_000)), length(escapes::seldom(2_000_000))
            => heap(12, 1), heap(12, 1);
    }
}

#[test]
fn a_row_is_allocated_once() {
    let (plain, _) = counted(|| grown::triangle_plain(8));
    let (promoted, rows) = counted(|| grown::triangle(8));
    assert_eq!(rows, grown::triangle_plain(8));
    assert_eq!((promoted.bytes_total, promoted.count_total), (144 + 192, 9));
    assert!(plain.count_total > promoted.count_total);
    assert!(plain.bytes_total > promoted.bytes_total);
}
