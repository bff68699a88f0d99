//! Elements are dropped in the same order and at the same point.

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(require, plain = at_the_end_plain)]
fn at_the_end(first: u32) -> u32 {
    let _before = Logged(100);
    let values = vec![Logged(first), Logged(first + 1)];
    let _after = Logged(200);
    log("last");
    values[1].0
}

#[test]
fn at_the_end_of_the_block() {
    same!(at_the_end, at_the_end_plain; (1));
}

#[stackify(require, plain = early_plain)]
fn early(first: u32) -> u32 {
    let values = vec![Logged(first), Logged(first + 1)];
    let length = vec![Logged(first); 3].len();
    drop(values);
    log(format!("after {length}"));
    first
}

#[test]
fn where_drop_is_called() {
    same!(early, early_plain; (1));
}

#[stackify(require, plain = temporary_plain)]
fn temporary(first: u32) -> u32 {
    let length = vec![Logged(first), Logged(2)].len();
    log("after the statement");
    match vec![Logged(first)].first() {
        Some(value) => log(format!("inside {}", value.0)),
        None => log("never"),
    }
    let _ = vec![Logged(first + 10)];
    log("after the wildcard");
    let _kept = vec![Logged(first + 20)];
    if vec![Logged(first + 30)].is_empty() {
        log("never");
    }
    u32::try_from(length).unwrap_or(0)
}

#[test]
fn temporaries_at_the_end_of_their_statement() {
    same!(temporary, temporary_plain; (1));
}

#[stackify(require, plain = tail_plain)]
fn tail(first: u32) -> usize {
    let _local = Logged(first);
    vec![Logged(first + 1), Logged(first + 2)]
        .iter()
        .filter(|value| value.0 > first)
        .count()
}

#[test]
fn temporaries_of_the_tail() {
    same!(tail, tail_plain; (1));
}

#[stackify(require, plain = extended_plain)]
fn extended(first: u32) -> u32 {
    let _before = Logged(100);
    let values = &vec![Logged(first), Logged(first + 1)];
    let more = &mut vec![Logged(first + 2)];
    more[0].0 += 1;
    let _after = Logged(200);
    log("last");
    values[0].0 + more[0].0
}

#[test]
fn temporaries_that_a_let_extends() {
    same!(extended, extended_plain; (1));
}

#[stackify(require, plain = moved_plain)]
fn moved(first: u32, inner: bool) -> usize {
    let values = vec![Logged(first), Logged(first + 1)];
    if inner {
        let here = values;
        log("moved");
        return here.len();
    }
    log("not moved");
    0
}

#[test]
fn where_the_owner_ends() {
    same!(moved, moved_plain; (1, true), (1, false));
}

#[stackify(require, plain = taken_out_plain)]
fn taken_out(first: u32, stop: u32) -> u32 {
    let values = vec![Logged(first), Logged(first + 1), Logged(first + 2)];
    let mut sum = 0;
    for value in values {
        if value.0 == stop {
            log("stop");
            break;
        }
        sum += value.0;
    }
    log("after the loop");
    sum
}

#[test]
fn elements_that_a_loop_takes_out() {
    same!(taken_out, taken_out_plain; (1, 0), (1, 1), (1, 2), (1, 3));
}

#[stackify(require, plain = rounds_plain)]
fn rounds(count: u32) -> u32 {
    let mut sum = 0;
    for round in 0..count {
        let values = vec![Logged(round), Logged(round + 10)];
        if round == 1 {
            continue;
        }
        sum += values[1].0;
        log("end of the round");
    }
    sum
}

#[test]
fn once_a_round() {
    same!(rounds, rounds_plain; (0), (1), (4));
}

#[stackify(require, plain = shrunk_plain)]
fn shrunk(first: u32) -> usize {
    let mut values = vec![Logged(first), Logged(2), Logged(3), Logged(4), Logged(5)];
    values.truncate(4);
    log("truncated");
    values.swap_remove(0);
    log("removed");
    values.retain(|value| value.0 != 2);
    log("retained");
    values.insert(1, Logged(7));
    values[0] = Logged(8);
    log("replaced");
    values.drain(..1);
    log("drained");
    values.clear();
    log("cleared");
    values.len()
}

#[test]
fn elements_that_methods_take_out() {
    same!(shrunk, shrunk_plain; (1));
}

#[stackify(require, plain = empty_repeat_plain)]
fn empty_repeat(first: u32, length: usize) -> usize {
    let none = vec![Logged(first); 0];
    log("none");
    let counted = vec![Logged(first + 1); length];
    none.len() + counted.len()
}

#[test]
fn a_repeated_element_is_evaluated_once() {
    same!(empty_repeat, empty_repeat_plain; (1, 0), (1, 1), (1, 3));
}

#[stackify(require, plain = evaluated_plain)]
fn evaluated(first: u32) -> usize {
    fn part(value: u32) -> Logged {
        log(format!("make {value}"));
        Logged(value)
    }
    fn length() -> usize {
        log("length");
        2
    }
    let list = vec![part(first), part(first + 1)];
    let repeat = vec![part(first + 2); length()];
    let copied = [part(first + 3), part(first + 4)].to_vec();
    let array = Vec::from([part(first + 5)]);
    list.len() + repeat.len() + copied.len() + array.len()
}

#[test]
fn elements_are_evaluated_in_order() {
    same!(evaluated, evaluated_plain; (1));
}
