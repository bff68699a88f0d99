//! What an iterator says about its length is never trusted.

use stackify_runtime::{Slot, StackVec, collect_in, from_array_in};

/// Yields `items` numbers from zero on and announces whatever it likes.
#[derive(Clone)]
struct Liar {
    next: u32,
    items: u32,
    lower: usize,
    upper: Option<usize>,
}

impl Iterator for Liar {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let next = self.next;
        self.next += 1;
        (next < self.items).then_some(next)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.lower, self.upper)
    }
}

/// Every combination of few and many items and announcements.
fn liars() -> impl Iterator<Item = Liar> {
    let counts = [0, 1, 5, 16, 17, 100];
    counts.into_iter().flat_map(move |items| {
        [0, 1, 5, 16, 17, 100].into_iter().flat_map(move |lower| {
            [None, Some(0), Some(lower), Some(7)].map(move |upper| Liar {
                next: 0,
                items,
                lower,
                upper,
            })
        })
    })
}

fn check<const BYTES: usize>() {
    let slot = Slot::<BYTES>::new();
    for liar in liars() {
        let expected: Vec<u32> = liar.clone().collect();
        assert_eq!(expected.len(), liar.items as usize);
        assert_eq!(collect_in(&slot, liar.clone()), expected);

        let mut vector = collect_in(&slot, 0..5_u32);
        let mut expected: Vec<u32> = (0..5).collect();
        vector.extend(liar.clone());
        expected.extend(liar.clone());
        assert_eq!(vector, expected);

        vector.splice(2..4, liar.clone());
        expected.splice(2..4, liar);
        assert_eq!(vector, expected);
    }
}

#[test]
fn no_slot() {
    check::<0>();
}

#[test]
fn a_slot_of_sixteen() {
    check::<64>();
}

#[test]
fn a_slot_for_everything() {
    check::<2048>();
}

#[test]
fn impossible_announcements_are_no_reservations() {
    let boaster = Liar {
        next: 0,
        items: 0,
        lower: usize::MAX,
        upper: None,
    };
    let slot = Slot::<64>::new();
    let mut vector = from_array_in(&slot, [7]);
    vector.extend(boaster.clone());
    assert_eq!((vector.len(), vector.capacity()), (1, 16));
    let none: StackVec<'_, u32> = collect_in(&slot, boaster);
    assert!(none.is_empty());
}

/// An iterator that goes on after its end is asked once more at most.
#[test]
fn the_end_is_the_end() {
    let slot = Slot::<64>::new();
    for limit in [3, 16, 20] {
        let mut asked = 0;
        let items = std::iter::from_fn(|| {
            asked += 1;
            (asked != limit).then_some(asked)
        });
        let vector = collect_in(&slot, items);
        assert_eq!((vector.len(), asked), (limit - 1, limit));
    }
}

#[test]
fn copies_of_references_are_counted_too() {
    let slot = Slot::<64>::new();
    let mut vector = from_array_in(&slot, [1_u32]);
    vector.extend(&[2, 3]);
    vector.extend([4_u32; 20].iter().filter(|_| true));
    assert_eq!(vector.len(), 23);
    assert_eq!(vector[..4], [1, 2, 3, 4]);
}
