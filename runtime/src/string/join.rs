//! Joining the strings of a slice.

use core::borrow::Borrow;

use super::StackString;
use crate::slot::Slot;

/// Makes a string of all strings of a slice with a separator between them, as
/// `join` does.
///
/// # Panics
///
/// If the length of the result exceeds `usize::MAX`, or its capacity exceeds
/// `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// let list = stackify_runtime::join_strings_in(&slot, &["a", "b", "c"], ", ");
/// assert_eq!(list, "a, b, c");
/// ```
#[track_caller]
pub fn join_strings_in<'s, S: Borrow<str>, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    strings: &[S],
    separator: &str,
) -> StackString<'s> {
    let Some((first, rest)) = strings.split_first() else {
        return StackString::new_in(slot);
    };
    let lengths = || strings.iter().map(|string| string.borrow().len());
    let length = (separator.len().checked_mul(rest.len()))
        .and_then(|separators| lengths().try_fold(separators, usize::checked_add))
        .expect("attempt to join into collection with len > usize::MAX");
    let mut text = StackString::with_capacity_in(slot, length);
    text.push_str(first.borrow());
    for string in rest {
        text.push_str(separator);
        text.push_str(string.borrow());
    }
    text
}

/// Makes a string of all strings of a slice, as `concat` does.
///
/// # Panics
///
/// As [`join_strings_in`].
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// assert_eq!(stackify_runtime::concat_strings_in(&slot, &["a", "b"]), "ab");
/// ```
#[inline]
#[track_caller]
pub fn concat_strings_in<'s, S: Borrow<str>, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    strings: &[S],
) -> StackString<'s> {
    join_strings_in(slot, strings, "")
}
