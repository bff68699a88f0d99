//! Random programs of operations, run on a slot string and on std's `String`:
//! texts, results and the capacities on the heap agree after each one.

use std::borrow::Cow;
use std::fmt::Write;

use proptest::collection::vec as list;
use proptest::prelude::*;
use proptest::sample::select;
use stackify_runtime::{
    Slot, StackString, append_str_in, collect_string_in, concat_strings_in, format_in, from_str_in,
    from_string, join_strings_in, repeat_str_in, to_lowercase_in, to_string_in, to_uppercase_in,
};

#[derive(Clone, Debug)]
enum Start {
    Empty,
    WithCapacity(usize),
    Copied(String),
    Adopted(String),
    Concatenated(String, String),
    Formatted(String, u32),
    Displayed(f64),
    Characters(String),
    Filtered(String),
    Strings(Vec<String>),
    Boxes(Vec<String>),
    Cows(Vec<String>),
    Joined(Vec<String>, String),
    Together(Vec<String>),
    Repeated(String, usize),
    Upper(String),
    Lower(String),
}

/// Places are counted in characters, and taken modulo what is possible.
#[derive(Clone, Debug)]
enum Operation {
    Push(char),
    PushStr(String),
    Pop,
    Insert(usize, char),
    InsertStr(usize, String),
    Remove(usize),
    Retain(char),
    Truncate(usize),
    Clear,
    Drain(usize, usize, usize),
    DrainBack(usize, usize, usize),
    DrainForgotten(usize, usize),
    ReplaceRange(usize, usize, String),
    ExtendFromWithin(usize, usize),
    ExtendChars(String),
    ExtendFiltered(String),
    ExtendStrings(Vec<String>),
    Add(String),
    Write(String, u32),
    SplitOff(usize),
    Reserve(usize),
    ReserveExact(usize),
    TryReserve(usize),
    TryReserveExact(usize),
    ShrinkToFit,
    ShrinkTo(usize),
    AsciiUpper,
    CloneFrom(String),
    Take,
}

/// Characters of one byte to four, and one that becomes longer in upper case.
fn character() -> impl Strategy<Value = char> {
    select(vec!['a', 'B', '7', ' ', 'é', 'ß', 'Σ', '€', '😀'])
}

fn text() -> impl Strategy<Value = String> {
    list(character(), 0..16).prop_map(String::from_iter)
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    list(text(), 0..5)
}

fn start() -> impl Strategy<Value = Start> {
    prop_oneof![
        Just(Start::Empty),
        (0..80_usize).prop_map(Start::WithCapacity),
        text().prop_map(Start::Copied),
        text().prop_map(Start::Adopted),
        (text(), text()).prop_map(|(left, right)| Start::Concatenated(left, right)),
        (text(), any::<u32>()).prop_map(|(text, n)| Start::Formatted(text, n)),
        any::<f64>().prop_map(Start::Displayed),
        text().prop_map(Start::Characters),
        text().prop_map(Start::Filtered),
        texts().prop_map(Start::Strings),
        texts().prop_map(Start::Boxes),
        texts().prop_map(Start::Cows),
        (texts(), text()).prop_map(|(texts, separator)| Start::Joined(texts, separator)),
        texts().prop_map(Start::Together),
        (text(), 0..5_usize).prop_map(|(text, n)| Start::Repeated(text, n)),
        text().prop_map(Start::Upper),
        text().prop_map(Start::Lower),
    ]
}

fn operation() -> impl Strategy<Value = Operation> {
    use Operation::*;
    let place = || 0..64_usize;
    prop_oneof![
        4 => character().prop_map(Push),
        4 => text().prop_map(PushStr),
        2 => Just(Pop),
        2 => (place(), character()).prop_map(|(at, ch)| Insert(at, ch)),
        2 => (place(), text()).prop_map(|(at, text)| InsertStr(at, text)),
        2 => place().prop_map(Remove),
        2 => character().prop_map(Retain),
        1 => place().prop_map(Truncate),
        1 => Just(Clear),
        2 => (place(), place(), place()).prop_map(|(a, b, n)| Drain(a, b, n)),
        1 => (place(), place(), place()).prop_map(|(a, b, n)| DrainBack(a, b, n)),
        1 => (place(), place()).prop_map(|(a, b)| DrainForgotten(a, b)),
        2 => (place(), place(), text()).prop_map(|(a, b, text)| ReplaceRange(a, b, text)),
        2 => (place(), place()).prop_map(|(a, b)| ExtendFromWithin(a, b)),
        2 => text().prop_map(ExtendChars),
        2 => text().prop_map(ExtendFiltered),
        2 => texts().prop_map(ExtendStrings),
        2 => text().prop_map(Add),
        2 => (text(), any::<u32>()).prop_map(|(text, n)| Write(text, n)),
        1 => place().prop_map(SplitOff),
        1 => place().prop_map(Reserve),
        1 => place().prop_map(ReserveExact),
        1 => place().prop_map(TryReserve),
        1 => place().prop_map(TryReserveExact),
        1 => Just(ShrinkToFit),
        1 => place().prop_map(ShrinkTo),
        1 => Just(AsciiUpper),
        1 => text().prop_map(CloneFrom),
        1 => Just(Take),
    ]
}

