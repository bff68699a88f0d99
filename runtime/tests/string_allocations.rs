//! Bytes on the heap, counted exactly: none in the slot, and never more than
//! `String` allocates for the same.

use std::borrow::Cow;
use std::fmt::Write;
use std::hint::black_box;

use allocation_counter::{AllocationInfo, measure};
use stackify_runtime::{
    Slot, StackString, append_str_in, collect_string_in, concat_strings_in, format_in,
    format_with_capacity_in, from_str_in, from_string, join_strings_in, repeat_str_in,
    to_ascii_lowercase_in, to_string_in, to_uppercase_in,
};

type Line = Slot<64>;

/// Bytes and calls, for what is to be compared.
fn cost(work: impl FnOnce()) -> (u64, u64) {
    let info: AllocationInfo = measure(work);
    (info.bytes_total, info.count_total)
}

/// A text of a length in bytes, of characters of one byte and two.
fn text(length: usize) -> String {
    let pairs = "né".repeat(length / 3);
    pairs + &"x".repeat(length % 3)
}

const FITS: [usize; 5] = [0, 1, 8, 63, 64];
const SPILLS: [usize; 7] = [65, 66, 100, 128, 129, 1000, 10_000];

/// Asserts that a block costs nothing where a text of so many bytes fits, and
/// at most what `String`'s costs elsewhere, as it is and as a `String`.
macro_rules! at_most {
    (|$slot:ident, $n:ident| $ours:expr, $theirs:expr) => {{
        for $n in FITS {
            let none = cost(|| {
                let $slot = &Line::new();
                black_box(&$ours);
            });
            assert_eq!(none, (0, 0), "{} bytes", $n);
        }
        for $n in FITS.into_iter().chain(SPILLS) {
            let theirs = cost(|| {
                black_box(&$theirs);
            });
            let ours = cost(|| {
                let $slot = &Line::new();
                black_box(&$ours);
            });
            let copied_out = cost(|| {
                let $slot = &Line::new();
                black_box($ours.into_string());
            });
            for ours in [ours, copied_out] {
                assert!(ours.0 <= theirs.0, "{} bytes: {ours:?}, {theirs:?}", $n);
                assert!(ours.1 <= theirs.1, "{} bytes: {ours:?}, {theirs:?}", $n);
            }
        }
    }};
}

/// As `at_most`, and beyond the slot exactly the bytes of the text.
macro_rules! exactly {
    (|$slot:ident, $n:ident| $ours:expr, $theirs:expr) => {{
        at_most!(|$slot, $n| $ours, $theirs);
        for $n in SPILLS {
            let ours = cost(|| {
                let $slot = &Line::new();
                black_box(&$ours);
            });
            assert_eq!(ours, ($n as u64, 1));
        }
    }};
}

#[test]
fn copied() {
    let source = text(10_000);
    let part = |n: usize| source.get(..n).unwrap_or_else(|| &source[..=n]);
    at_most!(|slot, n| from_str_in(slot, part(n)), String::from(part(n)));
    let source = "x".repeat(10_000);
    exactly!(
        |slot, n| from_str_in(slot, &source[..n]),
        source[..n].to_owned()
    );
    exactly!(
        |slot, n| to_ascii_lowercase_in(slot, &source[..n]),
        source[..n].to_ascii_lowercase()
    );
}

#[test]
fn with_capacity() {
    exactly!(
        |slot, n| StackString::with_capacity_in(slot, n),
        String::with_capacity(n)
    );
}

#[test]
fn pushed() {
    for ch in ['x', 'é', '€', '😀'] {
        at_most!(
            |slot, n| {
                let mut text = StackString::new_in(slot);
                (0..n / ch.len_utf8()).for_each(|_| text.push(black_box(ch)));
                text
            },
            {
                let mut text = String::new();
                (0..n / ch.len_utf8()).for_each(|_| text.push(black_box(ch)));
                text
            }
        );
    }
}

#[test]
fn written_by_words() {
    at_most!(
        |slot, n| {
            let mut text = StackString::new_in(slot);
            (0..n / 4).for_each(|_| write!(text, "{:>3},", black_box(7)).unwrap());
            text
        },
        {
            let mut text = String::new();
            (0..n / 4).for_each(|_| write!(text, "{:>3},", black_box(7)).unwrap());
            text
        }
    );
}

