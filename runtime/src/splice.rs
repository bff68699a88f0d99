//! A range replaced by the items of an iterator.

use alloc::vec::Vec;
use core::fmt;

use crate::drain::Drain;

/// The elements of a range that is being replaced, taken out of a
/// [`StackVec`](crate::StackVec) by [`splice`](crate::StackVec::splice).
///
/// # Examples
///
/// ```
/// # let slot = stackify_runtime::Slot::<64>::new();
/// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
/// drop(vector.splice(1..2, [7, 8]));
/// assert_eq!(vector, [1, 7, 8, 3]);
/// ```
pub struct Splice<'a, I: Iterator> {
    drain: Drain<'a, I::Item>,
    replacement: I,
}

impl<'a, I: Iterator> Splice<'a, I> {
    pub(crate) fn new(drain: Drain<'a, I::Item>, replacement: I) -> Self {
        Self { drain, replacement }
    }
}

impl<I: Iterator> Iterator for Splice<'_, I> {
    type Item = I::Item;

    #[inline]
    fn next(&mut self) -> Option<I::Item> {
        self.drain.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.drain.size_hint()
    }
}

impl<I: Iterator> DoubleEndedIterator for Splice<'_, I> {
    #[inline]
    fn next_back(&mut self) -> Option<I::Item> {
        self.drain.next_back()
    }
}

impl<I: Iterator> ExactSizeIterator for Splice<'_, I> {}

impl<I: Iterator> Drop for Splice<'_, I> {
    fn drop(&mut self) {
        self.drain.by_ref().for_each(drop);
        if self.drain.is_at_end() {
            self.drain.vector().extend_items(self.replacement.by_ref());
            return;
        }
        if !self.drain.fill(&mut self.replacement) {
            return;
        }
        // There are more items than the range had elements. Room for those
        // that are announced, then for those that come nevertheless.
        let announced = self.replacement.size_hint().0;
        if announced > 0 {
            self.drain.move_tail(announced);
            if !self.drain.fill(&mut self.replacement) {
                return;
            }
        }
        let rest = self.replacement.by_ref().collect::<Vec<_>>();
        if !rest.is_empty() {
            self.drain.move_tail(rest.len());
            self.drain.fill(&mut rest.into_iter());
        }
    }
}

impl<I: Iterator + fmt::Debug> fmt::Debug for Splice<'_, I>
where
    I::Item: fmt::Debug,
{
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Splice")
            .field("drain", &self.drain)
            .field("replace_with", &self.replacement)
            .finish()
    }
}
