//! Vectors that closures capture, by reference and by move.

#![expect(
    clippy::redundant_closure_call,
    reason = "the shapes are what is tried"
)]

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(require, plain = by_reference_plain)]
fn by_reference(first: u32) -> u32 {
    let values = vec![first, 2];
    let slot = vec![Logged(first), Logged(2)];
    let sum = || values.iter().sum::<u32>() + slot[0].0;
    let twice = |factor: u32| sum() * factor;
    twice(2) + sum() + values[0]
}

#[test]
fn captured_by_reference() {
    same!(by_reference, by_reference_plain; (1), (5));
}

#[stackify(require, plain = by_unique_plain)]
fn by_unique(first: u32) -> (u32, usize) {
    let mut values = vec![first, 2];
    let mut slot = vec![first];
    let mut add = |value: u32| {
        values[0] += value;
        slot.push(value);
    };
    add(3);
    add(4);
    (values[0], slot.len())
}

#[test]
fn captured_to_be_written() {
    same!(by_unique, by_unique_plain; (1));
}

#[stackify(plain = by_move_plain)]
fn by_move(first: u32) -> u32 {
    let values = vec![Logged(first), Logged(2)];
    let sum = move || values.iter().map(|value| value.0).sum::<u32>();
    log("made");
    let total = sum();
    drop(sum);
    log("dropped");
    total
}

#[test]
fn captured_by_move() {
    same!(by_move, by_move_plain; (1));
}

#[stackify(require, plain = called_at_once_plain)]
fn called_at_once(first: u32) -> u32 {
    let early = Logged(10);
    let values = vec![Logged(first), Logged(2)];
    let mut grown = Vec::new();
    let late = Logged(20);
    let total = (move |index: u32| {
        grown.push(Logged(index));
        log("inside");
        values
            .iter()
            .chain(&grown)
            .map(|value| value.0)
            .sum::<u32>()
    })(first + late.0);
    log("called");
    let last = vec![Logged(total), early];
    (move |other: &Logged| last.len() as u32 + last[0].0 + other.0)(&late)
}

#[test]
fn captured_by_move_and_called_where_it_is_written() {
    same!(called_at_once, called_at_once_plain; (1));
}

#[stackify(require, plain = slice_by_move_plain)]
fn slice_by_move(first: u32) -> u32 {
    let values = vec![first, 2];
    let slice = &values[..];
    let sum = move || slice.iter().sum::<u32>();
    sum() + values[1]
}

#[test]
fn a_slice_captured_by_move() {
    same!(slice_by_move, slice_by_move_plain; (1));
}

#[stackify(plain = consumed_plain)]
fn consumed(first: u32) -> u32 {
    let values = vec![Logged(first), Logged(2)];
    let take = || {
        let taken = values;
        log("taken");
        taken[0].0
    };
    take()
}

#[test]
fn captured_because_it_is_consumed() {
    same!(consumed, consumed_plain; (1));
}

#[stackify(require, plain = inside_plain)]
fn inside(count: u32) -> u32 {
    let sum = |value: u32| {
        let values = vec![value, 2];
        let slot = vec![Logged(value)];
        values.iter().sum::<u32>() + slot[0].0
    };
    (0..count).map(sum).sum::<u32>() + (0..count).map(|value| vec![value, value][1]).sum::<u32>()
}

#[test]
fn vectors_made_inside() {
    same!(inside, inside_plain; (0), (3));
}

#[stackify(plain = yielded_plain)]
fn yielded(count: u32) -> usize {
    let make = |value: u32| vec![value, 2];
    (0..count).map(make).map(|values| values.len()).sum()
}

#[test]
fn vectors_that_a_closure_yields() {
    same!(yielded, yielded_plain; (3));
}

#[stackify(require, plain = hidden_plain)]
fn hidden(first: u32) -> u32 {
    let values = vec![first, 2];
    let inner = |values: &[u32]| values.len();
    let outer = |first: u32| {
        let values = vec![first; 3];
        values.len()
    };
    values[0] + u32::try_from(inner(&values) + outer(1)).unwrap_or(0)
}

#[test]
fn parameters_that_hide_the_vector() {
    same!(hidden, hidden_plain; (1));
}

#[stackify(require, plain = scoped_plain)]
fn scoped(first: u32) -> u32 {
    let values = vec![first, 2];
    let mut slot = vec![Logged(first)];
    std::thread::scope(|scope| {
        scope.spawn(|| slot.push(Logged(values[1])));
    });
    std::thread::scope(|scope| {
        let one = scope.spawn(|| values[0] + slot[0].0);
        let other = scope.spawn(|| values[1] + slot[1].0);
        one.join().unwrap_or(0) + other.join().unwrap_or(0)
    })
}

#[test]
fn threads_that_share_the_vector() {
    assert_eq!(scoped(1), scoped_plain(1));
}
