//! The budget of a function: which site gets the room, and which one loses.
//! Every site has a size of its own, so that the bytes name the loser.

use stackify::stackify;

use crate::callee::total;

/// Room for one of two: the first in the source gets it.
#[stackify(frame = 128, plain = source_order_plain)]
#[inline(never)]
pub fn source_order(x: i32) -> i32 {
    let first = vec![x; 20]; //~ stack array 80
    let second = vec![x; 30]; //~ heap over-frame
    total(&first) + total(&second)
}

/// Room for one of two: the one inside a loop gets it, although it is last.
#[stackify(frame = 128, plain = loops_first_plain)]
#[inline(never)]
pub fn loops_first(x: i32) -> i32 {
    let outside = vec![x; 20]; //~ heap over-frame
    let mut sum = total(&outside);
    for _ in 0..10 {
        let inside = vec![x; 30]; //~ stack array 120
        sum += total(&inside);
    }
    sum
}

/// A site that does not fit leaves its room to a smaller one behind it.
#[stackify(frame = 128, plain = smaller_behind_plain)]
#[inline(never)]
pub fn smaller_behind(x: i32) -> i32 {
    let first = vec![x; 20]; //~ stack array 80
    let second = vec![x; 30]; //~ heap over-frame
    let third = vec![x; 12]; //~ stack array 48
    total(&first) + total(&second) + total(&third)
}

/// Eight sites of 512 bytes fill the default budget; the ninth is left out.
#[stackify(plain = nine_plain)]
#[inline(never)]
pub fn nine(x: i32) -> i32 {
    let first = vec![x; 128]; //~ stack array 512
    let second = vec![x; 128]; //~ stack array 512
    let third = vec![x; 128]; //~ stack array 512
    let fourth = vec![x; 128]; //~ stack array 512
    let fifth = vec![x; 128]; //~ stack array 512
    let sixth = vec![x; 128]; //~ stack array 512
    let seventh = vec![x; 128]; //~ stack array 512
    let eighth = vec![x; 128]; //~ stack array 512
    let left_out = vec![x; 1]; //~ heap over-frame
    total(&first)
        + total(&second)
        + total(&third)
        + total(&fourth)
        + total(&fifth)
        + total(&sixth)
        + total(&seventh)
        + total(&eighth)
        + total(&left_out)
}

/// Arms that exclude one another are summed all the same: with 496 bytes each,
/// eight of nine fit.
#[stackify(plain = arms_plain)]
#[inline(never)]
pub fn arms(arm: u32, x: i32) -> i32 {
    match arm {
        0 => total(&vec![x; 124]),     //~ stack array 496
        1 => total(&vec![x + 1; 124]), //~ stack array 496
        2 => total(&vec![x + 2; 124]), //~ stack array 496
        3 => total(&vec![x + 3; 124]), //~ stack array 496
        4 => total(&vec![x + 4; 124]), //~ stack array 496
        5 => total(&vec![x + 5; 124]), //~ stack array 496
        6 => total(&vec![x + 6; 124]), //~ stack array 496
        7 => total(&vec![x + 7; 124]), //~ stack array 496
        _ => total(&vec![x + 8; 124]), //~ heap over-frame
    }
}

/// A function that calls itself keeps the heap, since its frames add up.
#[stackify(plain = countdown_plain)]
#[inline(never)]
pub fn countdown(rounds: i32) -> i32 {
    let numbers = vec![rounds; 4]; //~ heap recursive
    let sum = total(&numbers);
    if rounds == 0 {
        return sum;
    }
    sum + countdown(rounds - 1)
}

/// A function that calls itself, and was allowed to add up its frames.
#[stackify(recursion = "allow", plain = countdown_allowed_plain)]
#[inline(never)]
pub fn countdown_allowed(rounds: i32) -> i32 {
    let numbers = vec![rounds; 4]; //~ stack array 16
    let sum = total(&numbers);
    if rounds == 0 {
        return sum;
    }
    sum + countdown_allowed(rounds - 1)
}

/// One of two sites is opted out.
#[stackify(plain = opted_out_plain)]
#[inline(never)]
pub fn opted_out(x: i32) -> i32 {
    #[stackify(heap)]
    let kept = vec![x; 10]; //~ heap opted-out
    let promoted = vec![x; 20]; //~ stack array 80
    total(&kept) + total(&promoted)
}
