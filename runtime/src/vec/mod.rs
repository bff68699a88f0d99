//! The slot vector: what every use of a vector needs, written for speed.
//!
//! The other operations stand in the modules below, by what they do.

mod construct;
mod joined;

mod capacity;

mod append;
mod bulk;
mod edit;
mod filter;
mod ranges;

mod convert;
mod unzip;

use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::slice;

use crate::erased::Erased;
use crate::growth::Growth;

pub use append::Appendable;
pub use construct::{
    collect_in, from_array_in, from_elem_in, from_vec, new_in, to_vec_in, with_capacity_in,
};
pub use joined::{Separator, concat_in, join_in, repeat_in};
pub use unzip::unzip_in;

/// A vector in a [`Slot`](crate::Slot), or on the heap where that cannot hold
/// it.
///
/// It is made by [`new_in`](Self::new_in), by the other constructors of this
/// crate, or from a [`Vec`](alloc::vec::Vec). What differs from `Vec` is said
/// at the top of this crate.
///
/// # Examples
///
/// ```
/// use stackify_runtime::{Slot, StackVec};
///
/// let slot = Slot::<512>::new();
/// let mut lines = StackVec::new_in(&slot);
/// let late = String::from("declared after the vector");
/// lines.push(late.as_str());
/// lines.insert(0, "first");
/// assert_eq!(lines, ["first", "declared after the vector"]);
/// ```
///
/// An element whose own `Drop` could look at what is gone is refused, as with
/// `Vec`:
///
/// ```compile_fail,E0597
/// use stackify_runtime::{Slot, StackVec};
///
/// struct Looks<'a>(&'a String);
/// impl Drop for Looks<'_> {
///     fn drop(&mut self) {
///         println!("{}", self.0);
///     }
/// }
///
/// let slot = Slot::<512>::new();
/// let mut vector = StackVec::new_in(&slot);
/// let late = String::new();
/// vector.push(Looks(&late));
/// ```
///
/// The slot must outlive the vector:
///
/// ```compile_fail,E0597
/// use stackify_runtime::{Slot, StackVec};
///
/// let vector: StackVec<'_, u8>;
/// let slot = Slot::<512>::new();
/// vector = StackVec::new_in(&slot);
/// ```
pub struct StackVec<'s, T> {
    /// The words of a vector of `T`: the invariants of [`Erased`] hold for it.
    pub(crate) raw: Erased<'s>,
    /// For the drop check and the auto traits, the vector owns values of `T`.
    own: PhantomData<T>,
}

impl<'s, T> StackVec<'s, T> {
    /// # Safety
    ///
    /// The words are those of a vector of `T`.
    #[inline]
    pub(crate) unsafe fn from_words(raw: Erased<'s>) -> Self {
        Self {
            raw,
            own: PhantomData,
        }
    }

