//! Operations at a place: insert, remove, cut and filter.

use super::StackString;

impl StackString<'_> {
    /// Inserts a character before the byte `idx`, or at the end.
    ///
    /// # Panics
    ///
    /// If `idx` is not on the boundary of a character, or the new capacity
    /// exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "ac");
    /// text.insert(1, 'b');
    /// assert_eq!(text, "abc");
    /// ```
    #[inline]
    #[track_caller]
    pub fn insert(&mut self, idx: usize, ch: char) {
        assert!(self.is_char_boundary(idx));
        self.insert_within(idx, ch.encode_utf8(&mut [0; 4]));
    }

    /// Inserts a string slice before the byte `idx`, or at the end.
    ///
    /// # Panics
    ///
    /// If `idx` is not on the boundary of a character, or the new capacity
    /// exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "ad");
    /// text.insert_str(1, "bc");
    /// assert_eq!(text, "abcd");
    /// ```
    #[inline]
    #[track_caller]
    pub fn insert_str(&mut self, idx: usize, string: &str) {
        assert!(self.is_char_boundary(idx));
        self.insert_within(idx, string);
    }

    /// Inserts at a boundary of characters.
    #[track_caller]
    fn insert_within(&mut self, idx: usize, string: &str) {
        let length = self.len();
        // This makes the room; then the tail moves over it. Between these lines
        // nothing can panic: all places are inside.
        self.push_str(string);
        let end = idx + string.len();
        self.bytes.copy_within(idx..length, end);
        self.bytes[idx..end].copy_from_slice(string.as_bytes());
    }

    /// Removes the character that begins at the byte `idx` and returns it.
    ///
    /// # Panics
    ///
    /// If `idx` is not less than the length, or not on the boundary of a
    /// character.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "abc");
    /// assert_eq!(text.remove(1), 'b');
    /// assert_eq!(text, "ac");
    /// ```
    #[track_caller]
    pub fn remove(&mut self, idx: usize) -> char {
        let Some(ch) = self[idx..].chars().next() else {
            panic!("cannot remove a char from the end of a string");
        };
        self.bytes.drain(idx..idx + ch.len_utf8());
        ch
    }

    /// Keeps the characters for which the predicate returns `true`.
    ///
    /// If it panics, the string ends with the last one that was kept before.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "a-b-c");
    /// text.retain(|ch| ch != '-');
    /// assert_eq!(text, "abc");
    /// ```
    pub fn retain<F: FnMut(char) -> bool>(&mut self, mut f: F) {
        let mut kept = Kept {
            text: self,
            length: 0,
        };
        let mut read = 0;
        while let Some(ch) = kept.char_at(read) {
            let end = read + ch.len_utf8();
            if f(ch) {
                let target = kept.length;
                kept.text.bytes.copy_within(read..end, target);
                kept.length += ch.len_utf8();
            }
            read = end;
        }
    }

    /// Keeps the first `new_len` bytes.
    ///
    /// # Panics
    ///
    /// If `new_len` is less than the length and not on the boundary of a
    /// character.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "abc");
    /// text.truncate(1);
    /// assert_eq!(text, "a");
    /// ```
    #[inline]
    #[track_caller]
    pub fn truncate(&mut self, new_len: usize) {
        if new_len <= self.len() {
            assert!(self.is_char_boundary(new_len));
            self.bytes.truncate(new_len);
        }
    }

    /// Removes all of the text and keeps the memory.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "abc");
    /// text.clear();
    /// assert!(text.is_empty());
    /// ```
    #[inline]
    pub fn clear(&mut self) {
        self.bytes.clear();
    }

    /// Moves the bytes from `at` on into a string of their own, on the heap.
    ///
    /// # Panics
    ///
    /// If `at` is not on the boundary of a character.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut text = stackify_runtime::from_str_in(&slot, "abc");
    /// assert_eq!(text.split_off(1), "bc");
    /// assert_eq!(text, "a");
    /// ```
    #[inline]
    #[track_caller]
    #[must_use = "use `truncate` if the other half is not needed"]
    pub fn split_off(&mut self, at: usize) -> Self {
        assert!(self.is_char_boundary(at));
        Self {
            bytes: self.bytes.split_off(at),
        }
    }
}

/// A string that is being filtered: its first `length` bytes are what was kept.
/// What was not read yet is behind them, and lost when this is dropped.
struct Kept<'a, 's> {
    text: &'a mut StackString<'s>,
    length: usize,
}

impl Kept<'_, '_> {
    /// The character that begins at a byte which is at least `length`, and a
    /// boundary of the original text.
    #[inline]
    fn char_at(&self, place: usize) -> Option<char> {
        let rest = &self.text.bytes[place..];
        // SAFETY: writes go to places before `length` alone, so these bytes are
        // those of the original text, from a boundary on.
        unsafe { core::str::from_utf8_unchecked(rest) }
            .chars()
            .next()
    }
}

impl Drop for Kept<'_, '_> {
    #[inline]
    fn drop(&mut self) {
        self.text.bytes.truncate(self.length);
    }
}
