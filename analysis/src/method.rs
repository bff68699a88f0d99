//! What each method of `Vec` and of slices does to the vector it is called
//! on: one table, read by `usage`. A method that is not in it is unknown.

/// What a method does to its receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MethodKind {
    /// Reads elements, or lends them for reading.
    Reads,
    /// Writes elements in place, or lends them for writing.
    Writes,
    /// Changes the length, or asks for capacity.
    Resizes,
    /// Appends bytes as `std::io::Write` does.
    Streams,
    /// Consumes the vector and yields its elements: `into_iter`.
    Consumes,
    /// Takes elements out through an iterator that borrows the vector.
    Drains,
    /// Hands out the whole as a slice: `as_slice`, `as_mut_slice`.
    Slices,
    /// Copies the elements into a vector of their own: `clone`, `to_owned`.
    Copies,
    /// Hands out an address.
    Addresses,
    /// Shows the capacity, or the room behind the last element.
    Measures,
    /// Hands out, takes or needs the `Vec` itself.
    NeedsVec,
}

const TABLE: &[(MethodKind, &[&str])] = &[
    (
        MethodKind::Reads,
        &[
            "array_windows",
            "as_array",
            "as_chunks",
            "as_flattened",
            "as_rchunks",
            "binary_search",
            "binary_search_by",
            "binary_search_by_key",
            "chunk_by",
            "chunks",
            "chunks_exact",
            "concat",
            "contains",
            "ends_with",
            "eq_ignore_ascii_case",
            "escape_ascii",
            "first",
            "first_chunk",
            "get",
            "get_unchecked",
            "hash",
            "is_ascii",
            "is_empty",
            "is_sorted",
            "is_sorted_by",
            "is_sorted_by_key",
            "iter",
            "join",
            "last",
            "last_chunk",
            "len",
            "partition_point",
            "rchunks",
            "rchunks_exact",
            "repeat",
            "rsplit",
            "rsplitn",
            "split",
            "split_at",
            "split_at_checked",
            "split_at_unchecked",
            "split_first",
            "split_first_chunk",
            "split_inclusive",
            "split_last",
            "split_last_chunk",
            "splitn",
            "starts_with",
            "strip_prefix",
            "strip_suffix",
            "to_ascii_lowercase",
            "to_ascii_uppercase",
            "to_vec",
            "trim_ascii",
            "trim_ascii_end",
            "trim_ascii_start",
            "utf8_chunks",
            "windows",
        ],
    ),
    (
        MethodKind::Writes,
        &[
            "as_chunks_mut",
            "as_flattened_mut",
            "as_mut_array",
            "as_rchunks_mut",
            "chunk_by_mut",
            "chunks_exact_mut",
            "chunks_mut",
            "clone_from_slice",
            "copy_from_slice",
            "copy_within",
            "fill",
            "fill_with",
            "first_chunk_mut",
            "first_mut",
            "get_disjoint_mut",
            "get_disjoint_unchecked_mut",
            "get_mut",
            "get_unchecked_mut",
            "iter_mut",
            "last_chunk_mut",
            "last_mut",
            "make_ascii_lowercase",
            "make_ascii_uppercase",
            "rchunks_exact_mut",
            "rchunks_mut",
            "reverse",
            "rotate_left",
            "rotate_right",
            "rsplit_mut",
            "rsplitn_mut",
            "select_nth_unstable",
            "select_nth_unstable_by",
            "select_nth_unstable_by_key",
            "sort",
            "sort_by",
            "sort_by_cached_key",
            "sort_by_key",
            "sort_unstable",
            "sort_unstable_by",
            "sort_unstable_by_key",
            "split_at_mut",
            "split_at_mut_checked",
            "split_at_mut_unchecked",
            "split_first_chunk_mut",
            "split_first_mut",
            "split_inclusive_mut",
            "split_last_chunk_mut",
            "split_last_mut",
            "split_mut",
            "splitn_mut",
            "swap",
            "swap_with_slice",
        ],
    ),
    (
        MethodKind::Resizes,
        &[
            "clear",
            "dedup",
            "dedup_by",
            "dedup_by_key",
            "extend",
            "extend_from_slice",
            "extend_from_within",
            "insert",
            "pop",
            "pop_if",
            "push",
            "remove",
            "reserve",
            "reserve_exact",
            "resize",
            "resize_with",
            "retain",
            "retain_mut",
            "shrink_to",
            "shrink_to_fit",
            "swap_remove",
            "truncate",
        ],
    ),
    (
        MethodKind::Streams,
        &["flush", "write", "write_all", "write_fmt", "write_vectored"],
    ),
    (MethodKind::Consumes, &["into_iter"]),
    (MethodKind::Drains, &["drain", "extract_if", "splice"]),
    (MethodKind::Slices, &["as_mut_slice", "as_slice"]),
    (MethodKind::Copies, &["clone", "to_owned"]),
    (
        MethodKind::Addresses,
        &[
            "align_to",
            "align_to_mut",
            "as_mut_ptr",
            "as_mut_ptr_range",
            "as_ptr",
            "as_ptr_range",
            "element_offset",
            "subslice_range",
        ],
    ),
    (
        MethodKind::Measures,
        &["capacity", "set_len", "spare_capacity_mut"],
    ),
    (
        MethodKind::NeedsVec,
        &[
            "allocator",
            "append",
            "as_mut",
            "as_ref",
            "borrow",
            "borrow_mut",
            "clone_from",
            "clone_into",
            "cmp",
            "deref",
            "deref_mut",
            "eq",
            "fmt",
            "ge",
            "gt",
            "into",
            "into_boxed_slice",
            "into_flattened",
            "into_raw_parts",
            "le",
            "leak",
            "lt",
            "ne",
            "partial_cmp",
            "split_off",
            "try_into",
            "try_reserve",
            "try_reserve_exact",
            "type_id",
        ],
    ),
];

