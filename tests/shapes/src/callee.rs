//! Callees that the compiler cannot look into, and whose signatures the
//! attribute does not see. Called by the measured functions.

use std::hint::black_box;

/// The wrapping sum of the elements.
#[inline(never)]
pub fn total(elements: &[i32]) -> i32 {
    let elements = black_box(elements);
    elements
        .iter()
        .fold(0, |sum, element| sum.wrapping_add(*element))
}

/// The number of elements, of any type.
#[inline(never)]
pub fn count<T>(elements: &[T]) -> usize {
    black_box(elements).len()
}

/// Adds one to every element.
#[inline(never)]
pub fn raise(elements: &mut [i32]) {
    for element in black_box(elements) {
        *element += 1;
    }
}

/// The part of a slice that it was given, without the first element.
#[inline(never)]
pub fn rest(elements: &[i32]) -> &[i32] {
    black_box(&elements[1..])
}

/// The length of a vector that it takes over.
#[inline(never)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "that it takes the vector over is the point"
)]
pub fn consume(elements: Vec<i32>) -> usize {
    black_box(&elements).len()
}

/// The length of a vector that it was lent as one.
#[inline(never)]
pub fn borrow(elements: &Vec<i32>) -> usize {
    black_box(elements).len()
}

/// Something that reads a slice behind a pointer to its methods.
pub trait Reader {
    /// Reads the elements.
    fn read(&self, elements: &[i32]) -> i32;
}

/// Adds the elements up, beginning with a number of its own.
#[derive(Debug)]
pub struct Adder(pub i32);

impl Reader for Adder {
    #[inline(never)]
    fn read(&self, elements: &[i32]) -> i32 {
        self.0.wrapping_add(total(elements))
    }
}

/// Pushes onto a vector that it was lent as one.
#[inline(never)]
pub fn grow(elements: &mut Vec<i32>) {
    black_box(elements).push(5);
}

/// Hands back the vector that it takes.
#[inline(never)]
#[must_use]
pub fn hand_back(elements: Vec<i32>) -> Vec<i32> {
    black_box(elements)
}

/// Adds up how many characters it is written.
#[derive(Debug, Default)]
pub struct Width(pub usize);

impl std::fmt::Write for Width {
    #[inline(never)]
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0 += black_box(text).len();
        Ok(())
    }
}