#[test]
fn formatted_with_the_estimate_of_std() {
    let sources = SPILLS.map(text);
    for source in sources.iter().map(String::as_str).chain(["", "né"]) {
        let compare = |ours: &dyn Fn(&Line), theirs: &dyn Fn()| {
            let (ours, theirs) = (cost(|| ours(&Line::new())), cost(theirs));
            assert!(ours.0 <= theirs.0, "{ours:?}, {theirs:?}");
            assert!(ours.1 <= theirs.1, "{ours:?}, {theirs:?}");
        };
        compare(
            &|slot| drop(black_box(format_in(slot, format_args!("{source}{}", 1)))),
            &|| drop(black_box(format!("{source}{}", 1))),
        );
        compare(
            &|slot| {
                let args = format_args!("the source is this one: {source}");
                drop(black_box(format_with_capacity_in(slot, 48, args)));
            },
            &|| drop(black_box(format!("the source is this one: {source}"))),
        );
        compare(&|slot| drop(black_box(to_string_in(slot, source))), &|| {
            drop(black_box(source.to_string()));
        });
    }
}

#[test]
fn what_spills_while_it_is_formatted_takes_the_block_of_std() {
    let (first, last) = (text(20), text(10));
    let theirs = cost(|| {
        drop(black_box(format!(
            "12345{first}123456789 123456789 123456789 {last}"
        )));
    });
    let ours = cost(|| {
        let args = format_args!("12345{first}123456789 123456789 123456789 {last}");
        drop(black_box(format_with_capacity_in(&Line::new(), 70, args)));
    });
    assert_eq!(ours, theirs);
    assert_eq!(ours, (70, 1));
}

#[test]
fn formatted_in_the_slot() {
    let none = cost(|| {
        let slot = Line::new();
        let name = black_box("né");
        let (count, share) = (black_box(12), black_box(0.5));
        let text = format_in(&slot, format_args!("{name:?}: {count:>5} of {share:.3}"));
        assert_eq!(text, "\"né\":    12 of 0.500");
        drop(text);
        assert_eq!(to_string_in(&slot, &count), "12");
    });
    assert_eq!(none, (0, 0));
}

#[test]
fn a_literal_is_copied_exactly() {
    let slot = Slot::<4>::new();
    let one = cost(|| drop(black_box(format_in(&slot, format_args!("literal")))));
    assert_eq!(one, (7, 1));
}

#[test]
fn collected() {
    let source = "x".repeat(10_000);
    let all = |n: usize| source[..n].chars().map(black_box);
    at_most!(
        |slot, n| collect_string_in(slot, all(n)),
        all(n).collect::<String>()
    );
    let some = |n: usize| source[..n].chars().filter(|ch| black_box(ch).is_ascii());
    at_most!(
        |slot, n| collect_string_in(slot, some(n)),
        some(n).collect::<String>()
    );
    let words = |n: usize| (0..n / 4).map(|_| black_box("word"));
    at_most!(
        |slot, n| collect_string_in(slot, words(n)),
        words(n).collect::<String>()
    );
    at_most!(
        |slot, n| collect_string_in(slot, words(n).map(Cow::from)),
        words(n).map(Cow::from).collect::<String>()
    );
}

/// Strings that are on the heap already: their own blocks are the same for both.
#[test]
fn collected_from_strings() {
    for length in [0, 1, 3, 8, 20, 64, 65, 300] {
        for number in [0, 1, 2, 3, 30] {
            for spare in [0, 10, 10_000] {
                let strings = || {
                    let mut strings = vec![text(length); number];
                    for string in &mut strings {
                        string.reserve_exact(spare);
                    }
                    strings
                };
                let (for_ours, for_copy, for_theirs) = (strings(), strings(), strings());
                let slot = Line::new();
                let theirs = cost(|| drop(black_box(for_theirs.into_iter().collect::<String>())));
                let ours = cost(|| drop(black_box(collect_string_in(&slot, for_ours))));
                let copied_out =
                    cost(|| drop(black_box(collect_string_in(&slot, for_copy).into_string())));
                for ours in [ours, copied_out] {
                    let case = (length, number, spare);
                    assert!(ours.0 <= theirs.0, "{case:?}: {ours:?}, {theirs:?}");
                    assert!(ours.1 <= theirs.1, "{case:?}: {ours:?}, {theirs:?}");
                }
                if length * number <= 64 {
                    assert_eq!(ours, (0, 0));
                }
            }
        }
    }
}

