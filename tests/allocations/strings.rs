//! What strings allocate, exactly, in their slots and when they spill.

use stackify_shapes::strings;

use crate::table::{NONE, counted, heap, table};

#[test]
fn strings_that_stay() {
    let words = [
        "one", "two", "three", "four", "five", "six", "seven", "eight",
    ];
    table! {
        strings::built_plain("word", 4), strings::built("word", 4) => heap(24, 2), NONE;
        strings::written_plain(7), strings::written(7) => heap(16, 1), NONE;
        strings::formatted_plain("word"), strings::formatted("word") => heap(19, 3), NONE;
        strings::long_plain("word"), strings::long("word") => heap(74, 1), NONE;
        strings::copied_plain("word"), strings::copied("word") => heap(16, 4), NONE;
        strings::joined_plain(&words), strings::joined(&words) => heap(46, 1), NONE;
        strings::collected_plain("word"), strings::collected("word") => heap(8, 1), NONE;
        strings::number_plain(7), strings::number(7) => heap(1, 1), NONE;
        strings::appended_plain("word"), strings::appended("word") => heap(28, 3), NONE;
    }
}

#[test]
fn strings_that_leave() {
    table! {
        strings::key_plain("word", true).map(drop), strings::key("word", true).map(drop) => heap(34, 1), heap(25, 1);
        strings::key_plain("word", false).map(drop), strings::key("word", false).map(drop) => heap(34, 1), NONE;
        strings::at_once_plain("a word").len(), strings::at_once("a word").len() => heap(24, 2), heap(13, 1);
        strings::at_once_plain("").len(), strings::at_once("").len() => heap(8, 1), heap(1, 1);
        strings::returned_plain("word").len(), strings::returned("word").len() => heap(4, 1), heap(4, 1);
    }
}

/// At every length around that of a slot, the promoted form allocates no more than
/// the plain one, and nothing as long as the text fits.
#[test]
fn strings_that_spill() {
    for length in (0..40).chain(490..530).chain([1_000, 2_000]) {
        let word = "x".repeat(length);
        for (plain, promoted) in [
            (
                strings::formatted_plain as fn(&str) -> usize,
                strings::formatted as fn(&str) -> usize,
            ),
            (strings::long_plain, strings::long),
            (strings::copied_plain, strings::copied),
            (strings::collected_plain, strings::collected),
            (strings::appended_plain, strings::appended),
        ] {
            let (alone, result) = counted(|| plain(&word));
            let (annotated, other) = counted(|| promoted(&word));
            assert_eq!(result, other);
            assert!(
                annotated.bytes_total <= alone.bytes_total,
                "{length}: {annotated:?} {alone:?}"
            );
            assert!(
                annotated.count_total <= alone.count_total,
                "{length}: {annotated:?} {alone:?}"
            );
            if length < 200 {
                assert_eq!(annotated.count_total, 0, "{length}");
            }
        }
        let (alone, _) = counted(|| strings::at_once_plain(&word));
        let (annotated, _) = counted(|| strings::at_once(&word));
        assert!(annotated.bytes_total <= alone.bytes_total, "{length}");
        assert!(annotated.count_total <= alone.count_total, "{length}");
    }
}
