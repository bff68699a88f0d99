//! The example of the README, as it stands there.
#![expect(
    clippy::cast_possible_truncation,
    reason = "a README shows the code that people write"
)]

use stackify::stackify;

/// The most frequent letter of a text in lower case.
///
/// # Panics
///
/// Never: there are 26 counters.
#[stackify(plain = most_frequent_plain)]
#[inline(never)]
pub fn most_frequent(text: &[u8]) -> u8 {
    let mut counts = vec![0u32; 26]; //~ stack array 104
    for byte in text {
        if byte.is_ascii_lowercase() {
            counts[usize::from(byte - b'a')] += 1;
        }
    }
    let (letter, _) = counts
        .iter()
        .enumerate()
        .max_by_key(|(_, count)| **count)
        .unwrap();
    b'a' + letter as u8
}