    /// Appends an element to the back.
    ///
    /// # Panics
    ///
    /// If the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<8>::new();
    /// let mut vector = stackify_runtime::new_in(&slot);
    /// vector.push(1_u32);
    /// vector.push(2);
    /// vector.push(3); // spills
    /// assert_eq!(vector, [1, 2, 3]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn push(&mut self, value: T) {
        let length = self.raw.length;
        if length == self.raw.capacity {
            self.grow(1, Growth::Amortised);
        }
        // SAFETY: the length is at most the capacity, so this is inside the
        // memory or just behind it.
        let end = unsafe { self.as_mut_ptr().add(length) };
        // SAFETY: there is room for one more element, not initialised yet.
        unsafe { end.write(value) };
        self.raw.length = length + 1;
    }

    /// Removes the last element and returns it, or `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, ['a', 'b']);
    /// assert_eq!(vector.pop(), Some('b'));
    /// assert_eq!(vector.pop(), Some('a'));
    /// assert_eq!(vector.pop(), None);
    /// ```
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.raw.length.checked_sub(1)?;
        self.raw.note_length::<T>();
        self.raw.length = last;
        // SAFETY: what was the last element is inside the memory.
        let element = unsafe { self.as_ptr().add(last) };
        // SAFETY: it is initialised, and no longer counted.
        Some(unsafe { element.read() })
    }

    /// The number of elements.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// assert_eq!(stackify_runtime::from_array_in(&slot, [1, 2, 3]).len(), 3);
    /// ```
    #[inline]
    pub const fn len(&self) -> usize {
        self.raw.length
    }

    /// Whether there is no element.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// assert!(stackify_runtime::StackVec::<u8>::new_in(&slot).is_empty());
    /// ```
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.raw.length == 0
    }

    /// A pointer to the first element, dangling where there is no memory.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// assert_eq!(vector.as_ptr(), &raw const vector[0]);
    /// ```
    #[inline]
    pub const fn as_ptr(&self) -> *const T {
        self.raw.pointer.as_ptr().cast::<T>().cast_const()
    }

    /// A pointer to the first element, dangling where there is no memory.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// assert_eq!(vector.as_mut_ptr(), &raw mut vector[0]);
    /// ```
    #[inline]
    pub const fn as_mut_ptr(&mut self) -> *mut T {
        self.raw.pointer.as_ptr().cast()
    }

    /// All elements as a slice.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// assert_eq!(vector.as_slice().iter().sum::<i32>(), 6);
    /// ```
    #[inline]
    pub const fn as_slice(&self) -> &[T] {
        // SAFETY: the first `length` elements are initialised, and borrowed
        // together with the vector.
        unsafe { slice::from_raw_parts(self.as_ptr(), self.raw.length) }
    }

    /// All elements as a slice to change.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [3, 1, 2]);
    /// vector.as_mut_slice().sort();
    /// assert_eq!(vector, [1, 2, 3]);
    /// ```
    #[inline]
    pub const fn as_mut_slice(&mut self) -> &mut [T] {
        let length = self.raw.length;
        // SAFETY: the first `length` elements are initialised, and borrowed
        // exclusively together with the vector.
        unsafe { slice::from_raw_parts_mut(self.as_mut_ptr(), length) }
    }

    /// The memory behind the last element, up to the capacity.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1_u8, 2]);
    /// vector.spare_capacity_mut()[0].write(3);
    /// // SAFETY: the third element was just written.
    /// unsafe { vector.set_len(3) };
    /// assert_eq!(vector, [1, 2, 3]);
    /// ```
    #[inline]
    pub fn spare_capacity_mut(&mut self) -> &mut [MaybeUninit<T>] {
        let room = self.raw.capacity - self.raw.length;
        // SAFETY: the length is at most the capacity.
        let end = unsafe { self.raw.pointer.cast::<T>().add(self.raw.length) };
        // SAFETY: that many elements fit behind the last one, and need not be
        // initialised to be seen like this.
        unsafe { slice::from_raw_parts_mut(end.cast().as_ptr(), room) }
    }

    /// Sets the number of elements without touching any.
    ///
    /// # Safety
    ///
    /// The new length is at most the capacity, and all elements before it are
    /// initialised.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// // SAFETY: the elements before the new length stay as they are.
    /// unsafe { vector.set_len(1) };
    /// assert_eq!(vector, [1]);
    /// ```
    #[inline]
    pub unsafe fn set_len(&mut self, new_len: usize) {
        debug_assert!(new_len <= self.capacity());
        self.raw.note_length::<T>();
        self.raw.length = new_len;
    }

    /// Makes room behind the last element, where there is none.
    #[inline]
    #[track_caller]
    pub(crate) fn grow(&mut self, additional: usize, growth: Growth) {
        let used = self.raw.length;
        // SAFETY: these are the words of a vector of `T`, whose length is at
        // most its capacity.
        unsafe { self.raw.grow::<T>(used, additional, growth) };
    }
}
