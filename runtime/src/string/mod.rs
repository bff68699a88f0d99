//! The slot string: UTF-8 text in a slot vector of bytes.
//!
//! Here stand the type and what every use of a string needs; the other
//! operations stand in the modules below, by what they do.

mod construct;

mod capacity;
mod edit;
mod ranges;

mod case;
mod collect;
mod format;
mod join;

mod compare;
mod convert;
mod drain;
mod extend;
mod traits;

use core::str;

use crate::vec::StackVec;

pub use case::{
    repeat_str_in, to_ascii_lowercase_in, to_ascii_uppercase_in, to_lowercase_in, to_uppercase_in,
};
pub use collect::{Collectable, collect_string_in};
pub use construct::{append_str_in, from_str_in, from_string};
pub use drain::StringDrain;
pub use format::{format_in, format_with_capacity_in, to_string_in};
pub use join::{concat_strings_in, join_strings_in};

/// A string in a [`Slot`](crate::Slot), or on the heap where that cannot hold
/// it.
///
/// It is made by [`new_in`](Self::new_in), by the other constructors of this
/// crate, or from a [`String`](alloc::string::String), and has the methods,
/// traits and panics of that. What differs is what differs between a
/// [`StackVec`] and a `Vec`, said at the top of this crate. `#[stackify]` is
/// not needed to use it.
///
/// # Examples
///
/// ```
/// use std::fmt::Write;
///
/// use stackify_runtime::{Slot, StackString};
///
/// let slot = Slot::<64>::new();
/// let mut line = StackString::new_in(&slot);
/// for n in 1..4 {
///     write!(line, "{n}, ")?; // cannot fail
/// }
/// line.truncate(line.len() - 2);
/// assert_eq!(line, "1, 2, 3");
/// assert_eq!(line.find('2'), Some(3)); // the methods of `str`
/// assert_eq!(line.into_string().capacity(), 7);
/// # Ok::<(), std::fmt::Error>(())
/// ```
///
/// The slot must outlive the string:
///
/// ```compile_fail,E0597
/// use stackify_runtime::{Slot, StackString};
///
/// let text: StackString<'_>;
/// let slot = Slot::<64>::new();
/// text = StackString::new_in(&slot);
/// ```
pub struct StackString<'s> {
    /// Always UTF-8, whenever code of others runs.
    bytes: StackVec<'s, u8>,
}

impl<'s> StackString<'s> {
    /// Appends a character.
    ///
    /// # Panics
    ///
    /// If the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "caf");
    /// text.push('é');
    /// assert_eq!(text, "café");
    /// ```
    #[inline]
    #[track_caller]
    pub fn push(&mut self, ch: char) {
        if let Ok(byte) = u8::try_from(ch)
            && byte.is_ascii()
        {
            self.bytes.push(byte);
        } else {
            self.push_str(ch.encode_utf8(&mut [0; 4]));
        }
    }

    /// Appends a string slice.
    ///
    /// # Panics
    ///
    /// If the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<4>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "spill");
    /// text.push_str("ed");
    /// assert_eq!(text, "spilled");
    /// ```
    #[inline]
    #[track_caller]
    pub fn push_str(&mut self, string: &str) {
        self.bytes.append_copies(string.as_bytes());
    }

    /// Removes the last character and returns it, or `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "né");
    /// assert_eq!(text.pop(), Some('é'));
    /// assert_eq!(text.pop(), Some('n'));
    /// assert_eq!(text.pop(), None);
    /// ```
    #[inline]
    pub fn pop(&mut self) -> Option<char> {
        let ch = self.chars().next_back()?;
        self.bytes.truncate(self.len() - ch.len_utf8());
        Some(ch)
    }

    /// The length, in bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// assert_eq!(stackify_runtime::from_str_in(&slot, "né").len(), 3);
    /// ```
    #[inline]
    pub const fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether there is no character.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// assert!(stackify_runtime::StackString::new_in(&slot).is_empty());
    /// ```
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The whole text.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let text = stackify_runtime::from_str_in(&slot, "text");
    /// assert_eq!(text.as_str().chars().rev().collect::<String>(), "txet");
    /// ```
    #[inline]
    pub const fn as_str(&self) -> &str {
        // SAFETY: the bytes are UTF-8.
        unsafe { str::from_utf8_unchecked(self.bytes.as_slice()) }
    }

    /// The whole text, to change in place.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "text");
    /// text.as_mut_str().make_ascii_uppercase();
    /// assert_eq!(text, "TEXT");
    /// ```
    #[inline]
    pub const fn as_mut_str(&mut self) -> &mut str {
        // SAFETY: the bytes are UTF-8, and stay so by the contract of `str`.
        unsafe { str::from_utf8_unchecked_mut(self.bytes.as_mut_slice()) }
    }

    /// The bytes of the text.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// assert_eq!(stackify_runtime::from_str_in(&slot, "ab").as_bytes(), b"ab");
    /// ```
    #[inline]
    pub const fn as_bytes(&self) -> &[u8] {
        self.bytes.as_slice()
    }

    /// The vector of the bytes.
    ///
    /// # Safety
    ///
    /// When the borrow ends, the bytes are UTF-8.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "ab");
    /// // SAFETY: the bytes are ASCII before and after.
    /// unsafe { text.as_mut_vec() }.reverse();
    /// assert_eq!(text, "ba");
    /// ```
    #[inline]
    pub unsafe fn as_mut_vec(&mut self) -> &mut StackVec<'s, u8> {
        &mut self.bytes
    }
}
