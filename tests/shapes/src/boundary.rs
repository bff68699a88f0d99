//! The default limit of 528 bytes, approached to one element: 16 bytes of
//! header and at most 512 of payload. As arrays, where the tokens tell the
//! size, and in slots, where it shows when the function runs.

use stackify::stackify;

use crate::callee::{count, total};

/// 128 times `i32`: exactly the limit.
#[stackify(plain = i32_128_plain)]
#[inline(never)]
pub fn i32_128(x: i32) -> i32 {
    let elements = vec![x; 128]; //~ stack array 512
    total(&elements)
}

/// 129 times `i32`: one element over the limit.
#[stackify(plain = i32_129_plain)]
#[inline(never)]
pub fn i32_129(x: i32) -> i32 {
    let elements = vec![x; 129]; //~ heap over-limit
    total(&elements)
}

/// 64 times `i64`: exactly the limit.
#[stackify(plain = i64_64_plain)]
#[inline(never)]
pub fn i64_64(x: i64) -> usize {
    let elements = vec![x; 64]; //~ stack array 512
    count(&elements)
}

/// 65 times `i64`: one element over the limit.
#[stackify(plain = i64_65_plain)]
#[inline(never)]
pub fn i64_65(x: i64) -> usize {
    let elements = vec![x; 65]; //~ heap over-limit
    count(&elements)
}

/// 512 times `u8`: exactly the limit.
#[stackify(plain = u8_512_plain)]
#[inline(never)]
pub fn u8_512(x: u8) -> usize {
    let elements = vec![x; 512]; //~ stack array 512
    count(&elements)
}

/// 513 times `u8`: one element over the limit.
#[stackify(plain = u8_513_plain)]
#[inline(never)]
pub fn u8_513(x: u8) -> usize {
    let elements = vec![x; 513]; //~ heap over-limit
    count(&elements)
}

/// 256 times `u16`: exactly the limit.
#[stackify(plain = u16_256_plain)]
#[inline(never)]
pub fn u16_256(x: u16) -> usize {
    let elements = vec![x; 256]; //~ stack array 512
    count(&elements)
}

/// 257 times `u16`: one element over the limit.
#[stackify(plain = u16_257_plain)]
#[inline(never)]
pub fn u16_257(x: u16) -> usize {
    let elements = vec![x; 257]; //~ heap over-limit
    count(&elements)
}

/// 170 times `[u8; 3]`: 510 bytes, the most of them that fit.
#[stackify(plain = triple_170_plain)]
#[inline(never)]
pub fn triple_170(x: u8) -> usize {
    let elements = vec![[x; 3]; 170]; //~ stack array 510
    count(&elements)
}

/// 171 times `[u8; 3]`: 513 bytes, one byte over the limit.
#[stackify(plain = triple_171_plain)]
#[inline(never)]
pub fn triple_171(x: u8) -> usize {
    let elements = vec![[x; 3]; 171]; //~ heap over-limit
    count(&elements)
}

/// 128 integers whose type the tokens do not tell: as an array they might be
/// too large, in a slot they fit.
#[stackify(plain = untyped_128_plain)]
#[inline(never)]
pub fn untyped_128() -> i32 {
    let elements = vec![1; 128]; //~ stack slot 512
    total(&elements)
}

/// One more of them.
#[stackify(plain = untyped_129_plain)]
#[inline(never)]
pub fn untyped_129() -> i32 {
    let elements = vec![1; 129]; //~ stack slot 512
    total(&elements)
}

/// A length at run time, of a primitive type.
#[stackify(plain = i32_slot_plain)]
#[inline(never)]
pub fn i32_slot(n: usize) -> i32 {
    let elements = vec![1; n]; //~ stack slot 512
    total(&elements)
}

/// A length that is a parameter of the function, but not in its tokens.
#[stackify(plain = i64_slot_plain)]
#[inline(never)]
pub fn i64_slot<const N: usize>() -> usize {
    let elements = vec![1_i64; N]; //~ stack slot 512
    count(&elements)
}

/// 24 bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Point {
    /// One of three coordinates.
    pub x: f64,
    /// One of three coordinates.
    pub y: f64,
    /// One of three coordinates.
    pub z: f64,
}

/// Elements of 24 bytes: 21 of them take 504, 22 take 528.
#[stackify(plain = points_plain)]
#[inline(never)]
pub fn points(n: usize) -> usize {
    let points = vec![Point::default(); n]; //~ stack slot 512
    count(&points)
}

/// 100 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Record(pub [u8; 100]);

impl Default for Record {
    fn default() -> Self {
        Record([0; 100])
    }
}

/// Elements of 100 bytes: five of them take 500, six take 600.
#[stackify(plain = records_plain)]
#[inline(never)]
pub fn records(n: usize) -> usize {
    let records = vec![Record::default(); n]; //~ stack slot 512
    count(&records)
}

/// 100 elements of a type that the caller chooses.
#[stackify(plain = hundred_plain)]
#[inline(never)]
pub fn hundred<T: Clone + Default>() -> usize {
    let elements = vec![T::default(); 100]; //~ stack slot 512
    count(&elements)
}

/// A list, not a length, of a type that the caller chooses.
#[stackify(plain = three_plain)]
#[inline(never)]
pub fn three<T: Clone + Default>() -> usize {
    let elements = vec![T::default(), T::default(), T::default()]; //~ stack slot 512
    count(&elements)
}

/// Aligned to 64 bytes, more than a slot is.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct CacheLine(pub u8);

impl Default for CacheLine {
    fn default() -> Self {
        CacheLine(7)
    }
}

/// Elements that need more alignment than a slot has.
#[stackify(plain = cache_lines_plain)]
#[inline(never)]
pub fn cache_lines(n: usize) -> usize {
    let lines = vec![CacheLine::default(); n]; //~ stack slot 512
    count(&lines)
}

/// Aligned to 16 bytes, as a slot is: 32 of them take 512, 33 take 528.
#[stackify(plain = wide_plain)]
#[inline(never)]
pub fn wide(n: usize) -> usize {
    let numbers = vec![1_u128; n]; //~ stack slot 512
    count(&numbers)
}

/// Elements without a size, which need no memory at all.
#[stackify(plain = nothings_plain)]
#[inline(never)]
pub fn nothings(n: usize) -> usize {
    let nothings = vec![(); n]; //~ stack slot 512
    count(&nothings)
}
