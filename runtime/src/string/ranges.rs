//! Operations on a range: taken out, replaced or appended again.

use core::ops::RangeBounds;

use super::StackString;
use super::drain::StringDrain;
use crate::range;

impl<'s> StackString<'s> {
    /// Takes the characters of a range of bytes out, as an iterator. The text
    /// behind the range moves up when that is dropped.
    ///
    /// # Panics
    ///
    /// If the start of the range is greater than its end, the end is greater
    /// than the length, or one of them is not on the boundary of a character.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "abc");
    /// assert!(text.drain(..2).eq(['a', 'b']));
    /// assert_eq!(text, "c");
    /// ```
    #[track_caller]
    pub fn drain<R: RangeBounds<usize>>(&mut self, range: R) -> StringDrain<'_, 's> {
        let range = range::within(&range, self.as_bytes());
        let (start, end) = (range.start, range.end);
        assert!(self.is_char_boundary(start));
        assert!(self.is_char_boundary(end));
        StringDrain::new(self, range)
    }

    /// Replaces the text of a range of bytes.
    ///
    /// # Panics
    ///
    /// If the start of the range is greater than its end, the end is greater
    /// than the length, or one of them is not on the boundary of a character;
    /// or if the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "one two");
    /// text.replace_range(..3, "number");
    /// assert_eq!(text, "number two");
    /// ```
    #[track_caller]
    pub fn replace_range<R: RangeBounds<usize>>(&mut self, range: R, replace_with: &str) {
        let range = range::within(&range, self.as_bytes());
        assert!(
            self.is_char_boundary(range.start),
            "start of range should be a character boundary"
        );
        assert!(
            self.is_char_boundary(range.end),
            "end of range should be a character boundary"
        );
        self.bytes.splice(range, replace_with.bytes());
    }

    /// Appends the text of a range of bytes of this string.
    ///
    /// # Panics
    ///
    /// If the start of the range is greater than its end, the end is greater
    /// than the length, or one of them is not on the boundary of a character;
    /// or if the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "abc");
    /// text.extend_from_within(1..);
    /// assert_eq!(text, "abcbc");
    /// ```
    #[track_caller]
    pub fn extend_from_within<R: RangeBounds<usize>>(&mut self, src: R) {
        let src = range::within(&src, self.as_bytes());
        let (start, end) = (src.start, src.end);
        assert!(self.is_char_boundary(start));
        assert!(self.is_char_boundary(end));
        self.bytes.extend_from_within(src);
    }
}
