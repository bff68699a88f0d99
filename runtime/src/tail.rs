//! The room behind a vector's last element, while it is filled.

use core::ops::ControlFlow;

use crate::vec::StackVec;

/// The end of a vector while it is written to. What was written is counted
/// here, where no element can alias it, and counts also on unwinding.
pub(crate) struct Tail<'a, T> {
    end: *mut T,
    filled: usize,
    length: &'a mut usize,
}

impl<'a, T> Tail<'a, T> {
    #[inline]
    pub(crate) fn of(vector: &'a mut StackVec<'_, T>) -> Self {
        let length = vector.len();
        Self {
            // SAFETY: the length is at most the capacity.
            end: unsafe { vector.as_mut_ptr().add(length) },
            filled: 0,
            length: &mut vector.raw.length,
        }
    }

    /// Appends items until `end` are filled, for which there is memory. Returns
    /// the first item beyond.
    #[inline]
    pub(crate) fn fill(&mut self, items: &mut impl Iterator<Item = T>, end: usize) -> Option<T> {
        let filled = items.try_for_each(|item| {
            if self.filled >= end {
                return ControlFlow::Break(item);
            }
            // SAFETY: less is filled than there is memory for.
            unsafe { self.push(item) };
            ControlFlow::Continue(())
        });
        filled.break_value()
    }

    /// How many elements were written.
    #[inline]
    pub(crate) fn filled(&self) -> usize {
        self.filled
    }

    /// # Safety
    ///
    /// There is memory for one more element behind what was filled.
    #[inline]
    pub(crate) unsafe fn push(&mut self, element: T) {
        // SAFETY: by the contract this is inside the memory.
        let end = unsafe { self.end.add(self.filled) };
        // SAFETY: the place is not initialised.
        unsafe { end.write(element) };
        self.filled += 1;
    }
}

impl<T> Drop for Tail<'_, T> {
    #[inline]
    fn drop(&mut self) {
        *self.length += self.filled;
    }
}
