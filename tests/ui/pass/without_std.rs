//! A library without std: `alloc` alone, its names imported.
#![no_std]
#![deny(warnings)]

extern crate alloc;
extern crate std;

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use stackify::stackify;

#[stackify]
fn array() -> u32 {
    let values: Vec<u32> = vec![1, 2];
    values[0]
}

#[stackify]
fn slot(length: usize) -> usize {
    let mut texts = vec![String::new(); length];
    texts.push(String::from("a"));
    texts.len()
}

#[stackify]
fn by_path() -> u32 {
    let values = alloc::vec![1_u32, 2];
    values[1]
}

fn main() {
    assert_eq!((array(), slot(2), by_path()), (1, 3, 2));
}
