//! A range taken out of a vector, by value.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;
use core::ptr::{self, NonNull};

use crate::growth::Growth;
use crate::span::Span;
use crate::vec::StackVec;

/// The elements of a range, taken out of a [`StackVec`] by
/// [`drain`](StackVec::drain).
///
/// # Examples
///
/// ```
/// # let slot = stackify_runtime::Slot::<64>::new();
/// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
/// let mut drained = vector.drain(1..);
/// assert_eq!(drained.as_slice(), [2, 3]);
/// assert_eq!(drained.next(), Some(2));
/// drop(drained);
/// assert_eq!(vector, [1]);
/// ```
pub struct Drain<'a, T> {
    /// Of type `T`, inside the range.
    span: Span,
    tail: Tail<'a, T>,
}

/// The vector, cut before the range, and what stands behind the range: elements
/// that nobody counts until they have moved up.
///
/// The vector counts what is before the range, so that it is whole when the
/// iterator is forgotten.
struct Tail<'a, T> {
    vector: NonNull<StackVec<'a, T>>,
    start: usize,
    length: usize,
    borrow: PhantomData<&'a T>,
}

// SAFETY: a drain owns its elements and borrows the vector exclusively.
unsafe impl<T: Send> Send for Drain<'_, T> {}
// SAFETY: nothing is changed through a shared reference to it.
unsafe impl<T: Sync> Sync for Drain<'_, T> {}

impl<'a, T> Drain<'a, T> {
    /// # Safety
    ///
    /// The range is inside the vector.
    #[inline]
    pub(crate) unsafe fn new(vector: &'a mut StackVec<'_, T>, range: Range<usize>) -> Self {
        vector.raw.note_length::<T>();
        let length = vector.raw.length;
        vector.raw.length = range.start;
        // SAFETY: the start of the range is at most the old length.
        let start = unsafe { vector.raw.pointer.cast::<T>().add(range.start) };
        Self {
            span: Span::new(start.cast(), range.len()),
            tail: Tail {
                // The lifetime of the slot becomes shorter: what is written
                // through this pointer never is a reference to a slot.
                vector: NonNull::from(vector).cast(),
                start: range.end,
                length: length - range.end,
                borrow: PhantomData,
            },
        }
    }

    /// The elements that were not yielded yet.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// assert_eq!(vector.drain(..2).as_slice(), [1, 2]);
    /// ```
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        // SAFETY: the span is of type `T`.
        unsafe { self.span.as_slice() }
    }

    /// Whether nothing stands behind the range.
    pub(crate) fn is_at_end(&self) -> bool {
        self.tail.length == 0
    }

    /// The vector, as long as it is before the range.
    pub(crate) fn vector(&mut self) -> &mut StackVec<'a, T> {
        // SAFETY: the drain borrows the vector exclusively, and this borrows
        // the drain.
        unsafe { self.tail.vector.as_mut() }
    }

    /// Appends items to the vector until the place of the range is filled, and
    /// says whether it is. All elements of the range were taken out.
    pub(crate) fn fill(&mut self, items: &mut impl Iterator<Item = T>) -> bool {
        debug_assert_eq!(self.span.remaining(), 0);
        let end = self.tail.start;
        let vector = self.vector();
        while vector.len() < end {
            let Some(item) = items.next() else {
                return false;
            };
            // The place is before the tail, so this does not grow.
            vector.push(item);
        }
        true
    }

    /// Makes room for `additional` elements more before the tail.
    pub(crate) fn move_tail(&mut self, additional: usize) {
        let Tail { start, length, .. } = self.tail;
        let used = start + length;
        let vector = self.vector();
        if additional > vector.capacity() - used {
            // SAFETY: these are the words of a vector of `T`; head, range and
            // tail are at most its capacity.
            unsafe { vector.raw.grow::<T>(used, additional, Growth::Amortised) };
        } else if let Some(taken) = vector.raw.slot {
            taken.reserve::<T>(used, additional, Growth::Amortised);
        }
        let elements = vector.as_mut_ptr();
        // SAFETY: the tail is inside the memory.
        let source = unsafe { elements.add(start) };
        // SAFETY: there is room for so many more behind the tail.
        let target = unsafe { source.add(additional) };
        // SAFETY: as above; both may overlap.
        unsafe { ptr::copy(source, target, length) };
        self.tail.start = start + additional;
    }
}

impl<T> Iterator for Drain<'_, T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        // SAFETY: the span is of type `T`.
        unsafe { self.span.take_first() }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let remaining = self.span.remaining();
        (remaining, Some(remaining))
    }

    /// Std trusts the length that its own drain announces, and collects into a
    /// block of exactly that size. It trusts a range, too.
    #[inline]
    fn collect<B: FromIterator<T>>(mut self) -> B {
        let items = (0..self.span.remaining()).map(move |_| {
            let Some(item) = self.next() else {
                unreachable!("a drain yields as many elements as remain");
            };
            item
        });
        items.collect()
    }
}

impl<T> DoubleEndedIterator for Drain<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        // SAFETY: the span is of type `T`.
        unsafe { self.span.take_last() }
    }
}

impl<T> ExactSizeIterator for Drain<'_, T> {}
impl<T> FusedIterator for Drain<'_, T> {}

impl<T> Drop for Drain<'_, T> {
    #[inline]
    fn drop(&mut self) {
        // The tail moves up afterwards, as a field, also if this panics.
        let all = self.span.remaining();
        // SAFETY: the span is of type `T`.
        unsafe { self.span.skip::<T>(all) };
    }
}

impl<T> Drop for Tail<'_, T> {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: the vector is borrowed exclusively.
        let vector = unsafe { self.vector.as_mut() };
        let head = vector.len();
        if self.length > 0 && head != self.start {
            let elements = vector.as_mut_ptr();
            // SAFETY: the tail is inside the memory.
            let source = unsafe { elements.add(self.start) };
            // SAFETY: the head is inside the memory.
            let target = unsafe { elements.add(head) };
            // SAFETY: head and tail together are at most the capacity, and what
            // is between them was moved out.
            unsafe { ptr::copy(source, target, self.length) };
        }
        vector.raw.length = head + self.length;
    }
}

impl<T> AsRef<[T]> for Drain<'_, T> {
    fn as_ref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T: fmt::Debug> fmt::Debug for Drain<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_tuple("Drain")
            .field(&self.as_slice())
            .finish()
    }
}
