//! Repeated, concatenated and joined slices: contents and blocks are those of
//! std, in the slot and past it.

use std::fmt::Debug;

use allocation_counter::measure;
use proptest::prelude::*;
use stackify_runtime::{Slot, StackVec, concat_in, join_in, repeat_in};

/// Of size zero.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Nothing;

/// Aligned beyond what a slot offers.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct Wide(u8);

/// Compares with what std makes, and counts blocks.
#[track_caller]
fn same<T: Debug + PartialEq>(
    ours: impl FnOnce(&Slot<64>) -> StackVec<'_, T>,
    theirs: impl FnOnce() -> Vec<T>,
) {
    let expected = theirs();
    let fits = size_of_val(&expected[..]) <= 64 && align_of::<T>() <= 16 && size_of::<T>() > 0;
    let slot = Slot::<64>::new();
    let mut made = None;
    let counted = measure(|| made = Some(ours(&slot)));
    let blocks = u64::from(!fits && size_of_val(&expected[..]) > 0);
    assert_eq!(made.expect("it was made"), expected);
    assert_eq!(counted.count_total, blocks, "{expected:?}");
}

fn check<T: Copy + Debug + PartialEq>(rows: &[Vec<u8>], n: usize, make: impl Fn(u8) -> T) {
    let rows: Vec<Vec<T>> = rows
        .iter()
        .map(|row| row.iter().map(|seed| make(*seed)).collect())
        .collect();
    let separator = make(0);
    let between = [make(1), make(2), make(3)];
    for row in &rows {
        same(|slot| repeat_in(slot, row, n), || row.repeat(n));
    }
    same(|slot| concat_in(slot, &rows), || rows.concat());
    same(
        |slot| join_in(slot, &rows, &separator),
        || rows.join(&separator),
    );
    same(
        |slot| join_in(slot, &rows, &between[..n.min(3)]),
        || rows.join(&between[..n.min(3)]),
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 8 } else { 256 }))]

    #[test]
    fn contents_are_those_of_std(
        rows in proptest::collection::vec(proptest::collection::vec(0_u8.., 0..12), 0..6),
        n in 0_usize..9,
    ) {
        check(&rows, n, |seed| seed);
        check(&rows, n, |seed| [u64::from(seed); 2]);
        check(&rows, n, |_| Nothing);
        check(&rows, n, Wide);
    }
}

#[test]
fn a_vector_of_them_grows() {
    let slot = Slot::<64>::new();
    let mut vector = repeat_in(&slot, &[1_u8, 2], 3);
    vector.push(3);
    vector.extend(0..100);
    assert_eq!(vector[..8], [1, 2, 1, 2, 1, 2, 3, 0]);
    let words = ["a".to_owned(), "b".to_owned()];
    let other = Slot::<64>::new();
    let mut joined = join_in(&other, &[&words[..], &words[1..]], &"-".to_owned());
    joined.pop();
    assert_eq!(joined, ["a", "b", "-"]);
}

#[test]
#[should_panic(expected = "capacity overflow")]
fn too_many() {
    let slot = Slot::<64>::new();
    let _ = repeat_in(&slot, &[1_u16, 2], usize::MAX);
}
