//! The gap: a vector that is being read at one place and written at another.
//!
//! While a filter runs, the elements before `write` are kept, those from `read`
//! on were not asked about, and what is between is moved out. However the
//! filter ends, the rest then moves up to what was kept.

use core::marker::PhantomData;
use core::ptr;

use crate::erased::Erased;

/// A vector of `T` with a gap; closes it when dropped.
///
/// The vector counts no elements meanwhile, so that one whose filter is
/// forgotten loses its elements and does not use them twice.
pub(crate) struct Gap<'a, T> {
    length: &'a mut usize,
    start: *mut T,
    /// The elements that the vector had, moved-out ones included.
    total: usize,
    read: usize,
    write: usize,
    own: PhantomData<&'a mut T>,
}

// SAFETY: a gap is an exclusive borrow of a vector of `T`.
unsafe impl<T: Send> Send for Gap<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Gap<'_, T> {}

impl<'a, T> Gap<'a, T> {
    /// Opens a vector before its element `at`, with nothing moved out yet.
    ///
    /// # Safety
    ///
    /// The words are those of a vector of `T`, of at least `at` elements.
    #[inline]
    pub(crate) unsafe fn open(raw: &'a mut Erased<'_>, at: usize) -> Self {
        raw.note_length::<T>();
        let total = raw.length;
        raw.length = 0;
        Self {
            length: &mut raw.length,
            start: raw.pointer.cast().as_ptr(),
            total,
            read: at,
            write: at,
            own: PhantomData,
        }
    }

    /// The place of the element that is read next, counted from the start as
    /// the vector was.
    #[inline]
    pub(crate) fn position(&self) -> usize {
        self.read
    }

    /// The element that is read next, if there is one.
    #[inline]
    pub(crate) fn current(&mut self) -> Option<&mut T> {
        if self.read == self.total {
            return None;
        }
        let current = self.current_pointer();
        // SAFETY: the elements from `read` on are initialised, and borrowed
        // together with the gap.
        Some(unsafe { &mut *current })
    }

    /// The element that is read next, if there is one, and the last that was
    /// kept.
    ///
    /// # Safety
    ///
    /// The gap was opened behind the first element at least.
    #[inline]
    pub(crate) unsafe fn current_and_kept(&mut self) -> Option<(&mut T, &mut T)> {
        if self.read == self.total {
            return None;
        }
        let current = self.current_pointer();
        // SAFETY: there is a kept element before `write`, which never is less
        // than where the gap was opened.
        let kept = unsafe { self.start.add(self.write - 1) };
        // SAFETY: the elements from `read` on are initialised, and borrowed
        // together with the gap.
        let current = unsafe { &mut *current };
        // SAFETY: the elements before `write` are initialised, and are others
        // than those from `read` on, since `write` is at most `read`.
        let kept = unsafe { &mut *kept };
        Some((current, kept))
    }

    /// Keeps the current element where it is.
    ///
    /// # Safety
    ///
    /// There is a current element, and nothing was moved out before it.
    #[inline]
    pub(crate) unsafe fn pass(&mut self) {
        self.read += 1;
        self.write += 1;
    }

    /// Keeps the current element, moving it to where the gap begins.
    ///
    /// # Safety
    ///
    /// There is a current element, and something was moved out before it.
    #[inline]
    pub(crate) unsafe fn keep(&mut self) {
        let current = self.current_pointer();
        // SAFETY: `write` is less than `read`.
        let target = unsafe { self.start.add(self.write) };
        // SAFETY: the place of the target is moved out, that of the current
        // element is initialised, and moved out from now on.
        unsafe { ptr::copy_nonoverlapping(current, target, 1) };
        self.read += 1;
        self.write += 1;
    }

    /// Whether nothing was moved out yet.
    #[inline]
    pub(crate) fn is_closed(&self) -> bool {
        self.read == self.write
    }

    /// Moves the current element out.
    ///
    /// # Safety
    ///
    /// There is a current element.
    #[inline]
    pub(crate) unsafe fn take(&mut self) -> T {
        let current = self.current_pointer();
        self.read += 1;
        // SAFETY: it is initialised, and counts as moved out from now on.
        unsafe { current.read() }
    }

    /// Drops the current element.
    ///
    /// # Safety
    ///
    /// There is a current element.
    #[inline]
    pub(crate) unsafe fn discard(&mut self) {
        let current = self.current_pointer();
        self.read += 1;
        // SAFETY: it is initialised, and counts as moved out from now on, also
        // if its drop panics.
        unsafe { ptr::drop_in_place(current) };
    }

    #[inline]
    fn current_pointer(&mut self) -> *mut T {
        // SAFETY: `read` is at most the number of elements that the vector had.
        unsafe { self.start.add(self.read) }
    }
}

impl<T> Drop for Gap<'_, T> {
    #[inline]
    fn drop(&mut self) {
        let rest = self.total - self.read;
        if rest > 0 && !self.is_closed() {
            let current = self.current_pointer();
            // SAFETY: `write` is less than `read`.
            let target = unsafe { self.start.add(self.write) };
            // SAFETY: the rest is initialised, and moves down inside the memory.
            unsafe { ptr::copy(current, target, rest) };
        }
        *self.length = self.write + rest;
    }
}
