//! Constructors: each claims the slot if the vector fits, and otherwise leaves
//! the work to std and takes the result over.

use alloc::vec;
use alloc::vec::Vec;

use super::StackVec;
use crate::erased::Erased;
use crate::growth::least_capacity;
use crate::slot::Slot;

impl<'s, T> StackVec<'s, T> {
    /// Makes an empty vector in a slot, as `Vec::new` does.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackify_runtime::{Slot, StackVec};
    ///
    /// let slot = Slot::<64>::new();
    /// let first = StackVec::<u8>::new_in(&slot);
    /// let second = StackVec::<u8>::new_in(&slot); // on the heap
    /// assert_eq!((first.capacity(), second.capacity()), (64, 0));
    /// ```
    #[inline]
    pub fn new_in<const BYTES: usize>(slot: &'s Slot<BYTES>) -> Self {
        with_capacity_in(slot, 0)
    }

    /// Makes an empty vector in a slot, if that holds `capacity` elements.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackify_runtime::{Slot, StackVec};
    ///
    /// let slot = Slot::<64>::new();
    /// let vector = StackVec::<u32>::with_capacity_in(&slot, 3);
    /// assert_eq!(vector.capacity(), 16);
    /// ```
    #[inline]
    #[track_caller]
    pub fn with_capacity_in<const BYTES: usize>(slot: &'s Slot<BYTES>, capacity: usize) -> Self {
        with_capacity_in(slot, capacity)
    }

    /// Takes the slot for at least `elements` elements, or nothing.
    #[inline]
    pub(crate) fn claim<const BYTES: usize>(
        slot: &'s Slot<BYTES>,
        elements: usize,
    ) -> Option<Self> {
        let claim = slot.claim::<T>(elements)?;
        // SAFETY: the words are made for `T`.
        Some(unsafe { Self::from_words(Erased::in_slot::<T>(&claim)) })
    }

    /// Has a vector in a slot spill as a `Vec` would grow that had this
    /// capacity now, in elements.
    #[inline]
    pub(crate) fn set_plain_capacity(&self, elements: usize) {
        if let Some(taken) = self.raw.slot {
            taken.set_plain_capacity(elements);
        }
    }
}

/// Makes an empty vector in a slot, as `Vec::new` does.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// let mut vector = stackify_runtime::new_in(&slot);
/// vector.push(1);
/// assert_eq!(vector, [1]);
/// ```
#[inline]
pub fn new_in<T, const BYTES: usize>(slot: &Slot<BYTES>) -> StackVec<'_, T> {
    with_capacity_in(slot, 0)
}

/// Makes an empty vector with room for at least `capacity` elements, as
/// `Vec::with_capacity` does.
///
/// # Panics
///
/// If the capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// let vector = stackify_runtime::with_capacity_in::<u32, 64>(&slot, 17);
/// assert_eq!(vector.capacity(), 17); // does not fit: the heap, exactly
/// ```
#[inline]
#[track_caller]
pub fn with_capacity_in<T, const BYTES: usize>(
    slot: &Slot<BYTES>,
    capacity: usize,
) -> StackVec<'_, T> {
    StackVec::claim(slot, capacity).unwrap_or_else(|| from_vec(Vec::with_capacity(capacity)))
}

/// Makes a vector of `n` clones of an element, as `vec![elem; n]` does: it is
/// cloned `n - 1` times and then moved in last, or dropped if `n` is zero.
///
/// # Panics
///
/// If the capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// assert_eq!(stackify_runtime::from_elem_in(&slot, 7, 3), [7, 7, 7]);
/// ```
#[inline]
#[track_caller]
pub fn from_elem_in<T: Clone, const BYTES: usize>(
    slot: &Slot<BYTES>,
    elem: T,
    n: usize,
) -> StackVec<'_, T> {
    let Some(mut vector) = StackVec::claim(slot, n) else {
        return from_vec(vec![elem; n]);
    };
    vector.extend_with(n, elem);
    vector
}

/// Makes a vector of the elements of an array, as `vec![a, b, c]` does.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// assert_eq!(stackify_runtime::from_array_in(&slot, [1, 2, 3])[1], 2);
/// ```
#[inline]
pub fn from_array_in<T, const N: usize, const BYTES: usize>(
    slot: &Slot<BYTES>,
    array: [T; N],
) -> StackVec<'_, T> {
    let Some(mut vector) = StackVec::<T>::claim(slot, N) else {
        return from_vec(Vec::from(array));
    };
    let memory = vector.as_mut_ptr().cast::<[T; N]>();
    // SAFETY: the claim was made for `N` elements.
    unsafe { memory.write(array) };
    // SAFETY: that many elements were just written.
    unsafe { vector.set_len(N) };
    vector
}

/// Makes a vector of clones of a slice's elements, as `to_vec` does.
///
/// # Panics
///
/// If the capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// let mut copy = stackify_runtime::to_vec_in(&slot, &[1, 2, 3]);
/// copy.reverse();
/// assert_eq!(copy, [3, 2, 1]);
/// ```
#[inline]
#[track_caller]
pub fn to_vec_in<'s, T: Clone, const BYTES: usize>(
    slot: &'s Slot<BYTES>,
    elements: &[T],
) -> StackVec<'s, T> {
    let Some(mut vector) = StackVec::claim(slot, elements.len()) else {
        return from_vec(elements.to_vec());
    };
    vector.fill_from_slice(elements);
    vector
}

/// Makes a vector of the items of an iterator, as `collect` does.
///
/// An iterator that announces more items than the slot holds is collected by
/// std. One that announces less, and then yields more, spills.
///
/// # Panics
///
/// If the capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// let slot = stackify_runtime::Slot::<64>::new();
/// let squares = stackify_runtime::collect_in(&slot, (1..4).map(|n| n * n));
/// assert_eq!(squares, [1, 4, 9]);
/// ```
#[inline]
#[track_caller]
pub fn collect_in<T, I: IntoIterator<Item = T>, const BYTES: usize>(
    slot: &Slot<BYTES>,
    iter: I,
) -> StackVec<'_, T> {
    let items = iter.into_iter();
    let (announced, most) = items.size_hint();
    let Some(mut vector) = StackVec::claim(slot, announced) else {
        // Not in a function of its own: the compiler optimises the loop for
        // this iterator only where it sees what the iterator is over.
        let is_least = most == Some(announced) && announced < const { least_capacity::<T>() };
        return from_vec(if is_least {
            collected_exactly(items, announced)
        } else {
            items.collect()
        });
    };
    if let Some(taken) = vector.raw.slot {
        if most != Some(announced) {
            // `Vec` begins when the first item is there.
            taken.set_plain_capacity(0);
        }
        vector.extend_in_place(items, taken);
    }
    vector
}

/// Collects on the heap what is shorter than std's least block. An iterator
/// that std does not know, but that knows its length, is given a block of that
/// length.
#[cold]
#[inline(never)]
#[track_caller]
fn collected_exactly<T>(items: impl Iterator<Item = T>, announced: usize) -> Vec<T> {
    let mut vector = Vec::with_capacity(announced);
    vector.extend(items);
    vector
}

/// Takes a vector on the heap over as it is, without a copy.
///
/// # Examples
///
/// ```
/// let mut vector = stackify_runtime::from_vec(vec![1, 2]);
/// vector.push(3);
/// assert_eq!(vector, [1, 2, 3]);
/// ```
#[inline]
#[must_use]
pub fn from_vec<'s, T>(vector: Vec<T>) -> StackVec<'s, T> {
    // SAFETY: the words are made for `T`.
    unsafe { StackVec::from_words(Erased::on_heap(vector)) }
}
