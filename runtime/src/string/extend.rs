//! Appending: the items that `String` is extended by, and the operators.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::ops::{Add, AddAssign};

use super::StackString;

/// Room for the characters that are announced is made first, as `String` does:
/// each has at least one byte.
impl Extend<char> for StackString<'_> {
    #[track_caller]
    fn extend<I: IntoIterator<Item = char>>(&mut self, iter: I) {
        let items = iter.into_iter();
        self.reserve(items.size_hint().0);
        items.for_each(|ch| self.push(ch));
    }
}

impl<'a> Extend<&'a char> for StackString<'_> {
    #[track_caller]
    fn extend<I: IntoIterator<Item = &'a char>>(&mut self, iter: I) {
        self.extend(iter.into_iter().copied());
    }
}

/// The items are appended one after the other.
macro_rules! extend_by_text {
    ($([$($lifetime:lifetime)?] $item:ty;)*) => {$(
        impl<$($lifetime)?> Extend<$item> for StackString<'_> {
            fn extend<I: IntoIterator<Item = $item>>(&mut self, iter: I) {
                iter.into_iter().for_each(|item| self.push_str(&item));
            }
        }
    )*};
}

extend_by_text! {
    ['a] &'a str;
    [] String;
    [] Box<str>;
    ['a] Cow<'a, str>;
    ['a] StackString<'a>;
}

/// Appends to the string on the left, and returns it.
impl Add<&str> for StackString<'_> {
    type Output = Self;

    #[inline]
    #[track_caller]
    fn add(mut self, other: &str) -> Self {
        self.push_str(other);
        self
    }
}

impl AddAssign<&str> for StackString<'_> {
    #[inline]
    #[track_caller]
    fn add_assign(&mut self, other: &str) {
        self.push_str(other);
    }
}

/// Never fails.
impl fmt::Write for StackString<'_> {
    #[inline]
    fn write_str(&mut self, string: &str) -> fmt::Result {
        self.push_str(string);
        Ok(())
    }

    #[inline]
    fn write_char(&mut self, ch: char) -> fmt::Result {
        self.push(ch);
        Ok(())
    }
}
