//! Other limits than the default, for a function and for a statement.

use stackify::stackify;

use crate::callee::{count, total};

/// `limit = 144` and 128 bytes: exactly the limit.
#[stackify(limit = 144, plain = decimal_128_plain)]
#[inline(never)]
pub fn decimal_128(x: u8) -> usize {
    let bytes = vec![x; 128]; //~ stack array 128
    count(&bytes)
}

/// `limit = 144` and 129 bytes: one byte over the limit.
#[stackify(limit = 144, plain = decimal_129_plain)]
#[inline(never)]
pub fn decimal_129(x: u8) -> usize {
    let bytes = vec![x; 129]; //~ heap over-limit
    count(&bytes)
}

/// `limit = 0x90` and 128 bytes: exactly the limit.
#[stackify(limit = 0x90, plain = hexadecimal_128_plain)]
#[inline(never)]
pub fn hexadecimal_128(x: u8) -> usize {
    let bytes = vec![x; 128]; //~ stack array 128
    count(&bytes)
}

/// `limit = 0x90` and 129 bytes: one byte over the limit.
#[stackify(limit = 0x90, plain = hexadecimal_129_plain)]
#[inline(never)]
pub fn hexadecimal_129(x: u8) -> usize {
    let bytes = vec![x; 129]; //~ heap over-limit
    count(&bytes)
}

/// A limit above the default: 257 numbers take 1028 bytes.
#[stackify(limit = 1_044, plain = raised_plain)]
#[inline(never)]
pub fn raised(x: i32) -> i32 {
    let numbers = vec![x; 257]; //~ stack array 1028
    total(&numbers)
}

/// The limit holds for lengths at run time as well.
#[stackify(limit = 144, plain = at_run_time_plain)]
#[inline(never)]
pub fn at_run_time(n: usize) -> i32 {
    let numbers = vec![1; n]; //~ stack slot 128
    total(&numbers)
}

/// A limit for one statement beats that of the function: 40 bytes are over
/// the one, 80 under the other.
#[stackify(limit = 48, plain = statement_plain)]
#[inline(never)]
pub fn statement(x: i32) -> i32 {
    let kept = vec![x; 10]; //~ heap over-limit
    #[stackify(limit = 96)]
    let promoted = vec![x; 20]; //~ stack array 80
    total(&kept) + total(&promoted)
}

/// A limit that only the header fits in.
#[stackify(limit = 16, plain = header_plain)]
#[inline(never)]
pub fn header(x: u8) -> usize {
    let one = vec![x; 1]; //~ heap over-limit
    let none = vec![x; 0]; //~ stack array 0
    count(&one) + count(&none)
}

/// A limit that nothing fits in.
#[stackify(limit = 0, plain = zero_plain)]
#[inline(never)]
pub fn zero(x: u8) -> usize {
    let one = vec![x; 1]; //~ heap over-limit
    count(&one)
}
