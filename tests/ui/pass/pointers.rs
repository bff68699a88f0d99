//! Vectors behind raw pointers, in `unsafe` code of the user's.
#![deny(warnings)]

use stackify::stackify;

#[stackify(plain = written_plain)]
fn written(first: u32) -> u32 {
    let mut values = vec![first, 2];
    let pointer = values.as_mut_ptr();
    // SAFETY: both elements exist, and nothing else looks at them.
    unsafe { pointer.write(*pointer.add(1)) };
    values[0]
}

#[stackify(plain = unchecked_plain)]
fn unchecked(first: u32) -> u32 {
    let values = vec![first, 4];
    // SAFETY: there are two elements.
    values[0] + unsafe { *values.get_unchecked(1) }
}

#[stackify(plain = copied_plain)]
fn copied(first: u8) -> [u8; 2] {
    let values = vec![first, 4];
    let mut target = [0; 2];
    // SAFETY: both are two bytes long and apart.
    unsafe { std::ptr::copy_nonoverlapping(values.as_ptr(), target.as_mut_ptr(), 2) };
    target
}

fn main() {
    assert_eq!((written(1), written_plain(1)), (2, 2));
    assert_eq!((unchecked(1), unchecked_plain(1)), (5, 5));
    assert_eq!(copied(1), copied_plain(1));
}
