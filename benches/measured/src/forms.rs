//! One function for each form, plain and stackified. Timed by the bench `forms`.
use stackify::stackify;

/// The array form: a histogram of fixed size.
#[stackify(require, plain = histogram_plain)]
#[inline(never)]
pub fn histogram(text: &[u8]) -> u32 {
    let mut counts = vec![0_u32; 26];
    for byte in text {
        if byte.is_ascii_lowercase() {
            counts[usize::from(byte - b'a')] += 1;
        }
    }
    counts.iter().copied().max().unwrap_or(0)
}

/// The slot form: a copy of run-time length, sorted.
#[stackify(require, plain = median_plain)]
#[inline(never)]
pub fn median(window: &[u32]) -> u32 {
    let mut sorted = window.to_vec();
    sorted.sort_unstable();
    sorted[sorted.len() / 2]
}

/// Growth by push, from nothing.
#[stackify(require, plain = pushed_plain)]
#[inline(never)]
pub fn pushed(length: u32) -> u32 {
    let mut numbers = Vec::new();
    for number in 0..length {
        numbers.push(number ^ length);
    }
    numbers.iter().sum()
}

/// Copy-out: grown by push and returned.
#[stackify(require, plain = returned_plain)]
#[inline(never)]
pub fn returned(length: u32) -> Vec<u32> {
    let mut numbers = Vec::new();
    for number in 0..length {
        numbers.push(number ^ length);
    }
    numbers
}
