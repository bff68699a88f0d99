//! Operations at a place: insert, remove and cut.

use alloc::vec::Vec;
use core::ptr;

use super::StackVec;
use crate::growth::Growth;

impl<T> StackVec<'_, T> {
    /// Inserts an element before the one at `index`, or at the end.
    ///
    /// # Panics
    ///
    /// If `index` is greater than the length.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, ['a', 'c']);
    /// vector.insert(1, 'b');
    /// assert_eq!(vector, ['a', 'b', 'c']);
    /// ```
    #[track_caller]
    pub fn insert(&mut self, index: usize, element: T) {
        let length = self.raw.length;
        if index > length {
            refuse_insert(index, length);
        }
        if length == self.raw.capacity {
            self.grow(1, Growth::Amortised);
        }
        // SAFETY: the index is at most the length.
        let place = unsafe { self.as_mut_ptr().add(index) };
        // SAFETY: the index is less than the capacity.
        let next = unsafe { place.add(1) };
        // SAFETY: there is room for one more element, so those behind the
        // place can move up by one.
        unsafe { ptr::copy(place, next, length - index) };
        // SAFETY: what was here was moved away, or was never initialised.
        unsafe { place.write(element) };
        self.raw.length = length + 1;
    }

    /// Removes the element at `index` and returns it; those behind it move up.
    ///
    /// # Panics
    ///
    /// If `index` is not less than the length.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, ['a', 'b', 'c']);
    /// assert_eq!(vector.remove(1), 'b');
    /// assert_eq!(vector, ['a', 'c']);
    /// ```
    #[track_caller]
    pub fn remove(&mut self, index: usize) -> T {
        let length = self.raw.length;
        if index >= length {
            refuse_remove(index, length);
        }
        self.raw.note_length::<T>();
        // SAFETY: the index is less than the length.
        let place = unsafe { self.as_mut_ptr().add(index) };
        // SAFETY: as above, so this is at most the end.
        let next = unsafe { place.add(1) };
        // SAFETY: the element is initialised, and overwritten or no longer
        // counted below.
        let element = unsafe { place.read() };
        // SAFETY: these are the elements behind the one that was read.
        unsafe { ptr::copy(next, place, length - index - 1) };
        self.raw.length = length - 1;
        element
    }

    /// Removes the element at `index` and returns it; the last one takes its
    /// place.
    ///
    /// # Panics
    ///
    /// If `index` is not less than the length.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, ['a', 'b', 'c']);
    /// assert_eq!(vector.swap_remove(0), 'a');
    /// assert_eq!(vector, ['c', 'b']);
    /// ```
    #[inline]
    #[track_caller]
    pub fn swap_remove(&mut self, index: usize) -> T {
        let length = self.raw.length;
        if index >= length {
            refuse_swap_remove(index, length);
        }
        self.raw.note_length::<T>();
        let start = self.as_mut_ptr();
        // SAFETY: the index is less than the length.
        let place = unsafe { start.add(index) };
        // SAFETY: the length is not zero.
        let last = unsafe { start.add(length - 1) };
        // SAFETY: the element is initialised, and overwritten or no longer
        // counted below.
        let element = unsafe { place.read() };
        // SAFETY: both are inside, and may be the same.
        unsafe { ptr::copy(last, place, 1) };
        self.raw.length = length - 1;
        element
    }

    /// Removes the last element and returns it, if there is one and the
    /// predicate says so.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2]);
    /// assert_eq!(vector.pop_if(|last| *last > 1), Some(2));
    /// assert_eq!(vector.pop_if(|last| *last > 1), None);
    /// ```
    pub fn pop_if(&mut self, predicate: impl FnOnce(&mut T) -> bool) -> Option<T> {
        let last = self.last_mut()?;
        if predicate(last) { self.pop() } else { None }
    }

    /// Keeps the first `len` elements and drops the others, first to last.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// vector.truncate(1);
    /// assert_eq!(vector, [1]);
    /// ```
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        let length = self.raw.length;
        if len > length {
            return;
        }
        self.raw.note_length::<T>();
        // SAFETY: the new length is at most the old one.
        let cut = unsafe { self.as_mut_ptr().add(len) };
        self.raw.length = len;
        let rest = ptr::slice_from_raw_parts_mut(cut, length - len);
        // SAFETY: they are initialised, and no longer counted.
        unsafe { ptr::drop_in_place(rest) };
    }

    /// Drops all elements, first to last, and keeps the memory.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// vector.clear();
    /// assert!(vector.is_empty());
    /// ```
    #[inline]
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Moves the elements from `at` on into a vector of their own, on the heap.
    ///
    /// # Panics
    ///
    /// If `at` is greater than the length.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// assert_eq!(vector.split_off(1), [2, 3]);
    /// assert_eq!(vector, [1]);
    /// ```
    #[track_caller]
    #[must_use = "use `truncate` if the other half is not needed"]
    pub fn split_off(&mut self, at: usize) -> Self {
        let length = self.raw.length;
        if at > length {
            refuse_split(at, length);
        }
        self.raw.note_length::<T>();
        let moved = length - at;
        let mut other = Vec::with_capacity(moved);
        self.raw.length = at;
        // SAFETY: the place is at most the old length.
        let cut = unsafe { self.as_ptr().add(at) };
        // SAFETY: the new block has the room, and the elements are no longer
        // counted here.
        unsafe { ptr::copy_nonoverlapping(cut, other.as_mut_ptr(), moved) };
        // SAFETY: that many elements were just moved in.
        unsafe { other.set_len(moved) };
        super::from_vec(other)
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn refuse_insert(index: usize, length: usize) -> ! {
    panic!("insertion index (is {index}) should be <= len (is {length})");
}

#[cold]
#[inline(never)]
#[track_caller]
fn refuse_remove(index: usize, length: usize) -> ! {
    panic!("removal index (is {index}) should be < len (is {length})");
}

#[cold]
#[inline(never)]
#[track_caller]
fn refuse_swap_remove(index: usize, length: usize) -> ! {
    panic!("swap_remove index (is {index}) should be < len (is {length})");
}

#[cold]
#[inline(never)]
#[track_caller]
fn refuse_split(at: usize, length: usize) -> ! {
    panic!("`at` split index (is {at}) should be <= len (is {length})");
}
