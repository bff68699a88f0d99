//! Vectors of what several slices hold: repeated, concatenated, joined.

use alloc::vec::Vec;
use core::borrow::Borrow;
use core::{ptr, slice};

use super::{StackVec, from_vec};
use crate::slot::Slot;

/// Makes a vector of a slice's elements, `n` times over, as `repeat` does.
///
/// # Panics
///
/// If the capacity would overflow.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// assert_eq!(stackify_runtime::repeat_in(&slot, &[1, 2], 2), [1, 2, 1, 2]);
/// ```
#[inline]
pub fn repeat_in<'s, T: Copy, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    elements: &[T],
    n: usize,
) -> StackVec<'s, T> {
    let length = elements.len().checked_mul(n);
    let claimed = length.and_then(|length| Some((StackVec::claim(slot, length)?, length)));
    let Some((mut vector, length)) = claimed else {
        return from_vec(elements.repeat(n));
    };
    if length == 0 {
        return vector;
    }
    let start = vector.as_mut_ptr();
    // SAFETY: the slot was claimed for at least as many elements, and nobody
    // else has it.
    unsafe { ptr::copy_nonoverlapping(elements.as_ptr(), start, elements.len()) };
    let mut filled = elements.len();
    while filled < length {
        let more = filled.min(length - filled);
        // SAFETY: `filled` is less than the length that was claimed.
        let end = unsafe { start.add(filled) };
        // SAFETY: `more` elements are initialised at the start, at most as many
        // as lie before the end, and as many more were claimed.
        unsafe { ptr::copy_nonoverlapping(start, end, more) };
        filled += more;
    }
    // SAFETY: that many elements were just written.
    unsafe { vector.set_len(length) };
    vector
}

/// Makes a vector of clones of the elements of all slices, as `concat` does.
///
/// # Panics
///
/// If the capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// let rows = [vec![1, 2], vec![3]];
/// assert_eq!(stackify_runtime::concat_in(&slot, &rows), [1, 2, 3]);
/// ```
#[inline]
pub fn concat_in<'s, T: Clone, V: Borrow<[T]>, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    slices: &[V],
) -> StackVec<'s, T> {
    let length = total(slices);
    let Some(mut vector) = StackVec::claim(slot, length) else {
        let mut vector = Vec::with_capacity(length);
        for slice in slices {
            vector.extend_from_slice(slice.borrow());
        }
        return from_vec(vector);
    };
    for slice in slices {
        vector.extend_from_slice(slice.borrow());
    }
    vector
}

/// Makes a vector of clones of the elements of all slices, with clones of a
/// separator between them, as `join` does.
///
/// # Panics
///
/// If the capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// let rows = [vec![1, 2], vec![3]];
/// assert_eq!(stackify_runtime::join_in(&slot, &rows, &0), [1, 2, 0, 3]);
/// ```
#[inline]
pub fn join_in<'s, 'e, T: Clone + 'e, V: Borrow<[T]>, S: Separator<'e, T>, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    slices: &[V],
    separator: S,
) -> StackVec<'s, T> {
    let separator = separator.elements();
    let Some((first, others)) = slices.split_first() else {
        return from_vec(Vec::new());
    };
    let separators = separator.len().wrapping_mul(others.len());
    let length = total(slices).wrapping_add(separators);
    let Some(mut vector) = StackVec::claim(slot, length) else {
        let mut vector = Vec::with_capacity(length);
        vector.extend_from_slice(first.borrow());
        for slice in others {
            vector.extend_from_slice(separator);
            vector.extend_from_slice(slice.borrow());
        }
        return from_vec(vector);
    };
    vector.extend_from_slice(first.borrow());
    for slice in others {
        vector.extend_from_slice(separator);
        vector.extend_from_slice(slice.borrow());
    }
    vector
}

/// What may stand between slices that are joined: one element, or a slice.
///
/// # Examples
///
/// ```
/// use stackify_runtime::{Slot, join_in};
///
/// let slot = Slot::<64>::new();
/// let rows = [[1], [2]];
/// assert_eq!(join_in(&slot, &rows, &[0, 0][..]), [1, 0, 0, 2]);
/// ```
pub trait Separator<'e, T> {
    /// The elements.
    fn elements(self) -> &'e [T];
}

impl<'e, T> Separator<'e, T> for &'e T {
    #[inline]
    fn elements(self) -> &'e [T] {
        slice::from_ref(self)
    }
}

impl<'e, T> Separator<'e, T> for &'e [T] {
    #[inline]
    fn elements(self) -> &'e [T] {
        self
    }
}

/// The number of elements in all slices. A sum that overflows is no length of
/// anything that can be made, and what is made of it panics as in std.
fn total<T, V: Borrow<[T]>>(slices: &[V]) -> usize {
    let lengths = slices.iter().map(|slice| slice.borrow().len());
    lengths.fold(0, usize::wrapping_add)
}
