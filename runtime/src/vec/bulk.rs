//! Operations that add many elements: room first, then a plain loop.
//!
//! In the slot the loops are ours, and free of checks that would keep them from
//! being vectorised. On the heap they are std's, by [`Erased::with_vec`]. What
//! an iterator says about its length is used for speed and never trusted.
//!
//! [`Erased::with_vec`]: crate::erased::Erased::with_vec

use core::ops::RangeBounds;

use super::StackVec;
use crate::growth::Growth;
use crate::range;
use crate::slot::Taken;
use crate::tail::Tail;

impl<T> StackVec<'_, T> {
    /// Appends clones of all elements of a slice.
    ///
    /// # Panics
    ///
    /// If the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1]);
    /// vector.extend_from_slice(&[2, 3]);
    /// assert_eq!(vector, [1, 2, 3]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn extend_from_slice(&mut self, other: &[T])
    where
        T: Clone,
    {
        if self.raw.slot.is_some() {
            self.reserve(other.len());
            if self.raw.slot.is_some() {
                return self.fill_from_slice(other);
            }
        }
        // SAFETY: these are the words of a vector of `T`, and there is no slot,
        // or no longer one.
        unsafe {
            self.raw
                .with_vec::<T, _>(|vector| vector.extend_from_slice(other));
        }
    }

    /// Appends clones of the elements of a range of this vector.
    ///
    /// # Panics
    ///
    /// If the start of the range is greater than its end, the end is greater
    /// than the length, or the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1, 2, 3]);
    /// vector.extend_from_within(1..);
    /// assert_eq!(vector, [1, 2, 3, 2, 3]);
    /// ```
    #[track_caller]
    pub fn extend_from_within<R: RangeBounds<usize>>(&mut self, src: R)
    where
        T: Clone,
    {
        let range = range::within(&src, self.as_slice());
        if self.raw.slot.is_some() {
            self.reserve(range.len());
        }
        if self.raw.slot.is_none() {
            // SAFETY: these are the words of a vector of `T`, without a slot.
            unsafe {
                self.raw
                    .with_vec::<T, _>(|vector| vector.extend_from_within(range));
            }
            return;
        }
        let start = self.as_ptr();
        let mut tail = Tail::of(self);
        for index in range {
            // SAFETY: the range was inside before anything was appended.
            let element = unsafe { start.add(index) };
            // SAFETY: it is initialised, and nothing writes to it meanwhile.
            let element = unsafe { &*element };
            // SAFETY: room for the range was reserved.
            unsafe { tail.push(element.clone()) };
        }
    }

    /// Makes the vector `new_len` elements long: drops the rest, or appends
    /// clones of a value.
    ///
    /// # Panics
    ///
    /// If the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1]);
    /// vector.resize(vector.len() + 2, 0);
    /// assert_eq!(vector, [1, 0, 0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn resize(&mut self, new_len: usize, value: T)
    where
        T: Clone,
    {
        match new_len.checked_sub(self.len()) {
            Some(missing) if missing > 0 => self.extend_with(missing, value),
            _ => self.truncate(new_len),
        }
    }

    /// Makes the vector `new_len` elements long: drops the rest, or appends
    /// what the closure returns, called once for each.
    ///
    /// # Panics
    ///
    /// If the new capacity exceeds `isize::MAX` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let mut vector = stackify_runtime::from_array_in(&slot, [1]);
    /// vector.resize_with(3, Default::default);
    /// assert_eq!(vector, [1, 0, 0]);
    /// ```
    #[track_caller]
    pub fn resize_with<F: FnMut() -> T>(&mut self, new_len: usize, mut f: F) {
        let Some(missing) = new_len.checked_sub(self.len()) else {
            return self.truncate(new_len);
        };
        self.reserve(missing);
        let mut tail = Tail::of(self);
        for _ in 0..missing {
            // SAFETY: room for this many was reserved.
            unsafe { tail.push(f()) };
        }
    }

    /// Appends the items of an iterator, from a slot or on the heap.
    #[inline]
    #[track_caller]
    pub(crate) fn extend_items<I: Iterator<Item = T>>(&mut self, items: I) {
        if let Some(taken) = self.raw.slot {
            let announced = items.size_hint().0;
            if announced <= self.room() {
                return self.extend_in_place(items, taken);
            }
            if self.is_empty() && taken.plain_capacity() <= announced / 2 {
                // What is announced decides, as it would for a new vector.
                // SAFETY: these are the words of a vector of `T`, without an
                // element.
                unsafe { self.raw.leave_slot::<T>() };
            } else if self.try_reserve(announced).is_err() {
                // An honest announcement makes room at once. One that cannot be
                // true is not worth a panic before the items are seen.
                return self.extend_unannounced(items, taken);
            }
        }
        // SAFETY: these are the words of a vector of `T`, and there is no slot,
        // or no longer one.
        unsafe { self.raw.with_vec::<T, _>(|vector| vector.extend(items)) }
    }

    /// Appends items, whatever their iterator says.
    #[cold]
    #[inline(never)]
    #[track_caller]
    fn extend_unannounced<I: Iterator<Item = T>>(&mut self, items: I, taken: &Taken) {
        self.extend_in_place(items, taken);
    }

    /// Appends the items of an iterator, in the room there is. What does not
    /// fit spills. `taken` is the slot of this vector.
    ///
    /// An iterator that knows its length is asked for all items at once, and an
    /// honest one ends there: the compiler can often see that, drop the test
    /// and vectorise. From any other, `Vec` takes as many as it has room for,
    /// and then asks how many are to come.
    #[inline]
    #[track_caller]
    pub(super) fn extend_in_place<I: Iterator<Item = T>>(&mut self, mut items: I, taken: &Taken) {
        let length = self.len();
        let room = self.room();
        let before_growth = || (taken.plain_capacity().saturating_sub(length)).min(room);
        let mut tail = Tail::of(self);
        let mut surplus = match items.size_hint() {
            (announced, Some(most)) if announced == most && announced <= room => {
                taken.reserve::<T>(length, announced, Growth::Amortised);
                tail.fill(&mut items, announced)
            }
            _ => {
                taken.reach::<T>(length);
                tail.fill(&mut items, before_growth())
            }
        };
        while let Some(item) = surplus.take_if(|_| tail.filled() < room) {
            let additional = items.size_hint().0.saturating_add(1);
            taken.reserve::<T>(length + tail.filled(), additional, Growth::Amortised);
            // SAFETY: less is filled than there is room for.
            unsafe { tail.push(item) };
            surplus = tail.fill(&mut items, before_growth());
        }
        drop(tail);
        if let Some(item) = surplus {
            self.extend_beyond(item, items);
        }
    }

    /// Appends items for which there is no room, so that the first one leaves
    /// the slot.
    #[cold]
    #[inline(never)]
    #[track_caller]
    fn extend_beyond<I: Iterator<Item = T>>(&mut self, first: T, items: I) {
        self.grow(items.size_hint().0.saturating_add(1), Growth::Amortised);
        self.push(first);
        // SAFETY: these are the words of a vector of `T`, and growth has left
        // the slot.
        unsafe { self.raw.with_vec::<T, _>(|vector| vector.extend(items)) }
    }

    /// Appends `n - 1` clones of a value and then the value itself, or drops
    /// it if `n` is zero.
    #[inline]
    #[track_caller]
    pub(super) fn extend_with(&mut self, n: usize, value: T)
    where
        T: Clone,
    {
        self.reserve(n);
        let mut tail = Tail::of(self);
        for _ in 1..n {
            // SAFETY: room for this many, and one more, was reserved.
            unsafe { tail.push(value.clone()) };
        }
        if n > 0 {
            // SAFETY: as above.
            unsafe { tail.push(value) };
        }
    }

    /// Appends clones of a slice for which there is room.
    #[inline]
    pub(super) fn fill_from_slice(&mut self, elements: &[T])
    where
        T: Clone,
    {
        assert!(elements.len() <= self.room());
        let mut tail = Tail::of(self);
        for element in elements {
            // SAFETY: there is room for as many elements as the slice has.
            unsafe { tail.push(element.clone()) };
        }
    }
}
