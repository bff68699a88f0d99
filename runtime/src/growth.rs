//! The capacity that std's `Vec` would have, kept while the elements are in a
//! slot, so that a spill takes the very block that `Vec` would have now.
//!
//! A slot has room from the start, so a vector in it does not grow; `Vec` would
//! have, by rules that depend on its past. Growth by single elements leaves no
//! trace here, since all of it follows from the length: it is made up for when
//! the length is about to fall, when many elements are added at once, and when
//! the vector spills.

use crate::slot::Taken;

/// How much room to make.
#[derive(Clone, Copy)]
pub(crate) enum Growth {
    /// As much as std's growth by doubling would hold.
    Amortised,
    /// As much as was asked for.
    Exact,
}

impl Taken {
    /// Makes up for the growth by single elements up to `length` of them.
    #[inline]
    pub(crate) fn reach<T>(&self, length: usize) {
        if length > self.plain_capacity() {
            self.set_plain_capacity(pushed::<T>(self.plain_capacity(), length));
        }
    }

    /// Makes room for `additional` elements behind `used` ones, as `Vec` would.
    #[inline]
    pub(crate) fn reserve<T>(&self, used: usize, additional: usize, growth: Growth) {
        let needed = used.saturating_add(additional);
        if needed > self.plain_capacity() {
            let capacity = reserved::<T>(self.plain_capacity(), used, needed, growth);
            self.set_plain_capacity(capacity);
        }
    }

    /// The capacity of the first block on the heap, in elements. On overflow
    /// the largest number, which std refuses.
    pub(crate) fn spilled_capacity<T>(
        &self,
        used: usize,
        additional: usize,
        growth: Growth,
    ) -> usize {
        match used.checked_add(additional) {
            Some(needed) => reserved::<T>(self.plain_capacity(), used, needed, growth),
            None => usize::MAX,
        }
    }

    /// Gives back what is beyond `kept` elements, as `Vec` would.
    pub(crate) fn shrink<T>(&self, length: usize, kept: usize) {
        self.reach::<T>(length);
        let kept = kept.max(length);
        self.set_plain_capacity(self.plain_capacity().min(kept));
    }
}

/// The capacity of a `Vec` that had `capacity`, was filled to `used` elements
/// one by one, and then makes room for `needed` ones.
#[cold]
fn reserved<T>(capacity: usize, used: usize, needed: usize, growth: Growth) -> usize {
    let capacity = pushed::<T>(capacity, used);
    if needed <= capacity {
        return capacity;
    }
    match growth {
        Growth::Exact => needed,
        Growth::Amortised => capacity
            .saturating_mul(2)
            .max(needed)
            .max(const { least_capacity::<T>() }),
    }
}

/// The capacity of a `Vec` that had `capacity` and was filled to `length`
/// elements one by one.
#[cold]
fn pushed<T>(mut capacity: usize, length: usize) -> usize {
    while capacity < length {
        capacity = capacity
            .saturating_mul(2)
            .max(const { least_capacity::<T>() });
    }
    capacity
}

/// The least capacity that std grows to.
pub(crate) const fn least_capacity<T>() -> usize {
    match size_of::<T>() {
        0 | 1 => 8,
        2..=1024 => 4,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::{Growth, least_capacity, pushed, reserved};
    use alloc::vec::Vec;

    /// The capacity of a `Vec` after pushes from an initial capacity.
    fn after_pushes<T: Copy>(initial: usize, element: T, length: usize) -> usize {
        let mut vector = Vec::with_capacity(initial);
        (0..length).for_each(|_| vector.push(element));
        vector.capacity()
    }

    #[test]
    fn pushes_grow_as_std_grows() {
        for initial in [0, 1, 3, 5, 64, 100] {
            for length in [0, 1, 4, 5, 9, 21, 64, 65, 129, 513] {
                assert_eq!(
                    pushed::<u32>(initial, length),
                    after_pushes(initial, 0_u32, length)
                );
                assert_eq!(
                    pushed::<u8>(initial, length),
                    after_pushes(initial, 0_u8, length)
                );
                assert_eq!(
                    pushed::<[u64; 200]>(initial, length),
                    after_pushes(initial, [0_u64; 200], length)
                );
            }
        }
    }

    #[test]
    fn reservations_grow_as_std_grows() {
        for initial in [0, 1, 3, 5, 64] {
            for used in [0, 1, 5, 21] {
                for additional in [0, 1, 4, 10, 200] {
                    let mut plain = Vec::with_capacity(initial);
                    (0..used).for_each(|_| plain.push(0_u32));
                    let mut exact = Vec::with_capacity(initial);
                    (0..used).for_each(|_| exact.push(0_u32));
                    plain.reserve(additional);
                    exact.reserve_exact(additional);
                    let needed = used + additional;
                    let ours = |growth| reserved::<u32>(initial, used, needed, growth);
                    assert_eq!(ours(Growth::Amortised), plain.capacity());
                    assert_eq!(ours(Growth::Exact), exact.capacity());
                }
            }
        }
    }

    #[test]
    fn a_number_too_large_ends() {
        assert_eq!(pushed::<u32>(0, usize::MAX), usize::MAX);
        assert_eq!(least_capacity::<()>(), 8);
    }
}