/// The first byte of the character that a place, modulo the number of places,
/// stands before.
fn byte(text: &str, place: usize) -> usize {
    let mut places = text
        .char_indices()
        .map(|(byte, _)| byte)
        .chain([text.len()]);
    places.nth(place % (text.chars().count() + 1)).unwrap()
}

/// Announced exactly, as an iterator over a text's own characters is not.
fn characters(text: &str) -> Vec<char> {
    text.chars().collect()
}

/// Announces at most a part of what comes.
fn filtered(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|ch| *ch != 'a')
}

/// Does an operation and collects what it returns. The same text is compiled
/// for both kinds of strings.
macro_rules! apply {
    ($text:ident: $Text:ty, $operation:expr) => {{
        let mut returned = String::new();
        let length = $text.len();
        let place = |at: &usize| byte(&$text, *at);
        let range = |a: &usize, b: &usize| {
            let (a, b) = (place(a), place(b));
            a.min(b)..a.max(b)
        };
        match $operation {
            Operation::Push(ch) => $text.push(*ch),
            Operation::PushStr(new) => $text.push_str(new),
            Operation::Pop => returned.extend($text.pop()),
            Operation::Insert(at, ch) => $text.insert(place(at), *ch),
            Operation::InsertStr(at, new) => $text.insert_str(place(at), new),
            Operation::Remove(at) if place(at) < length => returned.push($text.remove(place(at))),
            Operation::Remove(_) => {}
            Operation::Retain(other) => $text.retain(|ch| ch != *other),
            Operation::Truncate(at) => $text.truncate(place(at)),
            Operation::Clear => $text.clear(),
            Operation::Drain(a, b, n) => returned.extend($text.drain(range(a, b)).take(*n)),
            Operation::DrainBack(a, b, n) => {
                returned.extend($text.drain(range(a, b)).rev().take(*n));
            }
            Operation::DrainForgotten(a, b) => {
                let mut drain = $text.drain(range(a, b));
                returned.extend(drain.next());
                std::mem::forget(drain);
            }
            Operation::ReplaceRange(a, b, new) => $text.replace_range(range(a, b), new),
            Operation::ExtendFromWithin(a, b) => $text.extend_from_within(range(a, b)),
            Operation::ExtendChars(new) => $text.extend(characters(new)),
            Operation::ExtendFiltered(new) => $text.extend(filtered(new)),
            Operation::ExtendStrings(new) => $text.extend(new.iter().cloned()),
            Operation::Add(new) => {
                $text += new;
                $text = std::mem::take(&mut $text) + new;
            }
            Operation::Write(new, n) => write!($text, "{new:?} and {n:>3}").unwrap(),
            Operation::SplitOff(at) => returned += &$text.split_off(place(at)),
            Operation::Reserve(n) => $text.reserve(*n),
            Operation::ReserveExact(n) => $text.reserve_exact(*n),
            Operation::TryReserve(n) => $text.try_reserve(*n).unwrap(),
            Operation::TryReserveExact(n) => $text.try_reserve_exact(*n).unwrap(),
            Operation::ShrinkToFit => $text.shrink_to_fit(),
            Operation::ShrinkTo(n) => $text.shrink_to(*n),
            Operation::AsciiUpper => $text.make_ascii_uppercase(),
            Operation::CloneFrom(new) => $text.clone_from(&<$Text>::from(new.clone())),
            Operation::Take => returned += &std::mem::take(&mut $text),
        }
        returned
    }};
}

/// Borrowed and owned ones in turn.
fn cows(texts: &[String]) -> impl Iterator<Item = Cow<'_, str>> {
    texts.iter().map(|text| match text.len() % 2 {
        0 => Cow::from(text.as_str()),
        _ => Cow::from(text.clone()),
    })
}

