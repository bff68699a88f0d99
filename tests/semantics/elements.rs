//! Elements of every size and kind: zero-sized, over-aligned, generic,
//! vectors themselves.

use std::fmt::Debug;

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(require, plain = zero_sized_plain)]
fn zero_sized(length: usize) -> usize {
    let mut units = vec![(); length];
    let list = vec![(), ()];
    units.push(());
    let arrays = vec![[0_u64; 0]; 3];
    for () in vec![(); 2] {
        log("unit");
    }
    units.len() + list.len() + arrays.iter().flatten().count() + arrays.len()
}

#[test]
fn zero_sized_elements() {
    same!(zero_sized, zero_sized_plain; (0), (3), (usize::MAX - 1), (usize::MAX));
}

#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct Aligned(u8);

#[stackify(require, plain = over_aligned_plain)]
fn over_aligned(first: u8, length: usize) -> (u32, bool) {
    let mut values = vec![Aligned(first), Aligned(2)];
    let mut counted = vec![Aligned(first); length];
    counted.push(Aligned(3));
    values[1].0 += 1;
    let aligned = values
        .iter()
        .chain(&counted)
        .all(|value| std::ptr::from_ref(value).addr().is_multiple_of(64));
    (
        values
            .iter()
            .chain(&counted)
            .map(|value| u32::from(value.0))
            .sum(),
        aligned,
    )
}

#[test]
fn over_aligned_elements() {
    same!(over_aligned, over_aligned_plain; (1, 0), (1, 3), (1, 20));
    assert!(over_aligned(1, 3).1);
}

#[stackify(require, plain = generic_plain)]
fn generic<T: Clone + Debug + Ord>(value: &T, other: T, length: usize) -> String {
    let mut values = vec![other, value.clone()];
    values.sort();
    let repeated = vec![value.clone(); length];
    let mut grown = Vec::new();
    grown.push(value);
    let moved = values;
    format!("{:?} {repeated:?} {grown:?}", moved.into_iter().max())
}

#[test]
fn elements_of_a_generic_type() {
    for length in [0, 1, 20] {
        same!(generic, generic_plain; (&1_u8, 2, length));
        same!(generic, generic_plain; (&"a".to_owned(), "b".to_owned(), length));
        same!(generic, generic_plain; (&[7_u64; 30], [8; 30], length));
        same!(generic, generic_plain; (&Logged(3), Logged(2), length));
        same!(generic, generic_plain; (&(), (), length));
    }
}

#[stackify(plain = nested_plain)]
fn nested(first: u32, size: usize) -> (u32, usize) {
    let mut grid = vec![vec![0; 3]; 3];
    grid[1][2] = first;
    grid[2] = vec![first; size];
    let rows = vec![vec![Logged(first)], vec![Logged(2), Logged(3)]];
    let deep = vec![vec![vec![first]]];
    let lengths = grid.iter().map(Vec::len).sum::<usize>() + rows.concat().len();
    (grid.iter().flatten().sum::<u32>() + deep[0][0][0], lengths)
}

#[test]
fn vectors_of_vectors() {
    same!(nested, nested_plain; (1, 0), (2, 5));
}

#[stackify(plain = references_plain)]
fn references(text: &str, number: u32) -> String {
    let other = number + 1;
    let numbers = vec![&number, &other];
    let texts = vec![text, "b", &text[..1]];
    let mut one = number;
    let mut two = other;
    let mut unique = vec![&mut one, &mut two];
    *unique[0] += 5;
    let shown: Vec<&dyn Debug> = vec![&number, &text];
    let slices: Vec<&[u32]> = vec![&[1], &[1, 2]];
    let boxed: Vec<Box<dyn Fn(u32) -> u32>> =
        vec![Box::new(|x| x + 1), Box::new(move |x| x * other)];
    let called: u32 = boxed.iter().map(|function| function(3)).sum();
    let pointers: Vec<fn(u32) -> u32> = vec![u32::count_ones, |x| x + 2];
    format!(
        "{numbers:?} {texts:?} {unique:?} {shown:?} {slices:?} {called} {}",
        pointers[1](pointers[0](7))
    )
}

#[test]
fn references_and_trait_objects() {
    same!(references, references_plain; ("ab", 4));
}

#[stackify(require, plain = primitives_plain)]
fn primitives(byte: u8, number: i64) -> String {
    let bytes = vec![b'a', byte];
    let floats = vec![1.5, -2.0, f64::from(byte)];
    let chars = vec!['a', 'é'];
    let flags = vec![byte > 1, true, number < 0];
    let signed = vec![-1, i16::from(byte)];
    let wide = vec![1_u128 << 100, u128::from(byte)];
    let casts = vec![byte as i32, number as i32];
    let unsized_literals = vec![1, 2];
    let inferred: u64 = unsized_literals.iter().sum();
    let pairs = vec![(byte, "a"), (1, "b")];
    let arrays = vec![[byte, 1], [2, 3]];
    let options = vec![Some(byte), None];
    format!(
        "{bytes:?} {floats:?} {chars:?} {flags:?} {signed:?} {wide:?} {casts:?} {inferred} \
         {pairs:?} {arrays:?} {options:?}"
    )
}

#[test]
fn elements_of_primitive_types() {
    same!(primitives, primitives_plain; (0, -1), (200, i64::MAX));
}

#[stackify(require, plain = large_plain)]
fn large(first: u8, length: usize) -> usize {
    let values = vec![[first; 100], [1; 100]];
    let many = vec![[first; 100]; length];
    values[1].len() + many.len()
}

#[stackify(plain = too_large_plain)]
fn too_large(first: u8) -> u8 {
    let mut grown = vec![[0_u8; 600]; 1];
    grown.push([first; 600]);
    grown[1][599]
}

#[test]
fn elements_larger_than_the_limit() {
    same!(large, large_plain; (1, 0), (1, 5), (1, 6));
    same!(too_large, too_large_plain; (1));
}
