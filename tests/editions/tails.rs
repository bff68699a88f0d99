//! Temporaries of last expressions: before edition 2024 they outlive the locals
//! of the block, and a slot must outlive them.

#![expect(
    clippy::useless_vec,
    reason = "vectors that could be arrays are what is tested"
)]

use stackify::stackify;

use crate::cases::{log, same, Logged};

#[stackify(require, plain = next_plain)]
fn next(first: u32) -> Option<Logged> {
    let last = Logged(9);
    let mut values = vec![Logged(first), Logged(2)];
    values.push(Logged(3));
    log(format!("{}", last.0));
    values.into_iter().next()
}

#[stackify(require, plain = found_plain)]
fn found(first: u32) -> u32 {
    let values = vec![Logged(first), Logged(2)];
    if let Some(value) = values.into_iter().find(|value| value.0 == 2) {
        value.0
    } else {
        0
    }
}

#[stackify(require, plain = taken_plain)]
fn taken(first: u32) -> usize {
    let mut values = vec![Logged(first), Logged(2)];
    std::mem::take(&mut values).len()
}

#[stackify(require, plain = unwrapped_plain)]
fn unwrapped(first: u32) -> usize {
    let held = if first > 1 {
        Some(vec![Logged(first)])
    } else {
        None
    };
    held.unwrap().len()
}

#[stackify(require, plain = in_closure_plain)]
fn in_closure(first: u32) -> u32 {
    let second = |n: u32| {
        let values = vec![n, first, 3];
        values.into_iter().nth(1).unwrap()
    };
    second(7) + second(8)
}

#[stackify(require, plain = in_statement_plain)]
fn in_statement(first: u32) -> u32 {
    let mut sum = 0;
    for round in 0..first {
        sum += {
            let values = vec![Logged(round), Logged(2)];
            values.into_iter().nth(1).unwrap().0
        };
        log("round");
    }
    let second = {
        let values = vec![Logged(first), Logged(4)];
        values.into_iter().nth(1).map_or(0, |value| value.0)
    };
    log("done");
    sum + second
}

#[stackify(require, plain = nested_plain)]
fn nested(first: u32) -> bool {
    let outer = Logged(8);
    {
        let values = vec![Logged(first), Logged(2)];
        log(format!("{}", outer.0));
        values.into_iter().any(|value| value.0 == 1)
    }
}

#[stackify(require, plain = owned_by_closure_plain)]
fn owned_by_closure(first: u32) -> Option<u32> {
    let values = vec![first, 2];
    (0..2).map(move |n| values[n]).next()
}

#[test]
fn hold_the_slot_to_their_end() {
    same!(next, next_plain; 1);
    same!(found, found_plain; 1, 2);
    same!(taken, taken_plain; 1);
    same!(unwrapped, unwrapped_plain; 2);
    same!(in_closure, in_closure_plain; 1);
    same!(in_statement, in_statement_plain; 3);
    same!(nested, nested_plain; 1, 3);
    same!(owned_by_closure, owned_by_closure_plain; 1);
}

#[stackify(plain = captured_whole_plain)]
fn captured_whole(first: u32) -> usize {
    let pair = (vec![Logged(first)], vec![Logged(2)]);
    let boxed: Box<dyn Fn() -> usize> = Box::new(move || pair.0.len());
    boxed()
}

#[test]
fn a_closure_takes_a_pair_along() {
    same!(captured_whole, captured_whole_plain; 1);
}