/// What the method called `name` does to a vector it is called on; `None`
/// where the name is in no table.
///
/// # Examples
///
/// ```
/// use stackify_analysis::method::{method_kind, MethodKind};
///
/// assert_eq!(method_kind("sort_unstable"), Some(MethodKind::Writes));
/// assert_eq!(method_kind("frobnicate"), None);
/// ```
#[must_use]
pub fn method_kind(name: &str) -> Option<MethodKind> {
    TABLE
        .iter()
        .find(|(_, names)| names.binary_search(&name).is_ok())
        .map(|(kind, _)| *kind)
}

/// Every method of the table with its kind, kind by kind.
pub fn methods() -> impl Iterator<Item = (MethodKind, &'static str)> {
    TABLE
        .iter()
        .flat_map(|(kind, names)| names.iter().map(|name| (*kind, *name)))
}

/// What a method that is called on an iterator means for the vector the
/// iterator consumes or drains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainStep {
    /// Makes another iterator of it; the chain goes on.
    Adapts,
    /// Uses it up and yields something that holds no part of it.
    Finishes,
    /// Uses it up and stores the elements in a collection: std may do so in
    /// the vector's own block.
    Collects,
}

/// What the iterator method called `name` does to a chain; `None` where the
/// name is unknown.
#[must_use]
pub fn chain_step(name: &str) -> Option<ChainStep> {
    Some(match name {
        "chain" | "cloned" | "copied" | "cycle" | "enumerate" | "filter" | "filter_map"
        | "flat_map" | "flatten" | "fuse" | "inspect" | "map" | "map_while" | "peekable"
        | "rev" | "scan" | "skip" | "skip_while" | "step_by" | "take" | "take_while" | "zip" => {
            ChainStep::Adapts
        }
        "all" | "any" | "count" | "find" | "find_map" | "fold" | "for_each" | "last" | "max"
        | "max_by" | "max_by_key" | "min" | "min_by" | "min_by_key" | "next" | "next_back"
        | "nth" | "position" | "product" | "reduce" | "rfind" | "rfold" | "rposition" | "sum"
        | "try_fold" | "try_for_each" => ChainStep::Finishes,
        "collect" | "partition" | "unzip" => ChainStep::Collects,
        _ => return None,
    })
}

/// Whether the adapter called `name` may yield as many items as it is given, so
/// that it passes a trusted length on.
#[must_use]
pub(crate) fn keeps_length(name: &str) -> bool {
    !matches!(
        name,
        "filter"
            | "filter_map"
            | "flat_map"
            | "flatten"
            | "map_while"
            | "scan"
            | "skip_while"
            | "take_while"
    )
}

/// Whether the iterator method called `name` borrows the iterator, which lives
/// on as a temporary.
#[must_use]
pub fn borrows_iterator(name: &str) -> bool {
    matches!(
        name,
        "all"
            | "any"
            | "find"
            | "find_map"
            | "next"
            | "next_back"
            | "nth"
            | "position"
            | "rfind"
            | "rposition"
            | "try_fold"
            | "try_for_each"
    )
}

/// Whether the method called `name` makes an iterator wherever the standard
/// library defines it, one that does not own what it is over.
#[must_use]
pub fn makes_iterator(name: &str) -> bool {
    matches!(
        name,
        "bytes"
            | "char_indices"
            | "chars"
            | "chunk_by"
            | "chunks"
            | "chunks_exact"
            | "drain"
            | "into_keys"
            | "into_values"
            | "iter"
            | "iter_mut"
            | "keys"
            | "lines"
            | "match_indices"
            | "matches"
            | "rchunks"
            | "rsplit"
            | "rsplitn"
            | "split"
            | "split_ascii_whitespace"
            | "split_inclusive"
            | "split_terminator"
            | "split_whitespace"
            | "splitn"
            | "values"
            | "windows"
    )
}

/// Whether the method called `name` takes a slice, or anything that reads like
/// one, where the standard library defines it.
#[must_use]
pub fn takes_slice(name: &str) -> bool {
    matches!(
        name,
        "clone_from_slice"
            | "copy_from_slice"
            | "ends_with"
            | "eq_ignore_ascii_case"
            | "extend"
            | "extend_from_slice"
            | "starts_with"
            | "swap_with_slice"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_is_sorted_and_no_name_stands_twice() {
        let mut seen = std::collections::BTreeSet::new();
        for (_, names) in TABLE {
            assert!(names.is_sorted(), "{names:?}");
            for name in *names {
                assert!(seen.insert(name), "{name} stands twice");
            }
        }
    }
}
