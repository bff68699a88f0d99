//! Vectors that move between names: by assignment, by a branch, by a swap. They
//! share one verdict, and each has a slot of its own.
#![expect(
    clippy::needless_late_init,
    reason = "a late initialisation is one of the shapes"
)]

use std::hint::black_box;

use stackify::stackify;

use crate::callee::total;

/// Assigned for the first time after its declaration.
#[stackify(plain = late_plain)]
#[inline(never)]
pub fn late(x: i32) -> i32 {
    let numbers;
    if x > 0 {
        numbers = vec![x; 4]; //~ stack slot 512
    } else {
        numbers = vec![1; 5]; //~ stack slot 512
    }
    total(&numbers)
}

/// Assigned to a second time.
#[stackify(plain = reassigned_plain)]
#[inline(never)]
pub fn reassigned(x: i32) -> i32 {
    let mut numbers = vec![x, 2, 3]; //~ stack slot 512
    let sum = total(&numbers);
    numbers = vec![x, 4]; //~ stack slot 512
    sum + total(&numbers)
}

/// Assigned to a variable that outlives the loop.
#[stackify(plain = outer_variable_plain)]
#[inline(never)]
pub fn outer_variable(rounds: i32) -> i32 {
    let mut last = vec![0]; //~ stack slot 512
    for round in 0..rounds {
        last = vec![round, 2]; //~ stack slot 1024
        total(&last);
    }
    total(&last)
}

/// Swapped with another one.
#[stackify(plain = swapped_plain)]
#[inline(never)]
pub fn swapped(x: i32) -> i32 {
    let mut one = vec![x, 2, 3]; //~ stack slot 512
    let mut other = vec![x, 4]; //~ stack slot 512
    std::mem::swap(&mut one, &mut other);
    total(&one) - total(&other)
}

/// The value of a loop.
#[stackify(plain = broken_out_plain)]
#[inline(never)]
pub fn broken_out(x: i32) -> i32 {
    let mut round = x;
    let numbers = loop {
        round += 1;
        if black_box(round) > 10 {
            break vec![round, 2]; //~ stack slot 8
        }
    };
    total(&numbers)
}

/// A move between locals: the header moves, the elements stay.
#[stackify(plain = moved_plain)]
#[inline(never)]
pub fn moved(x: i32) -> i32 {
    let first = vec![x; 6]; //~ stack slot 24
    let second = first;
    total(&second)
}

/// One of two literals, by a condition at run time.
#[stackify(plain = either_plain)]
#[inline(never)]
pub fn either(more: bool, x: i32) -> i32 {
    let numbers = if more {
        vec![x, 2, 3, 4, 5, 6] //~ stack slot 24
    } else {
        vec![x, 1] //~ stack slot 8
    };
    total(&numbers)
}

/// Held in a tuple that is only taken apart.
#[stackify(plain = in_tuple_plain)]
#[inline(never)]
pub fn in_tuple(x: i32) -> i32 {
    let held = (vec![x, 2, 3], x); //~ stack slot 12
    total(&held.0) + held.1
}
