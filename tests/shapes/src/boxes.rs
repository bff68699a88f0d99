//! Shapes with boxes, trait objects and strings, of the tests of other
//! compilers' escape analyses and of lints.
#![expect(
    clippy::boxed_local,
    clippy::needless_pass_by_value,
    reason = "code that a lint knows better is what is measured"
)]

use std::hint::black_box;

use stackify::stackify;

use crate::callee::{count, total};

/// A boxed number, read.
#[stackify(plain = number_plain)]
#[inline(never)]
pub fn number(x: i32) -> i32 {
    let boxed = Box::new(x); //~ stack value 4
    *boxed + 1
}

/// A boxed number, lent to a function that is not inlined.
#[stackify(plain = lent_plain)]
#[inline(never)]
pub fn lent(x: [i32; 4]) -> i32 {
    let boxed = Box::new(x); //~ stack value 16
    total(&boxed[..])
}

/// A boxed closure over a local, called at once.
#[stackify(plain = closure_plain)]
#[inline(never)]
pub fn closure(x: i32) -> i32 {
    let add: Box<dyn Fn(i32) -> i32> = Box::new(move |y| x + y); //~ stack value 512
    black_box(&add)(2)
}

/// A boxed iterator over a local vector.
#[stackify(plain = iterator_plain)]
#[inline(never)]
pub fn iterator(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    let mut numbers: Box<dyn Iterator<Item = &i32>> = Box::new(numbers.iter()); //~ stack value 512
    black_box(&mut numbers).sum()
}

/// A vector whose elements are boxes.
#[stackify(plain = in_vector_plain)]
#[inline(never)]
pub fn in_vector(x: i32) -> usize {
    let boxes = vec![Box::new(x), Box::new(2)]; //~ stack slot 512 | heap stored | heap stored
    count(&boxes)
}

/// A vector of trait objects.
#[stackify(plain = objects_plain)]
#[inline(never)]
pub fn objects(x: i32) -> usize {
    let objects: Vec<Box<dyn Fn() -> i32>> = vec![Box::new(move || x), Box::new(|| 2)]; //~ stack slot 512 | heap stored | heap stored
    objects.iter().map(|object| object()).sum::<i32>();
    count(&objects)
}

/// A box that is a parameter, and is only read.
#[stackify(plain = parameter_plain)]
#[inline(never)]
pub fn parameter(boxed: Box<i32>) -> i32 {
    *boxed + 1
}

/// A box that is returned.
#[stackify(plain = returned_plain)]
#[inline(never)]
#[must_use]
pub fn returned(x: i32) -> Box<i32> {
    Box::new(x) //~ heap returned
}

/// A string of a literal, asked for its length.
#[stackify(plain = literal_plain)]
#[inline(never)]
pub fn literal() -> usize {
    String::from("abc").len() //~ stack slot 3
}

/// A number that is formatted, and only read.
#[stackify(plain = formatted_plain)]
#[inline(never)]
pub fn formatted(x: i32) -> usize {
    let text = format!("id-{x}"); //~ stack slot 512
    black_box(&*text).len()
}

/// Strings of literals, joined.
#[stackify(plain = joined_plain)]
#[inline(never)]
pub fn joined(word: &str) -> usize {
    vec![word, "b"].join(",").len() //~ stack array 32
}

/// Arrays, run together.
#[stackify(plain = run_together_plain)]
#[inline(never)]
pub fn run_together(x: i32) -> i32 {
    let numbers = vec![[x, 2], [3, 4]].concat(); //~ stack array 16
    total(&numbers)
}
