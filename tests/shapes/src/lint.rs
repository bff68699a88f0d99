//! Shapes of the tests of a lint that finds vectors which could be arrays.
#![expect(
    clippy::iter_count,
    reason = "code that a lint knows better is what is measured"
)]

use std::rc::Rc;

use stackify::stackify;

use crate::callee::{borrow, count, grow, raise, total};

/// Lent as an argument: empty, a list, a repetition.
#[stackify(plain = arguments_plain)]
#[inline(never)]
pub fn arguments() -> i32 {
    total(&vec![]) + total(&vec![7, 8]) + total(&vec![7; 2]) //~ stack array 0 | stack array 32 | stack array 32
}

/// The same, lent for writing.
#[stackify(plain = unique_arguments_plain)]
#[inline(never)]
pub fn unique_arguments() {
    raise(&mut vec![]); //~ heap needs-vec
    raise(&mut vec![7, 8]); //~ stack array 32
    raise(&mut vec![7; 2]); //~ stack array 32
}

/// The same calls with arrays.
#[stackify(plain = arrays_plain)]
#[inline(never)]
pub fn arrays() -> i32 {
    raise(&mut [7, 8]);
    total(&[7, 8]) + total(&[7; 2])
}

/// Lent to a function that wants the vector.
#[stackify(lend = "seen", plain = wanted_plain)]
#[inline(never)]
pub fn wanted() -> usize {
    borrow(&vec![]) + borrow(&vec![7, 8]) + borrow(&vec![7; 2]) //~ heap lent-unseen | heap lent-unseen | heap lent-unseen
}

/// Lent to a function that pushes.
#[stackify(lend = "seen", plain = wanted_to_grow_plain)]
#[inline(never)]
pub fn wanted_to_grow() {
    grow(&mut vec![]); //~ heap lent-unseen
    grow(&mut vec![7, 8]); //~ heap lent-unseen
    grow(&mut vec![7; 2]); //~ heap lent-unseen
}

/// Knows a length.
#[derive(Clone, Copy, Debug)]
pub struct Length(pub usize);

impl Length {
    /// The length.
    pub fn get(self) -> usize {
        self.0
    }
}

/// A length that is a field, or the value of a method.
#[stackify(plain = lengths_plain)]
#[inline(never)]
pub fn lengths(length: Length) -> i32 {
    raise(&mut vec![2; length.0]); //~ stack slot 512
    total(&vec![2; length.0]) + total(&vec![2; length.get()]) //~ stack slot 512 | stack slot 512
}

/// More than 200 bytes: lent as a vector, iterated, bound to a name.
#[stackify(lend = "seen", plain = over_two_hundred_plain)]
#[inline(never)]
pub fn over_two_hundred() -> usize {
    let mut sum = borrow(&vec![1; 201]); //~ heap lent-unseen
    for number in vec![1_usize; 201] {
        //~ stack slot 512
        sum += number;
    }
    let bytes = vec![1_u8; 201]; //~ stack array 201
    sum + count(&bytes[..])
}

/// Summed by the iterator of a temporary.
#[stackify(plain = summed_plain)]
#[inline(never)]
pub fn summed(x: i32) -> i32 {
    let sum: i32 = vec![x, 5].iter().sum(); //~ stack array 8
    sum
}

/// Filled, indexed, measured and iterated.
#[stackify(plain = like_a_slice_plain)]
#[inline(never)]
pub fn like_a_slice(x: i32) -> usize {
    let mut numbers = vec![x, 5]; //~ stack array 8
    numbers.fill(0);
    total(&[numbers[0]]);
    numbers.len() + numbers.iter().count()
}

/// Bound to a name that is declared to be a slice.
#[stackify(plain = declared_slice_plain)]
#[inline(never)]
pub fn declared_slice(x: i32) -> i32 {
    let numbers: &[i32] = &vec![x, 5]; //~ stack array 8
    total(numbers)
}

/// The head of a loop: by value, and behind a reference in parentheses.
#[stackify(plain = heads_plain)]
#[inline(never)]
pub fn heads(x: i32) -> i32 {
    let mut sum = 0;
    for number in vec![x, 5] {
        //~ stack slot 8
        sum += number;
    }
    for number in &(vec![x, 5]) {
        //~ stack array 8
        sum = total(&[sum, *number]);
    }
    sum
}

/// Strings, taken from a loop by value.
#[stackify(plain = strings_by_value_plain)]
#[inline(never)]
pub fn strings_by_value() -> usize {
    let mut length = 0;
    for word in vec![String::new(), String::new()] {
        //~ stack slot 512 | heap stored | heap stored
        let taken: String = word;
        length += count(taken.as_bytes());
    }
    length
}

/// Moved to a name that is declared to be a vector.
#[stackify(plain = moved_to_declared_plain)]
#[inline(never)]
pub fn moved_to_declared(x: i32) -> i32 {
    let numbers = vec![x]; //~ stack slot 4
    let declared: Vec<i32> = numbers;
    total(&declared)
}

/// Moved into a field.
#[stackify(plain = moved_to_field_plain)]
#[inline(never)]
pub fn moved_to_field(x: i32) -> crate::escapes::Keeper {
    let numbers = vec![x]; //~ heap stored
    crate::escapes::Keeper { kept: numbers }
}

/// Bound to a name that is declared to be a vector.
#[stackify(plain = declared_plain)]
#[inline(never)]
pub fn declared(x: i32) -> i32 {
    let numbers: Vec<i32> = vec![x]; //~ stack array 4
    total(&numbers)
}

/// Pushed onto through a reference with a name.
#[stackify(plain = pushed_by_reference_plain)]
#[inline(never)]
pub fn pushed_by_reference(x: i32) -> i32 {
    let mut numbers = vec![x]; //~ stack slot 512
    let reference = &mut numbers;
    reference.push(5);
    total(&numbers)
}

/// Compared with a vector of another length.
#[stackify(plain = compared_plain)]
#[inline(never)]
pub fn compared(x: i32) -> bool {
    let one = vec![x]; //~ stack array 4
    let other = vec![x, 5]; //~ stack array 8
    total(&one) == x && one == other
}

/// A repetition of strings.
#[stackify(plain = repeated_strings_plain)]
#[inline(never)]
pub fn repeated_strings() -> usize {
    let words = vec![String::new(); 10]; //~ stack slot 512 | heap stored
    count(&words)
}

/// A repetition of counted references.
#[stackify(plain = repeated_counts_plain)]
#[inline(never)]
pub fn repeated_counts(x: &Rc<i32>) -> usize {
    let numbers = vec![Rc::clone(x); 10]; //~ stack slot 512
    count(&numbers)
}

/// A repetition of strings, lent.
#[stackify(plain = repeated_and_lent_plain)]
#[inline(never)]
pub fn repeated_and_lent() -> usize {
    count(&vec!["a".to_owned(); 2]) //~ stack slot 512 | heap stored
}

/// A limit of 500 bytes of payload, and 500 bytes.
#[stackify(limit = 516, plain = five_hundred_plain)]
#[inline(never)]
pub fn five_hundred(x: u8) -> bool {
    let bytes = vec![x; 500]; //~ stack array 500
    count(&bytes) == 500 && bytes.contains(&1)
}

/// A limit of 500 bytes of payload, and one more.
#[stackify(limit = 516, plain = five_hundred_and_one_plain)]
#[inline(never)]
pub fn five_hundred_and_one(x: u8) -> bool {
    let bytes = vec![x; 501]; //~ heap over-limit
    count(&bytes) == 501 && bytes.contains(&1)
}
