//! Constructors: each claims the slot if the text fits, and otherwise leaves
//! the work to std and takes the result over.

use alloc::string::String;

use super::StackString;
use crate::slot::Slot;
use crate::vec::{StackVec, from_vec};

impl<'s> StackString<'s> {
    /// Makes an empty string in a slot, as `String::new` does.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackify_runtime::{Slot, StackString};
    ///
    /// let slot = Slot::<64>::new();
    /// let first = StackString::new_in(&slot);
    /// let second = StackString::new_in(&slot); // on the heap
    /// assert_eq!((first.capacity(), second.capacity()), (64, 0));
    /// ```
    #[inline]
    pub fn new_in<const BYTES: usize>(slot: &'s Slot<BYTES>) -> Self {
        Self {
            bytes: StackVec::new_in(slot),
        }
    }

    /// Makes an empty string with room for at least `capacity` bytes, as
    /// `String::with_capacity` does.
    ///
    /// # Panics
    ///
    /// If the capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackify_runtime::{Slot, StackString};
    ///
    /// let slot = Slot::<64>::new();
    /// let text = StackString::with_capacity_in(&slot, 65);
    /// assert_eq!(text.capacity(), 65); // does not fit: the heap, exactly
    /// ```
    #[inline]
    #[track_caller]
    pub fn with_capacity_in<const BYTES: usize>(slot: &'s Slot<BYTES>, capacity: usize) -> Self {
        Self {
            bytes: StackVec::with_capacity_in(slot, capacity),
        }
    }

    /// Takes the slot for an empty string with room for at least `capacity`
    /// bytes, or nothing.
    #[inline]
    pub(super) fn claim<const BYTES: usize>(
        slot: &'s Slot<BYTES>,
        capacity: usize,
    ) -> Option<Self> {
        let bytes = StackVec::claim(slot, capacity)?;
        Some(Self { bytes })
    }
}

/// Makes a string with the text of a slice, as `String::from`, `to_string` and
/// `to_owned` do.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// let mut text = stackify_runtime::from_str_in(&slot, "text");
/// text.push('s');
/// assert_eq!(text, "texts");
/// ```
#[inline]
#[track_caller]
pub fn from_str_in<'s, const BYTES: usize>(slot: &'s Slot<BYTES>, string: &str) -> StackString<'s> {
    let mut text = StackString::with_capacity_in(slot, string.len());
    text.push_str(string);
    text
}

/// Takes a string on the heap over as it is, without a copy.
///
/// # Examples
///
/// ```
/// let mut text = stackify_runtime::from_string(String::from("text"));
/// text.push('s');
/// assert_eq!(text, "texts");
/// ```
#[inline]
#[must_use]
pub fn from_string<'s>(string: String) -> StackString<'s> {
    StackString {
        bytes: from_vec(string.into_bytes()),
    }
}

/// Appends `right` to `left`, as `left + right` does: to the block that `left`
/// has on the heap if that has the room, and otherwise in the slot.
///
/// Where `left` is a [`StackString`] already, `left + right` is the same.
///
/// # Panics
///
/// If the new capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// let text = stackify_runtime::append_str_in(&slot, String::from("left"), " right");
/// assert_eq!(text, "left right");
/// assert_eq!(text.capacity(), 64);
/// ```
#[track_caller]
pub fn append_str_in<'s, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    left: String,
    right: &str,
) -> StackString<'s> {
    if right.len() > left.capacity() - left.len()
        && let Some(mut text) = StackString::claim(slot, left.len() + right.len())
    {
        text.bytes.set_plain_capacity(left.capacity());
        text.push_str(&left);
        text.push_str(right);
        return text;
    }
    let mut text = from_string(left);
    text.push_str(right);
    text
}
