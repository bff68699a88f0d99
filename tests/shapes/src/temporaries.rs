//! Vectors without a name, in the expression that uses them.

use stackify::stackify;

use crate::callee::{count, raise, total};

/// Lent to a function, its elements one by one.
#[stackify(plain = argument_plain)]
#[inline(never)]
pub fn argument(x: i32) -> i32 {
    total(&vec![x, 2, 3]) //~ stack array 12
}

/// Lent for writing.
#[stackify(plain = written_plain)]
#[inline(never)]
pub fn written(x: i32) {
    raise(&mut vec![x, 2, 3]); //~ stack array 12
}

/// Indexed.
#[stackify(plain = indexed_plain)]
#[inline(never)]
pub fn indexed(index: usize) -> i32 {
    vec![10, 20, 30][index] //~ stack array 48
}

/// The receiver of a method.
#[stackify(plain = receiver_plain)]
#[inline(never)]
pub fn receiver(x: i32) -> bool {
    vec![10, 20, 30].contains(&x) //~ stack array 48
}

/// The head of a loop, by value.
#[stackify(plain = head_plain)]
#[inline(never)]
pub fn head(x: i32) -> i32 {
    let mut sum = 0;
    for number in vec![x, 2, 3] {
        //~ stack slot 12
        sum = total(&[sum, number]);
    }
    sum
}

/// Borrowed by a name that lives longer than the statement.
#[stackify(plain = extended_plain)]
#[inline(never)]
pub fn extended(x: i32) -> i32 {
    let numbers = &vec![x, 2, 3]; //~ stack array 12
    total(numbers)
}

/// Two in one expression.
#[stackify(plain = pair_plain)]
#[inline(never)]
pub fn pair(x: i32) -> i32 {
    total(&vec![x, 2, 3]) - total(&vec![x, 5]) //~ stack array 12 | stack array 8
}

/// A length at run time.
#[stackify(plain = run_time_plain)]
#[inline(never)]
pub fn run_time(n: usize) -> i32 {
    total(&vec![1; n]) //~ stack slot 512
}

/// Where the value of the function is made, of strings.
#[stackify(plain = tail_plain)]
#[inline(never)]
pub fn tail(word: &str) -> usize {
    count(&vec![word, "and", "others"]) //~ stack array 48
}
