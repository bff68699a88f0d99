//! Tuples, arrays, `Option`s and structs that hold vectors and are only taken
//! apart.

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(require, plain = pair_plain)]
fn pair(first: u32) -> (u32, usize) {
    let (a, mut b) = (vec![Logged(first), Logged(2)], Vec::new());
    b.push(Logged(3));
    log("made");
    (a[0].0 + b[0].0, a.len())
}

#[test]
fn a_pair_is_bound_to_two_names() {
    same!(pair, pair_plain; (1));
}

#[stackify(require, plain = typed_plain)]
fn typed(first: u8) -> (usize, u64) {
    let (a, b, n): (Vec<u8>, Vec<_>, u64) = (vec![first; 3], Vec::from([1_u16, 2]), 7);
    (a.len() + b.len(), n + u64::from(a[0]))
}

#[test]
fn a_pair_with_a_written_type() {
    same!(typed, typed_plain; (1));
}

#[stackify(require, plain = chosen_plain)]
fn chosen(first: u32, swap: bool) -> (u32, u32) {
    let (a, b) = if swap {
        (vec![Logged(2)], vec![Logged(first)])
    } else {
        (vec![Logged(first), Logged(4)], vec![Logged(3)])
    };
    log("chosen");
    (a[0].0, b[0].0)
}

#[test]
fn a_pair_out_of_a_branch() {
    same!(chosen, chosen_plain; (1, true), (1, false));
}

#[stackify(require, plain = exchanged_plain)]
fn exchanged(rounds: u32) -> (u32, usize) {
    let (mut previous, mut current) = (vec![Logged(1)], vec![Logged(2), Logged(3)]);
    for round in 0..rounds {
        (previous, current) = (current, previous);
        previous.push(Logged(round));
    }
    log("exchanged");
    (previous[0].0, current.len())
}

#[test]
fn two_vectors_are_exchanged_by_a_pair() {
    same!(exchanged, exchanged_plain; (0), (1), (4));
}

#[stackify(require, plain = tuple_plain)]
fn tuple(first: u32) -> u32 {
    let held = (vec![Logged(first)], vec![Logged(2)], 3);
    let (a, b, n) = held;
    drop(a);
    log("one is gone");
    b[0].0 + n
}

#[test]
fn a_tuple_is_taken_apart_later() {
    same!(tuple, tuple_plain; (1));
}

#[stackify(require, plain = replaced_plain)]
fn replaced(first: u32) -> (u32, u32) {
    let mut held = (vec![Logged(first)], vec![Logged(2)]);
    held.0 = vec![Logged(5), Logged(6)];
    std::mem::swap(&mut held.0, &mut held.1);
    log("swapped");
    let taken = std::mem::take(&mut held.1);
    held.1.push(Logged(7));
    (held.0[0].0 + taken[1].0, held.1[0].0)
}

#[test]
fn the_parts_of_a_tuple_are_replaced() {
    same!(replaced, replaced_plain; (1));
}

#[stackify(require, plain = rows_plain)]
fn rows(first: u32, at: usize) -> u32 {
    let mut rows = [vec![Logged(first)], vec![Logged(2), Logged(3)], Vec::new()];
    rows[2].push(Logged(4));
    rows[at].push(Logged(5));
    rows[at] = vec![Logged(6), Logged(7)];
    log("replaced");
    rows[1][1].0 + rows[at].len() as u32
}

#[test]
fn an_array_of_vectors_is_indexed() {
    same!(rows, rows_plain; (1, 0), (1, 1), (1, 2), (1, 3));
}

#[stackify(require, plain = rolling_plain)]
fn rolling(n: usize) -> u64 {
    let mut rows = [vec![0_u64; n + 1], vec![1_u64; n + 1]];
    for i in 0..n {
        let (last, next) = (i % 2, (i + 1) % 2);
        for j in 1..=n {
            rows[next][j] = rows[last][j] + rows[next][j - 1];
        }
    }
    rows[n % 2][n]
}

#[test]
fn rolling_rows() {
    same!(rolling, rolling_plain; (0), (1), (5), (100));
}

#[stackify(require, plain = listed_plain)]
fn listed(first: u32) -> (u32, usize) {
    let list = [vec![Logged(first)], vec![Logged(2), Logged(3)]];
    let mut lengths = 0;
    for row in &list {
        lengths += row.len();
    }
    let [a, b] = list;
    drop(a);
    log("apart");
    (b[0].0, lengths)
}

#[test]
fn an_array_is_taken_apart() {
    same!(listed, listed_plain; (1));
}

#[stackify(require, plain = consumed_plain)]
fn consumed(first: u32) -> u32 {
    let mut list = [vec![Logged(first)], vec![Logged(2), Logged(3)]];
    for row in &mut list {
        row.push(Logged(4));
    }
    let mut sum = 0;
    for row in list {
        sum += row[0].0;
        log("next");
    }
    sum
}

