//! Vectors that leave their function, or may: each stays on the heap, exactly
//! as it was written.
#![expect(
    clippy::match_single_binding,
    reason = "a vector that is matched is one of the shapes"
)]

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use stackify::stackify;

use crate::callee::{consume, total};

/// Returned.
#[stackify(plain = returned_plain)]
#[inline(never)]
pub fn returned(x: i32) -> Vec<i32> {
    vec![x, 2, 3] //~ heap returned
}

/// Returned after it was filled.
#[stackify(plain = filled_plain)]
#[inline(never)]
pub fn filled(x: i32) -> Vec<i32> {
    let mut numbers = vec![0; 8]; //~ heap returned
    numbers[1] = x;
    numbers
}

/// Made by a function that is called with a length in sight.
#[stackify(plain = made_plain)]
#[inline(never)]
pub fn made() -> i32 {
    let numbers = made_elsewhere(8);
    total(&numbers)
}

fn made_elsewhere(n: usize) -> Vec<i32> {
    vec![1; n] //~ heap returned
}

/// Returned on a path that is hardly ever taken.
#[stackify(plain = seldom_plain)]
#[inline(never)]
pub fn seldom(x: i32) -> Option<Vec<i32>> {
    let numbers = vec![x, 2, 3]; //~ stack slot 12
    if total(&numbers) > 1_000_000 {
        return Some(numbers);
    }
    None
}

/// What keeps a vector for its caller.
#[derive(Debug, Default)]
pub struct Keeper {
    /// The vector, once it was kept.
    pub kept: Vec<i32>,
}

/// Stored in a field of an argument.
#[stackify(plain = field_plain)]
#[inline(never)]
pub fn field(keeper: &mut Keeper, x: i32) {
    let numbers = vec![x, 2, 3]; //~ heap stored
    keeper.kept = numbers;
}

/// Written through an argument.
#[stackify(plain = out_parameter_plain)]
#[inline(never)]
pub fn out_parameter(out: &mut Vec<i32>, x: i32) {
    *out = vec![x, 2, 3, 4]; //~ heap stored
}

/// Stored in a local of a type that is declared elsewhere.
#[stackify(plain = local_struct_plain)]
#[inline(never)]
pub fn local_struct(x: i32) -> i32 {
    let keeper = Keeper {
        kept: vec![x, 2, 3], //~ heap stored
    };
    total(&keeper.kept)
}

/// Moved into a call.
#[stackify(plain = moved_into_call_plain)]
#[inline(never)]
pub fn moved_into_call(x: i32) -> usize {
    let numbers = vec![x, 2, 3]; //~ heap moved-into-call
    consume(numbers)
}

/// Captured by a closure that is returned.
#[stackify(plain = captured_plain)]
#[inline(never)]
pub fn captured(x: i32) -> impl Fn(usize) -> i32 {
    let numbers = vec![x, 2, 3]; //~ heap captured-by-move
    move |index| numbers[index]
}

/// A new one, or one that was there before.
#[stackify(plain = joined_plain)]
#[inline(never)]
pub fn joined(given: Option<Vec<i32>>, x: i32) -> i32 {
    let numbers = if let Some(given) = given {
        given
    } else {
        vec![x, 2, 3] //~ heap joined
    };
    total(&numbers)
}

/// Matched against a pattern.
#[stackify(plain = matched_plain)]
#[inline(never)]
pub fn matched(x: i32) -> i32 {
    match vec![x, 2, 3] {
        //~ heap matched
        numbers => total(&numbers),
    }
}

/// Collected into another vector.
#[stackify(plain = collected_plain)]
#[inline(never)]
pub fn collected(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ heap collected
    let doubled: Vec<i32> = numbers.into_iter().map(|number| number * 2).collect(); //~ heap collected
    total(&doubled)
}

/// An iterator over it that has a name.
#[stackify(plain = iterator_kept_plain)]
#[inline(never)]
pub fn iterator_kept(x: i32) -> i32 {
    let mut numbers = vec![x, 2, 3].into_iter(); //~ heap iterator-kept
    total(numbers.as_slice());
    numbers.next().map_or(0, |number| total(&[number]))
}

/// Alive while the function waits.
#[stackify(plain = waiting_plain)]
#[inline(never)]
pub async fn waiting(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ heap across-await
    std::future::ready(()).await;
    total(&numbers)
}

/// Runs a future that is ready at once.
///
/// # Panics
///
/// If it is not.
pub fn run<F: Future>(future: F) -> F::Output {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(future).poll(&mut context) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("the future is ready at once"),
    }
}
