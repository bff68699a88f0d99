//! Borrows of what is declared after the vector: accepted as with `Vec`. What
//! must be refused is in the documentation of `StackVec`, as failing examples.

use stackify_runtime::{IntoIter, Slot, StackVec, from_vec};

#[test]
fn elements_may_borrow_from_later_locals() {
    let slot = Slot::<512>::new();
    let mut vector = StackVec::new_in(&slot);
    let late = String::from("late");
    vector.push(&late);
    vector.push(&late);
    assert_eq!(vector, ["late", "late"]);
}

#[test]
fn elements_with_drop_glue_may_borrow_from_later_locals() {
    let slot = Slot::<512>::new();
    let mut vector = StackVec::new_in(&slot);
    let late = String::from("late");
    vector.push(vec![late.as_str()]);
    assert_eq!(vector[0], ["late"]);
}

#[test]
fn iterators_may_borrow_from_later_locals() {
    let slot = Slot::<512>::new();
    let mut items = StackVec::<&str>::new_in(&slot).into_iter();
    assert_eq!(items.next(), None);
    let late = String::from("late");
    items = from_vec(vec![late.as_str()]).into_iter();
    assert_eq!(items.as_slice(), ["late"]);
}

#[test]
fn a_vector_in_a_temporary_at_the_end_of_a_body() {
    #[expect(
        clippy::match_single_binding,
        reason = "a binding by `let` would die before the value of the body"
    )]
    fn length(text: &str) -> usize {
        match Slot::<512>::new() {
            slot => stackify_runtime::collect_in(&slot, text.split(' ')).len(),
        }
    }
    assert_eq!(length("one two three"), 3);
}

/// Covariant in the element type and in the slot's lifetime.
#[test]
fn lifetimes_may_shorten() {
    fn shorter<'s: 'a, 'a>(
        vector: StackVec<'s, &'static str>,
        _: &'a str,
    ) -> StackVec<'a, &'a str> {
        vector
    }

    fn shorter_items<'s: 'a, 'a>(
        items: IntoIter<'s, &'static str>,
        _: &'a str,
    ) -> IntoIter<'a, &'a str> {
        items
    }

    let slot = Slot::<512>::new();
    let local = String::from("local");
    let mut vector = shorter(StackVec::new_in(&slot), &local);
    vector.push(&local);
    assert_eq!(vector, ["local"]);
    let mut items = shorter_items(from_vec(vec!["static"]).into_iter(), &local);
    assert_eq!(items.next(), Some("static"));
}

/// Arguments that look at the vector they are pushed into.
#[test]
fn two_phase_borrows() {
    let slot = Slot::<512>::new();
    let mut vector = StackVec::new_in(&slot);
    vector.push(vector.len());
    vector.resize(vector.len() + 1, 7);
    vector.insert(vector.len(), vector[1]);
    vector.truncate(vector.len() - 1);
    vector.swap_remove(vector.len() - 1);
    vector.reserve(vector.capacity());
    vector.extend_from_within(..vector.len());
    assert_eq!(vector, [0, 0]);
}
