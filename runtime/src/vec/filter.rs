//! Operations that ask about each element and drop some of them.

use super::StackVec;
use crate::gap::Gap;

impl<T> StackVec<'_, T> {
    /// Keeps the elements for which the predicate returns `true`, and drops
    /// each of the others as soon as it was asked about.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3, 4]);
    /// vector.retain(|n| n % 2 == 0);
    /// assert_eq!(vector, [2, 4]);
    /// ```
    pub fn retain<F: FnMut(&T) -> bool>(&mut self, mut f: F) {
        self.retain_mut(|element| f(element));
    }

    /// As [`retain`](Self::retain), with a predicate that may change what it
    /// is asked about.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// vector.retain_mut(|n| {
    ///     *n += 1;
    ///     *n < 4
    /// });
    /// assert_eq!(vector, [2, 3]);
    /// ```
    pub fn retain_mut<F: FnMut(&mut T) -> bool>(&mut self, mut f: F) {
        // SAFETY: these are the words of a vector of `T`.
        let mut gap = unsafe { Gap::<T>::open(&mut self.raw, 0) };
        // Nothing moves until something is dropped.
        while gap.is_closed() {
            let Some(element) = gap.current() else { return };
            if f(element) {
                // SAFETY: it is there, and nothing was dropped.
                unsafe { gap.pass() };
            } else {
                // SAFETY: it is there.
                unsafe { gap.discard() };
            }
        }
        while let Some(element) = gap.current() {
            if f(element) {
                // SAFETY: it is there, and something was dropped before it.
                unsafe { gap.keep() };
            } else {
                // SAFETY: it is there.
                unsafe { gap.discard() };
            }
        }
    }

    /// Drops all but the first of equal neighbours.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 1, 2, 1]);
    /// vector.dedup();
    /// assert_eq!(vector, [1, 2, 1]);
    /// ```
    #[inline]
    pub fn dedup(&mut self)
    where
        T: PartialEq,
    {
        self.dedup_by(|current, kept| current == kept);
    }

    /// Drops all but the first of neighbours with equal keys.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [10, 11, 20]);
    /// vector.dedup_by_key(|n| *n / 10);
    /// assert_eq!(vector, [10, 20]);
    /// ```
    #[inline]
    pub fn dedup_by_key<F, K>(&mut self, mut key: F)
    where
        F: FnMut(&mut T) -> K,
        K: PartialEq,
    {
        self.dedup_by(|current, kept| key(current) == key(kept));
    }

    /// Drops the elements for which `same_bucket`, called with an element and
    /// with the last one that was kept before it, returns `true`.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, ["a", "A", "b"]);
    /// vector.dedup_by(|current, kept| current.eq_ignore_ascii_case(kept));
    /// assert_eq!(vector, ["a", "b"]);
    /// ```
    pub fn dedup_by<F: FnMut(&mut T, &mut T) -> bool>(&mut self, mut same_bucket: F) {
        if self.len() < 2 {
            return;
        }
        // SAFETY: these are the words of a vector of `T`, which has a first
        // element.
        let mut gap = unsafe { Gap::<T>::open(&mut self.raw, 1) };
        // Nothing moves until something is dropped.
        while gap.is_closed() {
            // SAFETY: the gap was opened behind the first element.
            let Some((current, kept)) = (unsafe { gap.current_and_kept() }) else {
                return;
            };
            if same_bucket(current, kept) {
                // SAFETY: it is there.
                unsafe { gap.discard() };
            } else {
                // SAFETY: it is there, and nothing was dropped.
                unsafe { gap.pass() };
            }
        }
        // SAFETY: the gap was opened behind the first element.
        while let Some((current, kept)) = unsafe { gap.current_and_kept() } {
            if same_bucket(current, kept) {
                // SAFETY: it is there.
                unsafe { gap.discard() };
            } else {
                // SAFETY: it is there, and something was dropped before it.
                unsafe { gap.keep() };
            }
        }
    }
}
