//! The traits that make the vector usable as `Vec` is.

use alloc::vec::Vec;
use core::borrow::{Borrow, BorrowMut};
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Deref, DerefMut, Index, IndexMut};
use core::slice::{self, SliceIndex};

use crate::vec::{StackVec, from_vec};

impl<T> Deref for StackVec<'_, T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T> DerefMut for StackVec<'_, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        self.as_mut_slice()
    }
}

impl<T, I: SliceIndex<[T]>> Index<I> for StackVec<'_, T> {
    type Output = I::Output;

    #[inline]
    fn index(&self, index: I) -> &Self::Output {
        Index::index(self.as_slice(), index)
    }
}

impl<T, I: SliceIndex<[T]>> IndexMut<I> for StackVec<'_, T> {
    #[inline]
    fn index_mut(&mut self, index: I) -> &mut Self::Output {
        IndexMut::index_mut(self.as_mut_slice(), index)
    }
}

impl<'a, T> IntoIterator for &'a StackVec<'_, T> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut StackVec<'_, T> {
    type Item = &'a mut T;
    type IntoIter = slice::IterMut<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T> Extend<T> for StackVec<'_, T> {
    #[inline]
    #[track_caller]
    fn extend<I: IntoIterator<Item = T>>(&mut self, iter: I) {
        self.extend_items(iter.into_iter());
    }
}

impl<'a, T: Copy + 'a> Extend<&'a T> for StackVec<'_, T> {
    #[inline]
    #[track_caller]
    fn extend<I: IntoIterator<Item = &'a T>>(&mut self, iter: I) {
        self.extend_items(iter.into_iter().copied());
    }
}

/// On the heap: a clone never asks for the slot, whose vector may live on
/// another thread.
impl<T: Clone> Clone for StackVec<'_, T> {
    #[inline]
    #[track_caller]
    fn clone(&self) -> Self {
        from_vec(self.to_vec())
    }

    #[track_caller]
    fn clone_from(&mut self, source: &Self) {
        self.truncate(source.len());
        let (head, rest) = source.split_at(self.len());
        self.clone_from_slice(head);
        self.extend_from_slice(rest);
    }
}

/// An empty vector on the heap, as `mem::take` leaves it behind.
impl<T> Default for StackVec<'_, T> {
    #[inline]
    fn default() -> Self {
        from_vec(Vec::new())
    }
}

impl<T: fmt::Debug> fmt::Debug for StackVec<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_slice(), formatter)
    }
}

impl<T: Hash> Hash for StackVec<'_, T> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        Hash::hash(self.as_slice(), state);
    }
}

impl<T> AsRef<Self> for StackVec<'_, T> {
    fn as_ref(&self) -> &Self {
        self
    }
}

impl<T> AsMut<Self> for StackVec<'_, T> {
    fn as_mut(&mut self) -> &mut Self {
        self
    }
}

impl<T> AsRef<[T]> for StackVec<'_, T> {
    fn as_ref(&self) -> &[T] {
        self
    }
}

impl<T> AsMut<[T]> for StackVec<'_, T> {
    fn as_mut(&mut self) -> &mut [T] {
        self
    }
}

impl<T> Borrow<[T]> for StackVec<'_, T> {
    fn borrow(&self) -> &[T] {
        self
    }
}

impl<T> BorrowMut<[T]> for StackVec<'_, T> {
    fn borrow_mut(&mut self) -> &mut [T] {
        self
    }
}
