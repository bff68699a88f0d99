//! Cases that compile in every edition: the promoted function and its plain
//! copy agree, and what an edition settles differently stays settled so.

#![expect(
    clippy::to_string_in_format_args,
    clippy::uninlined_format_args,
    clippy::useless_vec,
    reason = "vectors, in words of the oldest edition, are what is tested"
)]

use std::cell::RefCell;

use stackify::stackify;

thread_local! {
    static EVENTS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

pub(crate) fn log(event: impl Into<String>) {
    EVENTS.with(|events| events.borrow_mut().push(event.into()));
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Logged(pub(crate) u32);

impl Drop for Logged {
    fn drop(&mut self) {
        log(format!("drop {}", self.0));
    }
}

pub(crate) fn events<T: std::fmt::Debug>(function: impl FnOnce() -> T) -> (String, Vec<String>) {
    EVENTS.with(|events| events.borrow_mut().clear());
    let result = format!("{:?}", function());
    (result, EVENTS.with(RefCell::take))
}

/// Asserts that the two functions cannot be told apart.
macro_rules! same {
    ($promoted:ident, $plain:ident; $($argument:expr),+) => {$(
        assert_eq!(
            $crate::cases::events(|| $promoted($argument)),
            $crate::cases::events(|| $plain($argument)),
        );
    )+};
}
pub(crate) use same;

fn sum(values: &[u32]) -> u32 {
    values.iter().sum()
}

#[stackify(require, plain = lent_plain)]
fn lent(first: u32) -> u32 {
    let mut values = vec![first, 2];
    values[0] += 1;
    let counted = vec![first; first as usize];
    sum(&values) + sum(&counted) + sum(&vec![first, 3]) + vec![first, 4][1]
}

#[test]
fn lent_to_functions() {
    same!(lent, lent_plain; 0, 1, 300);
}

#[stackify(require, plain = by_value_plain)]
fn by_value(first: u32) -> u32 {
    let mut total = 0;
    let values = vec![Logged(first), Logged(2)];
    for value in values {
        total += value.0;
        log("in the loop");
    }
    let numbers = vec![first, 3];
    total += numbers
        .into_iter()
        .map(|number: u32| number + 1)
        .sum::<u32>();
    total += vec![first, 4]
        .into_iter()
        .map(|number: u32| number * 2)
        .sum::<u32>();
    total
}

#[test]
fn into_iter_takes_the_elements_in_every_edition() {
    same!(by_value, by_value_plain; 0, 5);
}

#[stackify(require, plain = captured_plain)]
fn captured(first: u32) -> (u32, usize) {
    let mut values = vec![first, 2];
    let texts = vec![Logged(first)];
    let read = || values.len() + texts.len();
    let length = read();
    let mut write = |value: u32| values[0] += value;
    write(3);
    write(4);
    (values[0], length)
}

#[test]
fn closures_capture_by_reference() {
    same!(captured, captured_plain; 0, 5);
}

#[stackify(require, plain = caught_plain)]
fn caught(first: u32) -> bool {
    let values = vec![first, 2];
    let slot = vec![first; 3];
    std::panic::catch_unwind(|| values[0] + slot[1]).is_ok()
}

#[test]
fn vectors_are_unwind_safe() {
    same!(caught, caught_plain; 1);
}

#[stackify(require, plain = tail_plain)]
fn tail(first: u32) -> usize {
    let _local = Logged(first);
    vec![Logged(first + 1)]
        .iter()
        .filter(|value| value.0 > 1)
        .count()
}

#[stackify(require, plain = condition_plain)]
fn condition(first: u32) -> u32 {
    if let Some(value) = vec![Logged(first)].first() {
        log("then");
        value.0
    } else {
        log("else");
        0
    }
}

#[test]
fn temporaries_end_where_the_edition_says() {
    same!(tail, tail_plain; 1, 2);
    same!(condition, condition_plain; 1, 2);
}

#[stackify(require, plain = moved_plain)]
fn moved(first: u32) -> usize {
    let values = vec![Logged(first), Logged(2)];
    let mut second = values;
    second.push(Logged(3));
    let _ = second.pop();
    log("popped");
    second.len()
}

#[test]
fn moved_through_locals() {
    same!(moved, moved_plain; 1);
}

#[stackify(require, plain = shown_plain)]
fn shown(first: u32) -> String {
    let values = vec![first, 2];
    let slot = vec![Logged(first); 2];
    assert_eq!(values, [first, 2], "{:?}", values);
    assert_eq!(values, vec![first, 2]);
    format!("{:?} {:?} {:?}", values, slot, vec![first])
}

#[test]
fn shown_and_compared() {
    same!(shown, shown_plain; 1);
}

#[stackify(require, plain = grown_plain)]
fn grown(count: u32) -> u32 {
    let mut values = Vec::new();
    for number in 0..count {
        values.push(number);
    }
    let doubled: Vec<u32> = values.iter().map(|number| number * 2).collect();
    values.retain(|number| number % 3 != 0);
    sum(&values) + sum(&doubled)
}

#[test]
fn grown_past_the_slot() {
    same!(grown, grown_plain; 0, 10, 1000);
}

#[stackify(plain = kept_plain)]
fn kept(first: u32) -> Vec<u32> {
    let values = vec![first, 2];
    let mut rest = values.into_iter();
    let _ = rest.next();
    rest.chain(vec![first, 3]).collect()
}

#[test]
fn what_stays_on_the_heap() {
    same!(kept, kept_plain; 1);
}

mod no_names {
    //! The expansion needs no name in scope.
    use super::stackify;

    #[stackify(require)]
    pub(super) fn total(first: u32) -> u32 {
        let values: Vec<u32> = ::std::vec![first; 3];
        values.iter().sum()
    }
}

#[test]
fn macros_by_their_path() {
    assert_eq!(no_names::total(2), 6);
}

#[stackify(require, plain = texts_plain)]
fn texts(first: u32) -> String {
    let mut line = String::new();
    line += "a";
    let shown = format!("{}{first}", line, first = first);
    let both = line + &shown;
    log(format!("{}", both.len()));
    log((both.clone() + "b").trim());
    format!("{}-{}", both, first.to_string())
}

#[test]
fn strings() {
    same!(texts, texts_plain; 1);
}

#[stackify(require, plain = last_text_plain)]
fn last_text(first: u32) -> usize {
    let made = first.to_string();
    (made + "x").trim().len()
}

#[test]
fn a_string_in_the_last_expression() {
    same!(last_text, last_text_plain; 1);
}
