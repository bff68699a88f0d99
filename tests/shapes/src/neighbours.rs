//! Shapes of the tests of lints beside that one: large arrays and frames,
//! pushes after an initialisation, parameters that are vectors, and collects
//! that look needless.
#![expect(
    clippy::needless_collect,
    clippy::ptr_arg,
    clippy::vec_init_then_push,
    reason = "code that a lint knows better is what is measured"
)]

use std::collections::BTreeMap;

use stackify::stackify;

use crate::callee::{count, total};

/// Many elements without a size.
#[stackify(plain = nothings_plain)]
#[inline(never)]
pub fn nothings() -> usize {
    let nothings = vec![(); 20_000_000]; //~ stack slot 512
    count(&nothings)
}

/// Two names of large arrays.
#[stackify(plain = named_arrays_plain)]
#[inline(never)]
pub fn named_arrays(big: [u64; 600]) -> usize {
    let rows = vec![big, big]; //~ heap over-limit
    count(&rows)
}

/// Five that are small.
#[stackify(plain = five_plain)]
#[inline(never)]
pub fn five(x: u8) -> usize {
    let first = vec![x; 100]; //~ stack array 100
    let second = vec![x; 101]; //~ stack array 101
    let third = vec![x; 102]; //~ stack array 102
    let fourth = vec![x; 103]; //~ stack array 103
    let fifth = vec![x; 104]; //~ stack array 104
    count(&first) + count(&second) + count(&third) + count(&fourth) + count(&fifth)
}

/// On a path that is never taken.
#[stackify(plain = never_taken_plain)]
#[inline(never)]
pub fn never_taken(x: i32) -> i32 {
    if false {
        let numbers = vec![x; 100]; //~ stack array 400
        return total(&numbers);
    }
    total(&[x])
}

/// The first statement behind it is a loop with a push.
#[stackify(plain = pushed_in_loop_plain)]
#[inline(never)]
pub fn pushed_in_loop(n: i32) -> i32 {
    let mut numbers = Vec::new(); //~ stack slot 512
    loop {
        numbers.push(n);
        if total(&numbers) > 10 {
            return numbers[0];
        }
    }
}

/// The first statement behind it is a branch with a push.
#[stackify(plain = pushed_in_branch_plain)]
#[inline(never)]
pub fn pushed_in_branch(n: i32) -> i32 {
    let mut numbers = Vec::new(); //~ stack slot 512
    if n > 0 {
        numbers.push(n);
    }
    total(&numbers)
}

/// Capacity for ten, and one push.
#[stackify(plain = mostly_empty_plain)]
#[inline(never)]
pub fn mostly_empty(x: i32) -> i32 {
    let mut numbers = Vec::with_capacity(10); //~ stack slot 512
    numbers.push(x);
    total(&numbers)
}

/// Pushes and then an `extend`.
#[stackify(plain = extended_plain)]
#[inline(never)]
pub fn extended(x: i32) -> i32 {
    let mut numbers = Vec::new(); //~ stack slot 512
    numbers.push(x);
    numbers.extend([1, 2].iter().map(|number| number + x));
    total(&numbers)
}

/// Eight pushes and one by a condition.
#[stackify(plain = eight_and_one_plain)]
#[inline(never)]
pub fn eight_and_one(x: i32) -> i32 {
    let mut numbers = Vec::new(); //~ stack slot 512
    numbers.push(x);
    numbers.push(2);
    numbers.push(3);
    numbers.push(4);
    numbers.push(5);
    numbers.push(6);
    numbers.push(7);
    numbers.push(8);
    if x > 0 {
        numbers.push(9);
    }
    total(&numbers)
}

macro_rules! push {
    ($numbers:ident, $number:expr) => {
        $numbers.push($number)
    };
}

/// Pushes that a macro writes.
#[stackify(plain = pushed_by_macro_plain)]
#[inline(never)]
pub fn pushed_by_macro(x: i32) -> i32 {
    let mut numbers = Vec::new(); //~ heap opaque-macro
    push!(numbers, x);
    push!(numbers, 2);
    total(&numbers)
}

/// Looked for in a slice of vectors.
#[stackify(lend = "seen", plain = looked_for_plain)]
#[inline(never)]
pub fn looked_for(rows: &[Vec<i32>], x: i32) -> bool {
    let row = vec![x, 2]; //~ heap needs-vec
    rows.contains(&row)
}

/// Lent to a closure that wants a vector.
#[stackify(lend = "seen", plain = lent_to_closure_plain)]
#[inline(never)]
pub fn lent_to_closure(read: impl Fn(&Vec<i32>) -> usize, x: i32) -> usize {
    let numbers = vec![x, 2]; //~ heap lent-unseen
    read(&numbers)
}

/// Something that can be read.
pub trait Readable {
    /// Its sum.
    fn read(&self) -> i32;
}

impl Readable for Vec<i32> {
    #[inline(never)]
    fn read(&self) -> i32 {
        total(self)
    }
}

/// A trait object that only a vector can be.
#[stackify(plain = object_plain)]
#[inline(never)]
pub fn object(x: i32) -> i32 {
    let numbers = vec![x, 2]; //~ heap needs-vec
    let readable: &dyn Readable = &numbers;
    readable.read()
}

/// A parameter that is a vector, cloned.
#[stackify(plain = cloned_parameter_plain)]
#[inline(never)]
pub fn cloned_parameter(numbers: &Vec<i32>) -> i32 {
    let copy = numbers.clone();
    total(&copy)
}

/// Keys that are collected before the map is changed.
#[stackify(plain = keys_plain)]
#[inline(never)]
pub fn keys(map: &mut BTreeMap<i32, i32>) -> usize {
    let keys = map.keys().copied().collect::<Vec<_>>(); //~ stack slot 512
    for key in keys {
        map.remove(&key);
    }
    map.len()
}

/// Collected, since what it is filtered by is moved afterwards.
#[stackify(plain = filtered_plain)]
#[inline(never)]
pub fn filtered(least: [i32; 1], numbers: &[i32]) -> i32 {
    let found = numbers
        .iter()
        .filter(|number| **number > least[0])
        .collect::<Vec<_>>(); //~ stack slot 512
    let moved = least;
    total(&moved) + found.into_iter().sum::<i32>()
}

/// Collected, since the closure changes a local.
#[stackify(plain = counted_plain)]
#[inline(never)]
pub fn counted(numbers: &[i32]) -> i32 {
    let mut calls = 0;
    let found = numbers
        .iter()
        .map(|number| {
            calls += 1;
            number * 2
        })
        .collect::<Vec<_>>(); //~ stack slot 512
    calls + found.into_iter().sum::<i32>()
}

/// Collected a few at a time.
#[stackify(plain = few_at_a_time_plain)]
#[inline(never)]
pub fn few_at_a_time(numbers: &[i32]) -> i32 {
    let mut rest = numbers.iter();
    let first = rest.by_ref().take(2).collect::<Vec<_>>(); //~ heap unknown-source
    let second = rest.take(2).collect::<Vec<_>>(); //~ heap unknown-source
    second.into_iter().sum::<i32>() * 10 + first.into_iter().sum::<i32>()
}

/// Collected before the smallest of it is captured.
#[stackify(plain = smallest_plain)]
#[inline(never)]
pub fn smallest(numbers: &[i32]) -> i32 {
    let found = numbers.iter().map(|number| number * 2).collect::<Vec<_>>(); //~ stack slot 512
    let least = found.iter().copied().min().unwrap_or(0);
    found.into_iter().map(|number| number - least).sum()
}
