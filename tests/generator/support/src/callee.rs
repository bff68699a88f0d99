//! Functions that generated functions call, and a struct that they fill.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use crate::element::Element;

/// A vector in a field.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Holder<T> {
    /// The vector.
    pub items: Vec<T>,
    /// What stands beside it.
    pub tag: u64,
}

/// Adds a number to a sum in which the order shows.
#[must_use]
pub fn mix(sum: u64, number: u64) -> u64 {
    sum.rotate_left(5) ^ number.wrapping_mul(0x9e37_79b9)
}

/// The weight of an element.
pub fn weight<T: Element>(element: &T) -> u64 {
    element.weight()
}

/// Is lent a slice.
#[must_use]
pub fn total<T: Element>(values: &[T]) -> u64 {
    values
        .iter()
        .fold(values.len() as u64, |sum, value| mix(sum, value.weight()))
}

/// Is lent a slice to write to.
pub fn touch<T: Element>(values: &mut [T]) {
    values.reverse();
    if let Some(first) = values.first_mut() {
        *first = T::make(41);
    }
}

/// Is lent a vector, and wants nothing less.
#[expect(clippy::ptr_arg, reason = "a vector is what is wanted")]
#[must_use]
pub fn wants<T: Element>(values: &Vec<T>) -> u64 {
    mix(values.len() as u64, total(values))
}

/// Is lent a vector to let it grow.
pub fn grow<T: Element>(values: &mut Vec<T>) {
    values.push(T::make(42));
}

/// Takes a vector by value.
#[must_use]
#[expect(clippy::needless_pass_by_value, reason = "it is given away")]
pub fn take<T: Element>(values: Vec<T>) -> u64 {
    total(&values)
}

/// Stores a vector in another.
pub fn put<T>(rows: &mut Vec<Vec<T>>, row: Vec<T>) {
    rows.push(row);
}

/// Takes a vector and hands it back.
#[must_use]
pub fn retag<T>(mut values: Vec<T>) -> Vec<T> {
    values.truncate(9);
    values
}

/// Makes a vector.
#[must_use]
pub fn given<T: Element>(count: usize) -> Vec<T> {
    (0..count % 9).map(|_| T::make(5)).collect()
}

/// Makes an iterator.
pub fn supply<T: Element>(count: usize) -> impl Iterator<Item = T> {
    (0..count % 9).map(|_| T::make(6))
}

/// Fails for every third number.
///
/// # Errors
///
/// Where `number` can be divided by three.
pub fn checked(number: u32) -> Result<u64, String> {
    if number.is_multiple_of(3) {
        Err(format!("{number} is refused"))
    } else {
        Ok(u64::from(number))
    }
}

/// The weight of a text.
#[must_use]
pub fn words(text: &str) -> u64 {
    text.bytes().fold(3, |sum, byte| mix(sum, u64::from(byte)))
}

/// Yields a value at the second time that it is asked.
pub async fn soon<T>(value: T) -> T {
    let mut asked = false;
    poll_fn(|_| {
        let ready = asked;
        asked = true;
        if ready {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
    value
}

/// Asks a future until it has its value.
pub fn wait<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
}
