//! The array form of five functions, for `scripts/array_form.sh`, which compares
//! their instructions with those of `array_by_hand`.

use std::hint::black_box;

use stackify::stackify;

/// Zeroed, then indexed.
#[stackify(require)]
#[inline(never)]
fn histogram(text: &[u8]) -> u32 {
    let mut counts = vec![0_u32; 32];
    for byte in text {
        counts[usize::from(byte & 31)] += 1;
    }
    counts.iter().copied().max().unwrap_or(0)
}

/// A list that is read at an index known at run time.
#[stackify(require)]
#[inline(never)]
fn looked_up(x: u32, index: usize) -> u32 {
    let numbers = vec![x, 2, 3, 5, 7];
    numbers[index]
}

/// Lent to a function that is not inlined, to be read.
#[stackify(require)]
#[inline(never)]
fn lent(a: u8, b: u8) -> u64 {
    let numbers = vec![a, b, 3, 4];
    total(&numbers)
}

/// Lent to be written.
#[stackify(require)]
#[inline(never)]
fn scratch(seed: u32) -> u32 {
    let mut numbers = vec![1_u32; 16];
    fill(&mut numbers, seed);
    numbers[3] ^ numbers[12]
}

/// Sorted, and compared.
#[stackify(require)]
#[inline(never)]
fn middle(a: i64, b: i64, c: i64) -> i64 {
    let mut numbers = vec![a, b, c];
    numbers.sort_unstable();
    numbers[1]
}

include!("shared/array_callees.rs");