#[test]
fn appended_to_a_string() {
    for (left, right) in [(0, 0), (0, 9), (5, 9), (60, 5), (64, 1), (10, 1000)] {
        let (first, second, third) = (text(left), text(left), text(left));
        let right = text(right);
        let slot = Line::new();
        let theirs = cost(|| drop(black_box(first + &right)));
        let ours = cost(|| drop(black_box(append_str_in(&slot, second, &right))));
        let copied_out =
            cost(|| drop(black_box(append_str_in(&slot, third, &right).into_string())));
        for ours in [ours, copied_out] {
            assert!(ours.0 <= theirs.0, "{left}: {ours:?}, {theirs:?}");
            assert!(ours.1 <= theirs.1, "{left}: {ours:?}, {theirs:?}");
        }
        if left + right.len() <= 64 {
            assert_eq!(ours, (0, 0));
        }
    }
}

#[test]
fn joined() {
    let words = vec!["abc"; 3000];
    at_most!(
        |slot, n| join_strings_in(slot, &words[..n / 4], ","),
        words[..n / 4].join(",")
    );
    at_most!(
        |slot, n| concat_strings_in(slot, &words[..n / 4]),
        words[..n / 4].concat()
    );
    exactly!(|slot, n| repeat_str_in(slot, "x", n), "x".repeat(n));
}

#[test]
fn in_another_case() {
    let ascii = "x".repeat(10_000);
    exactly!(
        |slot, n| to_uppercase_in(slot, &ascii[..n]),
        ascii[..n].to_uppercase()
    );
    // Becomes longer by a byte for each.
    let longer = "ŉ".repeat(5000);
    at_most!(
        |slot, n| to_uppercase_in(slot, &longer[..n / 3 * 2]),
        longer[..n / 3 * 2].to_uppercase()
    );
}

#[test]
fn copy_out_is_one_allocation_of_exactly_the_length() {
    let slot = Line::new();
    let mut text = from_str_in(&slot, "a key of so many bytes");
    text.truncate(5);
    let one = cost(|| drop(black_box(text.into_string())));
    assert_eq!(one, (5, 1));
    let empty = StackString::new_in(&slot);
    let none = cost(|| drop(black_box(empty.into_string())));
    assert_eq!(none, (0, 0));
    let mut spilled = from_str_in(&slot, &"x".repeat(64));
    spilled.push('x');
    let none = cost(|| drop(black_box(spilled.into_string())));
    assert_eq!(none, (0, 0));
}

#[test]
fn adoption_allocates_nothing() {
    let string = text(1000);
    let none = cost(|| drop(black_box(from_string(string))));
    assert_eq!(none, (0, 0));
}

#[test]
fn a_copy_is_as_small_as_that_of_a_string() {
    let slot = Line::new();
    let text = from_str_in(&slot, "ab");
    let one = cost(|| drop(black_box(text.to_string())));
    assert_eq!(one, (2, 1));
    let one = cost(|| drop(black_box(text.clone())));
    assert_eq!(one, (2, 1));
}

#[test]
fn edits_in_the_slot_allocate_nothing() {
    let none = cost(|| {
        let slot = Line::new();
        let mut text = from_str_in(&slot, "né et mort");
        text.insert(3, 'x');
        text.insert_str(0, "qui est ");
        text.retain(|ch| ch != 't');
        text.remove(0);
        text.extend_from_within(..4);
        text.replace_range(1..2, "long");
        text.drain(..3).for_each(drop);
        text += " puis";
        text.extend(['a', 'é']);
        text.make_ascii_uppercase();
        text.reserve(10);
        text.shrink_to_fit();
        assert_eq!(text.pop(), Some('é'));
        black_box(&text);
    });
    assert_eq!(none, (0, 0));
}
