//! A range taken out of a string, character by character.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;
use core::panic::UnwindSafe;

use super::StackString;

/// The characters of a range, taken out of a [`StackString`] by
/// [`drain`](StackString::drain).
///
/// # Examples
///
/// ```
/// # let slot = stackify_runtime::Slot::<64>::new();
/// let mut text = stackify_runtime::from_str_in(&slot, "abc");
/// let mut drained = text.drain(1..);
/// assert_eq!(drained.as_str(), "bc");
/// assert_eq!(drained.next(), Some('b'));
/// drop(drained);
/// assert_eq!(text, "a");
/// ```
pub struct StringDrain<'a, 's> {
    /// As it was, until the drain is dropped: one that is forgotten leaves all
    /// of it.
    text: &'a mut StackString<'s>,
    range: Range<usize>,
    /// What was not yielded yet, a part of `range` between boundaries of
    /// characters.
    rest: Range<usize>,
}

/// As for std's: the string is as it was until the drain is dropped.
impl UnwindSafe for StringDrain<'_, '_> {}

impl<'a, 's> StringDrain<'a, 's> {
    /// The range is inside, between boundaries of characters.
    pub(super) fn new(text: &'a mut StackString<'s>, range: Range<usize>) -> Self {
        Self {
            text,
            rest: range.clone(),
            range,
        }
    }

    /// The text that was not yielded yet.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "abc");
    /// assert_eq!(text.drain(..2).as_str(), "ab");
    /// ```
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text[self.rest.clone()]
    }
}

impl Iterator for StringDrain<'_, '_> {
    type Item = char;

    #[inline]
    fn next(&mut self) -> Option<char> {
        let ch = self.as_str().chars().next()?;
        self.rest.start += ch.len_utf8();
        Some(ch)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.as_str().chars().size_hint()
    }

    #[inline]
    fn last(mut self) -> Option<char> {
        self.next_back()
    }
}

impl DoubleEndedIterator for StringDrain<'_, '_> {
    #[inline]
    fn next_back(&mut self) -> Option<char> {
        let ch = self.as_str().chars().next_back()?;
        self.rest.end -= ch.len_utf8();
        Some(ch)
    }
}

impl FusedIterator for StringDrain<'_, '_> {}

impl Drop for StringDrain<'_, '_> {
    #[inline]
    fn drop(&mut self) {
        self.text.bytes.drain(self.range.clone());
    }
}

impl AsRef<str> for StringDrain<'_, '_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<[u8]> for StringDrain<'_, '_> {
    fn as_ref(&self) -> &[u8] {
        self.as_str().as_bytes()
    }
}

impl fmt::Debug for StringDrain<'_, '_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_tuple("Drain")
            .field(&self.as_str())
            .finish()
    }
}
