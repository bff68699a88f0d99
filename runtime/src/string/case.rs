//! The methods of `str` that make a string of another case, and repetition.

use super::{StackString, from_str_in, from_string};
use crate::slot::Slot;

/// Makes the text in upper case, as `str::to_uppercase` does.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// assert_eq!(stackify_runtime::to_uppercase_in(&slot, "Straße"), "STRASSE");
/// ```
#[track_caller]
pub fn to_uppercase_in<'s, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    string: &str,
) -> StackString<'s> {
    if string.is_ascii() {
        return to_ascii_uppercase_in(slot, string);
    }
    let mut text = StackString::with_capacity_in(slot, string.len());
    for ch in string.chars() {
        if ch.is_ascii() {
            text.push(ch.to_ascii_uppercase());
        } else {
            ch.to_uppercase().for_each(|upper| text.push(upper));
        }
    }
    text
}

/// Makes the text in lower case, as `str::to_lowercase` does. A text with a
/// capital sigma is left to std, and is on the heap: the small letter depends
/// on what stands around it.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// assert_eq!(stackify_runtime::to_lowercase_in(&slot, "ÉTÉ"), "été");
/// assert_eq!(stackify_runtime::to_lowercase_in(&slot, "ΟΔΟΣ"), "οδος");
/// ```
#[track_caller]
pub fn to_lowercase_in<'s, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    string: &str,
) -> StackString<'s> {
    if string.is_ascii() {
        return to_ascii_lowercase_in(slot, string);
    }
    if string.contains('Σ') {
        return from_string(string.to_lowercase());
    }
    let mut text = StackString::with_capacity_in(slot, string.len());
    for ch in string.chars() {
        if ch.is_ascii() {
            text.push(ch.to_ascii_lowercase());
        } else {
            ch.to_lowercase().for_each(|lower| text.push(lower));
        }
    }
    text
}

/// Makes the text with ASCII letters in upper case, as
/// `str::to_ascii_uppercase` does.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// assert_eq!(stackify_runtime::to_ascii_uppercase_in(&slot, "né"), "Né");
/// ```
#[inline]
#[track_caller]
pub fn to_ascii_uppercase_in<'s, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    string: &str,
) -> StackString<'s> {
    let mut text = from_str_in(slot, string);
    text.make_ascii_uppercase();
    text
}

/// Makes the text with ASCII letters in lower case, as
/// `str::to_ascii_lowercase` does.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// assert_eq!(stackify_runtime::to_ascii_lowercase_in(&slot, "NÉ"), "nÉ");
/// ```
#[inline]
#[track_caller]
pub fn to_ascii_lowercase_in<'s, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    string: &str,
) -> StackString<'s> {
    let mut text = from_str_in(slot, string);
    text.make_ascii_lowercase();
    text
}

/// Makes a string of the text `n` times, as `str::repeat` does.
///
/// # Panics
///
/// If the capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// assert_eq!(stackify_runtime::repeat_str_in(&slot, "ab", 3), "ababab");
/// ```
#[track_caller]
pub fn repeat_str_in<'s, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    string: &str,
    n: usize,
) -> StackString<'s> {
    let length = string.len().checked_mul(n).expect("capacity overflow");
    let mut text = StackString::with_capacity_in(slot, length);
    if length > 0 {
        (0..n).for_each(|_| text.push_str(string));
    }
    text
}
