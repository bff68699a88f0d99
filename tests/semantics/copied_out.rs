//! Vectors that grow in the function and leave it: by return, call, field.

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(require, plain = returned_plain)]
fn returned(count: u32, stop: u32) -> Option<Vec<Logged>> {
    let mut values = Vec::new();
    for number in 0..count {
        if number == stop {
            return None;
        }
        values.push(Logged(number));
    }
    log("full");
    Some(values)
}

#[test]
fn returned_or_dropped() {
    same!(returned, returned_plain; (0, 9), (3, 9), (3, 1), (200, 999), (200, 150));
}

#[stackify(plain = given_away_plain)]
fn given_away(count: u32, rows: &mut Vec<Vec<u32>>) -> usize {
    let mut row = Vec::new();
    for number in 0..count {
        row.push(number);
    }
    rows.push(row);
    let mut other = Vec::with_capacity(2);
    other.push(count);
    rows.extend([other]);
    rows.len()
}

#[test]
fn given_to_a_call() {
    for count in [0, 3, 500] {
        let (mut rows, mut plain_rows) = (vec![], vec![]);
        let lengths = (
            given_away(count, &mut rows),
            given_away_plain(count, &mut plain_rows),
        );
        assert_eq!(lengths, (2, 2));
        assert_eq!(rows, plain_rows);
    }
}

struct Row {
    cells: Vec<Logged>,
    width: usize,
}

#[stackify(plain = stored_plain)]
fn stored(count: u32, keep: bool) -> usize {
    let mut cells = vec![Logged(100)];
    for number in 0..count {
        cells.push(Logged(number));
    }
    if keep {
        let row = Row {
            width: cells.len(),
            cells,
        };
        log("stored");
        return row.width + row.cells.len();
    }
    log("not stored");
    cells.len()
}

#[test]
fn stored_in_a_field_or_dropped() {
    same!(stored, stored_plain; (0, true), (0, false), (3, true), (3, false));
}

#[stackify(plain = panicking_plain)]
fn panicking(count: u32, at: u32) -> Vec<Logged> {
    let mut values = Vec::new();
    for number in 0..count {
        assert!(number != at, "at {number}");
        values.push(Logged(number));
    }
    values
}

#[test]
fn a_panic_while_it_grows() {
    same!(panicking, panicking_plain; (3, 0), (3, 2), (3, 9));
}

#[stackify(copy_out = "never", plain = never_plain)]
fn never(count: u32) -> (Vec<u32>, bool) {
    let mut values = Vec::with_capacity(8);
    values.extend(0..count);
    let room = values.len() <= 8;
    (values, room)
}

#[test]
fn never_copied_out() {
    same!(never, never_plain; (0), (8), (9));
}
