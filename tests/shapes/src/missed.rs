//! Shapes that the lint misses although nothing speaks against them, shapes
//! that it finds and should not, and shapes that its users reported.

use std::fmt::Write as _;

use stackify::stackify;

use crate::callee::{Width, count, total};

/// A name as the head of a loop, behind a reference.
#[stackify(plain = borrowed_head_plain)]
#[inline(never)]
pub fn borrowed_head(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    let mut sum = 0;
    for number in &numbers {
        sum = total(&[sum, *number]);
    }
    sum
}

/// `into_iter` of a name, and of a temporary.
#[stackify(plain = into_iterators_plain)]
#[inline(never)]
pub fn into_iterators(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack slot 12
    let sum: i32 = numbers.into_iter().map(|number| total(&[number])).sum();
    sum + vec![x, 5] //~ stack slot 8
        .into_iter()
        .map(|number| total(&[number]))
        .sum::<i32>()
}

/// Printed.
#[stackify(plain = printed_plain)]
#[inline(never)]
pub fn printed(x: i32, width: &mut Width) -> bool {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    write!(width, "{numbers:?}").is_ok()
}

/// Compared with an array by an assertion.
///
/// # Panics
///
/// For other numbers than 1.
#[stackify(plain = asserted_plain)]
#[inline(never)]
pub fn asserted(x: i32) {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    assert_eq!(numbers, [1, 2, 3]);
    total(&numbers);
}

/// The length of a temporary.
#[stackify(plain = measured_plain)]
#[inline(never)]
pub fn measured(x: i32) -> usize {
    vec![x, 2, 3].len() //~ stack array 12
}

/// Two elements of 1000 bytes, which are too many however they are counted.
#[stackify(plain = large_elements_plain)]
#[inline(never)]
pub fn large_elements(x: u8) -> usize {
    let rows = vec![[x; 1000], [2; 1000]]; //~ heap over-limit
    count(&rows)
}

/// A constant place that does not exist, behind a test for it.
#[stackify(plain = guarded_place_plain)]
#[inline(never)]
pub fn guarded_place(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    total(&numbers);
    if numbers.len() > 5 { numbers[5] } else { 0 }
}

/// The first place of an empty one, behind a test for it.
#[stackify(plain = guarded_first_plain)]
#[inline(never)]
pub fn guarded_first(x: i32) -> bool {
    let numbers = vec![x; 0]; //~ stack array 0
    total(&numbers);
    !numbers.is_empty() && numbers[0] == x
}

/// A method of slices that arrays have one of their own for.
pub trait EachRef {
    /// How many there are.
    fn each_ref(&self) -> usize;
}

impl EachRef for [i32] {
    #[inline(never)]
    fn each_ref(&self) -> usize {
        count(self)
    }
}

/// A method that arrays would hide.
#[stackify(plain = hidden_method_plain)]
#[inline(never)]
pub fn hidden_method(x: i32) -> usize {
    let numbers = vec![x, 2, 3]; //~ heap unknown-method
    numbers.each_ref()
}

/// Elements that are moved by the body of a loop.
#[stackify(plain = moved_elements_plain)]
#[inline(never)]
pub fn moved_elements(x: u8) -> usize {
    let mut all = Width::default();
    for word in vec![String::from(char::from(x)), String::new()] {
        //~ stack slot 512 | heap unknown-source | heap stored
        let taken = word;
        let _ = all.write_str(&taken);
    }
    all.0
}

/// Numbers of eight bytes, by value.
#[stackify(plain = wide_numbers_plain)]
#[inline(never)]
pub fn wide_numbers(x: i64) -> usize {
    let mut length = 0;
    for number in vec![x, 2] {
        //~ stack slot 16
        let number: i64 = number;
        length += count(&[number]);
    }
    length
}

/// A million numbers of eight bytes, lent for writing.
#[stackify(plain = million_plain)]
#[inline(never)]
pub fn million() -> usize {
    fn fill(numbers: &mut [u64]) -> usize {
        numbers[0] = 1;
        count(numbers)
    }
    fill(&mut vec![0_u64; 1_000_000]) //~ heap over-limit
}
