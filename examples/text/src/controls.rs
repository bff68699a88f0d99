//! Controls: one function whose allocation the compiler deletes by itself, and
//! two whose bytes must not change. They show that the measurement measures
//! what it says.

use stackify::stackify;

/// The sum of the first, the middle and the last byte of a line. The compiler
/// follows the three places through the vector and deletes it, with or without
/// the attribute.
#[stackify(plain = three_bytes_plain)]
#[inline(never)]
#[must_use]
pub fn three_bytes(line: &[u8]) -> u32 {
    let places = vec![0, line.len() / 2, line.len().saturating_sub(1)];
    let mut sum = 0;
    for &place in &places {
        sum += line.get(place).map_or(0, |&byte| u32::from(byte));
    }
    sum
}

/// The entropy of a line in bits per byte. Its 256 counters take 1024 bytes,
/// which is over the limit: they stay on the heap.
#[stackify(plain = entropy_plain)]
#[inline(never)]
#[must_use]
pub fn entropy(line: &[u8]) -> f64 {
    let mut counts = vec![0u32; 256];
    let mut length = 0.0;
    for &byte in line {
        counts[usize::from(byte)] += 1;
        length += 1.0;
    }
    let mut bits = 0.0;
    for &count in &counts {
        if count > 0 {
            let share = f64::from(count) / length;
            bits -= share * share.log2();
        }
    }
    bits
}

/// How often each letter occurs in a line. The counters are returned: they
/// stay on the heap.
#[stackify(plain = letter_counts_plain)]
#[inline(never)]
#[must_use]
pub fn letter_counts(line: &[u8]) -> Vec<u32> {
    let mut counts = vec![0u32; 26];
    for &byte in line {
        if byte.is_ascii_alphabetic() {
            counts[usize::from(byte.to_ascii_lowercase() - b'a')] += 1;
        }
    }
    counts
}
