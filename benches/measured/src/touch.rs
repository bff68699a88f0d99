//! What is done with a block of memory once it is there: as little as can be,
//! or all of it. The same for stack and heap, so that only the block differs.

use std::hint::black_box;
use std::mem::MaybeUninit;

/// Writes and reads two bytes, of which nobody can tell what they were.
#[inline]
fn ends(first: &mut u8, last: &mut u8, value: u8) -> u64 {
    *first = value;
    *last = !value;
    u64::from(*black_box(first)) + u64::from(*black_box(last))
}

/// Writes and reads the first and the last byte of an initialised block of two
/// bytes or more.
#[inline]
pub fn filled(block: &mut [u8], value: u8) -> u64 {
    match black_box(block) {
        [first, .., last] => ends(first, last, value),
        _ => 0,
    }
}

/// The same in a block that is not initialised.
#[inline]
pub fn unfilled(block: &mut [MaybeUninit<u8>], value: u8) -> u64 {
    match black_box(block) {
        [first, .., last] => ends(first.write(0), last.write(0), value),
        _ => 0,
    }
}

/// Writes every byte, then reads the first and the last one.
#[inline]
pub fn all(block: &mut [MaybeUninit<u8>], value: u8) -> u64 {
    for byte in &mut *block {
        byte.write(value);
    }
    unfilled(black_box(block), value)
}
