//! Growth: every block on the heap is std's own, grown by std's own `Vec`.
//!
//! So capacities, overflow messages and allocation errors are std's, and what
//! has spilled can be handed over as a `Vec` without a copy.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::mem::{ManuallyDrop, MaybeUninit};
use core::ptr::{self, NonNull};

use crate::erased::Erased;
use crate::growth::Growth;
use crate::slot::{self, Taken};

/// A block for elements of type `T` whose content only the caller knows.
type Block<T> = ManuallyDrop<Vec<MaybeUninit<T>>>;

/// Where the elements live after growth: on the heap, in any case.
pub(crate) type Grown = (NonNull<u8>, usize);

impl Erased<'_> {
    /// Makes room for `additional` elements behind the first `used` ones.
    ///
    /// # Safety
    ///
    /// The words are those of a vector of `T`, and `used` is at most the
    /// capacity.
    #[inline]
    #[track_caller]
    pub(crate) unsafe fn grow<T>(&mut self, used: usize, additional: usize, growth: Growth) {
        // SAFETY: passed on.
        let (pointer, capacity) = unsafe {
            grow_words::<T>(
                self.pointer,
                self.capacity,
                used,
                self.slot,
                additional,
                growth,
            )
        };
        self.pointer = pointer;
        self.capacity = capacity;
        self.slot = None;
    }

    /// As [`grow`](Self::grow), leaving everything unchanged on failure.
    ///
    /// # Safety
    ///
    /// As for [`grow`](Self::grow).
    pub(crate) unsafe fn try_grow<T>(
        &mut self,
        used: usize,
        additional: usize,
        growth: Growth,
    ) -> Result<(), TryReserveError> {
        let (pointer, capacity) = if let Some(taken) = self.slot {
            let mut block = Block::<T>::new(Vec::new());
            block.try_reserve_exact(taken.spilled_capacity::<T>(used, additional, growth))?;
            // SAFETY: the slot holds `used` elements, and the block has room.
            unsafe { spill(self.pointer, used, taken, &mut block) }
        } else {
            // SAFETY: without a slot, the words are those of a `Vec<T>`.
            let mut block = unsafe { block::<T>(self.pointer, self.capacity, used) };
            match growth {
                Growth::Amortised => block.try_reserve(additional)?,
                Growth::Exact => block.try_reserve_exact(additional)?,
            }
            words(&mut block)
        };
        self.pointer = pointer;
        self.capacity = capacity;
        self.slot = None;
        Ok(())
    }

    /// Lets std's own `Vec` work on a vector that is on the heap. On unwinding
    /// the words are those that `Vec` had when the panic left it.
    ///
    /// # Safety
    ///
    /// The words are those of a vector of `T`, and there is no slot.
    #[inline]
    #[track_caller]
    pub(crate) unsafe fn with_vec<T, R>(&mut self, work: impl FnOnce(&mut Vec<T>) -> R) -> R {
        let elements = self.pointer.cast::<T>().as_ptr();
        // SAFETY: without a slot, the words are those of a `Vec<T>`; until the
        // guard has written the new ones nobody uses the old ones.
        let vector = unsafe { Vec::from_raw_parts(elements, self.length, self.capacity) };
        let mut guard = WriteBack {
            raw: self,
            vector: ManuallyDrop::new(vector),
        };
        work(&mut guard.vector)
    }

    /// Gives the slot back, so that the words are those of a `Vec` without
    /// elements or memory.
    ///
    /// # Safety
    ///
    /// The words are those of a vector of `T`, and the length is zero.
    #[inline]
    pub(crate) unsafe fn leave_slot<T>(&mut self) {
        if let Some(taken) = self.slot.take() {
            self.pointer = NonNull::<T>::dangling().cast();
            self.capacity = Vec::<T>::new().capacity();
            slot::free(taken);
        }
    }
}

/// Writes the words of a `Vec` back to where they came from.
struct WriteBack<'a, 's, T> {
    raw: &'a mut Erased<'s>,
    vector: ManuallyDrop<Vec<T>>,
}

impl<T> Drop for WriteBack<'_, '_, T> {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: a `Vec`'s pointer is never null.
        let pointer = unsafe { NonNull::new_unchecked(self.vector.as_mut_ptr()) };
        self.raw.pointer = pointer.cast();
        self.raw.capacity = self.vector.capacity();
        self.raw.length = self.vector.len();
    }
}

/// Takes and returns words, so that a header can stay in registers.
///
/// # Safety
///
/// As for [`Erased::grow`]; the caller replaces pointer and capacity by what is
/// returned, and no longer uses the slot.
#[cold]
#[inline(never)]
#[track_caller]
unsafe fn grow_words<T>(
    pointer: NonNull<u8>,
    capacity: usize,
    used: usize,
    slot: Option<&Taken>,
    additional: usize,
    growth: Growth,
) -> Grown {
    if let Some(taken) = slot {
        let capacity = taken.spilled_capacity::<T>(used, additional, growth);
        let mut block = Block::<T>::new(Vec::with_capacity(capacity));
        // SAFETY: the slot holds `used` elements, and the block has room.
        return unsafe { spill::<T>(pointer, used, taken, &mut block) };
    }
    // SAFETY: without a slot, the words are those of a `Vec<T>`.
    let mut block = unsafe { block::<T>(pointer, capacity, used) };
    match growth {
        Growth::Amortised => block.reserve(additional),
        Growth::Exact => block.reserve_exact(additional),
    }
    words(&mut block)
}

/// The elements of a vector on the heap, as a block that drops none of them.
///
/// # Safety
///
/// The words are those of a `Vec<T>`, and `used` is at most the capacity.
unsafe fn block<T>(pointer: NonNull<u8>, capacity: usize, used: usize) -> Block<T> {
    let elements = pointer.cast::<MaybeUninit<T>>().as_ptr();
    // SAFETY: `MaybeUninit<T>` has the size and alignment of `T`, and needs no
    // initialised content.
    ManuallyDrop::new(unsafe { Vec::from_raw_parts(elements, used, capacity) })
}

fn words<T>(block: &mut Block<T>) -> Grown {
    // SAFETY: a `Vec`'s pointer is never null.
    let pointer = unsafe { NonNull::new_unchecked(block.as_mut_ptr()) };
    (pointer.cast(), block.capacity())
}

/// Moves a slot's elements into a block, and gives the slot back.
///
/// # Safety
///
/// `pointer` is that of a claimed slot with `used` elements of type `T`, and
/// `block` has room for them. The slot is not used again.
unsafe fn spill<T>(
    pointer: NonNull<u8>,
    used: usize,
    taken: &Taken,
    block: &mut Block<T>,
) -> Grown {
    let elements = pointer.cast::<MaybeUninit<T>>().as_ptr();
    // SAFETY: a new block does not overlap with a slot; both have `used`
    // elements.
    unsafe { ptr::copy_nonoverlapping(elements, block.as_mut_ptr(), used) };
    slot::free(taken);
    words(block)
}
