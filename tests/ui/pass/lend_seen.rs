//! With `lend = "seen"` nothing is guessed, so every callee compiles.
#![deny(warnings)]

use std::borrow::Cow;
use std::collections::{HashMap, VecDeque};

use stackify::stackify;

#[expect(clippy::ptr_arg, reason = "the callee wants the vector itself")]
fn sum(values: &Vec<u32>) -> u32 {
    values.iter().sum()
}

fn grow(values: &mut Vec<u32>) {
    values.push(3);
}

fn show<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}")
}

struct Holder<'v> {
    values: &'v Vec<u32>,
}

struct Pair<'v>(&'v Vec<u32>, &'v [u32]);

#[stackify(lend = "seen")]
fn callees() -> u32 {
    let values = vec![1, 2];
    let mut grown = vec![1, 2];
    grow(&mut grown);
    assert_eq!(show(&vec![1, 2]), "[1, 2]");
    sum(&values) + grown[2]
}

#[stackify(lend = "seen")]
fn keys(names: &HashMap<Vec<u32>, u32>) -> bool {
    let key = vec![1, 2];
    names.contains_key(&key)
}

#[stackify(lend = "seen")]
fn parts() -> usize {
    let values = vec![1, 2];
    let holder = Holder { values: &values };
    let pair = Pair(&values, &values);
    let some = Some(&values);
    let array = [&values, &values];
    let tuple = (&values, 1);
    holder.values.len()
        + pair.0.len()
        + pair.1.len()
        + some.map_or(0, |values| Vec::len(values))
        + array.map(|values: &Vec<u32>| values.len()).len()
        + Vec::len(tuple.0)
}

#[stackify(lend = "seen")]
fn conversions() -> usize {
    let values = vec![1_u8, 2];
    let other = vec![3_u8, 4];
    let cow: Cow<'_, [u8]> = Cow::from(&values);
    let boxed: Box<[u8]> = other.into();
    let deque = VecDeque::from(vec![1_u8, 2]);
    let array: [u8; 2] = vec![1_u8, 2].try_into().unwrap();
    let text = String::from_utf8(vec![65_u8]).unwrap();
    cow.len() + boxed.len() + deque.len() + array.len() + text.len()
}

#[stackify(lend = "seen")]
fn operators() -> bool {
    let values = vec![1_u32, 2];
    let same = vec![1_u32, 2];
    let reference: &Vec<u32> = &values;
    *reference == same && reference == &same && values <= same && !(values != *reference)
}

#[stackify(lend = "seen")]
fn closures() -> usize {
    let values = vec![1_u32, 2];
    let by_reference = |other: &Vec<u32>| other.len() + values.len();
    let generic = |other: &Vec<u32>| by_reference(other);
    generic(&vec![1_u32])
}

fn main() {
    assert_eq!(callees(), 6);
    assert!(keys(&HashMap::from([(vec![1, 2], 1)])));
    assert_eq!(parts(), 12);
    assert_eq!(conversions(), 9);
    assert!(operators());
    assert_eq!(closures(), 3);
}
