//! Comparisons, for all the pairs that `Vec` has, in both directions.

use alloc::borrow::Cow;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::vec::StackVec;

/// Equality of two types that both index to slices.
macro_rules! equal_as_slices {
    ($($left:ty, $right:ty $(, [const $length:ident])? $(, $element:ident: Clone)?;)*) => {$(
        impl<T: PartialEq<U>, U $(, const $length: usize)?> PartialEq<$right> for $left
        $(where $element: Clone)?
        {
            #[inline]
            fn eq(&self, other: &$right) -> bool {
                self[..] == other[..]
            }
        }
    )*};
}

equal_as_slices! {
    StackVec<'_, T>, StackVec<'_, U>;

    StackVec<'_, T>, Vec<U>;
    StackVec<'_, T>, [U];
    StackVec<'_, T>, &[U];
    StackVec<'_, T>, &mut [U];
    StackVec<'_, T>, [U; N], [const N];
    StackVec<'_, T>, &[U; N], [const N];
    StackVec<'_, T>, Cow<'_, [U]>, U: Clone;

    Vec<T>, StackVec<'_, U>;
    [T], StackVec<'_, U>;
    &[T], StackVec<'_, U>;
    &mut [T], StackVec<'_, U>;
    Cow<'_, [T]>, StackVec<'_, U>, T: Clone;
}

impl<T: PartialEq<U>, U> PartialEq<VecDeque<U>> for StackVec<'_, T> {
    fn eq(&self, other: &VecDeque<U>) -> bool {
        let (front, back) = other.as_slices();
        self.len() == other.len() && self[..front.len()] == *front && self[front.len()..] == *back
    }
}

impl<T: PartialEq<U>, U> PartialEq<StackVec<'_, U>> for VecDeque<T> {
    fn eq(&self, other: &StackVec<'_, U>) -> bool {
        let (front, back) = self.as_slices();
        self.len() == other.len() && *front == other[..front.len()] && *back == other[front.len()..]
    }
}

impl<T: Eq> Eq for StackVec<'_, T> {}

impl<'a, T: PartialOrd> PartialOrd<StackVec<'a, T>> for StackVec<'_, T> {
    #[inline]
    fn partial_cmp(&self, other: &StackVec<'a, T>) -> Option<Ordering> {
        PartialOrd::partial_cmp(self.as_slice(), other.as_slice())
    }
}

impl<T: PartialOrd> PartialOrd<Vec<T>> for StackVec<'_, T> {
    #[inline]
    fn partial_cmp(&self, other: &Vec<T>) -> Option<Ordering> {
        PartialOrd::partial_cmp(self.as_slice(), other.as_slice())
    }
}

impl<T: PartialOrd> PartialOrd<StackVec<'_, T>> for Vec<T> {
    #[inline]
    fn partial_cmp(&self, other: &StackVec<'_, T>) -> Option<Ordering> {
        PartialOrd::partial_cmp(self.as_slice(), other.as_slice())
    }
}

impl<T: Ord> Ord for StackVec<'_, T> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        Ord::cmp(self.as_slice(), other.as_slice())
    }
}
