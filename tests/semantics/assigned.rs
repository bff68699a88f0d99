//! Vectors that change places: assignments, swaps by hand, values of `break`.

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(plain = rows_plain)]
fn rows(text: &str, count: usize) -> Vec<usize> {
    let mut previous = vec![0; count + 1];
    for (index, letter) in text.chars().enumerate() {
        let mut current = vec![index; count + 1];
        for at in 1..=count {
            current[at] = current[at - 1].min(previous[at]) + letter as usize;
        }
        previous = current;
    }
    previous[..].to_vec()
}

#[test]
fn the_row_before() {
    same!(rows, rows_plain; ("", 2), ("a", 2), ("abcde", 3), ("ab", 500));
}

#[stackify(plain = replaced_plain)]
fn replaced(first: u32, again: bool) -> u32 {
    let mut values = vec![Logged(first), Logged(2)];
    log("made");
    if again {
        values = vec![Logged(3)];
        log("replaced");
    }
    values = vec![Logged(values[0].0 + 1)];
    log("replaced at last");
    values[0].0
}

#[test]
fn the_old_value_is_dropped_where_the_new_one_comes() {
    same!(replaced, replaced_plain; (1, true), (1, false));
}

#[stackify(plain = exchanged_plain)]
fn exchanged(rounds: u32) -> u32 {
    let mut one = vec![Logged(1)];
    let mut other = vec![Logged(2), Logged(3)];
    for _ in 0..rounds {
        let held = one;
        one = other;
        other = held;
    }
    one[0].0 * 10 + other[0].0
}

#[test]
fn exchanged_by_hand() {
    same!(exchanged, exchanged_plain; (0), (1), (2), (5));
}

#[stackify(plain = broken_out_plain)]
fn broken_out(limit: u32) -> u32 {
    let mut round = 0;
    let found = loop {
        let values = vec![Logged(round), Logged(limit)];
        if round >= limit {
            break values;
        }
        round += 1;
    };
    let labelled = 'block: {
        let values = vec![Logged(7)];
        if limit == 1 {
            break 'block values;
        }
        vec![Logged(8)]
    };
    log("found");
    found[0].0 + labelled[0].0
}

#[test]
fn values_of_break() {
    same!(broken_out, broken_out_plain; (0), (1), (3));
}

#[stackify(plain = conditional_plain)]
fn conditional(first: u32) -> usize {
    let values = vec![first];
    #[cfg(debug_assertions)]
    let values = vec![values[0], 2];
    values.len()
}

#[test]
fn names_under_a_condition() {
    same!(conditional, conditional_plain; (1));
}
