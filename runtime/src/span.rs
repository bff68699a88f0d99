//! The elements that an owning iterator has not yielded yet.

use core::ptr::{self, NonNull};
use core::slice;

/// `remaining` initialised elements from `start` on, owned by whoever holds
/// the span. It does not know their type, so that it has no opinion on drops.
///
/// The type parameter of all methods is that one type; this is their contract.
pub(crate) struct Span {
    pub(crate) start: NonNull<u8>,
    pub(crate) remaining: usize,
}

impl Span {
    /// # Safety
    ///
    /// The elements are of type `T`.
    #[inline]
    pub(crate) unsafe fn take_first<T>(&mut self) -> Option<T> {
        self.remaining = self.remaining.checked_sub(1)?;
        let first = self.start.cast::<T>();
        // SAFETY: there was one element at least, so this is at most the end.
        self.start = unsafe { first.add(1) }.cast();
        // SAFETY: it is initialised, and no longer in the span.
        Some(unsafe { first.read() })
    }

    /// # Safety
    ///
    /// The elements are of type `T`.
    #[inline]
    pub(crate) unsafe fn take_last<T>(&mut self) -> Option<T> {
        self.remaining = self.remaining.checked_sub(1)?;
        // SAFETY: this is what was the last element of the span.
        let last = unsafe { self.start.cast::<T>().add(self.remaining) };
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
        let skipped = count.min(self.remaining);
        let first = self.start.cast::<T>();
        self.remaining -= skipped;
        // SAFETY: there were as many elements at least.
        self.start = unsafe { first.add(skipped) }.cast();
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
        let skipped = count.min(self.remaining);
        self.remaining -= skipped;
        // SAFETY: there were more elements than are left now, or as many.
        let first = unsafe { self.start.cast::<T>().add(self.remaining) };
        let elements = ptr::slice_from_raw_parts_mut(first.as_ptr(), skipped);
        // SAFETY: they are initialised, and no longer in the span.
        unsafe { ptr::drop_in_place(elements) };
    }

    /// # Safety
    ///
    /// The elements are of type `T`.
    #[inline]
    pub(crate) unsafe fn as_slice<T>(&self) -> &[T] {
        let first = self.start.cast::<T>().as_ptr();
        // SAFETY: all elements of the span are initialised, and borrowed with
        // it.
        unsafe { slice::from_raw_parts(first, self.remaining) }
    }

    /// # Safety
    ///
    /// The elements are of type `T`.
    #[inline]
    pub(crate) unsafe fn as_mut_slice<T>(&mut self) -> &mut [T] {
        let first = self.start.cast::<T>().as_ptr();
        // SAFETY: all elements of the span are initialised, and borrowed
        // exclusively with it.
        unsafe { slice::from_raw_parts_mut(first, self.remaining) }
    }
}
