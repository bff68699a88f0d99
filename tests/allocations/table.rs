//! Tables of shapes: what one call of each form allocates, counted exactly and
//! compared with what is written. Read by the tests beside it.

use std::fmt::{self, Debug};

use allocation_counter::{AllocationInfo, measure};

/// What one call allocates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Heap {
    bytes: u64,
    blocks: u64,
}

/// No allocation at all.
pub(crate) const NONE: Heap = heap(0, 0);

/// So many bytes in so many blocks, in every build.
pub(crate) const fn heap(bytes: u64, blocks: u64) -> Heap {
    Heap { bytes, blocks }
}

/// So many bytes in so many blocks in a debug build; in a release build the
/// compiler removes the allocation by itself.
pub(crate) const fn elided(bytes: u64, blocks: u64) -> Heap {
    if cfg!(debug_assertions) {
        heap(bytes, blocks)
    } else {
        NONE
    }
}

impl Debug for Heap {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} B in {}", self.bytes, self.blocks)
    }
}

/// Counts a call; its value is dropped after the end of the count.
pub(crate) fn counted<T>(call: impl FnOnce() -> T) -> (AllocationInfo, T) {
    let mut value = None;
    let info = measure(|| value = Some(call()));
    (info, value.expect("the call was made"))
}

/// One shape, in both forms.
pub(crate) struct Row {
    name: &'static str,
    alone: Heap,
    promoted: Heap,
    left: [i64; 2],
    results: [String; 2],
}

impl Row {
    /// Calls the plain form, as the compiler alone builds it, and the promoted
    /// one.
    pub(crate) fn of<T: Debug>(
        name: &'static str,
        plain: impl FnOnce() -> T,
        promoted: impl FnOnce() -> T,
    ) -> Self {
        let (alone, expected) = counted(plain);
        let (promoted, value) = counted(promoted);
        Row {
            name,
            alone: heap(alone.bytes_total, alone.count_total),
            promoted: heap(promoted.bytes_total, promoted.count_total),
            left: [alone.bytes_current, promoted.bytes_current],
            results: [format!("{expected:?}"), format!("{value:?}")],
        }
    }

    /// What is wrong with the row, given what is written in the table.
    pub(crate) fn complaint(&self, alone: Heap, promoted: Heap) -> Option<String> {
        let name = self.name;
        let [plain, value] = &self.results;
        if (self.alone, self.promoted) != (alone, promoted) {
            return Some(format!(
                "{name}: {:?} and {:?}, not {alone:?} and {promoted:?}",
                self.alone, self.promoted
            ));
        }
        if self.promoted.bytes > self.alone.bytes || self.promoted.blocks > self.alone.blocks {
            return Some(format!("{name}: more than the plain form"));
        }
        if self.left != [0, 0] {
            return Some(format!("{name}: {:?} bytes are left", self.left));
        }
        (plain != value).then(|| format!("{name}: {value} instead of {plain}"))
    }
}

/// Checks rows of `plain call, promoted call => bytes alone, bytes promoted`.
macro_rules! table {
    ($($plain:expr, $promoted:expr => $alone:expr, $expected:expr;)+) => {
        let complaints: Vec<String> = [$(
            $crate::table::Row::of(stringify!($promoted), || $plain, || $promoted)
                .complaint($alone, $expected),
        )+]
        .into_iter()
        .flatten()
        .collect();
        assert!(complaints.is_empty(), "{complaints:#?}");
    };
}

/// Checks rows of shapes that stay on the heap: `plain call, promoted call =>
/// bytes of both`.
macro_rules! unchanged {
    ($($plain:expr, $promoted:expr => $both:expr;)+) => {
        $crate::table::table! { $($plain, $promoted => $both, $both;)+ }
    };
}

pub(crate) use {table, unchanged};
