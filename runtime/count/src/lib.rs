//! Counts what a whole program takes from the heap. Linking this crate is all
//! it takes: it is the program's global allocator, and at the end it adds a
//! line to the file that the environment variable [`FILE`] names. The feature
//! `measure` of `stackify` links it, `cargo stackify measure` reads the line.
//!
//! Growth of a block counts as a new block of the new size, as valgrind's dhat
//! and heaptrack count it; the peak counts the bytes that are there.
//!
//! The counter stands in a crate of its own, whose functions nobody inlines:
//! where the optimiser sees into it, it no longer removes the allocations that
//! it removes with std's allocator.
//!
//! # Examples
//!
//! ```
//! let before = stackify_count::heap();
//! drop(std::hint::black_box(vec![1_u32; 25]));
//! let after = stackify_count::heap();
//! assert!(after.bytes - before.bytes >= 100);
//! ```

mod counter;
mod exit;

pub use counter::{Heap, heap};

/// The environment variable that names the file. A line of it is the process's
/// number, the bytes, the blocks and the peak, with blanks between them.
///
/// # Examples
///
/// ```
/// assert_eq!(stackify_count::FILE, "STACKIFY_HEAP_FILE");
/// ```
pub const FILE: &str = "STACKIFY_HEAP_FILE";
