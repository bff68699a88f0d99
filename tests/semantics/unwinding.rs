//! A panic reads the same, is at the same place, and drops the same values.

use stackify::stackify;

use crate::support::{Logged, run, same};

#[stackify(require, plain = index_plain)]
fn index(first: u32, at: usize) -> u32 {
    let array = vec![first, 2, 3];
    let slot = vec![Logged(first), Logged(2)];
    array[at] + slot[at].0
}

#[test]
fn an_index_out_of_range() {
    same!(index, index_plain; (1, 0), (1, 2), (1, 3), (1, usize::MAX));
}

#[stackify(require, plain = range_plain)]
fn range(first: u32, from: usize, to: usize) -> u32 {
    let array = vec![first, 2, 3];
    let slot = vec![first; from + 1];
    array[from..to].iter().sum::<u32>() + slot[from..to].iter().sum::<u32>()
}

#[test]
fn a_range_out_of_range() {
    same!(range, range_plain; (1, 0, 1), (1, 0, 4), (1, 3, 2), (1, 4, 4), (1, 2, 3));
}

#[stackify(require, plain = written_plain)]
fn written(first: u32, at: usize) -> u32 {
    let mut array = vec![first, 2, 3];
    array[at] = 7;
    array[at..=at + 1].fill(8);
    array.swap(at, at + 2);
    array.iter().sum()
}

#[test]
fn a_write_out_of_range() {
    same!(written, written_plain; (1, 0), (1, 1), (1, 2), (1, 3));
}

#[stackify(require, plain = temporary_plain)]
fn temporary(first: u32, at: usize) -> u32 {
    vec![first, 2][at] + vec![Logged(first), Logged(1)][at].0
}

#[test]
fn an_index_of_a_temporary() {
    same!(temporary, temporary_plain; (1, 1), (1, 2));
}

#[stackify(require, plain = edited_plain)]
fn edited(first: u32, what: u32, at: usize) -> usize {
    let mut values = vec![Logged(first), Logged(2)];
    match what {
        0 => values.insert(at, Logged(9)),
        1 => drop(values.remove(at)),
        2 => drop(values.swap_remove(at)),
        3 => {
            values.drain(at..);
        }
        4 => values.swap(0, at),
        5 => drop(values.split_at(at)),
        6 => values.rotate_left(at),
        _ => values.extend_from_within(at..),
    }
    values.len()
}

#[test]
fn methods_that_panic() {
    for what in 0..8 {
        same!(edited, edited_plain; (1, what, 0), (1, what, 1), (1, what, 2), (1, what, 3));
    }
}

#[stackify(require, plain = copied_plain)]
fn copied(first: u32, length: usize) -> u32 {
    let mut values = vec![first, 2];
    let source = vec![first; length];
    values.copy_from_slice(&source);
    values[0]
}

#[test]
fn slices_of_two_lengths() {
    same!(copied, copied_plain; (1, 2), (1, 3));
}

#[stackify(require, plain = unwrapped_plain)]
fn unwrapped(first: u32, at: usize) -> u32 {
    let values = vec![Logged(first), Logged(2)];
    let _other = Logged(3);
    values.get(at).expect("an element there").0
}

#[test]
fn values_are_dropped_while_unwinding() {
    same!(unwrapped, unwrapped_plain; (1, 0), (1, 2));
    assert_eq!(
        run(|| unwrapped(1, 2)).events,
        ["drop 3", "drop 1", "drop 2"]
    );
}

/// Panics when its clone number `0` is made.
#[derive(Debug)]
struct Fragile<'c>(&'c std::cell::Cell<i32>, Logged);

impl Clone for Fragile<'_> {
    fn clone(&self) -> Self {
        self.0.set(self.0.get() - 1);
        assert!(self.0.get() != 0, "no more clones");
        Fragile(self.0, self.1.clone())
    }
}

#[stackify(require, plain = cloning_plain)]
fn cloning(left: i32, length: usize) -> usize {
    let left = std::cell::Cell::new(left);
    let values = vec![Fragile(&left, Logged(1)); length];
    let copies = [Fragile(&left, Logged(2)), Fragile(&left, Logged(3))].to_vec();
    values.len() + copies.len()
}

#[test]
fn a_clone_that_panics() {
    for left in 0..8 {
        same!(cloning, cloning_plain; (left, 0), (left, 1), (left, 4));
    }
}

#[stackify(require, plain = element_plain)]
fn element(first: u32, divisor: u32) -> usize {
    let values = vec![Logged(first), Logged(first / divisor), Logged(3)];
    values.len()
}

#[test]
fn an_element_that_panics() {
    same!(element, element_plain; (6, 2), (6, 0));
}

#[stackify(require, plain = closure_plain)]
fn closure(first: u32, limit: u32) -> usize {
    let mut values = vec![Logged(first), Logged(2), Logged(3)];
    values.retain(|value| {
        assert!(value.0 < limit, "{} is too large", value.0);
        value.0 != 2
    });
    values.sort_by(|a, b| {
        assert!(limit != 5);
        b.0.cmp(&a.0)
    });
    values
        .into_iter()
        .map(|value| assert!(value.0 != limit - 3))
        .count()
}

#[test]
fn a_closure_that_panics() {
    same!(closure, closure_plain; (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 9));
}

#[stackify(require, plain = capacity_plain)]
fn capacity(length: usize) -> usize {
    let values = vec![0_u64; length];
    values.len()
}

#[test]
fn a_length_that_overflows() {
    same!(capacity, capacity_plain; (1), (usize::MAX), (usize::MAX / 8));
}

#[stackify(require, plain = caught_plain)]
fn caught(first: u32) -> bool {
    let values = vec![first, 2];
    let slot = vec![first; first as usize];
    let outcome = std::panic::catch_unwind(|| values[0] + slot[first as usize]);
    outcome.is_err() && values.len() == 2
}

#[test]
fn a_panic_that_is_caught_inside() {
    same!(caught, caught_plain; (1));
}

#[stackify(plain = tracked_plain)]
#[track_caller]
fn tracked(first: u32) -> u32 {
    let values = vec![first, 2];
    let line = std::panic::Location::caller().line();
    values.get(first as usize).copied().unwrap_or(line)
}

#[test]
fn the_caller_is_tracked() {
    assert_eq!((tracked(7), tracked(1)), (line!(), 2));
    assert_eq!(tracked_plain(7), line!());
}
