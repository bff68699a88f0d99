//! Panics of the string itself and of what it calls: message and place are those
//! of `String`, and so is what they leave behind.

mod panicking;

use std::cell::Cell;
use std::fmt::{self, Display, Write};

use stackify_runtime::{
    Slot, StackString, collect_string_in, format_in, format_with_capacity_in, from_str_in,
    repeat_str_in, to_string_in,
};

use panicking::{assert_same_panic, panic_of};

/// Compares the panics of a block, written once, and what it leaves behind.
macro_rules! same_panic {
    (|$text:ident| $block:expr) => {{
        let mut expected = String::from("né");
        let slot = Slot::<64>::new();
        let mut in_slot = from_str_in(&slot, "né");
        let mut on_heap = from_str_in(&slot, "né");
        let theirs = panic_of(|| {
            let $text = &mut expected;
            $block;
        });
        let ours = panic_of(|| {
            let $text = &mut in_slot;
            $block;
        });
        assert_same_panic(&ours, &theirs, file!());
        let ours = panic_of(|| {
            let $text = &mut on_heap;
            $block;
        });
        assert_same_panic(&ours, &theirs, file!());
        assert_eq!(in_slot, expected);
        assert_eq!(on_heap, expected);
    }};
}

#[test]
fn insert() {
    same_panic!(|text| text.insert(2, 'x'));
    same_panic!(|text| text.insert(4, 'é'));
    same_panic!(|text| text.insert_str(2, "xy"));
    same_panic!(|text| text.insert_str(9, ""));
}

#[test]
fn remove() {
    same_panic!(|text| text.remove(2));
    same_panic!(|text| text.remove(3));
    same_panic!(|text| text.remove(4));
}

#[test]
fn cut() {
    same_panic!(|text| text.truncate(2));
    same_panic!(|text| drop(text.split_off(2)));
    same_panic!(|text| drop(text.split_off(4)));
}

#[test]
fn index() {
    same_panic!(|text| _ = text[2..].len());
    same_panic!(|text| _ = text[..4].len());
    same_panic!(|text| _ = text[..=1].len());
    same_panic!(|text| {
        let (start, end) = (3, 1);
        text[start..end].make_ascii_uppercase();
    });
}

#[test]
fn ranges() {
    same_panic!(|text| drop(text.drain(2..)));
    same_panic!(|text| drop(text.drain(..=1)));
    same_panic!(|text| drop(text.drain(4..)));
    same_panic!(|text| drop(text.drain(..=usize::MAX)));
    same_panic!(|text| text.replace_range(2.., "x"));
    same_panic!(|text| text.replace_range(..2, "x"));
    same_panic!(|text| text.replace_range(1..4, "x"));
    same_panic!(|text| text.extend_from_within(2..));
    same_panic!(|text| text.extend_from_within(..2));
    same_panic!(|text| text.extend_from_within(..4));
    same_panic!(|text| {
        let (start, end) = (3, 1);
        text.replace_range(start..end, "x");
    });
}

#[test]
fn reserve() {
    same_panic!(|text| text.reserve(usize::MAX));
    same_panic!(|text| text.reserve_exact(usize::MAX / 2 + 1));
}

#[test]
fn constructors() {
    let slot = Slot::<64>::new();
    let theirs = panic_of(|| drop(String::with_capacity(usize::MAX)));
    let ours = panic_of(|| drop(StackString::with_capacity_in(&slot, usize::MAX)));
    assert_same_panic(&ours, &theirs, file!());
    let theirs = panic_of(|| drop("ab".repeat(usize::MAX)));
    let ours = panic_of(|| drop(repeat_str_in(&slot, "ab", usize::MAX)));
    assert_eq!(ours.0, theirs.0);
}

#[test]
fn an_impossible_announcement_is_refused_as_std_refuses_it() {
    /// Announces everything and has nothing.
    struct Boaster;

    impl Iterator for Boaster {
        type Item = char;

        fn next(&mut self) -> Option<char> {
            None
        }

        fn size_hint(&self) -> (usize, Option<usize>) {
            (usize::MAX, None)
        }
    }

    same_panic!(|text| text.extend(Boaster));
    let slot = Slot::<64>::new();
    let theirs = panic_of(|| drop(Boaster.collect::<String>()));
    let ours = panic_of(|| drop(collect_string_in(&slot, Boaster)));
    assert_eq!(ours.0, theirs.0);
}

#[test]
fn a_predicate_that_panics_leaves_what_was_kept_before() {
    same_panic!(|text| {
        text.push_str(" and €");
        text.retain(|ch| {
            assert!(ch != '€', "no money");
            ch != 'a'
        });
    });
}

/// Writes a part, and then does as it is told.
enum Odd {
    Panics,
    Fails,
}

impl Display for Odd {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a part that is longer than the slot")?;
        match self {
            Self::Panics => panic!("not to be displayed"),
            Self::Fails => Err(fmt::Error),
        }
    }
}

/// Compares what std and a slot of each size make of a value.
fn same_format(odd: &Odd) {
    fn ours<const BYTES: usize>(odd: &Odd) -> [panicking::Panic; 3] {
        let slot = Slot::<BYTES>::new();
        let panics = [
            panic_of(|| drop(format_in(&slot, format_args!("<{odd}>")))),
            panic_of(|| drop(format_with_capacity_in(&slot, 4, format_args!("<{odd}>")))),
            panic_of(|| drop(to_string_in(&slot, odd))),
        ];
        let next = StackString::new_in(&slot);
        assert_eq!(next.capacity(), BYTES, "the slot is free again");
        panics
    }
    let formatted = panic_of(|| drop(format!("<{odd}>")));
    let displayed = panic_of(|| drop(odd.to_string()));
    for [first, second, third] in [ours::<0>(odd), ours::<8>(odd), ours::<64>(odd)] {
        assert_same_panic(&first, &formatted, file!());
        assert_same_panic(&second, &formatted, file!());
        assert_same_panic(&third, &displayed, file!());
    }
}

#[test]
fn a_display_that_panics() {
    same_format(&Odd::Panics);
}

#[test]
fn a_display_that_fails() {
    same_format(&Odd::Fails);
}

#[test]
fn a_failure_in_write_is_returned_with_the_part() {
    let slot = Slot::<64>::new();
    let mut text = from_str_in(&slot, "here: ");
    assert_eq!(write!(text, "{}", Odd::Fails), Err(fmt::Error));
    assert_eq!(text, "here: a part that is longer than the slot");
}

#[test]
fn a_display_that_formats_in_the_same_slot() {
    /// Uses the slot that its own text is written to.
    struct Nested<'s>(&'s Slot<64>, Cell<u32>);

    impl Display for Nested<'_> {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.1.set(self.1.get() + 1);
            let inner = format_in(self.0, format_args!("({})", self.1.get()));
            assert_eq!(inner.capacity(), format!("({})", self.1.get()).capacity());
            formatter.write_str(&inner)
        }
    }

    let slot = Slot::<64>::new();
    let nested = Nested(&slot, Cell::new(0));
    let text = format_in(&slot, format_args!("{nested} and {nested}"));
    assert_eq!(text, "(1) and (2)");
    assert_eq!(text.capacity(), 64);
}