fn start_std(start: &Start) -> String {
    match start {
        Start::Empty => String::new(),
        Start::WithCapacity(n) => String::with_capacity(*n),
        Start::Copied(text) | Start::Adopted(text) => text.clone(),
        Start::Concatenated(left, right) => left.clone() + right,
        Start::Formatted(text, n) => format!("{text:?}{n}"),
        Start::Displayed(n) => n.to_string(),
        Start::Characters(text) => characters(text).iter().collect(),
        Start::Filtered(text) => filtered(text).collect(),
        Start::Strings(texts) => texts.iter().cloned().collect(),
        Start::Boxes(texts) => texts.iter().cloned().map(String::into_boxed_str).collect(),
        Start::Cows(texts) => cows(texts).collect(),
        Start::Joined(texts, separator) => texts.join(separator),
        Start::Together(texts) => texts.concat(),
        Start::Repeated(text, n) => text.repeat(*n),
        Start::Upper(text) => text.to_uppercase(),
        Start::Lower(text) => text.to_lowercase(),
    }
}

fn start_in<'s, const BYTES: usize>(slot: &'s Slot<BYTES>, start: &Start) -> StackString<'s> {
    match start {
        Start::Empty => StackString::new_in(slot),
        Start::WithCapacity(n) => StackString::with_capacity_in(slot, *n),
        Start::Copied(text) => from_str_in(slot, text),
        Start::Adopted(text) => from_string(text.clone()),
        Start::Concatenated(left, right) => append_str_in(slot, left.clone(), right),
        Start::Formatted(text, n) => format_in(slot, format_args!("{text:?}{n}")),
        Start::Displayed(n) => to_string_in(slot, n),
        Start::Characters(text) => collect_string_in(slot, characters(text).iter()),
        Start::Filtered(text) => collect_string_in(slot, filtered(text)),
        Start::Strings(texts) => collect_string_in(slot, texts.iter().cloned()),
        Start::Boxes(texts) => {
            collect_string_in(slot, texts.iter().cloned().map(String::into_boxed_str))
        }
        Start::Cows(texts) => collect_string_in(slot, cows(texts)),
        Start::Joined(texts, separator) => join_strings_in(slot, texts, separator),
        Start::Together(texts) => concat_strings_in(slot, texts),
        Start::Repeated(text, n) => repeat_str_in(slot, text, *n),
        Start::Upper(text) => to_uppercase_in(slot, text),
        Start::Lower(text) => to_lowercase_in(slot, text),
    }
}

fn is_inside<const BYTES: usize>(text: &StackString<'_>, slot: &Slot<BYTES>) -> bool {
    let start = (&raw const *slot).addr();
    (start..start + size_of::<Slot<BYTES>>()).contains(&text.as_ptr().addr())
}

/// Runs a program on both kinds of strings. What is on the heap has the
/// capacity of std's, whatever was done in the slot before.
fn check<const BYTES: usize>(start: &Start, program: &[Operation]) {
    let slot = Slot::<BYTES>::new();
    let mut ours = start_in(&slot, start);
    let mut theirs = start_std(start);
    assert_eq!(ours, theirs);
    for operation in program {
        let from_ours = apply!(ours: StackString<'_>, operation);
        let from_theirs = apply!(theirs: String, operation);
        assert_eq!(from_ours, from_theirs, "{operation:?} returns the same");
        assert_eq!(ours, theirs, "{operation:?} leaves the same");
        assert!(std::str::from_utf8(ours.as_bytes()).is_ok());
        assert!(ours.capacity() >= ours.len(), "{operation:?}");
        if !is_inside(&ours, &slot) {
            assert_eq!(ours.capacity(), theirs.capacity(), "{operation:?}");
        }
    }
    assert_eq!(ours.clone().into_bytes(), theirs.as_bytes());
    let inside = is_inside(&ours, &slot);
    let ours = ours.into_string();
    assert_eq!(ours, theirs);
    assert_eq!(
        ours.capacity(),
        if inside {
            ours.len()
        } else {
            theirs.capacity()
        }
    );
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn in_no_slot(start in start(), program in list(operation(), 0..40)) {
        check::<0>(&start, &program);
    }

    #[test]
    fn in_a_slot_for_a_word(start in start(), program in list(operation(), 0..40)) {
        check::<7>(&start, &program);
    }

    #[test]
    fn in_a_slot_for_a_line(start in start(), program in list(operation(), 0..40)) {
        check::<64>(&start, &program);
    }

    #[test]
    fn in_a_slot_for_all(start in start(), program in list(operation(), 0..40)) {
        check::<4096>(&start, &program);
    }
}
