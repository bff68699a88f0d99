//! The traits of `String`, with the same answers.

#![expect(
    clippy::cmp_owned,
    clippy::mutable_key_type,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    reason = "the types of the operands are what is tested"
)]

use std::borrow::{Borrow, BorrowMut, Cow};
use std::cmp::Ordering;
use std::collections::{BTreeSet, HashSet};
use std::error::Error;
use std::hash::{BuildHasher, RandomState};
use std::rc::Rc;
use std::sync::Arc;

use stackify_runtime::{Slot, StackString, collect_string_in, from_str_in, from_string};

/// Runs a check on a string in a slot and on one on the heap.
fn both(check: impl Fn(StackString<'_>)) {
    let slot = Slot::<64>::new();
    check(from_str_in(&slot, "né"));
    check(from_string("né".to_owned()));
}

#[test]
fn equality_with_every_partner() {
    both(|text| {
        for other in ["né", "n", "nè"] {
            let expected = other == "né";
            assert_eq!(text == from_string(other.to_owned()), expected);
            assert_eq!(text == *other, expected);
            assert_eq!(text == other, expected);
            assert_eq!(text == other.to_owned(), expected);
            assert_eq!(text == Cow::Borrowed(other), expected);

            assert_eq!(*other == text, expected);
            assert_eq!(other == text, expected);
            assert_eq!(other.to_owned() == text, expected);
            assert_eq!(Cow::Borrowed(other) == text, expected);
            assert_eq!(&other.to_owned() == &text, expected);
        }
    });
}

#[test]
fn order() {
    both(|text| {
        for (other, expected) in [
            ("né", Ordering::Equal),
            ("n", Ordering::Greater),
            ("z", Ordering::Less),
        ] {
            assert_eq!(text.cmp(&from_string(other.to_owned())), expected);
            assert_eq!(text.partial_cmp(&other.to_owned()), Some(expected));
            assert_eq!(
                other.to_owned().partial_cmp(&text),
                Some(expected.reverse())
            );
        }
    });
}

#[test]
fn sets_find_it_by_its_text() {
    both(|text| {
        let state = RandomState::new();
        assert_eq!(state.hash_one(&text), state.hash_one("né"));
        let hashed = HashSet::from([text.clone()]);
        assert!(hashed.contains("né") && !hashed.contains("n"));
        let ordered = BTreeSet::from([text]);
        assert!(ordered.contains("né") && !ordered.contains("n"));
    });
}

#[test]
fn display_and_debug() {
    both(|text| {
        let string = "né".to_owned();
        assert_eq!(format!("{text}"), "né");
        assert_eq!(
            format!("{text:>5}|{text:?}"),
            format!("{string:>5}|{string:?}")
        );
        assert_eq!(text.to_string(), "né");
    });
}

#[test]
fn to_what_owns_text() {
    both(|text| assert_eq!(String::from(text), "né"));
    both(|text| assert_eq!(String::from(&text), "né"));
    both(|text| assert_eq!(Vec::from(text), "né".as_bytes()));
    both(|text| assert_eq!(&*Box::<str>::from(text), "né"));
    both(|text| assert_eq!(&*Rc::<str>::from(text), "né"));
    both(|text| assert_eq!(&*Arc::<str>::from(text), "né"));
    both(|text| assert!(matches!(Cow::from(text), Cow::Owned(owned) if owned == "né")));
    both(|text| assert_eq!(Box::<dyn Error>::from(text).to_string(), "né"));
    both(|text| {
        let error = Box::<dyn Error + Send + Sync>::from(text);
        assert_eq!(error.to_string(), "né");
    });
    both(|text| assert_eq!(text.into_stack_vec(), "né".as_bytes()));
    both(|text| assert_eq!(&*text.into_boxed_str(), "né"));
}

#[test]
fn an_error_is_made_of_text_by_the_question_mark() {
    fn fails(slot: &Slot<64>) -> Result<(), Box<dyn Error>> {
        Err(from_str_in(slot, "failed"))?
    }
    assert_eq!(fails(&Slot::new()).unwrap_err().to_string(), "failed");
}

#[test]
fn to_what_borrows_text() {
    both(|mut text| {
        assert!(matches!(Cow::from(&text), Cow::Borrowed("né")));
        let borrowed: &str = text.as_ref();
        assert_eq!(borrowed, "né");
        let bytes: &[u8] = text.as_ref();
        assert_eq!(bytes, "né".as_bytes());
        let borrowed: &str = text.borrow();
        assert_eq!(borrowed, "né");
        let changed: &mut str = text.borrow_mut();
        changed.make_ascii_uppercase();
        let changed: &mut str = text.as_mut();
        changed[..1].make_ascii_lowercase();
        text[..].make_ascii_uppercase();
        assert_eq!(text, "Né");
    });
}

#[cfg(feature = "std")]
#[test]
fn to_names_of_files() {
    use std::ffi::{OsStr, OsString};
    use std::path::{Path, PathBuf};

    both(|text| assert_eq!(Path::new(&text), Path::new("né")));
    both(|text| assert_eq!(OsStr::new(&text), "né"));
    both(|text| assert_eq!(PathBuf::from(text), Path::new("né")));
    both(|text| assert_eq!(OsString::from(text), "né"));
}

#[test]
fn extended_by_every_item() {
    both(|mut text| {
        text.extend(['a', 'é']);
        text.extend(&['b']);
        text.extend(["c", "d"]);
        text.extend(["e".to_owned()]);
        text.extend(["f".to_owned().into_boxed_str()]);
        text.extend([Cow::from("g"), Cow::from("h".to_owned())]);
        text.extend([text.clone()]);
        assert_eq!(text, "néaébcdefghnéaébcdefgh");
    });
}

#[test]
fn collected_from_every_item() {
    let slot = Slot::<64>::new();
    let expected = "aé";
    assert_eq!(collect_string_in(&slot, ['a', 'é']), expected);
    assert_eq!(collect_string_in(&slot, &['a', 'é']), expected);
    assert_eq!(collect_string_in(&slot, ["a", "é"]), expected);
    let strings = ["a", "é"].map(String::from);
    assert_eq!(collect_string_in(&slot, strings), expected);
    let boxes = ["a", "é"].map(Box::<str>::from);
    assert_eq!(collect_string_in(&slot, boxes), expected);
    let cows = [Cow::from("a"), Cow::from("é".to_owned())];
    assert_eq!(collect_string_in(&slot, cows.clone()), expected);
    assert_eq!(collect_string_in(&slot, cows.into_iter().rev()), "éa");
    let ours = ["a", "é"].map(|text| from_string(text.to_owned()));
    assert_eq!(collect_string_in(&slot, ours), expected);
}

#[test]
fn default_and_take() {
    both(|mut text| {
        let taken = std::mem::take(&mut text);
        assert_eq!(
            (taken, text),
            (from_string("né".to_owned()), StackString::default())
        );
    });
}

#[test]
fn a_drain_shows_what_it_has_not_yielded() {
    both(|mut text| {
        text.push_str(" and €");
        let mut expected = text.to_string();
        let (mut ours, mut theirs) = (text.drain(1..), expected.drain(1..));
        assert_eq!(ours.size_hint(), theirs.size_hint());
        assert_eq!(ours.next(), theirs.next());
        assert_eq!(ours.next_back(), theirs.next_back());
        assert_eq!(ours.as_str(), theirs.as_str());
        assert_eq!(format!("{ours:?}"), format!("{theirs:?}"));
        let (rest, bytes): (&str, &[u8]) = (ours.as_ref(), ours.as_ref());
        assert_eq!(rest.as_bytes(), bytes);
        assert_eq!(ours.last(), theirs.last());
        assert_eq!(text, expected);
    });
}
