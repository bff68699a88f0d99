//! Joining the strings of a slice.

use core::borrow::Borrow;

use super::StackString;
use crate::slot::Slot;
use crate::vec::StackVec;

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
    // The usual separators are stored without a call.
    match *separator.as_bytes() {
        [] => append_all(&mut text, rest, |_| {}),
        [only] => append_all(&mut text, rest, |bytes| bytes.push(only)),
        [one, other] => append_all(&mut text, rest, |bytes| {
            bytes.append_copies(&[one, other]);
        }),
        _ => append_all(&mut text, rest, |bytes| {
            bytes.append_copies(separator.as_bytes());
        }),
    }
    text
}

/// Appends each string behind a separator, which `separate` appends to the
/// bytes, all of it.
#[inline]
fn append_all<'s, S: Borrow<str>>(
    text: &mut StackString<'s>,
    strings: &[S],
    separate: impl Fn(&mut StackVec<'s, u8>),
) {
    for string in strings {
        separate(&mut text.bytes);
        text.push_str(string.borrow());
    }
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
