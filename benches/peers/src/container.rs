//! The peers: how each of them is made and grown. What comes after that is the
//! same for all, since each is a slice and an iterator by value.

use std::array;
use std::iter;
use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use bumpalo::Bump;
use smallvec::SmallVec;
use stackify_runtime::{Slot, StackVec, collect_in, from_elem_in, new_in, to_vec_in};
use tinyvec::TinyVec;

use crate::element::{Element, INLINE};

/// A kind of vector, with room for `N` elements of [`INLINE`] bytes inline.
pub trait Container {
    /// As tables name it.
    const NAME: &'static str;

    /// Whether it can hold that many elements when `room` fit inline.
    fn holds(length: usize, room: usize) -> bool;

    /// What must be there before the vector is.
    type Storage<'a>;

    /// The vector itself.
    type Of<'a, T: Element, const N: usize>: DerefMut<Target = [T]> + IntoIterator<Item = T>;

    /// Makes the storage.
    fn storage(arena: &Bump) -> Self::Storage<'_>;

    /// No element.
    fn new<'a, T: Element, const N: usize>(storage: &'a Self::Storage<'_>) -> Self::Of<'a, T, N>;

    /// Appends an element.
    fn push<T: Element, const N: usize>(vector: &mut Self::Of<'_, T, N>, element: T);

    /// Appends the items.
    fn extend<T: Element, const N: usize>(
        vector: &mut Self::Of<'_, T, N>,
        items: impl Iterator<Item = T>,
    );

    /// The items.
    fn collect<'a, T: Element, const N: usize>(
        storage: &'a Self::Storage<'_>,
        items: impl Iterator<Item = T>,
    ) -> Self::Of<'a, T, N>;

    /// Clones of one element.
    fn from_elem<'a, T: Element, const N: usize>(
        storage: &'a Self::Storage<'_>,
        element: T,
        length: usize,
    ) -> Self::Of<'a, T, N>;

    /// Clones of all elements.
    fn to_vec<'a, T: Element, const N: usize>(
        storage: &'a Self::Storage<'_>,
        elements: &[T],
    ) -> Self::Of<'a, T, N>;
}

/// Implements [`Container`] from one expression per function, since the peers
/// name the same things differently.
macro_rules! container {
    (
        $(#[$doc:meta])* $marker:ident = $name:literal, $of:ty, |$length:pat_param, $room:pat_param| $holds:expr;
        storage $storage:ty, |$arena:pat_param| $make:expr;
        new |$sn:pat_param| $new:expr;
        push |$vp:ident, $ep:ident| $push:expr;
        extend |$ve:ident, $ie:ident| $extend:expr;
        collect |$sc:pat_param, $ic:ident| $collect:expr;
        from_elem |$sf:pat_param, $ef:ident, $nf:ident| $from_elem:expr;
        to_vec |$st:pat_param, $et:ident| $to_vec:expr;
    ) => {
        $(#[$doc])*
        pub struct $marker;

        impl Container for $marker {
            const NAME: &'static str = $name;

            fn holds($length: usize, $room: usize) -> bool {
                $holds
            }

            type Storage<'a> = $storage;
            type Of<'a, T: Element, const N: usize> = $of;

            #[inline]
            fn storage($arena: &Bump) -> Self::Storage<'_> {
                $make
            }

            #[inline]
            fn new<'a, T: Element, const N: usize>(
                $sn: &'a Self::Storage<'_>,
            ) -> Self::Of<'a, T, N> {
                $new
            }

            #[inline]
            fn push<T: Element, const N: usize>($vp: &mut Self::Of<'_, T, N>, $ep: T) {
                $push
            }

            #[inline]
            fn extend<T: Element, const N: usize>(
                $ve: &mut Self::Of<'_, T, N>,
                $ie: impl Iterator<Item = T>,
            ) {
                $extend
            }

            #[inline]
            fn collect<'a, T: Element, const N: usize>(
                $sc: &'a Self::Storage<'_>,
                $ic: impl Iterator<Item = T>,
            ) -> Self::Of<'a, T, N> {
                $collect
            }

            #[inline]
            fn from_elem<'a, T: Element, const N: usize>(
                $sf: &'a Self::Storage<'_>,
                $ef: T,
                $nf: usize,
            ) -> Self::Of<'a, T, N> {
                $from_elem
            }

            #[inline]
            fn to_vec<'a, T: Element, const N: usize>(
                $st: &'a Self::Storage<'_>,
                $et: &[T],
            ) -> Self::Of<'a, T, N> {
                $to_vec
            }
        }
    };
}