#[test]
fn an_array_is_used_up_by_a_loop() {
    same!(consumed, consumed_plain; (1));
}

#[stackify(require, plain = perhaps_plain)]
fn perhaps(first: u32, some: bool) -> u32 {
    let held = if some {
        Some(vec![Logged(first)])
    } else {
        None
    };
    log("held");
    match held {
        Some(mut values) if first < 5 => {
            values.push(Logged(2));
            values.len() as u32
        }
        Some(values) => values[0].0,
        None => 0,
    }
}

#[test]
fn an_option_is_matched() {
    same!(perhaps, perhaps_plain; (1, true), (7, true), (1, false));
}

#[stackify(require, plain = looked_at_plain)]
fn looked_at(first: u32, some: bool) -> u32 {
    let mut held = if some {
        Some(vec![Logged(first)])
    } else {
        None
    };
    if let Some(values) = &held {
        log(format!("{}", values.len()));
    }
    if let Some(values) = &mut held {
        values.push(Logged(2));
    }
    if held.is_some() {
        log("some");
    }
    let Some(values) = held else {
        return 9;
    };
    values[1].0
}

#[test]
fn an_option_is_looked_into() {
    same!(looked_at, looked_at_plain; (1, true), (1, false));
}

#[stackify(require, plain = unwrapped_plain)]
fn unwrapped(first: u32, some: bool) -> u32 {
    let held = if some {
        Some(vec![Logged(first)])
    } else {
        None
    };
    let values = held.expect("a vector");
    values[0].0
}

#[test]
fn an_option_is_unwrapped() {
    same!(unwrapped, unwrapped_plain; (1, true), (1, false));
}

#[stackify(require, plain = holder_plain)]
fn holder(first: u32) -> (u32, usize) {
    struct Holder {
        values: Vec<Logged>,
        count: usize,
        others: Vec<u8>,
    }
    let mut holder = Holder {
        others: Vec::new(),
        values: vec![Logged(first), Logged(2)],
        count: 3,
    };
    holder.others.push(1);
    holder.values.push(Logged(3));
    log("held");
    (holder.values[2].0, holder.count + holder.others.len())
}

#[test]
fn a_struct_of_the_function_holds_vectors() {
    same!(holder, holder_plain; (1));
}

#[stackify(require, plain = destructured_plain)]
fn destructured(first: u32) -> u32 {
    struct Holder(Vec<Logged>, u32);
    let holder = Holder(vec![Logged(first)], 2);
    let by_ref = |n: usize| holder.0[n].0;
    log(format!("{}", by_ref(0)));
    let Holder(values, count) = holder;
    values[0].0 + count
}

#[test]
fn a_struct_of_the_function_is_taken_apart() {
    same!(destructured, destructured_plain; (1));
}

#[stackify(require, plain = in_order_plain)]
fn in_order(first: u32) -> usize {
    struct Holder {
        a: Vec<Logged>,
        b: Vec<Logged>,
    }
    fn logged(n: u32) -> Logged {
        log(format!("make {n}"));
        Logged(n)
    }
    let holder = Holder {
        b: vec![logged(first)],
        a: vec![logged(2)],
    };
    holder.a.len() + holder.b.len()
}

#[test]
fn fields_are_made_as_written_and_dropped_as_declared() {
    same!(in_order, in_order_plain; (1));
}

#[stackify(plain = grown_and_stored_plain)]
fn grown_and_stored(n: u32) -> (Option<Vec<u32>>, usize) {
    let mut values = Vec::new();
    for i in 0..n {
        values.push(i);
    }
    let stored = Some(values);
    let count = 1;
    (stored, count)
}

#[test]
fn an_option_that_leaves_takes_a_copy() {
    same!(grown_and_stored, grown_and_stored_plain; (0), (3), (1000));
}

#[stackify(require, plain = unwinding_plain)]
fn unwinding(first: u32, at: usize) -> u32 {
    let held = (vec![Logged(first)], vec![Logged(2), Logged(3)]);
    let some = Some(vec![Logged(4)]);
    let found = held.0[at].0;
    match some {
        Some(values) => values[0].0 + found,
        None => found,
    }
}

#[test]
fn unwinding_drops_the_parts_in_order() {
    same!(unwinding, unwinding_plain; (1, 0), (1, 1));
}

#[stackify(require, plain = unzipped_plain)]
fn unzipped(first: u32, count: u32) -> (usize, u32) {
    let (mut evens, odds): (Vec<Logged>, Vec<u32>) =
        (0..count).map(|n| (Logged(first + n), n * n)).unzip();
    evens.push(Logged(9));
    log("parted");
    (evens.len(), odds.iter().sum())
}

