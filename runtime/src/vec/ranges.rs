//! Operations on a range: taken out, replaced or filtered.

use core::ops::RangeBounds;

use super::StackVec;
use crate::drain::Drain;
use crate::extract_if::ExtractIf;
use crate::range;
use crate::splice::Splice;

impl<T> StackVec<'_, T> {
    /// Takes the elements of a range out, as an iterator. Those that it has not
    /// yielded are dropped with it, then the rest of the vector moves up.
    ///
    /// # Panics
    ///
    /// If the start of the range is greater than its end, or the end is greater
    /// than the length.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// assert!(vector.drain(..2).eq([1, 2]));
    /// assert_eq!(vector, [3]);
    /// ```
    #[track_caller]
    pub fn drain<R: RangeBounds<usize>>(&mut self, range: R) -> Drain<'_, T> {
        let range = range::within(&range, self.as_slice());
        // SAFETY: the range is inside.
        unsafe { Drain::new(self, range) }
    }

    /// Replaces the elements of a range by those of an iterator, and returns
    /// what was there. The replacement happens when the result is dropped.
    ///
    /// # Panics
    ///
    /// If the start of the range is greater than its end, or the end is greater
    /// than the length.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// assert!(vector.splice(..2, [7, 8, 9]).eq([1, 2]));
    /// assert_eq!(vector, [7, 8, 9, 3]);
    /// ```
    #[track_caller]
    pub fn splice<R, I>(&mut self, range: R, replace_with: I) -> Splice<'_, I::IntoIter>
    where
        R: RangeBounds<usize>,
        I: IntoIterator<Item = T>,
    {
        Splice::new(self.drain(range), replace_with.into_iter())
    }

    /// Takes the elements of a range out for which the filter returns `true`,
    /// as an iterator. Those it was not asked about stay.
    ///
    /// # Panics
    ///
    /// If the start of the range is greater than its end, or the end is greater
    /// than the length.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3, 4]);
    /// assert!(vector.extract_if(.., |n| *n % 2 == 0).eq([2, 4]));
    /// assert_eq!(vector, [1, 3]);
    /// ```
    #[track_caller]
    pub fn extract_if<F, R>(&mut self, range: R, filter: F) -> ExtractIf<'_, T, F>
    where
        F: FnMut(&mut T) -> bool,
        R: RangeBounds<usize>,
    {
        let range = range::within(&range, self.as_slice());
        // SAFETY: these are the words of a vector of `T`, and the range is
        // inside.
        unsafe { ExtractIf::new(&mut self.raw, range, filter) }
    }
}
