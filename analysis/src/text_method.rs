//! What each method of `String` and of `str` does to the string it is called
//! on: one table, read by `usage`. A method that is not in it is unknown.

/// What a method does to its receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TextMethod {
    /// Reads the text, or copies it.
    Reads,
    /// Writes in place.
    Writes,
    /// Changes the length, or asks for capacity.
    Resizes,
    /// Appends as `std::fmt::Write` does.
    Streams,
    /// Takes characters out through an iterator that borrows the string.
    Drains,
    /// Hands out the whole: `as_str`, `as_bytes`.
    Slices,
    /// Copies it into a string of its own type: `clone`, `to_owned`.
    Copies,
    /// Turns it into something else by value.
    Becomes,
    /// Hands out an address.
    Addresses,
    /// Shows the capacity.
    Measures,
    /// Hands out, takes or needs the `String` itself.
    NeedsString,
}

const TABLE: &[(TextMethod, &[&str])] = &[
    (
        TextMethod::Reads,
        &[
            "bytes",
            "ceil_char_boundary",
            "char_indices",
            "chars",
            "contains",
            "encode_utf16",
            "ends_with",
            "eq_ignore_ascii_case",
            "escape_debug",
            "escape_default",
            "escape_unicode",
            "find",
            "floor_char_boundary",
            "get",
            "get_unchecked",
            "hash",
            "is_ascii",
            "is_char_boundary",
            "is_empty",
            "len",
            "lines",
            "match_indices",
            "matches",
            "parse",
            "repeat",
            "replace",
            "replacen",
            "rfind",
            "rmatch_indices",
            "rmatches",
            "rsplit",
            "rsplit_once",
            "rsplit_terminator",
            "rsplitn",
            "split",
            "split_ascii_whitespace",
            "split_at",
            "split_at_checked",
            "split_inclusive",
            "split_once",
            "split_terminator",
            "split_whitespace",
            "splitn",
            "starts_with",
            "strip_prefix",
            "strip_suffix",
            "to_ascii_lowercase",
            "to_ascii_uppercase",
            "to_lowercase",
            "to_string",
            "to_uppercase",
            "trim",
            "trim_ascii",
            "trim_ascii_end",
            "trim_ascii_start",
            "trim_end",
            "trim_end_matches",
            "trim_left",
            "trim_left_matches",
            "trim_matches",
            "trim_right",
            "trim_right_matches",
            "trim_start",
            "trim_start_matches",
        ],
    ),
    (
        TextMethod::Writes,
        &[
            "as_bytes_mut",
            "get_mut",
            "get_unchecked_mut",
            "make_ascii_lowercase",
            "make_ascii_uppercase",
            "split_at_mut",
            "split_at_mut_checked",
        ],
    ),
    (
        TextMethod::Resizes,
        &[
            "clear",
            "extend",
            "extend_from_within",
            "insert",
            "insert_str",
            "pop",
            "push",
            "push_str",
            "remove",
            "replace_range",
            "reserve",
            "reserve_exact",
            "retain",
            "shrink_to",
            "shrink_to_fit",
            "truncate",
        ],
    ),
    (
        TextMethod::Streams,
        &["write_char", "write_fmt", "write_str"],
    ),
    (TextMethod::Drains, &["drain"]),
    (TextMethod::Slices, &["as_bytes", "as_mut_str", "as_str"]),
    (TextMethod::Copies, &["clone", "to_owned"]),
    (
        TextMethod::Becomes,
        &["into", "into_boxed_str", "into_bytes", "leak"],
    ),
    (
        TextMethod::Addresses,
        &["as_mut_ptr", "as_ptr", "substr_range"],
    ),
    (TextMethod::Measures, &["capacity"]),
    (
        TextMethod::NeedsString,
        &[
            "as_mut",
            "as_mut_vec",
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
            "into_chars",
            "into_raw_parts",
            "le",
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

/// What the method called `name` does to a string it is called on; `None` where
/// the name is in no table.
///
/// # Examples
///
/// ```
/// use stackify_analysis::text_method::{text_method, TextMethod};
///
/// assert_eq!(text_method("push_str"), Some(TextMethod::Resizes));
/// assert_eq!(text_method("frobnicate"), None);
/// ```
#[must_use]
pub fn text_method(name: &str) -> Option<TextMethod> {
    TABLE
        .iter()
        .find(|(_, names)| names.binary_search(&name).is_ok())
        .map(|(kind, _)| *kind)
}

/// Every method of the table with its kind, kind by kind.
pub fn text_methods() -> impl Iterator<Item = (TextMethod, &'static str)> {
    TABLE
        .iter()
        .flat_map(|(kind, names)| names.iter().map(|name| (*kind, *name)))
}

/// Whether the method called `name` takes text, or a pattern, as its argument
/// number `position` where the standard library defines it for strings.
#[must_use]
pub(crate) fn takes_text(name: &str, position: usize) -> bool {
    match position {
        0 => matches!(
            name,
            "contains"
                | "ends_with"
                | "eq_ignore_ascii_case"
                | "find"
                | "match_indices"
                | "matches"
                | "push_str"
                | "replace"
                | "replacen"
                | "rfind"
                | "rmatch_indices"
                | "rmatches"
                | "rsplit"
                | "rsplit_once"
                | "rsplit_terminator"
                | "split"
                | "split_inclusive"
                | "split_once"
                | "split_terminator"
                | "starts_with"
                | "strip_prefix"
                | "strip_suffix"
                | "trim_end_matches"
                | "trim_start_matches"
                | "write_str"
        ),
        1 => matches!(
            name,
            "insert_str" | "replace" | "replace_range" | "replacen" | "rsplitn" | "splitn"
        ),
        _ => false,
    }
}

/// Whether the method called `name` yields a `&str` of the text it is called on.
#[must_use]
pub(crate) fn yields_str(name: &str) -> bool {
    matches!(
        name,
        "as_str"
            | "trim"
            | "trim_end"
            | "trim_end_matches"
            | "trim_left"
            | "trim_left_matches"
            | "trim_matches"
            | "trim_right"
            | "trim_right_matches"
            | "trim_start"
            | "trim_start_matches"
    )
}

/// Whether the method called `name` makes a `String` of the text it is called
/// on.
#[must_use]
pub(crate) fn yields_string(name: &str) -> bool {
    matches!(
        name,
        "repeat"
            | "replace"
            | "replacen"
            | "to_ascii_lowercase"
            | "to_ascii_uppercase"
            | "to_lowercase"
            | "to_string"
            | "to_uppercase"
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
