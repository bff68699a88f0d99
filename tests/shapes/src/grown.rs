//! Vectors that start empty: grown by pushes, collected, copied, and moved to
//! the heap where they leave.
#![expect(
    clippy::vec_init_then_push,
    reason = "growth by pushes is what is measured"
)]

use std::io::Write;

use stackify::stackify;

use crate::callee::{count, raise, total};

/// Capacity for four, and four pushes.
#[stackify(plain = with_capacity_plain)]
#[inline(never)]
pub fn with_capacity(x: i32) -> i32 {
    let mut numbers = Vec::with_capacity(4); //~ stack slot 512
    numbers.push(x);
    numbers.push(2);
    numbers.push(3);
    numbers.push(4);
    total(&numbers)
}

/// Pushes from nothing.
#[stackify(plain = pushed_plain)]
#[inline(never)]
pub fn pushed(n: i32) -> i32 {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n {
        numbers.push(number);
    }
    total(&numbers)
}

/// Collected, sorted and copied.
#[stackify(plain = collected_plain)]
#[inline(never)]
pub fn collected(numbers: &[i32]) -> i32 {
    let mut doubled = numbers.iter().map(|number| number * 2).collect::<Vec<_>>(); //~ stack slot 512
    doubled.sort_unstable();
    let mut reversed = doubled.clone(); //~ stack slot 512
    reversed.reverse();
    total(&doubled) - total(&reversed[1..])
}

/// The rows of a dynamic program, swapped.
#[stackify(plain = swapped_plain)]
#[inline(never)]
pub fn swapped(rounds: i32, width: usize) -> i32 {
    let mut previous = vec![1; width]; //~ stack slot 512
    let mut current = vec![0; width]; //~ stack slot 512
    for _ in 0..rounds {
        for (sum, part) in current.iter_mut().zip(previous.iter()) {
            *sum += part;
        }
        std::mem::swap(&mut previous, &mut current);
    }
    total(&previous)
}

/// The rows of a dynamic program, made anew in each round.
#[stackify(plain = renewed_plain)]
#[inline(never)]
pub fn renewed(rounds: i32, width: usize) -> i32 {
    let mut previous = vec![1; width]; //~ stack slot 512
    for _ in 0..rounds {
        let mut current = vec![0; width]; //~ stack slot 1024
        for (sum, part) in current.iter_mut().zip(previous.iter()) {
            *sum = part + 1;
        }
        previous = current;
    }
    total(&previous)
}

/// Moved into a closure that is called here.
#[stackify(plain = in_closure_plain)]
#[inline(never)]
pub fn in_closure(x: i32) -> i32 {
    let mut numbers = vec![x, 2, 3]; //~ stack slot 12
    raise(&mut numbers);
    let sum = move |factor: i32| total(&numbers) * factor;
    sum(1) + sum(2)
}

/// Built by pushes and returned.
#[stackify(plain = returned_plain)]
#[inline(never)]
pub fn returned(n: i32) -> Vec<i32> {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n {
        numbers.push(number);
    }
    numbers
}

/// Returned on one path only.
#[stackify(plain = returned_if_valid_plain)]
#[inline(never)]
pub fn returned_if_valid(text: &str) -> Option<Vec<u8>> {
    let mut digits = Vec::new(); //~ stack slot 512
    for character in text.chars() {
        let digit = character.to_digit(10)?;
        digits.push(u8::try_from(digit).ok()?);
    }
    Some(digits)
}

/// Rows that are stored in a vector which is returned.
#[stackify(plain = triangle_plain)]
#[inline(never)]
pub fn triangle(n: i32) -> Vec<Vec<i32>> {
    let mut rows = Vec::new(); //~ stack slot 512
    for length in 1..=n {
        let mut row = Vec::new(); //~ stack slot 512
        for number in 0..length {
            row.push(number);
        }
        rows.push(row);
    }
    rows
}

/// Bytes that are written to it.
#[stackify(plain = written_plain)]
#[inline(never)]
pub fn written(n: i32) -> usize {
    let mut out = Vec::new(); //~ stack slot 512
    for number in 0..n {
        // A vector takes all.
        let _ = write!(out, "{number:>7},");
    }
    count(&out)
}
