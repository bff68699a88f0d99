//! Ranges as arguments, checked with std's messages.

use core::ops::{Bound, Range, RangeBounds};

/// The range as start and end, both at most the length of the slice.
///
/// # Panics
///
/// As indexing of the slice by the range does.
#[inline]
#[track_caller]
pub(crate) fn within<T>(range: &impl RangeBounds<usize>, elements: &[T]) -> Range<usize> {
    let bounds = (range.start_bound().cloned(), range.end_bound().cloned());
    // This panics as std does. What it returns says how long the range is.
    let length = elements[bounds].len();
    let start = match bounds.0 {
        Bound::Included(start) => start,
        // The index would have panicked had this overflowed.
        Bound::Excluded(before) => before + 1,
        Bound::Unbounded => 0,
    };
    start..start + length
}
