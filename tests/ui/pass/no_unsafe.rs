//! An expansion holds no `unsafe` and needs no lint allowed.
#![forbid(unsafe_code)]
#![deny(warnings, rust_2018_idioms, unused, missing_docs)]
#![warn(clippy::pedantic)]
#![deny(
    unused_qualifications,
    unreachable_pub,
    single_use_lifetimes,
    trivial_casts
)]

use stackify::stackify;

#[stackify]
fn array(first: u32) -> u32 {
    let mut values: Vec<u32> = vec![first, 2];
    values[1] = 3;
    values.iter().sum()
}

#[stackify]
fn slot(length: usize) -> usize {
    let mut values = vec![String::new(); length];
    values.push("a".to_owned());
    let moved = values;
    moved.into_iter().map(|text| text.len()).sum()
}

#[stackify]
fn converted() -> u32 {
    let from = Vec::from([1_u32, 2]);
    let copied = [3_u32, 4].to_vec();
    from[0] + copied[0] + vec![5_u32, 6][0]
}

fn main() {
    assert_eq!((array(1), slot(2), converted()), (4, 1, 9));
}
