//! What calls allocate, counted exactly, and as measurements of criterion.
//!
//! [`count`] is exact; tests and our own tables use it. [`Bytes`] and [`Blocks`]
//! let `cargo bench` report, plot and compare the same figures like times.
//!
//! This crate links a counting allocator into every program that uses it, at a
//! cost per allocation. So no time is ever taken in such a program.
//!
//! # Examples
//!
//! ```
//! use std::hint::black_box;
//!
//! let heap = stackify_heap::count(|| drop(black_box(vec![1_u32; 25])));
//! assert_eq!((heap.bytes, heap.blocks), (100, 1));
//! ```

mod measurement;

use allocation_counter::measure;

pub use measurement::{Blocks, Bytes, Total};

/// What was allocated on the heap. Growth of a block counts as a new block
/// beside the old one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heap {
    /// All bytes that were asked for.
    pub bytes: u64,
    /// How often memory was asked for.
    pub blocks: u64,
    /// The most bytes that were there at once.
    pub peak: u64,
}

/// What a call allocates on this thread.
pub fn count(call: impl FnOnce()) -> Heap {
    let info = measure(call);
    Heap {
        bytes: info.bytes_total,
        blocks: info.count_total,
        peak: info.bytes_max,
    }
}
