//! The functions of `array_form`, with arrays as one writes them by hand; see
//! `scripts/array_form.sh`.

use std::hint::black_box;

/// Zeroed, then indexed.
#[inline(never)]
fn histogram(text: &[u8]) -> u32 {
    let mut counts = [0_u32; 32];
    for byte in text {
        counts[usize::from(byte & 31)] += 1;
    }
    counts.iter().copied().max().unwrap_or(0)
}

/// A list that is read at an index known at run time.
#[inline(never)]
fn looked_up(x: u32, index: usize) -> u32 {
    let numbers = [x, 2, 3, 5, 7];
    numbers[index]
}

/// Lent to a function that is not inlined, to be read.
#[inline(never)]
fn lent(a: u8, b: u8) -> u64 {
    let numbers = [a, b, 3, 4];
    total(&numbers)
}

/// Lent to be written.
#[inline(never)]
fn scratch(seed: u32) -> u32 {
    let mut numbers = [1_u32; 16];
    fill(&mut numbers, seed);
    numbers[3] ^ numbers[12]
}

/// Sorted, and compared.
#[inline(never)]
fn middle(a: i64, b: i64, c: i64) -> i64 {
    let mut numbers = [a, b, c];
    numbers.sort_unstable();
    numbers[1]
}

include!("shared/array_callees.rs");
