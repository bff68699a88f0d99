//! Shapes of the tests of other compilers' escape analyses, as Rust, as far as
//! no other module here has them.
#![expect(
    clippy::redundant_closure_call,
    reason = "a closure that is called where it is made is one of the shapes"
)]

use std::cell::Cell;

use stackify::stackify;

use crate::callee::{hand_back, total};

/// Capacity for eight, and eight pushes.
#[stackify(plain = filled_capacity_plain)]
#[inline(never)]
pub fn filled_capacity(x: i32) -> i32 {
    let mut numbers = Vec::with_capacity(8); //~ stack slot 512
    for number in 0..8 {
        numbers.push(x + number);
    }
    total(&numbers)
}

/// Capacity for four, and as many pushes as the caller says.
#[stackify(plain = exceeded_capacity_plain)]
#[inline(never)]
pub fn exceeded_capacity(n: i32) -> i32 {
    let mut numbers = Vec::with_capacity(4); //~ stack slot 512
    for number in 0..n {
        numbers.push(number);
    }
    total(&numbers)
}

/// Moved into a function that hands it back.
#[stackify(plain = handed_back_plain)]
#[inline(never)]
pub fn handed_back(x: i32) -> usize {
    let numbers = vec![x, 2, 3]; //~ heap moved-into-call
    hand_back(numbers).len()
}

/// Held in a field of a struct that is declared in the function.
#[stackify(plain = own_struct_plain)]
#[inline(never)]
pub fn own_struct(x: i32) -> i32 {
    struct Held {
        numbers: Vec<i32>,
        factor: i32,
    }
    let held = Held {
        numbers: vec![x, 2, 3], //~ stack slot 12
        factor: 2,
    };
    total(&held.numbers) * held.factor
}

/// Something that refers to another of its kind.
#[derive(Debug)]
pub struct Link<'l> {
    other: Cell<Option<&'l Link<'l>>>,
    number: i32,
}

impl Link<'_> {
    /// One that refers to none.
    #[must_use]
    pub fn new(number: i32) -> Self {
        Link {
            other: Cell::new(None),
            number,
        }
    }
}

/// Two vectors whose elements refer to one another.
#[stackify(plain = mutual_plain)]
#[inline(never)]
pub fn mutual(x: i32) -> i32 {
    let one = vec![Link::new(x), Link::new(1)]; //~ stack slot 512
    let other = vec![Link::new(2)]; //~ stack slot 512
    one[0].other.set(Some(&other[0]));
    other[0].other.set(Some(&one[1]));
    let reached = one[0].other.get().and_then(|link| link.other.get());
    total(&[reached.map_or(0, |link| link.number)])
}

/// Collected from a range.
#[stackify(plain = squares_plain)]
#[inline(never)]
pub fn squares(n: i32) -> i32 {
    let squares: Vec<i32> = (0..n).map(|number| number * number).collect(); //~ stack slot 512
    total(&squares)
}

/// Forty arms of 496 bytes that exclude one another, in a function that calls
/// itself.
#[stackify(plain = forty_arms_plain)]
#[inline(never)]
pub fn forty_arms(arm: u32, x: i32) -> i32 {
    match arm {
        1 => total(&vec![x + 1; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        2 => total(&vec![x + 2; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        3 => total(&vec![x + 3; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        4 => total(&vec![x + 4; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        5 => total(&vec![x + 5; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        6 => total(&vec![x + 6; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        7 => total(&vec![x + 7; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        8 => total(&vec![x + 8; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        9 => total(&vec![x + 9; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        10 => total(&vec![x + 10; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        11 => total(&vec![x + 11; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        12 => total(&vec![x + 12; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        13 => total(&vec![x + 13; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        14 => total(&vec![x + 14; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        15 => total(&vec![x + 15; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        16 => total(&vec![x + 16; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        17 => total(&vec![x + 17; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        18 => total(&vec![x + 18; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        19 => total(&vec![x + 19; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        20 => total(&vec![x + 20; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        21 => total(&vec![x + 21; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        22 => total(&vec![x + 22; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        23 => total(&vec![x + 23; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        24 => total(&vec![x + 24; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        25 => total(&vec![x + 25; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        26 => total(&vec![x + 26; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        27 => total(&vec![x + 27; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        28 => total(&vec![x + 28; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        29 => total(&vec![x + 29; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        30 => total(&vec![x + 30; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        31 => total(&vec![x + 31; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        32 => total(&vec![x + 32; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        33 => total(&vec![x + 33; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        34 => total(&vec![x + 34; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        35 => total(&vec![x + 35; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        36 => total(&vec![x + 36; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        37 => total(&vec![x + 37; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        38 => total(&vec![x + 38; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        39 => total(&vec![x + 39; 124]) + forty_arms(arm - 1, x), //~ heap recursive
        _ => total(&vec![x; 124]),                              //~ heap recursive
    }
}

/// A closure that owns it, called where it is made.
#[stackify(plain = called_at_once_plain)]
#[inline(never)]
pub fn called_at_once(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack slot 12
    (move |factor: i32| total(&numbers) * factor)(2)
}
