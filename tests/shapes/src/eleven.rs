//! The eleven shapes of the published measurement of .NET 10, and its loop: what
//! that compiler leaves on the heap, and what stays there here.

use std::sync::{Mutex, PoisonError};

use stackify::stackify;

use crate::callee::total;

/// A literal that is read at constant places.
#[stackify(require, plain = literal_plain)]
#[inline(never)]
pub fn literal(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    numbers[0] + numbers[1] + numbers[2]
}

/// Strings, read at a place known at run time only.
#[stackify(require, plain = words_plain)]
#[inline(never)]
pub fn words(index: usize) -> usize {
    let words = vec!["Hello", "World!"]; //~ stack array 32
    words[index].len()
}

/// A boxed closure over a local.
#[stackify(require, plain = closure_plain)]
#[inline(never)]
pub fn closure(k: i32) -> i32 {
    let add: Box<dyn Fn(i32) -> i32> = Box::new(move |x| x + k); //~ stack value 512
    apply(&*add, 2)
}

#[inline(never)]
fn apply(function: &dyn Fn(i32) -> i32, x: i32) -> i32 {
    function(x)
}

/// A vector in a field of a struct.
#[stackify(require, plain = field_plain)]
#[inline(never)]
pub fn field(x: i32) -> i32 {
    struct Holder {
        numbers: Vec<i32>,
    }
    let holder = Holder {
        numbers: vec![x, 2, 3, 4], //~ stack slot 16
    };
    total(&holder.numbers)
}

/// A boxed number.
#[stackify(require, plain = boxed_plain)]
#[inline(never)]
pub fn boxed(x: i32) -> i32 {
    let boxed = Box::new(x); //~ stack value 4
    *boxed + 1
}

/// A vector, iterated through a boxed iterator.
#[stackify(require, plain = iterated_plain)]
#[inline(never)]
pub fn iterated(x: i32) -> i32 {
    let numbers = vec![x, 2, 3, 4]; //~ stack array 16
    let mut numbers: Box<dyn Iterator<Item = i32> + '_> = Box::new(numbers.iter().copied()); //~ stack value 512
    drain(&mut *numbers)
}

#[inline(never)]
fn drain(numbers: &mut dyn Iterator<Item = i32>) -> i32 {
    let mut sum = 0;
    for number in numbers {
        sum += number;
    }
    sum
}

static KEPT: Mutex<Vec<Vec<i32>>> = Mutex::new(Vec::new());

/// Makes room for what [`kept`] keeps, so that it allocates nothing else.
pub fn make_room_to_keep() {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.reserve(16);
}

/// A vector that is pushed into a static: the control.
#[stackify(plain = kept_plain)]
#[inline(never)]
pub fn kept(x: i32) -> i32 {
    let numbers = vec![x, 2, 3, 4]; //~ heap moved-into-call
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.push(numbers);
    4
}

/// A vector, lent to a function that is not inlined.
#[stackify(require, plain = lent_plain)]
#[inline(never)]
pub fn lent(x: i32) -> i32 {
    let numbers = vec![x, 2, 3, 4]; //~ stack array 16
    total(&numbers)
}

/// A length known at run time only.
#[stackify(require, plain = sized_plain)]
#[inline(never)]
pub fn sized(n: usize) -> i32 {
    let mut numbers = vec![0; n]; //~ stack slot 512
    for (place, number) in (1..).zip(numbers.iter_mut()) {
        *number = place;
    }
    total(&numbers)
}

/// A vector with a capacity, grown.
#[stackify(require, plain = grown_plain)]
#[inline(never)]
pub fn grown(x: i32) -> i32 {
    let mut numbers = Vec::with_capacity(4); //~ stack slot 512
    numbers.push(x);
    numbers.push(2);
    numbers.push(3);
    total(&numbers)
}

/// A number that is formatted, and only read.
#[stackify(require, plain = formatted_plain)]
#[inline(never)]
pub fn formatted(i: i32) -> usize {
    let id = format!("id-{i}"); //~ stack slot 512
    id.len() + usize::from(id.ends_with('7'))
}

/// The loop: a scratch of eight elements, a struct that holds it, a lambda.
#[stackify(require, plain = rounds_plain)]
#[inline(never)]
pub fn rounds(count: u32) -> u64 {
    struct Holder {
        scratch: Vec<u32>,
    }
    let mut sum = 0;
    for round in 0..count {
        let mut holder = Holder {
            scratch: vec![round; 8], //~ stack slot 32
        };
        fill(&mut holder.scratch);
        let weigh: Box<dyn Fn(u32) -> u64> = Box::new(move |x| u64::from(x ^ round)); //~ stack value 512
        for number in &holder.scratch {
            sum += weigh(*number);
        }
    }
    sum
}

#[inline(never)]
fn fill(scratch: &mut [u32]) {
    for (place, number) in (0..).zip(scratch) {
        *number = number.wrapping_add(place);
    }
}
