//! A 3x3 filter over the page, taken as a picture whose pixels are bytes.

use crate::text::Rows;
use stackify::stackify;

/// How far a line lies from its picture under a median filter: the sum of the
/// distances between each byte and the median of its nine neighbours.
#[stackify(plain = roughness_plain)]
#[inline(never)]
#[must_use]
pub fn roughness(rows: Rows<'_>) -> u64 {
    let Rows { above, line, below } = rows;
    let mut distance = 0;
    for (at, &byte) in line.iter().enumerate() {
        let (left, right) = (at.wrapping_sub(1), at + 1);
        let mut nine = vec![
            pixel(above, left),
            pixel(above, at),
            pixel(above, right),
            pixel(line, left),
            byte,
            pixel(line, right),
            pixel(below, left),
            pixel(below, at),
            pixel(below, right),
        ];
        nine.sort_unstable();
        distance += u64::from(nine[4].abs_diff(byte));
    }
    distance
}

/// The byte at a place, a blank outside of the line.
fn pixel(line: &[u8], at: usize) -> u8 {
    line.get(at).copied().unwrap_or(b' ')
}
