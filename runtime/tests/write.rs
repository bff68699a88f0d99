//! Bytes are written to the end, as they are to a `Vec<u8>`.
#![cfg(feature = "std")]

use std::io::{self, IoSlice, Write};

use stackify_runtime::{Slot, StackVec};

#[test]
fn formatted_text_is_appended() -> io::Result<()> {
    let slot = Slot::<16>::new();
    let mut ours = StackVec::new_in(&slot);
    let mut theirs = Vec::new();
    for round in 0..10 {
        write!(ours, "round {round}, ")?;
        write!(theirs, "round {round}, ")?;
        assert_eq!(ours, theirs);
    }
    ours.flush()
}

#[test]
fn every_byte_is_taken_at_once() -> io::Result<()> {
    let slot = Slot::<4>::new();
    let mut vector = StackVec::new_in(&slot);
    assert_eq!(vector.write(b"abc")?, 3);
    vector.write_all(b"def")?;
    let slices = [IoSlice::new(b"gh"), IoSlice::new(b""), IoSlice::new(b"i")];
    assert_eq!(vector.write_vectored(&slices)?, 3);
    assert_eq!(io::copy(&mut &b"jkl"[..], &mut vector)?, 3);
    assert_eq!(vector, b"abcdefghijkl");
    Ok(())
}
