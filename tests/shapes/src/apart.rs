//! Vectors in arrays and options, which are only taken apart, and two that are
//! made at once.

use stackify::stackify;

use crate::callee::total;

/// Two rows, taken in turn.
#[stackify(plain = in_array_plain)]
#[inline(never)]
pub fn in_array(x: usize) -> u32 {
    let mut rows = [vec![1_u32; x], vec![0; x]]; //~ stack slot 512 | stack slot 512
    for round in 0..4 {
        for column in 1..x {
            rows[(round + 1) % 2][column] = rows[round % 2][column - 1] + 1;
        }
    }
    rows[0][x - 1]
}

/// Made only under a condition.
#[stackify(plain = in_option_plain)]
#[inline(never)]
pub fn in_option(x: i32) -> i32 {
    let held = if x > 0 { Some(vec![x; 3]) } else { None }; //~ stack slot 12
    match held {
        Some(numbers) => total(&numbers),
        None => 0,
    }
}

/// Two at once.
#[stackify(plain = unzipped_plain)]
#[inline(never)]
pub fn unzipped(x: u32) -> usize {
    let (low, high): (Vec<u8>, Vec<u32>) = (0..x).map(|n| (n.to_le_bytes()[0], n)).unzip(); //~ stack slot 1024
    low.len() + high.len()
}
