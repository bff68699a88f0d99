//! Vectors that become boxed slices, and boxed slices that become vectors.

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(require, plain = sealed_plain)]
fn sealed(count: u32) -> (usize, u32) {
    let mut values = Vec::new();
    for n in 0..count {
        values.push(Logged(n));
    }
    let mut sealed: Box<[Logged]> = values.into_boxed_slice();
    log("sealed");
    sealed.reverse();
    if let Some(first) = sealed.first_mut() {
        first.0 += 10;
    }
    let lent = &sealed;
    let sum = lent.iter().map(|value| value.0).sum();
    (sealed.len(), sum)
}

#[test]
fn a_vector_is_sealed() {
    same!(sealed, sealed_plain; (0), (3), (500));
}

#[stackify(require, plain = opened_plain)]
fn opened(first: u32) -> u32 {
    let sealed = vec![Logged(first), Logged(2)].into_boxed_slice();
    let moved = sealed;
    let mut opened = moved.into_vec();
    opened.push(Logged(3));
    log("opened");
    let again: Box<[Logged]> = opened.into();
    let mut sum = 0;
    for value in again {
        sum += value.0;
    }
    sum
}

#[test]
fn a_boxed_slice_is_opened_again() {
    same!(opened, opened_plain; (1));
}

#[stackify(plain = handed_out_plain)]
fn handed_out(first: u32) -> (Box<[Logged]>, Box<[u32]>, bool) {
    let sealed = vec![Logged(first)].into_boxed_slice();
    let numbers = vec![first; 3].into_boxed_slice();
    let copied = numbers.clone();
    let same = copied == numbers;
    (sealed, copied, same)
}

#[test]
fn what_hands_out_the_box_keeps_the_heap() {
    same!(handed_out, handed_out_plain; (1));
}
