//! Shapes of the tests of the same lint in which vectors meet macros of the
//! user's.

use stackify::stackify;

use crate::callee::{consume, count, total};

macro_rules! number {
    ($number:expr) => {
        $number + 1
    };
}

macro_rules! numbers {
    ($number:expr) => {
        vec![$number, 2]
    };
}

macro_rules! sum {
    ($numbers:expr) => {{
        let mut sum = 0;
        for number in $numbers {
            sum = total(&[sum, number]);
        }
        sum
    }};
}

macro_rules! both {
    ($numbers:expr) => {
        $numbers.iter().sum::<i32>() + total(&$numbers)
    };
}

macro_rules! both_ways {
    ($numbers:expr) => {
        $numbers.len() + consume($numbers)
    };
}

/// Elements that are calls of macros, by value.
#[stackify(plain = elements_plain)]
#[inline(never)]
pub fn elements(x: i32) -> i32 {
    let mut sum = 0;
    for number in vec![number!(x), number!(2)] {
        //~ stack slot 512
        sum = total(&[sum, number]);
    }
    sum
}

/// Made by a macro.
#[stackify(plain = made_plain)]
#[inline(never)]
pub fn made(x: i32) -> i32 {
    let mut sum = 0;
    for number in numbers!(x) {
        sum = total(&[sum, number]);
    }
    sum
}

/// Given to a macro that iterates it.
#[stackify(plain = given_plain)]
#[inline(never)]
pub fn given(x: i32) -> i32 {
    sum!(vec![x, 2])
}

/// Given to a macro that reads it twice.
#[stackify(plain = given_twice_plain)]
#[inline(never)]
pub fn given_twice(x: i32) -> i32 {
    both!(vec![x, 2])
}

/// Given to a macro that reads it and moves it into a call.
#[stackify(plain = given_both_ways_plain)]
#[inline(never)]
pub fn given_both_ways(x: i32) -> usize {
    both_ways!(vec![x, 2])
}

/// An empty one behind a reference with a name, lent.
#[stackify(plain = empty_plain)]
#[inline(never)]
pub fn empty() -> usize {
    let nothing = &vec![]; //~ stack array 0
    count::<()>(nothing)
}

/// A list with a comment inside.
#[stackify(plain = commented_plain)]
#[inline(never)]
pub fn commented(x: i32) -> i32 {
    let numbers = vec![
        //~ stack array 8
        x, /* the first */
        2, // and the second
    ];
    total(&numbers)
}
