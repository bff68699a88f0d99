//! Callees out of sight that take slices or anything that reads like one.
#![deny(warnings)]

use std::borrow::Cow;
use std::collections::HashMap;

use stackify::stackify;

fn sum(values: &[u32]) -> u32 {
    values.iter().sum()
}

fn fill(values: &mut [u32]) {
    values.fill(7);
}

fn bytes(data: impl AsRef<[u8]>) -> usize {
    data.as_ref().len()
}

struct Sums(u32);

impl Sums {
    fn add(&mut self, values: &[u32]) {
        self.0 += sum(values);
    }
}

#[stackify]
fn lent() -> u32 {
    let mut values = vec![1, 2];
    fill(&mut values);
    fill(&mut values[1..]);
    let mut sums = Sums(0);
    sums.add(&values);
    let shared = &values;
    sums.add(shared);
    let function = sum;
    function(&values) + sum(&vec![1, 2]) + sums.0
}

#[stackify]
fn grown(length: usize) -> u32 {
    let mut values = vec![1; length];
    values.push(2);
    fill(&mut values);
    let unique = &mut values;
    fill(unique);
    fill(unique);
    sum(unique)
}

#[stackify]
fn text() -> usize {
    let data = vec![b'a', b'b'];
    let text = String::from_utf8_lossy(&data);
    let parsed = std::str::from_utf8(&data).unwrap();
    let cow: Cow<'_, [u8]> = Cow::from(&data);
    text.len() + parsed.len() + bytes(&data) + cow.len()
}

#[stackify]
fn known(names: &HashMap<Vec<u32>, u32>) -> bool {
    let key = vec![1, 2];
    names.contains_key(&key)
}

fn main() {
    assert!(known(&HashMap::from([(vec![1, 2], 1)])));
    assert_eq!(lent(), 45);
    assert_eq!(grown(2), 21);
    assert_eq!(text(), 8);
}
