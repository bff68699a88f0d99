//! Reserving and shrinking. Only what is on the heap can shrink.

use alloc::collections::TryReserveError;

use super::StackString;

impl StackString<'_> {
    /// The number of bytes that fit without moving to a larger memory.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// assert_eq!(stackify_runtime::StackString::new_in(&slot).capacity(), 64);
    /// ```
    #[inline]
    pub const fn capacity(&self) -> usize {
        self.bytes.capacity()
    }

    /// Makes room for at least `additional` more bytes, and perhaps more to
    /// avoid frequent growth.
    ///
    /// # Panics
    ///
    /// If the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<4>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "a");
    /// text.reserve(10);
    /// assert!(text.capacity() >= 11);
    /// ```
    #[inline]
    #[track_caller]
    pub fn reserve(&mut self, additional: usize) {
        self.bytes.reserve(additional);
    }

    /// Makes room for `additional` more bytes, and for no more than that.
    ///
    /// # Panics
    ///
    /// If the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<4>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "a");
    /// text.reserve_exact(10);
    /// assert_eq!(text.capacity(), 11);
    /// ```
    #[inline]
    #[track_caller]
    pub fn reserve_exact(&mut self, additional: usize) {
        self.bytes.reserve_exact(additional);
    }

    /// As [`reserve`](Self::reserve), but returns an error where that panics
    /// or aborts.
    ///
    /// # Errors
    ///
    /// If the new capacity exceeds `isize::MAX` bytes, or the allocator fails.
    /// The string is unchanged then.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<4>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "a");
    /// assert!(text.try_reserve(10).is_ok());
    /// assert!(text.try_reserve(usize::MAX).is_err());
    /// ```
    #[inline]
    pub fn try_reserve(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.bytes.try_reserve(additional)
    }

    /// As [`reserve_exact`](Self::reserve_exact), but returns an error where
    /// that panics or aborts.
    ///
    /// # Errors
    ///
    /// If the new capacity exceeds `isize::MAX` bytes, or the allocator fails.
    /// The string is unchanged then.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<4>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "a");
    /// assert!(text.try_reserve_exact(usize::MAX).is_err());
    /// assert_eq!(text, "a");
    /// ```
    #[inline]
    pub fn try_reserve_exact(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.bytes.try_reserve_exact(additional)
    }

    /// Gives back what the heap holds beyond the text. A slot does not shrink.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut text = stackify_runtime::from_string(String::with_capacity(10));
    /// text.push('a');
    /// text.shrink_to_fit();
    /// assert_eq!(text.capacity(), 1);
    /// ```
    #[inline]
    #[track_caller]
    pub fn shrink_to_fit(&mut self) {
        self.bytes.shrink_to_fit();
    }

    /// Gives back what the heap holds beyond the text and beyond
    /// `min_capacity`, in bytes. A slot does not shrink.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut text = stackify_runtime::from_string(String::with_capacity(10));
    /// text.push('a');
    /// text.shrink_to(4);
    /// assert_eq!(text.capacity(), 4);
    /// ```
    #[inline]
    #[track_caller]
    pub fn shrink_to(&mut self, min_capacity: usize) {
        self.bytes.shrink_to(min_capacity);
    }
}
