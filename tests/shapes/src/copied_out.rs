//! Vectors that grow to `n` elements and leave, by every way out. Some stay
//! where `n` is negative, with as many elements.
#![expect(
    clippy::let_and_return,
    reason = "a name that leaves is one of the shapes"
)]

use stackify::stackify;

use crate::callee::{hand_back, total};
use crate::escapes::Keeper;

/// By `return`.
#[stackify(plain = returned_plain)]
#[inline(never)]
pub fn returned(n: i32) -> Vec<i32> {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n.abs() {
        numbers.push(number);
    }
    if n >= 0 {
        return numbers;
    }
    Vec::new() //~ heap returned
}

/// As the value of the body.
#[stackify(require, plain = tail_plain)]
#[inline(never)]
pub fn tail(n: i32) -> Vec<i32> {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n {
        numbers.push(number);
    }
    numbers
}

/// In `Ok`.
///
/// # Errors
///
/// For a negative length.
#[stackify(require, plain = ok_plain)]
#[inline(never)]
pub fn ok(n: i32) -> Result<Vec<i32>, i32> {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n.abs() {
        numbers.push(number);
    }
    if n < 0 {
        return Err(total(&numbers));
    }
    Ok(numbers)
}

/// In `Some`.
#[stackify(require, plain = some_plain)]
#[inline(never)]
pub fn some(n: i32) -> Option<Vec<i32>> {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n.abs() {
        numbers.push(number);
    }
    (n >= 0).then_some(())?;
    Some(numbers)
}

/// In a field of a struct.
#[stackify(require, plain = field_plain)]
#[inline(never)]
pub fn field(n: i32) -> Keeper {
    let mut kept = Vec::new(); //~ stack slot 512
    for number in 0..n {
        kept.push(number);
    }
    Keeper { kept }
}

/// In a field of an argument.
#[stackify(require, plain = place_plain)]
#[inline(never)]
pub fn place(keeper: &mut Keeper, n: i32) {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n {
        numbers.push(number);
    }
    keeper.kept = numbers;
}

/// One of several.
#[derive(Debug)]
pub enum Found {
    /// Numbers.
    Numbers(Vec<i32>),
    /// Numbers with a name.
    Named {
        /// The numbers.
        numbers: Vec<i32>,
    },
    /// Nothing.
    Nothing,
}

impl Found {
    /// The numbers, if there are any.
    #[must_use]
    pub fn numbers(self) -> Option<Vec<i32>> {
        match self {
            Found::Numbers(numbers) | Found::Named { numbers } => Some(numbers),
            Found::Nothing => None,
        }
    }
}

/// In a variant.
#[stackify(require, plain = variant_plain)]
#[inline(never)]
pub fn variant(n: i32) -> Found {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n.abs() {
        numbers.push(number);
    }
    if n < 0 {
        return Found::Nothing;
    }
    Found::Numbers(numbers)
}

/// In a field of a variant.
#[stackify(require, plain = variant_field_plain)]
#[inline(never)]
pub fn variant_field(n: i32) -> Found {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n.abs() {
        numbers.push(number);
    }
    if n < 0 {
        return Found::Nothing;
    }
    Found::Named { numbers }
}

/// As an argument by value.
#[stackify(require, plain = argument_plain)]
#[inline(never)]
pub fn argument(n: i32) -> Vec<i32> {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n {
        numbers.push(number);
    }
    hand_back(numbers)
}

/// Pushed into another container.
#[stackify(require, plain = pushed_plain)]
#[inline(never)]
pub fn pushed(rows: &mut Vec<Vec<i32>>, n: i32) {
    let mut row = Vec::new(); //~ stack slot 512
    for number in 0..n.abs() {
        row.push(number);
    }
    if n >= 0 {
        rows.push(row);
    }
}

/// By `break` out of a loop that is the value of the body.
#[stackify(require, plain = broken_out_plain)]
#[inline(never)]
pub fn broken_out(n: i32) -> Vec<i32> {
    let mut numbers = Vec::new(); //~ stack slot 512
    let mut number = 0;
    loop {
        if number == n {
            break numbers;
        }
        numbers.push(number);
        number += 1;
    }
}

/// By `break` to a name that leaves.
#[stackify(require, plain = broken_to_name_plain)]
#[inline(never)]
pub fn broken_to_name(n: i32) -> Vec<i32> {
    let found = loop {
        let mut numbers = Vec::new(); //~ stack slot 512
        for number in 0..n {
            numbers.push(number);
        }
        if total(&numbers) >= 0 {
            break numbers;
        }
    };
    found
}

/// Consumed by a `collect` that leaves.
#[stackify(plain = collected_plain)]
#[inline(never)]
pub fn collected(n: i32) -> Vec<i32> {
    let mut numbers = Vec::new(); //~ heap collected
    for number in 0..n {
        numbers.push(number);
    }
    numbers.into_iter().map(|number| number + 1).collect()
}

/// Consumed by an `extend` of what leaves.
#[stackify(plain = extending_plain)]
#[inline(never)]
pub fn extending(all: &mut Vec<i32>, n: i32) {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n {
        numbers.push(number);
    }
    all.extend(numbers);
}

/// Consumed by a `from_iter` that leaves.
#[stackify(plain = from_iterator_plain)]
#[inline(never)]
pub fn from_iterator(n: i32) -> Vec<i32> {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n {
        numbers.push(number);
    }
    Vec::from_iter(numbers) //~ heap unknown-source
}

/// Made at its length, and leaves on every path: nothing is gained.
#[stackify(plain = at_its_length_plain)]
#[inline(never)]
pub fn at_its_length(n: usize) -> Vec<i32> {
    let mut numbers = vec![1; n]; //~ heap returned
    if let Some(first) = numbers.first_mut() {
        *first = 2;
    }
    numbers
}

/// With a capacity that the caller may count on.
#[stackify(plain = with_capacity_plain)]
#[inline(never)]
pub fn with_capacity(n: i32) -> Vec<i32> {
    let mut numbers = Vec::with_capacity(200); //~ heap returned
    for number in 0..n {
        numbers.push(number);
    }
    numbers
}

/// Told not to be copied out.
#[stackify(copy_out = "never", plain = never_plain)]
#[inline(never)]
pub fn never(n: i32) -> Vec<i32> {
    let mut numbers = Vec::new(); //~ heap returned
    for number in 0..n {
        numbers.push(number);
    }
    numbers
}
