//! Formatting into a slot.

use alloc::fmt::format;
use alloc::string::ToString;
use core::fmt::{self, Display, Write};

use super::{StackString, from_str_in, from_string};
use crate::slot::Slot;

/// Makes a string of formatted arguments, as `format!` does.
///
/// A text that does not fit in the slot moves to the heap, and grows there as a
/// `String` does that was empty at first. `format!` makes room before it begins,
/// by an estimate that only std knows; [`format_with_capacity_in`] takes it as
/// an argument.
///
/// # Panics
///
/// If a formatting trait returns an error although writing to a string never
/// fails, or the new capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// let text = stackify_runtime::format_in(&slot, format_args!("{:>3}!", 7));
/// assert_eq!(text, "  7!");
/// ```
#[inline]
#[track_caller]
pub fn format_in<'s, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    args: fmt::Arguments<'_>,
) -> StackString<'s> {
    format_with_capacity_in(slot, 0, args)
}

/// As [`format_in`], where `format!` makes room for `capacity` bytes before it
/// begins: a text that does not fit in the slot takes the block that it would
/// have then.
///
/// The estimate of `format!` is not public. At present it is, for arguments that
/// are more than a literal, twice the bytes of the literal pieces; or zero, if
/// these are less than 16 bytes and a placeholder comes first.
///
/// # Panics
///
/// As [`format_in`].
///
/// # Examples
///
/// ```
/// use stackify_runtime::{Slot, format_with_capacity_in};
///
/// let slot = Slot::<16>::new();
/// let text = format_with_capacity_in(&slot, 40, format_args!("the answer is here: {}", 42));
/// assert_eq!(text, "the answer is here: 42");
/// assert_eq!(text.capacity(), format!("the answer is here: {}", 42).capacity());
/// ```
#[inline]
#[track_caller]
pub fn format_with_capacity_in<'s, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    capacity: usize,
    args: fmt::Arguments<'_>,
) -> StackString<'s> {
    if let Some(literal) = args.as_str() {
        return from_str_in(slot, literal);
    }
    let Some(mut text) = StackString::claim(slot, 0) else {
        return from_string(format(args));
    };
    text.bytes.set_plain_capacity(capacity);
    text.write_fmt(args).expect(
        "a formatting trait implementation returned an error when the underlying stream did not",
    );
    text
}

/// Makes a string of what a value displays, as `to_string` does.
///
/// # Panics
///
/// If the implementation of `Display` returns an error although writing to a
/// string never fails, or the new capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// assert_eq!(stackify_runtime::to_string_in(&slot, &1.5), "1.5");
/// ```
#[inline]
#[track_caller]
pub fn to_string_in<'s, T: Display + ?Sized, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    value: &T,
) -> StackString<'s> {
    let Some(mut text) = StackString::claim(slot, 0) else {
        return from_string(value.to_string());
    };
    write!(text, "{value}").expect("a Display implementation returned an error unexpectedly");
    text
}
