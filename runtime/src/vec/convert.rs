//! Conversions: out of the slot where the result outlives it.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{StackVec, from_vec};
use crate::erased;

impl<T> StackVec<'_, T> {
    /// Turns the vector into one of std's. What is in a slot is moved into one
    /// allocation of exactly its length, or none if it is empty; what is on the
    /// heap is handed over as it is.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]).into_vec();
    /// assert_eq!((vector.len(), vector.capacity()), (3, 3));
    /// ```
    #[inline]
    #[must_use]
    pub fn into_vec(self) -> Vec<T> {
        erased::into_vec(self.raw)
    }

    /// Turns the vector into a boxed slice, of exactly its length.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// assert_eq!(*vector.into_boxed_slice(), [1, 2, 3]);
    /// ```
    #[inline]
    pub fn into_boxed_slice(self) -> Box<[T]> {
        self.into_vec().into_boxed_slice()
    }

    /// Moves the elements to the heap and never drops them.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let elements: &'static mut [i32] =
    ///     stackify_runtime::from_array_in(&slot, [1, 2, 3]).leak();
    /// elements[0] = 7;
    /// assert_eq!(elements, [7, 2, 3]);
    /// # drop(unsafe { Box::from_raw(elements) });
    /// ```
    #[inline]
    pub fn leak<'a>(self) -> &'a mut [T]
    where
        T: 'a,
    {
        self.into_vec().leak()
    }
}

impl<'s, T, const N: usize> StackVec<'s, [T; N]> {
    /// Takes a vector of arrays as a vector of their elements, in place.
    ///
    /// # Panics
    ///
    /// If there are more elements than `usize::MAX`, which only elements of
    /// size zero allow.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let pairs = stackify_runtime::from_array_in(&slot, [[1, 2], [3, 4]]);
    /// assert_eq!(pairs.into_flattened(), [1, 2, 3, 4]);
    /// ```
    #[track_caller]
    pub fn into_flattened(self) -> StackVec<'s, T> {
        if self.raw.slot.is_none() {
            return from_vec(self.into_vec().into_flattened());
        }
        // In a slot the arrays are not of size zero, so neither product can
        // overflow: the memory is counted in bytes already.
        let length = self.raw.length * N;
        let capacity = self.raw.capacity * N;
        if let Some(taken) = self.raw.slot {
            taken.reach::<[T; N]>(self.raw.length);
            taken.set_plain_capacity(taken.plain_capacity().saturating_mul(N));
        }
        // SAFETY: arrays lie in memory as their elements do, and are aligned as
        // they are.
        let raw = unsafe { self.raw.retyped::<T>(capacity, length) };
        // SAFETY: the words were just made for `T`.
        unsafe { StackVec::from_words(raw) }
    }
}

/// Takes a vector on the heap over as it is.
impl<T> From<Vec<T>> for StackVec<'_, T> {
    #[inline]
    fn from(vector: Vec<T>) -> Self {
        from_vec(vector)
    }
}

impl<T> From<StackVec<'_, T>> for Vec<T> {
    #[inline]
    fn from(vector: StackVec<'_, T>) -> Self {
        vector.into_vec()
    }
}

impl<T> From<StackVec<'_, T>> for Box<[T]> {
    #[inline]
    fn from(vector: StackVec<'_, T>) -> Self {
        vector.into_boxed_slice()
    }
}

impl<T> From<StackVec<'_, T>> for Rc<[T]> {
    #[inline]
    fn from(vector: StackVec<'_, T>) -> Self {
        Rc::from(vector.into_vec())
    }
}

impl<T> From<StackVec<'_, T>> for Arc<[T]> {
    #[inline]
    fn from(vector: StackVec<'_, T>) -> Self {
        Arc::from(vector.into_vec())
    }
}

/// Borrows the elements.
impl<'a, T: Clone> From<&'a StackVec<'_, T>> for Cow<'a, [T]> {
    #[inline]
    fn from(vector: &'a StackVec<'_, T>) -> Self {
        Cow::Borrowed(vector)
    }
}

/// Moves the elements into an array, or returns the vector if their numbers
/// differ.
impl<'s, T, const N: usize> TryFrom<StackVec<'s, T>> for [T; N] {
    type Error = StackVec<'s, T>;

    fn try_from(mut vector: StackVec<'s, T>) -> Result<Self, Self::Error> {
        if vector.len() != N {
            return Err(vector);
        }
        let array = vector.as_ptr().cast::<[T; N]>();
        vector.raw.length = 0;
        // SAFETY: there are `N` initialised elements, no longer counted.
        Ok(unsafe { array.read() })
    }
}
