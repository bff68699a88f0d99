//! Two vectors out of one iterator of pairs.

use super::StackVec;
use crate::slot::Slot;

/// Makes two vectors of the items of an iterator of pairs, as `unzip` does.
///
/// # Panics
///
/// If a capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// use stackify_runtime::{Slot, unzip_in};
///
/// let (numbers, letters) = (Slot::<64>::new(), Slot::<64>::new());
/// let (numbers, letters) = unzip_in(&numbers, &letters, [(1, 'a'), (2, 'b')].into_iter());
/// assert_eq!(numbers, [1, 2]);
/// assert_eq!(letters, ['a', 'b']);
/// ```
#[inline]
#[track_caller]
pub fn unzip_in<'s, A, B, I, const FIRST: usize, const SECOND: usize>(
    first: &'s Slot<FIRST>,
    second: &'s Slot<SECOND>,
    pairs: I,
) -> (StackVec<'s, A>, StackVec<'s, B>)
where
    I: Iterator<Item = (A, B)>,
{
    let mut both = (StackVec::new_in(first), StackVec::new_in(second));
    let (announced, _) = pairs.size_hint();
    if announced > 0 {
        both.0.reserve(announced);
        both.1.reserve(announced);
    }
    pairs.for_each(|(one, other)| {
        both.0.push(one);
        both.1.push(other);
    });
    both
}
