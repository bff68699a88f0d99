//! Functions that get a block of memory, touch it and give it back: from the
//! stack or the heap, of a length in the source or at run time, zeroed or not,
//! touched at its ends or all over. Timed by `zeroing` and `acquire`.

use stackify::{Slot, StackVec, stackify};

use crate::touch;

/// How a block is got and touched: its length at run time, and a value to write.
pub type Block = fn(usize, u8) -> u64;

/// The functions for one size.
pub struct Blocks {
    /// In bytes.
    pub size: usize,
    /// Zeroed, of a length in the source: an array, and a `Vec`.
    pub literal_zeroed: [Block; 2],
    /// Not zeroed, of a length in the source: in a slot, and a `Vec`.
    pub literal_unzeroed: [Block; 2],
    /// Zeroed, of a length at run time: in a slot, and a `Vec`.
    pub variable_zeroed: [Block; 2],
    /// Not zeroed, of a length at run time: in a slot, and a `Vec`.
    pub variable_unzeroed: [Block; 2],
}

/// The same touch on a block that is there already.
#[inline(never)]
pub fn floor(block: &mut [u8], value: u8) -> u64 {
    touch::filled(block, value)
}

macro_rules! blocks {
    ($($name:ident: $size:literal, $limit:literal;)*) => {
        $(mod $name {
            use super::{Slot, StackVec, stackify, touch};

            #[stackify(require, limit = $limit, frame = 65536, plain = literal_zeroed_plain)]
            #[inline(never)]
            pub(super) fn literal_zeroed(_: usize, value: u8) -> u64 {
                let mut block = vec![0_u8; $size];
                touch::filled(&mut block[..], value)
            }

            #[stackify(require, limit = $limit, frame = 65536, plain = variable_zeroed_plain)]
            #[inline(never)]
            pub(super) fn variable_zeroed(length: usize, value: u8) -> u64 {
                let mut block = vec![0_u8; length];
                touch::filled(&mut block[..], value)
            }

            #[inline(never)]
            pub(super) fn literal_unzeroed(_: usize, value: u8) -> u64 {
                let slot = Slot::<$size>::new();
                let mut block = StackVec::with_capacity_in(&slot, $size);
                touch::unfilled(&mut block.spare_capacity_mut()[..$size], value)
            }

            #[inline(never)]
            pub(super) fn literal_unzeroed_plain(_: usize, value: u8) -> u64 {
                let mut block = Vec::with_capacity($size);
                touch::unfilled(&mut block.spare_capacity_mut()[..$size], value)
            }

            #[inline(never)]
            pub(super) fn variable_unzeroed(length: usize, value: u8) -> u64 {
                let slot = Slot::<$size>::new();
                let mut block = StackVec::with_capacity_in(&slot, length);
                touch::unfilled(&mut block.spare_capacity_mut()[..length], value)
            }

            #[inline(never)]
            pub(super) fn variable_unzeroed_plain(length: usize, value: u8) -> u64 {
                let mut block = Vec::with_capacity(length);
                touch::unfilled(&mut block.spare_capacity_mut()[..length], value)
            }
        })*

        /// The functions for all sizes.
        #[must_use]
        pub fn blocks() -> Vec<Blocks> {
            vec![$(Blocks {
                size: $size,
                literal_zeroed: [$name::literal_zeroed, $name::literal_zeroed_plain],
                literal_unzeroed: [$name::literal_unzeroed, $name::literal_unzeroed_plain],
                variable_zeroed: [$name::variable_zeroed, $name::variable_zeroed_plain],
                variable_unzeroed: [$name::variable_unzeroed, $name::variable_unzeroed_plain],
            }),*]
        }
    };
}

blocks! {
    bytes_16: 16, 32;
    bytes_256: 256, 272;
    bytes_2048: 2048, 2064;
    bytes_8192: 8192, 8208;
}

/// A block of one size from the stack and from the heap, touched at its ends or
/// all over.
pub struct Acquired {
    /// In bytes.
    pub size: usize,
    /// Its first and last byte touched: in a slot, and a `Vec`.
    pub ends: [Block; 2],
    /// Every byte touched: in a slot, and a `Vec`.
    pub all: [Block; 2],
}

macro_rules! acquired {
    ($($size:literal)*) => {
        /// From 64 bytes to one mebibyte.
        #[must_use]
        pub fn acquired() -> Vec<Acquired> {
            vec![$(Acquired {
                size: $size,
                ends: [slot_ends::<$size>, heap_ends],
                all: [slot_all::<$size>, heap_all],
            }),*]
        }
    };
}

acquired!(64 256 1024 4096 16_384 65_536 262_144 1_048_576);

#[inline(never)]
fn slot_ends<const SIZE: usize>(length: usize, value: u8) -> u64 {
    let slot = Slot::<SIZE>::new();
    let mut block = StackVec::with_capacity_in(&slot, length);
    touch::unfilled(&mut block.spare_capacity_mut()[..length], value)
}

#[inline(never)]
fn slot_all<const SIZE: usize>(length: usize, value: u8) -> u64 {
    let slot = Slot::<SIZE>::new();
    let mut block = StackVec::with_capacity_in(&slot, length);
    touch::all(&mut block.spare_capacity_mut()[..length], value)
}

#[inline(never)]
fn heap_ends(length: usize, value: u8) -> u64 {
    let mut block = Vec::with_capacity(length);
    touch::unfilled(&mut block.spare_capacity_mut()[..length], value)
}

#[inline(never)]
fn heap_all(length: usize, value: u8) -> u64 {
    let mut block = Vec::with_capacity(length);
    touch::all(&mut block.spare_capacity_mut()[..length], value)
}
