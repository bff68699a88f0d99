//! Vectors that move between locals, and references to them.

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(require, plain = moved_plain)]
fn moved(first: u32) -> u32 {
    let values = vec![Logged(first), Logged(2)];
    let second = values;
    log("moved");
    let mut third = second;
    third[0].0 += 1;
    third.push(Logged(3));
    let fourth: Vec<Logged> = third;
    fourth.iter().map(|value| value.0).sum()
}

#[test]
fn through_locals() {
    same!(moved, moved_plain; (1));
}

#[stackify(require, plain = numbers_plain)]
fn numbers(first: u32) -> (u32, usize) {
    let values = vec![first, 2];
    let mut moved = values;
    moved[0] = 7;
    let values = vec![first; 3];
    (moved[0], values.len())
}

#[test]
fn the_name_is_free_again() {
    same!(numbers, numbers_plain; (1));
}

#[stackify(require, plain = into_block_plain)]
fn into_block(first: u32, inner: bool) -> usize {
    let values = vec![Logged(first), Logged(2)];
    let length = if inner {
        let taken = values;
        taken.len()
    } else {
        values.len() + 10
    };
    log("after");
    length
}

#[test]
fn into_one_of_two_branches() {
    same!(into_block, into_block_plain; (1, true), (1, false));
}

#[stackify(plain = reassigned_plain)]
fn reassigned(count: u32) -> u32 {
    let mut previous = vec![Logged(0)];
    for round in 1..count {
        let current = vec![Logged(previous[0].0 + round)];
        previous = current;
        log("assigned");
    }
    previous[0].0
}

#[test]
fn assigned_once_a_round() {
    same!(reassigned, reassigned_plain; (0), (1), (5));
}

#[stackify(plain = late_plain)]
fn late(first: u32, wanted: bool) -> u32 {
    let values;
    let more: Vec<Logged>;
    if wanted {
        values = vec![first, 2];
        more = vec![Logged(first)];
    } else {
        values = vec![3];
        more = vec![];
    }
    values[0] + more.iter().map(|value| value.0).sum::<u32>()
}

#[test]
fn initialised_late() {
    same!(late, late_plain; (1, true), (1, false));
}

#[stackify(require, plain = aliases_plain)]
fn aliases(first: u32) -> u32 {
    let mut values = vec![first, 2];
    let shared = &values;
    let again = shared;
    let sum = shared.iter().sum::<u32>() + again[0] + (*again)[1];
    let unique = &mut values;
    unique[0] = sum;
    unique.swap(0, 1);
    unique.reverse();
    for value in unique.iter_mut() {
        *value += 1;
    }
    let mut total = 0;
    for value in &values {
        total += value;
    }
    for value in &mut values {
        *value *= 2;
    }
    total + values[0] + values.first().copied().unwrap_or(0)
}

#[stackify(require, plain = slot_aliases_plain)]
fn slot_aliases(first: u32) -> usize {
    let mut values = vec![Logged(first); first as usize];
    let unique = &mut values;
    unique.push(Logged(9));
    unique.sort();
    unique.truncate(3);
    let shared = &*values;
    let length = shared.len();
    let reference = &values;
    for value in reference {
        log(format!("see {}", value.0));
    }
    length + reference.len() + reference.iter().count()
}

#[test]
fn references_by_name() {
    same!(aliases, aliases_plain; (1), (5));
    same!(slot_aliases, slot_aliases_plain; (0), (2), (5));
}

#[stackify(require, plain = shadowed_plain)]
fn shadowed(values: &[u32]) -> (usize, String) {
    let outer = values.len();
    let values = vec![values[0], 2];
    let values = vec![values[0] + 1, values[1], 3];
    let text = format!("{values:?}");
    {
        let values = vec![Logged(values[0])];
        log(format!("{values:?}"));
        let values = values.len();
        log(format!("{values}"));
    }
    let closure = |values: &str| values.len();
    let length = closure("abc");
    match values.first() {
        Some(values) if *values > 1 => log(format!("{values}")),
        _ => log("small"),
    }
    for values in vec![4, 5] {
        log(format!("{values}"));
    }
    fn inner(values: u32) -> u32 {
        values
    }
    (outer + values.len() + length, text + &inner(1).to_string())
}

#[test]
fn one_name_for_many_things() {
    same!(shadowed, shadowed_plain; (&[1]), (&[0, 5]));
}

#[stackify(plain = stored_plain)]
fn stored(first: u32) -> (Vec<u32>, usize, Vec<Logged>) {
    struct Row {
        cells: Vec<u32>,
    }
    let cells = vec![first, 2];
    let row = Row { cells };
    let pair = (vec![first], 1);
    let some = Some(vec![Logged(first)]);
    (row.cells, pair.0.len(), some.unwrap_or_default())
}

#[test]
fn stored_in_other_values() {
    same!(stored, stored_plain; (1));
}

#[stackify(require, plain = tuple_plain)]
fn tuple(first: u32) -> usize {
    let mut held = (vec![Logged(first)], first, Vec::new());
    held.2.push(Logged(7));
    log("made");
    let moved = held.2;
    held.0[0].0 += 1;
    log("moved");
    moved.len() + held.0.len()
}

#[test]
fn the_parts_of_a_tuple() {
    same!(tuple, tuple_plain; (1));
}
