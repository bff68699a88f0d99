//! A slot for one value: what stands for a `Box` whose owner stays where it is.
//!
//! The promoted function declares it before the `let`, puts the value in, and
//! binds a reference in place of the box. So places behind it are borrowed and
//! written as those behind a box are, field by field.

use alloc::boxed::Box;
use core::fmt;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::mem::needs_drop;
use core::ptr::{self, NonNull};

use crate::slot::ALIGNMENT;

/// Room for one value of type `T`: in `BYTES` bytes of the frame where it fits
/// and needs no alignment above 16, in a block on the heap otherwise, as `Box`
/// has it.
///
/// The value is dropped with the slot. As with `Box`, it may borrow from locals
/// that were declared after it, unless its own drop could see them.
///
/// ```compile_fail,E0597
/// # use stackify_runtime::ValueSlot;
/// struct Reads<'a>(&'a str);
/// impl Drop for Reads<'_> {
///     fn drop(&mut self) {
///         println!("{}", self.0);
///     }
/// }
/// let mut slot = ValueSlot::<_, 64>::new();
/// let value = slot.put(Reads(""));
/// let late = String::from("late");
/// value.0 = &late;
/// ```
///
/// Beyond `BYTES`, a slot of this kind occupies at most 32 bytes of its own.
///
/// # Examples
///
/// ```
/// use stackify_runtime::ValueSlot;
///
/// let offset = 3;
/// let mut slot = ValueSlot::<_, 64>::new();
/// let add: &mut dyn Fn(i32) -> i32 = slot.put(|x| x + offset);
/// assert_eq!(add(4), 7);
/// ```
pub struct ValueSlot<T, const BYTES: usize> {
    raw: Held<BYTES>,
    /// What the drop check sees.
    own: PhantomData<T>,
}

/// The bytes, without the type of the value, so that their own drop has no
/// opinion on what it borrows.
///
/// Where `release` is there, an initialised value is, which these bytes own:
/// in `block` if that is there, and in `bytes` otherwise. `release` is made for
/// its type and for the place that it is in.
#[repr(C)]
struct Held<const BYTES: usize> {
    block: Option<NonNull<u8>>,
    release: Option<Release>,
    bytes: Aligned<MaybeUninit<[u8; BYTES]>>,
}

/// Aligned to [`ALIGNMENT`].
#[repr(C, align(16))]
struct Aligned<B>(B);

/// Drops the value at an address and gives its memory back.
type Release = unsafe fn(NonNull<u8>);

impl<T, const BYTES: usize> ValueSlot<T, BYTES> {
    /// Whether a value lives in the slot itself; settled for each `T`.
    const FITS: bool = size_of::<T>() <= BYTES && align_of::<T>() <= ALIGNMENT;

    /// Makes an empty slot without touching its bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// let slot = stackify_runtime::ValueSlot::<u64, 512>::new();
    /// assert!(size_of_val(&slot) <= 512 + 32);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self {
            raw: Held {
                block: None,
                release: None,
                bytes: Aligned(MaybeUninit::uninit()),
            },
            own: PhantomData,
        }
    }

    /// Puts a value in and lends it. What was there before is dropped first.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut slot = stackify_runtime::ValueSlot::<_, 16>::new();
    /// let number = slot.put(4_u32);
    /// *number += 1;
    /// assert_eq!(*number, 5);
    /// ```
    #[inline]
    pub fn put(&mut self, value: T) -> &mut T {
        self.raw.clear();
        if Self::FITS {
            let place = self.raw.place().cast::<T>();
            // SAFETY: the bytes are as many as the value needs and aligned to
            // 16, as `FITS` says, and borrowed exclusively.
            unsafe { place.write(value) };
            self.raw.release = release_in_place::<T>();
            // SAFETY: the value was just put there, and is borrowed exclusively
            // as long as the slot is.
            return unsafe { &mut *place.as_ptr() };
        }
        let block = Box::into_raw(Box::new(value));
        // SAFETY: the pointer of a box is never null.
        self.raw.block = Some(unsafe { NonNull::new_unchecked(block) }.cast());
        self.raw.release = Some(release_block::<T>);
        // SAFETY: the block was a box's, so there is a value in it, and it is
        // borrowed exclusively as long as the slot is.
        unsafe { &mut *block }
    }
}

impl<T, const BYTES: usize> Default for ValueSlot<T, BYTES> {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const BYTES: usize> fmt::Debug for ValueSlot<T, BYTES> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("ValueSlot")
            .field("bytes", &BYTES)
            .finish_non_exhaustive()
    }
}

impl<const BYTES: usize> Held<BYTES> {
    /// The bytes of the slot.
    #[inline]
    fn place(&mut self) -> NonNull<u8> {
        NonNull::from(&mut self.bytes).cast()
    }

    #[inline]
    fn clear(&mut self) {
        if let Some(release) = self.release.take() {
            let value = match self.block.take() {
                Some(block) => block,
                None => self.place(),
            };
            // SAFETY: there was a value, of the type that `release` is made
            // for, and it is forgotten before it is dropped.
            unsafe { release(value) };
        }
    }
}

impl<const BYTES: usize> Drop for Held<BYTES> {
    #[inline]
    fn drop(&mut self) {
        self.clear();
    }
}

// SAFETY: the pointer is to a value that the slot owns, in itself or in a
// block of its own, and for that the `PhantomData<T>` beside it speaks.
unsafe impl<const BYTES: usize> Send for Held<BYTES> {}
// SAFETY: nothing is changed through a shared reference to a slot.
unsafe impl<const BYTES: usize> Sync for Held<BYTES> {}

/// How a value in the slot is dropped, if it needs to be.
#[inline]
const fn release_in_place<T>() -> Option<Release> {
    if needs_drop::<T>() {
        Some(drop_in_place::<T>)
    } else {
        None
    }
}

/// # Safety
///
/// There is an initialised `T`, which is not used again.
#[inline]
unsafe fn drop_in_place<T>(value: NonNull<u8>) {
    // SAFETY: as the caller says.
    unsafe { ptr::drop_in_place(value.cast::<T>().as_ptr()) };
}

/// # Safety
///
/// The address is that of a `Box<T>`, which is not used again.
#[inline]
unsafe fn release_block<T>(value: NonNull<u8>) {
    // SAFETY: as the caller says.
    drop(unsafe { Box::from_raw(value.cast::<T>().as_ptr()) });
}
