//! Windows over a line: a moving average and a median.

use stackify::stackify;

/// The highest average byte of `width` bytes in a row, over a ring of that
/// length that is known at run time only. Bytes before the line count as 0.
#[stackify(plain = highest_average_plain)]
#[inline(never)]
#[must_use]
pub fn highest_average(line: &[u8], width: usize) -> u32 {
    let mut ring = vec![0u32; width];
    let mut sum = 0;
    let mut highest = 0;
    let mut oldest = 0;
    for &byte in line {
        if oldest == width {
            oldest = 0;
        }
        let Some(place) = ring.get_mut(oldest) else {
            return 0;
        };
        sum = sum + u32::from(byte) - *place;
        *place = u32::from(byte);
        highest = highest.max(sum);
        oldest += 1;
    }
    let length = u32::try_from(ring.len()).unwrap_or(u32::MAX);
    highest.checked_div(length).unwrap_or(0)
}

/// The median of five bytes spread over a line, as a sort picks its pivot.
#[stackify(plain = pivot_plain)]
#[inline(never)]
#[must_use]
pub fn pivot(line: &[u8]) -> Option<u8> {
    let step = line.len().checked_sub(1)? / 4;
    let mut sample = [
        line[0],
        line[step],
        line[2 * step],
        line[3 * step],
        line[4 * step],
    ]
    .to_vec();
    sample.sort_unstable();
    Some(sample[2])
}
