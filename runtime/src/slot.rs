//! The slot: bytes in a stack frame that at most one vector uses at a time.
//!
//! Promoted functions declare slots, the constructors claim them, and the
//! vector that holds a slot frees it when it moves out or dies.

use core::cell::UnsafeCell;
use core::fmt;
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use core::sync::atomic::{AtomicUsize, Ordering};

/// The alignment of a slot, in bytes; elements that need more use the heap.
pub(crate) const ALIGNMENT: usize = 16;

/// A budget of `BYTES` uninitialised bytes, aligned to 16 bytes.
///
/// A slot is lent shared and handed out to at most one vector at a time. A
/// vector that asks while the slot is taken gets the heap instead, so any
/// number of vectors may be made on one slot. The slot is free again as soon as
/// its vector is dropped, has spilled to the heap or was turned into a
/// [`Vec`](alloc::vec::Vec). A vector that is forgotten keeps its slot taken.
///
/// Beyond `BYTES`, a slot occupies at most 32 bytes of its own.
///
/// A slot is not [`Sync`]: all claims happen on one thread, even where the
/// vectors themselves travel to others.
///
/// ```compile_fail,E0277
/// fn shared<T: Sync>(_: &T) {}
/// shared(&stackify_runtime::Slot::<64>::new());
/// ```
///
/// # Examples
///
/// ```
/// use stackify_runtime::{Slot, StackVec};
///
/// let slot = Slot::<64>::new();
/// let mut words = StackVec::new_in(&slot);
/// words.push(7_u64);
/// assert_eq!(words.capacity(), 8); // 64 bytes hold eight of them
/// ```
#[repr(C)]
pub struct Slot<const BYTES: usize> {
    taken: Taken,
    /// Not adjacent to the flag: behind it is padding up to the alignment. A
    /// compiler that sees undefined bytes next to a zero may fill them all with
    /// zeros at once, at a cost that grows with the slot.
    bytes: Aligned<MaybeUninit<UnsafeCell<[u8; BYTES]>>>,
}

/// Aligned to [`ALIGNMENT`].
#[repr(C, align(16))]
struct Aligned<B>(B);

impl<const BYTES: usize> Slot<BYTES> {
    /// Makes a free slot without touching its bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// let slot = stackify_runtime::Slot::<512>::new();
    /// assert!(size_of_val(&slot) <= 512 + 32);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self {
            taken: Taken(AtomicUsize::new(0)),
            bytes: Aligned(MaybeUninit::uninit()),
        }
    }

    /// This slot if it is free, otherwise the other one.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackify_runtime::{Slot, StackVec};
    ///
    /// let (one, other) = (Slot::<16>::new(), Slot::<16>::new());
    /// let mut last = StackVec::new_in(one.or(&other));
    /// for round in 0..4_u64 {
    ///     let mut next = StackVec::new_in(one.or(&other));
    ///     next.push(round);
    ///     last = next; // the slot of the one before is free again
    /// }
    /// assert_eq!(last, [3]);
    /// assert_eq!(last.capacity(), 2); // never on the heap
    /// ```
    #[inline]
    #[must_use]
    pub fn or<'s>(&'s self, other: &'s Self) -> &'s Self {
        if self.taken.is_taken() { other } else { self }
    }

    /// How many elements of type `T` the slot holds: none where it cannot hold
    /// them at all, and none of size zero, which need no memory.
    pub(crate) const fn room<T>() -> usize {
        if size_of::<T>() == 0 || align_of::<T>() > ALIGNMENT {
            0
        } else {
            BYTES / size_of::<T>()
        }
    }

    /// Takes the slot for a vector of at least `elements` elements of type `T`,
    /// if it is free and large enough.
    #[inline]
    pub(crate) fn claim<T>(&self, elements: usize) -> Option<Claim<'_>> {
        let capacity = Self::room::<T>();
        if capacity == 0 || elements > capacity {
            return None;
        }
        // Acquire pairs with the release of a vector that died on another
        // thread: what it did to the bytes is over before they are reused. Two
        // claims cannot race, since the slot is not `Sync`.
        if self.taken.is_taken() {
            return None;
        }
        // No overflow: the capacity is less than `isize::MAX`.
        self.taken.0.store(elements + 1, Ordering::Relaxed);
        let bytes = UnsafeCell::raw_get(self.bytes.0.as_ptr()).cast::<u8>();
        // SAFETY: this points into `self`, so it is not null.
        let pointer = unsafe { NonNull::new_unchecked(bytes) };
        Some(Claim {
            pointer,
            capacity,
            taken: &self.taken,
        })
    }
}

impl<const BYTES: usize> Default for Slot<BYTES> {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}

impl<const BYTES: usize> fmt::Debug for Slot<BYTES> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Slot")
            .field("bytes", &BYTES)
            .field("taken", &self.taken.is_taken())
            .finish()
    }
}

/// Zero while a slot is free, and otherwise one more than the capacity that a
/// `Vec` would have in place of its vector, as `growth` keeps it.
pub(crate) struct Taken(AtomicUsize);

impl Taken {
    /// Whether it is not zero.
    #[inline]
    fn is_taken(&self) -> bool {
        self.0.load(Ordering::Acquire) != 0
    }

    /// The capacity that a `Vec` would have in place of the slot's vector, in
    /// elements. Whoever has the vector has this number.
    #[inline]
    pub(crate) fn plain_capacity(&self) -> usize {
        self.0.load(Ordering::Relaxed).saturating_sub(1)
    }

    /// Changes it. The slot stays taken, since what is stored is not zero.
    #[inline]
    pub(crate) fn set_plain_capacity(&self, elements: usize) {
        self.0.store(elements.saturating_add(1), Ordering::Relaxed);
    }
}

/// A slot that was just taken: exclusive use of its bytes, until [`free`] is
/// called on the flag.
pub(crate) struct Claim<'s> {
    /// The first byte, aligned to [`ALIGNMENT`], valid for reads and writes of
    /// `capacity` elements.
    pub(crate) pointer: NonNull<u8>,
    /// In elements, at least one.
    pub(crate) capacity: usize,
    pub(crate) taken: &'s Taken,
}

/// Gives a slot back. Whoever calls this must not touch the bytes any more.
#[inline]
pub(crate) fn free(taken: &Taken) {
    taken.0.store(0, Ordering::Release);
}

/// Gives a slot back at the end of a scope, also when it unwinds.
pub(crate) struct FreeOnDrop<'s>(pub(crate) &'s Taken);

impl Drop for FreeOnDrop<'_> {
    #[inline]
    fn drop(&mut self) {
        free(self.0);
    }
}
