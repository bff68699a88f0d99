//! Functions that observe what the attribute would change, or do something
//! that it does not understand: each vector stays on the heap.

use std::hint::black_box;

use stackify::stackify;

use crate::callee::{borrow, total};

/// The address of the elements.
#[stackify(plain = address_plain)]
#[inline(never)]
pub fn address(x: i32) -> bool {
    let numbers = vec![x, 2, 3]; //~ heap address-observed
    total(&numbers);
    numbers.as_ptr().is_aligned()
}

/// A raw pointer to an element, kept for later.
#[stackify(plain = raw_pointer_plain)]
#[inline(never)]
pub fn raw_pointer(x: i32) -> bool {
    let numbers = vec![x, 2, 3]; //~ heap address-observed
    let pointer = &raw const numbers[1];
    total(&numbers);
    black_box(pointer).is_null()
}

/// Two addresses, compared.
#[stackify(plain = identity_plain)]
#[inline(never)]
pub fn identity(x: i32) -> bool {
    let one = vec![x, 2, 3]; //~ heap address-observed
    let other = vec![x, 2, 3]; //~ heap address-observed
    total(&one) == total(&other) && std::ptr::eq(&raw const one[0], &raw const other[0])
}

/// The capacity.
#[stackify(plain = capacity_plain)]
#[inline(never)]
pub fn capacity(x: i32) -> usize {
    let numbers = vec![x, 2, 3]; //~ heap capacity-observed
    total(&numbers);
    numbers.capacity()
}

/// The size of the vector itself.
#[stackify(plain = type_size_plain)]
#[inline(never)]
pub fn type_size(x: i32) -> usize {
    let numbers = vec![x, 2, 3]; //~ heap type-observed
    total(&numbers);
    size_of_val(&numbers)
}

macro_rules! sum_of {
    ($numbers:ident) => {
        total(&$numbers)
    };
}

/// Named in a macro whose meaning is not in sight.
#[stackify(plain = opaque_macro_plain)]
#[inline(never)]
pub fn opaque_macro(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ heap opaque-macro
    sum_of!(numbers)
}

trait Summing {
    fn summed(&self) -> i32;
}

impl Summing for Vec<i32> {
    fn summed(&self) -> i32 {
        total(self)
    }
}

/// The receiver of a method that nobody knows.
#[stackify(plain = unknown_method_plain)]
#[inline(never)]
pub fn unknown_method(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ heap unknown-method
    numbers.summed()
}

/// A method that only a vector has.
#[stackify(plain = needs_vec_plain)]
#[inline(never)]
pub fn needs_vec(x: i32) -> usize {
    let numbers = vec![x, 2, 3]; //~ heap needs-vec
    total(&numbers);
    numbers.into_boxed_slice().len()
}

/// Lent, where nothing is to be guessed about callees.
#[stackify(lend = "seen", plain = lent_unseen_plain)]
#[inline(never)]
pub fn lent_unseen(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ heap lent-unseen
    total(&numbers)
}

/// Lent as a vector, which nothing is guessed about either.
#[stackify(lend = "seen", plain = lent_as_vec_plain)]
#[inline(never)]
pub fn lent_as_vec(x: i32) -> usize {
    let numbers = vec![x, 2, 3]; //~ heap lent-unseen
    borrow(&numbers)
}

/// Compared with something whose type is not in sight.
#[stackify(plain = compared_plain)]
#[inline(never)]
pub fn compared(other: &impl PartialEq<Vec<i32>>, x: i32) -> bool {
    let numbers = vec![x, 2, 3]; //~ heap compared
    total(&numbers);
    *other == numbers
}
