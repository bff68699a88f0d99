//! Vectors that copy slices: of one, of several, repeated and joined.

use std::borrow::Borrow;

use stackify::stackify;

use crate::support::{Logged, log, owned, same};

#[stackify(require, plain = copied_plain)]
fn copied(first: u32, length: usize) -> u32 {
    let texts = [owned("a"), owned("b")];
    let many = vec![first; length];
    let mut sorted = Vec::from(&many[..]);
    sorted.push(1);
    sorted.sort_unstable();
    let mut words = Vec::from(&texts[1..]);
    words.extend_from_slice(&Vec::from(&[owned("c")]));
    let moved = Vec::from(texts);
    let three = Vec::from(&[first, 2, 3]);
    let owned = many[..length / 2].to_owned();
    log(format!("{words:?} {moved:?}"));
    sorted.iter().chain(&three).chain(&owned).sum()
}

#[stackify(require, plain = of_parameters_plain)]
fn of_parameters(slice: &[Logged], unique: &mut [u32], array: [Logged; 2]) -> usize {
    let copies = Vec::from(slice);
    let owned = slice.to_owned();
    let moved = Vec::from(array);
    let mut numbers = Vec::from(unique);
    numbers.reverse();
    log(format!("{numbers:?}"));
    copies.len() + owned.len() + moved.len()
}

#[test]
fn copies_of_slices() {
    same!(copied, copied_plain; (1, 0), (2, 9), (3, 1000));
    same!(of_parameters, of_parameters_plain;
        (&[Logged(1), Logged(2)], &mut [1, 2, 3], [Logged(3), Logged(4)]),
        (&[], &mut [4; 200], [Logged(3), Logged(4)]));
}

#[stackify(plain = to_owned_arrays_plain)]
fn to_owned_arrays(array: [u8; 3], reference: &[u8; 3], twice: &&[u8]) -> ([u8; 3], usize) {
    let local = [array[0]; 3];
    let one = array.to_owned();
    let other: [u8; 3] = reference.to_owned();
    let third: &[u8] = twice.to_owned();
    assert_eq!(local.to_owned(), one);
    (other, size_of_val(&one) + third.len())
}

#[test]
fn to_owned_of_an_array_is_an_array() {
    same!(to_owned_arrays, to_owned_arrays_plain; ([1; 3], &[2; 3], &&[1_u8, 2][..]));
}

#[stackify(require, plain = repeated_plain)]
fn repeated(slice: &[u16], n: usize) -> (Vec<u16>, usize) {
    let mut repeated = slice.repeat(n);
    repeated.push(7);
    let literal = [slice.len(), n].repeat(3);
    let nothing = [()].repeat(n);
    let zero: [u64; 0] = [];
    let empty = zero.repeat(n);
    log(format!("{literal:?} {} {}", nothing.len(), empty.len()));
    let part = repeated[..1].repeat(2);
    (
        part.iter()
            .chain(&repeated)
            .copied()
            .rev()
            .take(9)
            .collect(),
        repeated.len(),
    )
}

#[test]
fn so_many_times() {
    same!(repeated, repeated_plain;
        (&[1], 0), (&[], 5), (&[1, 2, 3], 1), (&[1, 2, 3], 85), (&[1, 2, 3], 86), (&[5], 1000),
        (&[1, 2], usize::MAX), (&[1, 2], usize::MAX / 4));
}

/// A row that says when it is looked at.
struct Row(Vec<Logged>);

impl Borrow<[Logged]> for Row {
    fn borrow(&self) -> &[Logged] {
        log(format!("borrow {}", self.0.len()));
        &self.0
    }
}

fn row(numbers: std::ops::Range<u32>) -> Row {
    Row(numbers.map(Logged).collect())
}

#[stackify(require, plain = concatenated_plain)]
fn concatenated(rows: &[Row], separator: &Logged, between: &[Logged]) -> usize {
    let all: Vec<Logged> = rows.concat();
    log("concatenated");
    let joined: Vec<Logged> = rows.join(separator);
    log("joined");
    let apart: Vec<Logged> = rows[..rows.len() / 2].join(between);
    log(format!("{all:?} {joined:?} {apart:?}"));
    all.len() + joined.len() + apart.len()
}

#[test]
fn rows_after_one_another() {
    let rows = [row(0..2), row(2..2), row(5..8), row(8..9)];
    let long = [row(0..100), row(0..30)];
    let between = [Logged(10), Logged(11)];
    same!(concatenated, concatenated_plain;
        (&rows, &Logged(9), &between), (&rows[..1], &Logged(9), &between),
        (&[], &Logged(9), &between), (&long, &Logged(9), &[]));
}

struct Fragile(u32);

impl Clone for Fragile {
    fn clone(&self) -> Self {
        log(format!("clone {}", self.0));
        assert!(self.0 < 3, "{} breaks", self.0);
        Fragile(self.0)
    }
}

impl Drop for Fragile {
    fn drop(&mut self) {
        log(format!("drop {}", self.0));
    }
}

#[stackify(require, plain = broken_plain)]
fn broken(first: u32) -> usize {
    let rows = [
        [Fragile(first), Fragile(1)],
        [Fragile(2), Fragile(first + 1)],
    ];
    let all = rows.concat();
    let joined = rows.join(&Fragile(0));
    all.len() + joined.len()
}

#[test]
fn a_clone_that_panics() {
    same!(broken, broken_plain; (0), (1), (2), (3));
}

#[stackify(plain = pieces_plain)]
fn pieces(head: &[u8], tail: Vec<u8>) -> usize {
    let middle = vec![1, 2];
    let line = [head, &middle[..], &tail].concat();
    let made = vec![vec![1_u8], vec![2, 3]];
    let lines = made.join(&b'\n');
    let pairs = [[1_u8, 2], [3, 4]].concat();
    log(format!("{line:?} {lines:?} {pairs:?}"));
    let text = ["a", "b"].concat() + &["c", "d"].join("-") + &"e".repeat(2);
    line.len() + lines.len() + pairs.len() + text.len()
}

#[test]
fn pieces_of_a_line() {
    same!(pieces, pieces_plain; (&[1], vec![2]), (&[], vec![3; 900]));
}
