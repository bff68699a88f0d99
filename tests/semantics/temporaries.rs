//! Vectors without a name, in every place that takes one.

use stackify::stackify;

use crate::support::{Logged, log, owned, same};

fn sum(values: &[u32]) -> u32 {
    values.iter().sum()
}

fn double(values: &mut [u32]) -> u32 {
    for value in values.iter_mut() {
        *value *= 2;
    }
    sum(values)
}

#[stackify(require, plain = lent_plain)]
fn lent(first: u32) -> u32 {
    sum(&vec![first, 2])
        + double(&mut vec![first, 3])
        + sum(&vec![first; first as usize])
        + double(&mut vec![first; 4])
        + sum(&vec![])
        + sum(&(vec![first]))
        + sum(&Vec::from([first, 7]))
        + sum(&[first, 8].to_vec())
}

#[test]
fn lent_to_functions() {
    same!(lent, lent_plain; (0), (1), (300));
}

#[stackify(require, plain = read_plain)]
fn read(first: u32, at: usize) -> u32 {
    let texts = vec!["a", "b"].join("-") + &vec![owned("c"), owned("d")].concat();
    let largest = *vec![first, 2].iter().max().unwrap_or(&0);
    let last = vec![first, 3].last().copied();
    let part = vec![first, 4, 5][1..].len();
    let element = vec![first, 6][at];
    let found = vec![Logged(first), Logged(7)]
        .iter()
        .position(|value| value.0 == 7);
    log(texts);
    largest
        + last.unwrap_or(0)
        + u32::try_from(part + found.unwrap_or(9)).unwrap_or(0)
        + element
        + std::vec![first, 1][0]
}

#[test]
fn read_in_place() {
    same!(read, read_plain; (1, 0), (9, 1), (1, 2));
}

#[stackify(require, plain = iterated_plain)]
fn iterated(first: u32) -> u32 {
    let mut sum = 0;
    for value in vec![first, 2] {
        sum += value;
    }
    for value in vec![Logged(first), Logged(2)] {
        sum += value.0;
        log("in the loop");
    }
    for value in &vec![first, 3] {
        sum += value;
    }
    for value in &(vec![Logged(first)]) {
        sum += value.0;
    }
    for value in &mut vec![first, 4] {
        *value += 1;
        sum += *value;
    }
    for (index, value) in vec![Logged(5), Logged(6)].into_iter().enumerate() {
        sum += value.0 * u32::from(index == 1);
    }
    for value in vec![first; 3].iter().rev() {
        sum += value;
    }
    sum
}

#[test]
fn heads_of_loops() {
    same!(iterated, iterated_plain; (1), (2));
}

#[stackify(require, plain = bound_plain)]
fn bound(first: u32) -> u32 {
    let shared = &vec![first, 2];
    let unique = &mut vec![first, 3];
    unique[0] += 1;
    let slice = &vec![first, 4][..];
    let typed: &[u32] = &vec![first, 5];
    let owned = &vec![Logged(first)];
    shared[0] + unique[0] + slice[1] + typed[1] + owned[0].0
}

#[test]
fn bound_by_reference() {
    same!(bound, bound_plain; (1));
}

#[stackify(require, plain = discarded_plain)]
fn discarded(first: u32) -> u32 {
    let _ = vec![Logged(first)];
    log("wildcard");
    drop(vec![Logged(first + 1)]);
    log("drop");
    vec![Logged(first + 2)].clear();
    log("clear");
    _ = vec![Logged(first + 3)];
    first
}

#[test]
fn discarded_at_once() {
    same!(discarded, discarded_plain; (1));
}

#[stackify(require, plain = statement_plain)]
fn statement(first: u32) -> u32 {
    vec![Logged(first), Logged(2)];
    log("after");
    first
}

#[test]
fn a_statement_of_its_own() {
    same!(statement, statement_plain; (1));
}

#[stackify(plain = nested_calls_plain)]
fn nested_calls(first: u32) -> u32 {
    let values = vec![
        sum(&vec![first, 1]),
        vec![first, 2].len() as u32,
        vec![first][0],
    ];
    let lengths = vec![vec![first].len(); vec![0; 2].len()];
    sum(&values) + lengths.len() as u32
}

#[test]
fn inside_of_one_another() {
    same!(nested_calls, nested_calls_plain; (3));
}

#[stackify(plain = kept_alive_plain)]
fn kept_alive(count: u32) -> usize {
    let early = Logged(10);
    let in_branch: &[Logged] = if count == 0 {
        &vec![Logged(1)][..]
    } else {
        &[]
    };
    let in_block = {
        log("inside");
        &vec![Logged(2), Logged(count)][1..]
    };
    log("kept");
    in_branch.len() + in_block.len() + early.0 as usize
}

#[test]
fn what_a_let_keeps_alive_at_the_ends_of_blocks() {
    same!(kept_alive, kept_alive_plain; (0), (1));
}

#[stackify(plain = out_of_blocks_plain)]
fn out_of_blocks(count: u32) -> u32 {
    let mut sum = 0;
    for value in {
        let mut values = vec![Logged(count)];
        values.push(Logged(4));
        log("head");
        values
    } {
        sum += value.0;
    }
    drop({
        let values = vec![Logged(5), Logged(count)];
        log("dropped");
        values
    });
    let length = {
        let values = vec![Logged(6)];
        move || values.len()
    };
    log("after");
    sum + u32::try_from(length()).unwrap_or(0)
}

#[test]
fn what_leaves_a_block() {
    same!(out_of_blocks, out_of_blocks_plain; (1), (2));
}