#[test]
fn pairs_are_unzipped() {
    same!(unzipped, unzipped_plain; (1, 0), (1, 3), (1, 300));
}

#[stackify(require, plain = out_of_a_block_plain)]
fn out_of_a_block(first: u32) -> (usize, u32) {
    let held = {
        let mut inner = Vec::new();
        inner.push(Logged(first));
        (inner, 2)
    };
    let (a, b) = match first {
        1 => {
            let one = vec![Logged(first)];
            let moved = one;
            (moved, vec![Logged(8)])
        }
        _ => (vec![], vec![]),
    };
    let (c, n) = loop {
        let mut round = Vec::new();
        round.push(Logged(first));
        if first < 5 {
            break (round, 7);
        }
    };
    log("made");
    (held.0.len() + held.1 + a.len() + b.len(), c[0].0 + n)
}

#[test]
fn vectors_of_inner_blocks_become_parts() {
    same!(out_of_a_block, out_of_a_block_plain; (1), (2));
}

#[stackify(plain = by_range_plain)]
fn by_range(first: u32) -> (usize, Vec<Vec<u32>>) {
    let rows = [vec![first], vec![2, 3]];
    let range = 0..2;
    let copied = rows[range].to_vec();
    (copied.len(), copied)
}

#[test]
fn an_array_is_sliced() {
    same!(by_range, by_range_plain; (1));
}

/// Something of the same name as in the functions below.
#[derive(Debug)]
struct Named {
    values: Vec<u32>,
}

macro_rules! named {
    ($n:expr) => {
        Named { values: vec![$n] }
    };
}

#[stackify(plain = made_by_a_macro_plain)]
fn made_by_a_macro(first: u32) -> usize {
    struct Named {
        values: Vec<u32>,
    }
    let one = Named {
        values: vec![first, 2],
    };
    let other = named!(first);
    one.values.len() + other.values.len()
}

#[stackify(plain = of_another_block_plain)]
fn of_another_block(first: u32) -> usize {
    let named = Named {
        values: vec![first, 2],
    };
    {
        #[expect(dead_code, reason = "only its name is of interest")]
        struct Named {
            values: Vec<u32>,
        }
    }
    named.values.len()
}

#[test]
fn structs_of_one_name() {
    same!(made_by_a_macro, made_by_a_macro_plain; (1));
    same!(of_another_block, of_another_block_plain; (1));
}

trait Count {
    fn len(&self) -> usize;
    fn reverse(&mut self);
}

impl Count for [Vec<u32>; 2] {
    fn len(&self) -> usize {
        self[0].len() + self[1].len()
    }
    fn reverse(&mut self) {
        log("not reversed");
    }
}

#[stackify(plain = counted_plain)]
fn counted(first: u32) -> usize {
    let mut rows = [vec![first], vec![2, 3]];
    rows.reverse();
    rows.len() + rows[0].len()
}

#[test]
fn methods_of_a_trait_for_arrays() {
    same!(counted, counted_plain; (1));
}

#[stackify(require, plain = broken_out_plain)]
fn broken_out(first: u32) -> usize {
    let by_label = 'found: {
        let inner = vec![Logged(first)];
        if first > 3 {
            break 'found Some(inner);
        }
        None
    };
    let by_loop = loop {
        let inner = vec![Logged(first), Logged(2)];
        if first < 3 {
            break Some(inner);
        }
        break None;
    };
    let nested = {
        let a = vec![Logged(first)];
        let pair = (a, 1);
        let (b, _) = pair;
        (b, 2)
    };
    let either = if first > 0 {
        let a = vec![Logged(first)];
        let b = vec![Logged(first)];
        (a, b)
    } else {
        let none = vec![];
        (none, vec![Logged(5)])
    };
    log("made");
    let found = match by_label {
        Some(values) => values.len(),
        None => 0,
    };
    let Some(looped) = by_loop else {
        return found;
    };
    let looped = looped.len();
    found + looped + nested.0.len() + nested.1 + either.0.len() + either.1.len()
}

#[test]
fn parts_come_out_of_blocks_by_break() {
    same!(broken_out, broken_out_plain; (1), (3), (4));
}

mod mem {
    pub(super) use std::mem::swap;
}

#[stackify(require, plain = by_another_path_plain)]
fn by_another_path(first: u32) -> usize {
    let (mut a, mut b) = (vec![Logged(first)], vec![Logged(2), Logged(3)]);
    mem::swap(&mut a, &mut b);
    a.push(Logged(4));
    a.len()
}

#[test]
fn a_function_of_std_by_another_path() {
    same!(by_another_path, by_another_path_plain; (1));
}
