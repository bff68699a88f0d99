//! What measured functions allocate, in bytes and blocks, in both forms: exact,
//! in debug and in release builds. The functions stand in the crate
//! `stackify-shapes`; what the compiler removes by itself is a column of its
//! own.

#[path = "allocations/table.rs"]
mod table;

#[path = "allocations/promoted.rs"]
mod promoted;

#[path = "allocations/sizes.rs"]
mod sizes;

#[path = "allocations/growth.rs"]
mod growth;

#[path = "allocations/grown.rs"]
mod grown;

#[path = "allocations/copied_out.rs"]
mod copied_out;

#[path = "allocations/strings.rs"]
mod strings;

#[path = "allocations/threads.rs"]
mod threads;

#[path = "allocations/eleven.rs"]
mod eleven;

#[path = "allocations/kept.rs"]
mod kept;

use std::hint::black_box;

use stackify_shapes::articles;

use crate::table::counted;

/// The instrument sees an allocation that no compiler removes, and does not
/// see one that it does remove.
#[test]
fn the_instrument() {
    let (seen, _) = counted(|| black_box(vec![1_i32; 25]).len());
    assert_eq!((seen.bytes_total, seen.count_total), (100, 1));
    let (lent, _) = counted(|| articles::lend_plain(1));
    assert_eq!((lent.bytes_total, lent.count_total), (16, 1));
    let (folded, _) = counted(|| articles::numbers_plain(1));
    let removed = if cfg!(debug_assertions) { 12 } else { 0 };
    assert_eq!(folded.bytes_total, removed);
}
