//! Vectors that outgrow their slot, and loops that use one slot again and
//! again.
#![expect(
    clippy::same_item_push,
    reason = "growth by one is what is measured, not what is pushed"
)]

use stackify::stackify;

use crate::callee::{raise, total};

/// Pushes up to a length, from four elements on.
#[stackify(plain = pushed_plain)]
#[inline(never)]
pub fn pushed(x: i32, length: usize) -> i32 {
    let mut numbers = vec![x; 4]; //~ stack slot 512
    while numbers.len() < length {
        numbers.push(x);
    }
    total(&numbers)
}

/// Pushes up to a length, from so many elements on.
#[stackify(plain = pushed_from_plain)]
#[inline(never)]
pub fn pushed_from(n: usize, length: usize) -> i32 {
    let mut numbers = vec![1; n]; //~ stack slot 512
    while numbers.len() < length {
        numbers.push(2);
    }
    total(&numbers)
}

/// Extends by so many elements at once, from four on.
#[stackify(plain = extended_plain)]
#[inline(never)]
pub fn extended(x: i32, more: &[i32]) -> i32 {
    let mut numbers = vec![x; 4]; //~ stack slot 512
    numbers.extend_from_slice(more);
    total(&numbers)
}

/// Resizes to a length, from four elements on.
#[stackify(plain = resized_plain)]
#[inline(never)]
pub fn resized(x: i32, length: usize) -> i32 {
    let mut numbers = vec![x; 4]; //~ stack slot 512
    numbers.resize(length, 1);
    total(&numbers)
}

/// Grows from a length that is over the limit already.
#[stackify(plain = large_plain)]
#[inline(never)]
pub fn large(n: usize) -> i32 {
    let mut numbers = vec![1; n]; //~ stack slot 512
    numbers.push(2);
    total(&numbers)
}

/// Shrinks in its slot, where there is nothing to give back.
#[stackify(plain = shrunk_plain)]
#[inline(never)]
pub fn shrunk(x: i32) -> i32 {
    let mut numbers = vec![x; 40]; //~ stack slot 512
    numbers.truncate(3);
    numbers.shrink_to_fit();
    total(&numbers)
}

/// Two that outgrow their slots, the first dropped before the second grows.
#[stackify(plain = dropped_plain)]
#[inline(never)]
pub fn dropped(x: i32) -> i32 {
    let mut first = vec![x; 4]; //~ stack slot 512
    first.resize(1000, x);
    let sum = total(&first);
    drop(first);
    let mut second = vec![x; 4]; //~ stack slot 512
    second.resize(1000, x);
    sum.wrapping_add(total(&second))
}

/// A literal in the body of a loop.
#[stackify(plain = rounds_plain)]
#[inline(never)]
pub fn rounds(rounds: i32) -> i32 {
    let mut sum = 0_i32;
    for round in 0..rounds {
        let mut numbers = vec![round, 2, 3, 4]; //~ stack array 64
        raise(&mut numbers);
        sum = sum.wrapping_add(total(&numbers));
    }
    sum
}

/// A length at run time in the body of a loop.
#[stackify(plain = lengths_plain)]
#[inline(never)]
pub fn lengths(rounds: usize) -> i32 {
    let mut sum = 0_i32;
    for round in 0..rounds {
        let mut numbers = vec![0; round % 64 + 1]; //~ stack slot 512
        raise(&mut numbers);
        sum = sum.wrapping_add(total(&numbers));
    }
    sum
}

/// Pushes in the body of a loop, within the slot.
#[stackify(plain = pushing_rounds_plain)]
#[inline(never)]
pub fn pushing_rounds(rounds: i32) -> i32 {
    let mut sum = 0_i32;
    for round in 0..rounds {
        let mut numbers = vec![round]; //~ stack slot 512
        numbers.push(1);
        numbers.push(2);
        sum = sum.wrapping_add(total(&numbers));
    }
    sum
}

/// Outgrows the slot in every round.
#[stackify(plain = spilling_rounds_plain)]
#[inline(never)]
pub fn spilling_rounds(rounds: i32) -> i32 {
    let mut sum = 0_i32;
    for round in 0..rounds {
        let mut numbers = vec![round; 128]; //~ stack slot 512
        numbers.push(1);
        sum = sum.wrapping_add(total(&numbers));
    }
    sum
}

/// A step of [`steps`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// `push`, so many times.
    Push(usize),
    /// `pop`, so many times.
    Pop(usize),
    /// `extend_from_slice`, by so many, at most 1000.
    Extend(usize),
    /// `extend` with an iterator, of so many.
    Collect(usize),
    /// `extend_from_within`, by everything.
    Double,
    /// `insert`, so many times.
    Insert(usize),
    /// `resize`, to so many.
    Resize(usize),
    /// `reserve`, for so many.
    Reserve(usize),
    /// `reserve_exact`, for so many.
    ReserveExact(usize),
    /// `retain`, every second element.
    Thin,
    /// `clear`
    Clear,
    /// `shrink_to_fit`
    Shrink,
    /// `drain`, the first half.
    Drain,
    /// `splice`, so many at the front.
    Splice(usize),
}

/// Whatever a vector can do that changes its length or its capacity.
#[stackify(plain = steps_plain)]
#[inline(never)]
pub fn steps(n: usize, steps: &[Step]) -> i32 {
    let mut numbers = vec![1; n]; //~ stack slot 512
    for step in steps {
        match *step {
            Step::Push(times) => {
                for _ in 0..times {
                    numbers.push(2);
                }
            }
            Step::Pop(times) => {
                for _ in 0..times {
                    numbers.pop();
                }
            }
            Step::Extend(more) => numbers.extend_from_slice(&[3; 1000][..more]),
            Step::Collect(more) => numbers.extend((0..more).map(|_| 4)),
            Step::Double => numbers.extend_from_within(..),
            Step::Insert(times) => {
                for _ in 0..times {
                    numbers.insert(0, 5);
                }
            }
            Step::Resize(length) => numbers.resize(length, 6),
            Step::Reserve(more) => numbers.reserve(more),
            Step::ReserveExact(more) => numbers.reserve_exact(more),
            Step::Thin => {
                let mut keep = false;
                numbers.retain(|_| {
                    keep = !keep;
                    keep
                });
            }
            Step::Clear => numbers.clear(),
            Step::Shrink => numbers.shrink_to_fit(),
            Step::Drain => {
                let half = numbers.len() / 2;
                numbers.drain(..half);
            }
            Step::Splice(more) => {
                numbers.splice(..0, (0..more).map(|_| 7));
            }
        }
    }
    total(&numbers)
}
