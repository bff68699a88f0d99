//! A row of an array of arrays, as expansions write it for `vec![vec![0; 3]; 3]`:
//! an array with the meaning of a vector.

use core::borrow::{Borrow, BorrowMut};
use core::fmt;
use core::ops::{Deref, DerefMut, Index, IndexMut};
use core::slice::{self, SliceIndex};

/// An array that is used as a vector of fixed length is.
///
/// `[T; N]` differs from `Vec<T>` where both compile: a constant index out of
/// range is an error of the compiler's, `map` is a method of its own. This type
/// has the methods of slices alone, its indexes panic when they are evaluated,
/// and a reference to it becomes one to a slice where a slice is wanted.
///
/// # Examples
///
/// ```
/// use stackify_runtime::Row;
///
/// let grid: &mut [Row<u8, 3>] = &mut [Row([0; 3]); 2];
/// grid[1][2] = 7;
/// assert_eq!(grid[1].iter().sum::<u8>(), 7);
/// assert_eq!(format!("{grid:?}"), "[[0, 0, 0], [0, 0, 7]]");
/// ```
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Row<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> Row<T, N> {
    /// The row as a slice.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(stackify_runtime::Row([1, 2]).as_slice(), [1, 2]);
    /// ```
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// The row as a mutable slice.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut row = stackify_runtime::Row([1, 2]);
    /// row.as_mut_slice().reverse();
    /// assert_eq!(row.as_slice(), [2, 1]);
    /// ```
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        self.as_mut_slice()
    }
}

impl<T, I: SliceIndex<[T]>, const N: usize> Index<I> for Row<T, N> {
    type Output = I::Output;

    #[inline]
    fn index(&self, index: I) -> &Self::Output {
        Index::index(self.as_slice(), index)
    }
}

impl<T, I: SliceIndex<[T]>, const N: usize> IndexMut<I> for Row<T, N> {
    #[inline]
    fn index_mut(&mut self, index: I) -> &mut Self::Output {
        IndexMut::index_mut(self.as_mut_slice(), index)
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Row<T, N> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a mut Row<T, N> {
    type Item = &'a mut T;
    type IntoIter = slice::IterMut<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_slice(), formatter)
    }
}

impl<T, const N: usize> AsRef<[T]> for Row<T, N> {
    fn as_ref(&self) -> &[T] {
        self
    }
}

impl<T, const N: usize> AsMut<[T]> for Row<T, N> {
    fn as_mut(&mut self) -> &mut [T] {
        self
    }
}

impl<T, const N: usize> Borrow<[T]> for Row<T, N> {
    fn borrow(&self) -> &[T] {
        self
    }
}

impl<T, const N: usize> BorrowMut<[T]> for Row<T, N> {
    fn borrow_mut(&mut self) -> &mut [T] {
        self
    }
}
