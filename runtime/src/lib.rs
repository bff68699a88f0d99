//! The slot, the slot vector and the slot string that functions promoted by
//! `#[stackify]` use.
//!
//! A [`StackVec`] is a vector whose elements live in a [`Slot`] of the calling
//! function's frame as long as they fit, and on the heap otherwise. It has the
//! methods, traits and panics of std's [`Vec`](alloc::vec::Vec), so that a
//! function written for one compiles with the other and does the same.
//!
//! # Guarantees
//!
//! What `Vec` promises holds here too: elements are contiguous, dropped once
//! and in order; the number of clones, the messages of panics and the lines
//! they report are those of `Vec`; a vector is covariant in its element type,
//! has the auto traits of `Vec`, and may hold borrows of locals that were
//! declared after it.
//!
//! What `Vec` promises and this vector does **not**:
//!
//! - *Addresses.* As long as the elements are in the slot, their address is
//!   inside a stack frame. They stay put when the vector moves, as with `Vec`,
//!   but they move when it spills or becomes a `Vec`.
//! - *Capacity.* A vector in a slot has, from the start, the capacity of the
//!   whole slot: its bytes divided by the size of an element, rounded down. So
//!   [`with_capacity_in`] may return more than was asked for, and
//!   [`StackVec::shrink_to_fit`] does nothing there.
//! - *An empty vector does not allocate* holds here as well; and neither does
//!   any other as long as it is in its slot.
//! - *Size.* The vector is five words large, not three. Its first three are
//!   pointer, capacity and length; an access touches no others, and does not
//!   branch on where the elements are.
//! - *Conversions.* Turning a vector in a slot into a `Vec` allocates once and
//!   exactly its length. Once spilled, it is handed over as it is.
//!
//! A vector never allocates more blocks than `Vec` would have, nor more bytes: a
//! spill takes the block that a `Vec` with the same past would have at this
//! point. The slot is claimed when the vector is constructed, never later, and
//! at most one vector has it at a time; others get the heap.
//!
//! # Strings
//!
//! A [`StackString`] is to [`String`](alloc::string::String) what a `StackVec`
//! of bytes is to a `Vec` of bytes; all of the above holds for it. There is a
//! constructor for each way in which std makes a string, from
//! [`from_str_in`] to [`format_in`]; how much `format!` would reserve is told to
//! [`format_with_capacity_in`].
//!
//! # Examples
//!
//! ```
//! use stackify_runtime::{Slot, collect_in};
//!
//! let slot = Slot::<512>::new();
//! let mut words = collect_in(&slot, "a slot is not a heap".split(' '));
//! words.retain(|word| word.len() > 1);
//! words.push("at all");
//! assert_eq!(words, ["slot", "is", "not", "heap", "at all"]);
//! assert_eq!(words.into_vec().capacity(), 5);
//! ```
//!
//! # Features
//!
//! - `std`: `std::io::Write` for vectors of bytes, `AsRef<OsStr>` and
//!   `AsRef<Path>` for strings. Without it the crate needs only `core` and
//!   `alloc`.
//! - `serde`: `serde::Serialize`, as a sequence or as a string.

#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod slot;

mod growth;

mod erased;
mod heap;

mod vec;

mod tail;

mod drain;
mod extract_if;
mod gap;
mod into_iter;
mod range;
mod span;
mod splice;

mod compare;
mod traits;

mod string;

mod row;

mod value_slot;

#[cfg(feature = "serde")]
mod serialize;
#[cfg(feature = "std")]
mod write;

pub use drain::Drain;
pub use extract_if::ExtractIf;
pub use into_iter::IntoIter;
pub use row::Row;
pub use slot::Slot;
pub use splice::Splice;
pub use string::{
    Collectable, StackString, StringDrain, append_str_in, collect_string_in, concat_strings_in,
    format_in, format_with_capacity_in, from_str_in, from_string, join_strings_in, repeat_str_in,
    to_ascii_lowercase_in, to_ascii_uppercase_in, to_lowercase_in, to_string_in, to_uppercase_in,
};
pub use value_slot::ValueSlot;
pub use vec::{
    Appendable, Separator, StackVec, collect_in, concat_in, from_array_in, from_elem_in, from_vec,
    join_in, new_in, repeat_in, to_vec_in, unzip_in, with_capacity_in,
};