container! {
    /// std's own.
    Std = "Vec", Vec<T>, |_, _| true;
    storage (), |_| ();
    new |()| Vec::new();
    push |vector, element| vector.push(element);
    extend |vector, items| vector.extend(items);
    collect |(), items| items.collect();
    from_elem |(), element, length| vec![element; length];
    to_vec |(), elements| elements.to_vec();
}

container! {
    /// Ours.
    InSlot = "slot", StackVec<'a, T>, |_, _| true;
    storage Slot<INLINE>, |_| Slot::new();
    new |slot| new_in(slot);
    push |vector, element| vector.push(element);
    extend |vector, items| vector.extend(items);
    collect |slot, items| collect_in(slot, items);
    from_elem |slot, element, length| from_elem_in(slot, element, length);
    to_vec |slot, elements| to_vec_in(slot, elements);
}

container! {
    /// smallvec's.
    Small = "SmallVec", SmallVec<[T; N]>, |_, _| true;
    storage (), |_| ();
    new |()| SmallVec::new();
    push |vector, element| vector.push(element);
    extend |vector, items| vector.extend(items);
    collect |(), items| items.collect();
    from_elem |(), element, length| SmallVec::from_elem(element, length);
    to_vec |(), elements| elements.into();
}

container! {
    /// arrayvec's.
    Arrayed = "ArrayVec", ArrayVec<T, N>, |length, room| length <= room;
    storage (), |_| ();
    new |()| ArrayVec::new();
    push |vector, element| vector.push(element);
    extend |vector, items| vector.extend(items);
    collect |(), items| items.collect();
    from_elem |(), element, length| iter::repeat_n(element, length).collect();
    to_vec |(), elements| elements.iter().cloned().collect();
}

container! {
    /// tinyvec's.
    Tiny = "TinyVec", TinyVec<[T; N]>, |_, _| true;
    storage (), |_| ();
    new |()| TinyVec::new();
    push |vector, element| vector.push(element);
    extend |vector, items| vector.extend(items);
    collect |(), items| items.collect();
    from_elem |(), element, length| iter::repeat_n(element, length).collect();
    to_vec |(), elements| TinyVec::from(elements);
}

container! {
    /// bumpalo's, in an arena that was there before.
    Bumped = "bumpalo", bumpalo::collections::Vec<'a, T>, |_, _| true;
    storage &'a Bump, |arena| arena;
    new |arena| bumpalo::collections::Vec::new_in(arena);
    push |vector, element| vector.push(element);
    extend |vector, items| vector.extend(items);
    collect |arena, items| bumpalo::collections::Vec::from_iter_in(items, arena);
    from_elem |arena, element, length| bumpalo::vec![in arena; element; length];
    to_vec |arena, elements| bumpalo::collections::Vec::from_iter_in(elements.iter().cloned(), arena);
}

container! {
    /// heapless's.
    Heapless = "heapless", heapless::Vec<T, N>, |length, room| length <= room;
    storage (), |_| ();
    new |()| heapless::Vec::new();
    push |vector, element| assert!(vector.push(element).is_ok());
    extend |vector, items| vector.extend(items);
    collect |(), items| items.collect();
    from_elem |(), element, length| iter::repeat_n(element, length).collect();
    to_vec |(), elements| elements.iter().cloned().collect();
}

container! {
    /// An array as one writes it by hand for up to `N` elements.
    ByHand = "array", Counted<T, N>, |length, room| length <= room;
    storage (), |_| ();
    new |()| Counted::new();
    push |vector, element| vector.push(element);
    extend |vector, items| items.for_each(|item| vector.push(item));
    collect |(), items| {
        let mut vector = Counted::new();
        items.for_each(|item| vector.push(item));
        vector
    };
    from_elem |(), element, length| {
        let mut vector = Counted::new();
        vector.elements[..length].fill(element);
        vector.length = length;
        vector
    };
    to_vec |(), elements| {
        let mut vector = Counted::new();
        vector.elements[..elements.len()].clone_from_slice(elements);
        vector.length = elements.len();
        vector
    };
}

/// An array of defaults and how many of its elements count.
pub struct Counted<T, const N: usize> {
    elements: [T; N],
    length: usize,
}

impl<T: Default, const N: usize> Counted<T, N> {
    #[inline]
    fn new() -> Self {
        Self {
            elements: array::from_fn(|_| T::default()),
            length: 0,
        }
    }

    #[inline]
    fn push(&mut self, element: T) {
        self.elements[self.length] = element;
        self.length += 1;
    }
}

impl<T, const N: usize> Deref for Counted<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.elements[..self.length]
    }
}

impl<T, const N: usize> DerefMut for Counted<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.elements[..self.length]
    }
}

impl<T, const N: usize> IntoIterator for Counted<T, N> {
    type Item = T;
    type IntoIter = iter::Take<array::IntoIter<T, N>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.elements.into_iter().take(self.length)
    }
}
