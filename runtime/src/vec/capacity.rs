//! Reserving and shrinking. Only what is on the heap can shrink.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;

use super::StackVec;
use crate::growth::Growth;

impl<T> StackVec<'_, T> {
    /// The number of elements that fit without moving to a larger memory.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let vector = stackify_runtime::StackVec::<u32>::new_in(&slot);
    /// assert_eq!(vector.capacity(), 16);
    /// ```
    #[inline]
    pub const fn capacity(&self) -> usize {
        self.raw.capacity
    }

    /// Makes room for at least `additional` more elements, and perhaps more to
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
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1_u8]);
    /// vector.reserve(10);
    /// assert!(vector.capacity() >= 11);
    /// ```
    #[inline]
    #[track_caller]
    pub fn reserve(&mut self, additional: usize) {
        self.make_room(additional, Growth::Amortised);
    }

    /// Makes room for `additional` more elements, and for no more than that.
    ///
    /// # Panics
    ///
    /// If the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<4>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1_u8]);
    /// vector.reserve_exact(10);
    /// assert_eq!(vector.capacity(), 11);
    /// ```
    #[inline]
    #[track_caller]
    pub fn reserve_exact(&mut self, additional: usize) {
        self.make_room(additional, Growth::Exact);
    }

    /// As [`reserve`](Self::reserve), but returns an error where that panics
    /// or aborts.
    ///
    /// # Errors
    ///
    /// If the new capacity exceeds `isize::MAX` bytes, or the allocator fails.
    /// The vector is unchanged then.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<4>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1_u8]);
    /// assert!(vector.try_reserve(10).is_ok());
    /// assert!(vector.try_reserve(usize::MAX).is_err());
    /// ```
    #[inline]
    pub fn try_reserve(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.try_grow(additional, Growth::Amortised)
    }

    /// As [`reserve_exact`](Self::reserve_exact), but returns an error where
    /// that panics or aborts.
    ///
    /// # Errors
    ///
    /// If the new capacity exceeds `isize::MAX` bytes, or the allocator fails.
    /// The vector is unchanged then.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<4>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1_u8]);
    /// assert!(vector.try_reserve_exact(usize::MAX).is_err());
    /// assert_eq!(vector, [1]);
    /// ```
    #[inline]
    pub fn try_reserve_exact(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.try_grow(additional, Growth::Exact)
    }

    /// Gives back what the heap holds beyond the elements. A slot does not
    /// shrink.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut vector = stackify_runtime::from_vec(Vec::with_capacity(10));
    /// vector.push(1);
    /// vector.shrink_to_fit();
    /// assert_eq!(vector.capacity(), 1);
    /// ```
    #[inline]
    #[track_caller]
    pub fn shrink_to_fit(&mut self) {
        if let Some(taken) = self.raw.slot {
            return taken.shrink::<T>(self.raw.length, 0);
        }
        // SAFETY: these are the words of a vector of `T`, without a slot.
        unsafe { self.raw.with_vec::<T, _>(Vec::shrink_to_fit) }
    }

    /// Gives back what the heap holds beyond the elements and beyond
    /// `min_capacity`, in elements. A slot does not shrink.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut vector = stackify_runtime::from_vec(Vec::with_capacity(10));
    /// vector.push(1);
    /// vector.shrink_to(4);
    /// assert_eq!(vector.capacity(), 4);
    /// ```
    #[track_caller]
    pub fn shrink_to(&mut self, min_capacity: usize) {
        if let Some(taken) = self.raw.slot {
            return taken.shrink::<T>(self.raw.length, min_capacity);
        }
        // SAFETY: these are the words of a vector of `T`, without a slot.
        unsafe {
            self.raw
                .with_vec::<T, _>(|vector| vector.shrink_to(min_capacity));
        }
    }

    /// Makes room for `additional` elements, in the slot if that has it.
    #[inline]
    #[track_caller]
    pub(crate) fn make_room(&mut self, additional: usize, growth: Growth) {
        if additional > self.room() {
            self.grow(additional, growth);
        } else if let Some(taken) = self.raw.slot {
            taken.reserve::<T>(self.raw.length, additional, growth);
        }
    }

    /// The number of elements that still fit.
    #[inline]
    pub(crate) fn room(&self) -> usize {
        self.raw.capacity - self.raw.length
    }

    fn try_grow(&mut self, additional: usize, growth: Growth) -> Result<(), TryReserveError> {
        let used = self.raw.length;
        if additional <= self.room() {
            if let Some(taken) = self.raw.slot {
                taken.reserve::<T>(used, additional, growth);
            }
            return Ok(());
        }
        // SAFETY: these are the words of a vector of `T`, whose length is at
        // most its capacity.
        unsafe { self.raw.try_grow::<T>(used, additional, growth) }
    }
}
