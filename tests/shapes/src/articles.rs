//! Shapes of a published measurement of another compiler's escape analysis,
//! with its control row, which must not move.

use std::sync::{Mutex, PoisonError};

use stackify::stackify;

use crate::callee::total;

/// A literal that is read at constant places.
#[stackify(plain = numbers_plain)]
#[inline(never)]
pub fn numbers(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    numbers[0] + numbers[1] + numbers[2]
}

/// A literal of strings that is read at a place known at run time only.
#[stackify(plain = words_plain)]
#[inline(never)]
pub fn words(index: usize) -> usize {
    let words = vec!["Hello", "World!"]; //~ stack array 32
    words[index].len()
}

static KEPT: Mutex<Vec<Vec<i32>>> = Mutex::new(Vec::new());

/// Makes room for what [`keep`] keeps, so that it allocates nothing else.
pub fn make_room_to_keep() {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.reserve(16);
}

/// A literal that is pushed into a static: the control.
#[stackify(plain = keep_plain)]
#[inline(never)]
pub fn keep(x: i32) -> usize {
    let numbers = vec![x, 2, 3, 4]; //~ heap moved-into-call
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.push(numbers);
    4
}

/// A literal that is lent to a function which is not inlined.
#[stackify(plain = lend_plain)]
#[inline(never)]
pub fn lend(x: i32) -> i32 {
    let numbers = vec![x, 2, 3, 4]; //~ stack array 16
    total(&numbers)
}

/// A length that is known at run time only.
#[stackify(plain = scratch_plain)]
#[inline(never)]
pub fn scratch(n: usize) -> i32 {
    let mut numbers = vec![0; n]; //~ stack slot 512
    for (place, number) in (1..).zip(numbers.iter_mut()) {
        *number = place;
    }
    total(&numbers)
}

/// A literal that is filled and summed in loops.
#[stackify(plain = filled_plain)]
#[inline(never)]
pub fn filled(x: i32) -> i32 {
    let mut numbers = vec![0; 8]; //~ stack array 128
    for (place, number) in (x..).zip(numbers.iter_mut()) {
        *number = place * place;
    }
    numbers.iter().sum()
}
