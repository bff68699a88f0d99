//! The elements that an owning iterator has not yielded yet.

use core::ptr::{self, NonNull};
use core::slice;

/// Initialised elements, owned by whoever holds the span. It does not know
/// their type, so that it has no opinion on drops.
///
/// The type parameter of all methods is that one type; this is their contract.
/// Only an index changes when an element is taken, so that the loop around it
/// counts one thing.
pub(crate) struct Span {
    /// Where index zero is.
    base: NonNull<u8>,
    /// The index of the first element; at most `end`.
    next: usize,
    /// The index behind the last one.
    end: usize,
}

impl Span {
    /// The first `length` elements from a place on.
    #[inline]
    pub(crate) fn new(base: NonNull<u8>, length: usize) -> Self {
        Self {
            base,
            next: 0,
            end: length,
        }
    }

    /// How many elements are left.
    #[inline]
    pub(crate) fn remaining(&self) -> usize {
        self.end - self.next
    }

    /// # Safety
    ///
    /// The elements are of type `T`.
    #[inline]
    pub(crate) unsafe fn take_first<T>(&mut self) -> Option<T> {
        if self.next == self.end {
            return None;
        }
        // SAFETY: there is an element at this index.
        let first = unsafe { self.base.cast::<T>().add(self.next) };
        self.next += 1;
        // SAFETY: it is initialised, and no longer in the span.
        Some(unsafe { first.read() })
    }

    /// # Safety
    ///
    /// The elements are of type `T`.
    #[inline]
    pub(crate) unsafe fn take_last<T>(&mut self) -> Option<T> {
        if self.next == self.end {
            return None;
        }
        self.end -= 1;
        // SAFETY: this is what was the last element of the span.
        let last = unsafe { self.base.cast::<T>().add(self.end) };
        // SAFETY: it is initialised, and no longer in the span.
        Some(unsafe { last.read() })
    }

    /// Drops up to `count` elements from the front, first to last.
    ///
    /// # Safety
    ///
    /// The elements are of type `T`.
    #[inline]
    pub(crate) unsafe fn skip<T>(&mut self, count: usize) {
        let skipped = count.min(self.remaining());
        // SAFETY: the index is inside the elements, or just behind them.
        let first = unsafe { self.base.cast::<T>().add(self.next) };
        self.next += skipped;
        let elements = ptr::slice_from_raw_parts_mut(first.as_ptr(), skipped);
        // SAFETY: they are initialised, and no longer in the span.
        unsafe { ptr::drop_in_place(elements) };
    }

    /// Drops up to `count` elements from the back, first to last.
    ///
    /// # Safety
    ///
    /// The elements are of type `T`.
    #[inline]
    pub(crate) unsafe fn skip_back<T>(&mut self, count: usize) {
        let skipped = count.min(self.remaining());
        self.end -= skipped;
        // SAFETY: there were more elements than are left now, or as many.
        let first = unsafe { self.base.cast::<T>().add(self.end) };
        let elements = ptr::slice_from_raw_parts_mut(first.as_ptr(), skipped);
        // SAFETY: they are initialised, and no longer in the span.
        unsafe { ptr::drop_in_place(elements) };
    }

    /// # Safety
    ///
    /// The elements are of type `T`.
    #[inline]
    pub(crate) unsafe fn as_slice<T>(&self) -> &[T] {
        // SAFETY: the index is inside the elements, or just behind them.
        let first = unsafe { self.base.cast::<T>().add(self.next) };
        // SAFETY: all elements of the span are initialised, and borrowed with
        // it.
        unsafe { slice::from_raw_parts(first.as_ptr(), self.remaining()) }
    }

    /// # Safety
    ///
    /// The elements are of type `T`.
    #[inline]
    pub(crate) unsafe fn as_mut_slice<T>(&mut self) -> &mut [T] {
        // SAFETY: the index is inside the elements, or just behind them.
        let first = unsafe { self.base.cast::<T>().add(self.next) };
        // SAFETY: all elements of the span are initialised, and borrowed
        // exclusively with it.
        unsafe { slice::from_raw_parts_mut(first.as_ptr(), self.remaining()) }
    }
}
