//! Iteration by value.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::mem;
use core::ptr::NonNull;

use crate::erased::Erased;
use crate::span::Span;
use crate::vec::{StackVec, from_vec};

/// The elements of a [`StackVec`], by value. What is not asked for is dropped
/// with the iterator, first to last.
///
/// # Examples
///
/// ```
/// # let slot = stackify_runtime::Slot::<64>::new();
/// let mut items = stackify_runtime::from_array_in(&slot, [1, 2, 3]).into_iter();
/// assert_eq!(items.next_back(), Some(3));
/// assert_eq!(items.as_slice(), [1, 2]);
/// ```
pub struct IntoIter<'s, T> {
    /// Of type `T`; declared first, since elements die before their memory.
    rest: Rest,
    _memory: Erased<'s>,
    own: PhantomData<T>,
}

/// A span with its drop. It has no type parameter for the reason that
/// [`Erased`] has none.
struct Rest {
    span: Span,
    /// `None` where the elements need no drop.
    drop: Option<unsafe fn(Span)>,
}

// SAFETY: a span owns its elements, and `PhantomData<T>` beside it says whether
// they may be sent.
unsafe impl Send for Rest {}
// SAFETY: nothing is changed through a shared reference to it.
unsafe impl Sync for Rest {}

impl Drop for Rest {
    #[inline]
    fn drop(&mut self) {
        let Some(drop) = self.drop else { return };
        let empty = Span::new(NonNull::dangling(), 0);
        let span = mem::replace(&mut self.span, empty);
        // SAFETY: `drop` is made for the type of the span's elements.
        unsafe { drop(span) }
    }
}

/// # Safety
///
/// The elements are of type `T`.
#[inline]
unsafe fn drop_span<T>(mut span: Span) {
    let all = span.remaining();
    // SAFETY: passed on.
    unsafe { span.skip::<T>(all) };
}

impl<T> IntoIter<'_, T> {
    /// The elements that were not yielded yet.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut items = stackify_runtime::from_array_in(&slot, [1, 2]).into_iter();
    /// items.next();
    /// assert_eq!(items.as_slice(), [2]);
    /// ```
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        // SAFETY: the span is of type `T`.
        unsafe { self.rest.span.as_slice() }
    }

    /// The elements that were not yielded yet, to change them.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut items = stackify_runtime::from_array_in(&slot, [1, 2]).into_iter();
    /// items.as_mut_slice()[0] = 7;
    /// assert_eq!(items.next(), Some(7));
    /// ```
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        // SAFETY: the span is of type `T`.
        unsafe { self.rest.span.as_mut_slice() }
    }
}

impl<'s, T> IntoIterator for StackVec<'s, T> {
    type Item = T;
    type IntoIter = IntoIter<'s, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        let mut memory = self.raw;
        let span = Span::new(memory.pointer, memory.length);
        memory.length = 0;
        IntoIter {
            rest: Rest {
                span,
                drop: if mem::needs_drop::<T>() {
                    Some(drop_span::<T>)
                } else {
                    None
                },
            },
            _memory: memory,
            own: PhantomData,
        }
    }
}

impl<T> Iterator for IntoIter<'_, T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        // SAFETY: the span is of type `T`.
        unsafe { self.rest.span.take_first() }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let remaining = self.rest.span.remaining();
        (remaining, Some(remaining))
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<T> {
        // SAFETY: the span is of type `T`.
        unsafe { self.rest.span.skip::<T>(n) };
        self.next()
    }
}

impl<T> DoubleEndedIterator for IntoIter<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        // SAFETY: the span is of type `T`.
        unsafe { self.rest.span.take_last() }
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<T> {
        // SAFETY: the span is of type `T`.
        unsafe { self.rest.span.skip_back::<T>(n) };
        self.next_back()
    }
}

impl<T> ExactSizeIterator for IntoIter<'_, T> {}
impl<T> FusedIterator for IntoIter<'_, T> {}

/// On the heap: a clone does not ask for the slot.
impl<T: Clone> Clone for IntoIter<'_, T> {
    fn clone(&self) -> Self {
        from_vec(self.as_slice().to_vec()).into_iter()
    }
}

impl<T> Default for IntoIter<'_, T> {
    fn default() -> Self {
        StackVec::default().into_iter()
    }
}

impl<T> AsRef<[T]> for IntoIter<'_, T> {
    fn as_ref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T: fmt::Debug> fmt::Debug for IntoIter<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_tuple("IntoIter")
            .field(&self.as_slice())
            .finish()
    }
}
