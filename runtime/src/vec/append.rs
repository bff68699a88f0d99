//! Appending by one plain copy: a whole vector, of this kind or of std's, or a
//! slice of what may be copied.

use alloc::vec::Vec;
use core::ptr;

use super::StackVec;

impl<T> StackVec<'_, T> {
    /// Moves all elements of another vector, of this kind or of std's, to the
    /// end of this one.
    ///
    /// # Panics
    ///
    /// If the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2]);
    /// let mut other = vec![3];
    /// vector.append(&mut other);
    /// assert_eq!(vector, [1, 2, 3]);
    /// assert!(other.is_empty());
    /// ```
    #[inline]
    #[track_caller]
    pub fn append<V: Appendable<T>>(&mut self, other: &mut V) {
        let elements = other.elements();
        self.reserve(elements.len());
        let length = self.raw.length;
        // SAFETY: the length is at most the capacity.
        let end = unsafe { self.as_mut_ptr().add(length) };
        // SAFETY: the room was just reserved, and two vectors do not overlap.
        unsafe { ptr::copy_nonoverlapping(elements.cast(), end, elements.len()) };
        self.raw.length = length + elements.len();
        // SAFETY: all of them were moved.
        unsafe { other.forget_elements() };
    }

    /// Appends copies of all elements of a slice, in the slot as on the heap.
    #[inline]
    #[track_caller]
    pub(crate) fn append_copies(&mut self, elements: &[T])
    where
        T: Copy,
    {
        self.reserve(elements.len());
        let length = self.raw.length;
        // SAFETY: the length is at most the capacity.
        let end = unsafe { self.as_mut_ptr().add(length) };
        // SAFETY: the room was just reserved, and a slice that is borrowed while
        // the vector is borrowed exclusively does not overlap with its memory.
        unsafe { ptr::copy_nonoverlapping(elements.as_ptr(), end, elements.len()) };
        self.raw.length = length + elements.len();
    }
}

/// What [`StackVec::append`] can empty: a slot vector or a std vector.
pub trait Appendable<T>: sealed::Emptied<T> {}

impl<T> Appendable<T> for StackVec<'_, T> {}
impl<T> Appendable<T> for Vec<T> {}

mod sealed {
    //! What `append` does to its argument, out of reach of other crates.

    use super::{StackVec, Vec};

    pub trait Emptied<T> {
        fn elements(&mut self) -> *const [T];

        /// # Safety
        ///
        /// All elements were moved elsewhere.
        unsafe fn forget_elements(&mut self);
    }

    impl<T> Emptied<T> for StackVec<'_, T> {
        #[inline]
        fn elements(&mut self) -> *const [T] {
            self.as_slice()
        }

        #[inline]
        unsafe fn forget_elements(&mut self) {
            self.raw.note_length::<T>();
            self.raw.length = 0;
        }
    }

    impl<T> Emptied<T> for Vec<T> {
        #[inline]
        fn elements(&mut self) -> *const [T] {
            self.as_slice()
        }

        #[inline]
        unsafe fn forget_elements(&mut self) {
            // SAFETY: no elements are left, so none must be initialised.
            unsafe { self.set_len(0) };
        }
    }
}
