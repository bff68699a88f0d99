//! The elements that a filter takes out of a vector, by value.

use core::fmt;
use core::ops::Range;

use crate::erased::Erased;
use crate::gap::Gap;

/// The elements for which a filter returns `true`, taken out of a
/// [`StackVec`](crate::StackVec) by [`extract_if`](crate::StackVec::extract_if).
///
/// # Examples
///
/// ```
/// # let slot = stackify_runtime::Slot::<64>::new();
/// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3, 4]);
/// let even = vector.extract_if(.., |n| *n % 2 == 0).next();
/// assert_eq!(even, Some(2));
/// assert_eq!(vector, [1, 3, 4]);
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct ExtractIf<'a, T, F> {
    gap: Gap<'a, T>,
    /// Exclusive.
    end: usize,
    filter: F,
}

impl<'a, T, F> ExtractIf<'a, T, F> {
    /// # Safety
    ///
    /// The words are those of a vector of `T`, and the range is inside.
    pub(crate) unsafe fn new(raw: &'a mut Erased<'_>, range: Range<usize>, filter: F) -> Self {
        Self {
            // SAFETY: passed on.
            gap: unsafe { Gap::open(raw, range.start) },
            end: range.end,
            filter,
        }
    }
}

impl<T, F: FnMut(&mut T) -> bool> Iterator for ExtractIf<'_, T, F> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        while self.gap.position() < self.end {
            if (self.filter)(self.gap.current()?) {
                // SAFETY: the filter was just asked about it.
                return Some(unsafe { self.gap.take() });
            }
            if self.gap.is_closed() {
                // SAFETY: it is there, and nothing was taken out.
                unsafe { self.gap.pass() };
            } else {
                // SAFETY: it is there, and something was taken out before it.
                unsafe { self.gap.keep() };
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.end - self.gap.position()))
    }
}

impl<T, F> fmt::Debug for ExtractIf<'_, T, F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ExtractIf").finish_non_exhaustive()
    }
}
