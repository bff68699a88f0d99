//! The best few of many: insertion into a short sorted list.

use stackify::stackify;

/// The letters in the three longest words of a line, taken together.
#[stackify(plain = three_longest_plain)]
#[inline(never)]
#[must_use]
pub fn three_longest(line: &[u8]) -> usize {
    let mut longest = vec![0usize; 3];
    for word in line.split(u8::is_ascii_whitespace) {
        let place = longest.partition_point(|&length| length >= word.len());
        if place < 3 {
            longest.pop();
            longest.insert(place, word.len());
        }
    }
    longest.iter().sum()
}
