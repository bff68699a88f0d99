//! Histograms of a line: of its letters, of its byte classes, of all bytes.
#![expect(
    clippy::missing_panics_doc,
    clippy::cast_possible_truncation,
    reason = "the example of the README stands here as it stands there"
)]

use stackify::stackify;

/// The most frequent lower-case letter of a text, the later one of equals, and
/// `z` without any: the example of the README.
#[stackify(plain = most_frequent_plain)]
#[inline(never)]
#[must_use]
pub fn most_frequent(text: &[u8]) -> u8 {
    let mut counts = vec![0u32; 26];
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

/// The most frequent letter of a line in lower case, the later one of equals,
/// or `None` without any letter.
#[stackify(plain = top_letter_plain)]
#[inline(never)]
#[must_use]
pub fn top_letter(line: &[u8]) -> Option<u8> {
    let mut counts = vec![0u32; 26];
    for &byte in line {
        if byte.is_ascii_alphabetic() {
            counts[usize::from(byte.to_ascii_lowercase() - b'a')] += 1;
        }
    }
    let mut top = None;
    let mut most = 1;
    for (letter, &count) in (b'a'..=b'z').zip(counts.iter()) {
        if count >= most {
            top = Some(letter);
            most = count;
        }
    }
    top
}

/// How much of a line, in per cent, its most frequent class of bytes makes up:
/// letters, digits, blanks, or anything else.
#[stackify(plain = class_share_plain)]
#[inline(never)]
#[must_use]
pub fn class_share(line: &[u8]) -> u64 {
    let letters = count(line, u8::is_ascii_alphabetic);
    let digits = count(line, u8::is_ascii_digit);
    let blanks = count(line, u8::is_ascii_whitespace);
    let length = count(line, |_| true);
    largest_share(&vec![
        letters,
        digits,
        blanks,
        length - letters - digits - blanks,
    ])
}

/// How many different bytes occur more than once in a line. Its 256 counters
/// take 512 bytes, the most that a site may have.
#[stackify(plain = repeated_bytes_plain)]
#[inline(never)]
#[must_use]
pub fn repeated_bytes(line: &[u8]) -> usize {
    let mut counts = vec![0u16; 256];
    for &byte in line {
        let count = &mut counts[usize::from(byte)];
        *count = count.saturating_add(1);
    }
    counts.iter().filter(|&&count| count > 1).count()
}

/// The bytes of a class in a line.
fn count(line: &[u8], class: fn(&u8) -> bool) -> u64 {
    line.iter().map(|byte| u64::from(class(byte))).sum()
}

/// The share of the largest part in the whole, in per cent.
#[inline(never)]
fn largest_share(parts: &[u64]) -> u64 {
    let whole: u64 = parts.iter().sum();
    let largest = parts.iter().max().copied().unwrap_or(0);
    (largest * 100).checked_div(whole).unwrap_or(0)
}
