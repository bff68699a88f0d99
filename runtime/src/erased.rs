//! The words of a slot vector, without its element type.
//!
//! A type with a `Drop` of its own over `T` refuses elements that borrow from
//! locals declared after the vector, which `Vec` accepts. So the vector itself
//! has no `Drop`: these words have it, and they do not mention `T`. What they
//! drop is known to the function that the constructor put in for its `T`.

use alloc::vec::Vec;
use core::mem::{ManuallyDrop, needs_drop};
use core::ptr::{self, NonNull};

use crate::slot::{self, Claim, FreeOnDrop, Taken};

/// How a vector of some type `T` is dropped. One constant for each type, in the
/// slot and on the heap, so that the compiler calls directly what it sees the
/// constructor of. The words are passed one by one, since a header whose address
/// is taken cannot stay in registers.
pub(crate) struct Glue {
    /// Drops the elements and gives their memory back.
    release: unsafe fn(NonNull<u8>, usize, usize, Option<&Taken>),
    /// Whether there is more to do in a slot than to give it back.
    elements: Elements,
}

/// What the elements of a vector need when it is dropped.
#[derive(PartialEq)]
enum Elements {
    NeedDrop,
    NeedNone,
}

impl Glue {
    /// That of `T`.
    #[inline]
    pub(crate) const fn of<T>() -> &'static Self {
        const {
            &Self {
                release: release::<T>,
                elements: if needs_drop::<T>() {
                    Elements::NeedDrop
                } else {
                    Elements::NeedNone
                },
            }
        }
    }
}

/// The words of a vector of some type `T`, for which these always hold:
///
/// - `glue` is that of `T`.
/// - The first `length` elements at `pointer` are initialised, and owned.
/// - `length <= capacity`.
/// - `slot` is `Some`: `pointer` is that slot's first byte, the slot is claimed
///   by these words alone, and has room for `capacity` elements.
/// - `slot` is `None`: pointer and capacity are those of a `Vec<T>`.
#[repr(C)]
pub(crate) struct Erased<'s> {
    pub(crate) pointer: NonNull<u8>,
    pub(crate) capacity: usize,
    pub(crate) length: usize,
    pub(crate) slot: Option<&'s Taken>,
    pub(crate) glue: &'static Glue,
}

// SAFETY: the words own their memory exclusively, in the slot as on the heap,
// and the flag is atomic. The elements inside may forbid it; for them the
// `PhantomData<T>` beside these words speaks.
unsafe impl Send for Erased<'_> {}
// SAFETY: nothing is changed through a shared reference to the words.
unsafe impl Sync for Erased<'_> {}

impl<'s> Erased<'s> {
    /// The words of an empty vector in a slot.
    #[inline]
    pub(crate) fn in_slot<T>(claim: &Claim<'s>) -> Self {
        Self {
            pointer: claim.pointer,
            capacity: claim.capacity,
            length: 0,
            slot: Some(claim.taken),
            glue: Glue::of::<T>(),
        }
    }

    /// The words of a vector on the heap, taken over as they are.
    #[inline]
    pub(crate) fn on_heap<T>(vector: Vec<T>) -> Self {
        let mut vector = ManuallyDrop::new(vector);
        // SAFETY: a `Vec`'s pointer is never null.
        let pointer = unsafe { NonNull::new_unchecked(vector.as_mut_ptr()) };
        Self {
            pointer: pointer.cast(),
            capacity: vector.capacity(),
            length: vector.len(),
            slot: None,
            glue: Glue::of::<T>(),
        }
    }

    /// Called before the length falls: what the elements of a slot would have
    /// made a `Vec` grow to is noted.
    #[inline]
    pub(crate) fn note_length<T>(&self) {
        if let Some(taken) = self.slot {
            taken.reach::<T>(self.length);
        }
    }

    /// The same memory seen as elements of another type.
    ///
    /// # Safety
    ///
    /// The memory holds `length` initialised elements of type `U`, and its size
    /// is that of `capacity` elements of type `U`, aligned as before.
    #[inline]
    pub(crate) unsafe fn retyped<U>(self, capacity: usize, length: usize) -> Self {
        let old = ManuallyDrop::new(self);
        Self {
            pointer: old.pointer,
            capacity,
            length,
            slot: old.slot,
            glue: Glue::of::<U>(),
        }
    }
}

impl Drop for Erased<'_> {
    #[inline]
    fn drop(&mut self) {
        if let (Some(taken), Elements::NeedNone) = (self.slot, &self.glue.elements) {
            return slot::free(taken);
        }
        // SAFETY: the glue is that of the type that these words describe, and
        // they are not used again.
        unsafe { (self.glue.release)(self.pointer, self.capacity, self.length, self.slot) }
    }
}

/// # Safety
///
/// The words describe a vector of `T` as [`Erased`] says, and are not used
/// again.
#[inline]
unsafe fn release<T>(pointer: NonNull<u8>, capacity: usize, length: usize, slot: Option<&Taken>) {
    let elements = pointer.cast::<T>().as_ptr();
    if let Some(taken) = slot {
        let _free = FreeOnDrop(taken);
        let elements = ptr::slice_from_raw_parts_mut(elements, length);
        // SAFETY: the elements are initialised, owned by the words, and the
        // slot is given back only afterwards.
        unsafe { ptr::drop_in_place(elements) };
    } else {
        // SAFETY: without a slot the words are those of a `Vec<T>`.
        drop(unsafe { Vec::from_raw_parts(elements, length, capacity) });
    }
}

/// Takes the elements of a vector as a `Vec`: a block on the heap as it is, a
/// slot's content by one allocation of exactly its size.
#[inline]
pub(crate) fn into_vec<T>(raw: Erased<'_>) -> Vec<T> {
    let Some(taken) = raw.slot else {
        let raw = ManuallyDrop::new(raw);
        let elements = raw.pointer.cast::<T>().as_ptr();
        // SAFETY: without a slot the words are those of a `Vec<T>`, and their
        // own drop does not run.
        return unsafe { Vec::from_raw_parts(elements, raw.length, raw.capacity) };
    };
    let mut block = Vec::<T>::with_capacity(raw.length);
    let raw = ManuallyDrop::new(raw);
    let elements = raw.pointer.cast::<T>().as_ptr();
    // SAFETY: the slot holds `length` elements, the block has room for as many,
    // and a new block does not overlap with a slot.
    unsafe { ptr::copy_nonoverlapping(elements, block.as_mut_ptr(), raw.length) };
    // SAFETY: that many elements were just moved in.
    unsafe { block.set_len(raw.length) };
    slot::free(taken);
    block
}
