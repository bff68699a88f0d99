//! Uses that do not compile with an array in the place of a vector: they keep
//! the heap, or are rewritten, and go on compiling.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::ops::Deref as _;

use stackify::stackify;

use crate::support::{Logged, owned, same};

#[stackify(require, plain = constant_index_plain)]
fn constant_index(first: u32, wanted: bool) -> u32 {
    let values = vec![first, 2, 3];
    let last = if values.len() > 5 {
        values[5]
    } else {
        values[2]
    };
    let none: Vec<u32> = vec![];
    let more = if none.is_empty() { 0 } else { none[0] };
    if wanted { values[9] } else { last + more }
}

#[test]
fn an_index_out_of_range_is_an_error_of_the_run() {
    same!(constant_index, constant_index_plain; (1, false), (1, true));
}

#[stackify(require, plain = dereferenced_plain)]
fn dereferenced(first: u32) -> usize {
    let values = vec![first, 2];
    let slice: &[u32] = &*values;
    let empty = (*values).is_empty();
    slice.len() + usize::from(empty)
}

#[stackify(plain = explicit_deref_plain)]
fn explicit_deref(first: u32) -> usize {
    let values = vec![first, 2];
    values.deref().len()
}

#[test]
fn a_star_before_a_vector() {
    same!(dereferenced, dereferenced_plain; (1));
    same!(explicit_deref, explicit_deref_plain; (1));
}

#[stackify(require, plain = one_of_two_plain)]
fn one_of_two(first: u32, short: bool) -> u32 {
    let one = vec![first];
    let two = vec![first, 2];
    let picked: &[u32] = if short { &one } else { &two };
    picked.iter().sum()
}

#[stackify(plain = references_in_array_plain)]
fn references_in_array(first: u32) -> usize {
    let one = vec![first];
    let two = vec![first, 2];
    [&one, &two].iter().map(|values| values.len()).sum()
}

#[test]
fn references_to_vectors_of_two_lengths() {
    same!(one_of_two, one_of_two_plain; (1, true), (1, false));
    same!(references_in_array, references_in_array_plain; (1));
}

#[stackify(plain = spawned_plain)]
fn spawned(first: u32) -> u32 {
    let values = vec![first, 2];
    let handle = std::thread::spawn(|| {
        let values = values;
        values[0] + values[1]
    });
    handle.join().expect("the thread ends well")
}

#[stackify(plain = returned_closure_plain)]
fn returned_closure(first: u32) -> impl FnOnce() -> u32 {
    let values = vec![first, 2];
    || {
        let values = values;
        values[0] + values[1]
    }
}

#[test]
fn closures_that_take_the_vector_without_move() {
    same!(spawned, spawned_plain; (1));
    assert_eq!(returned_closure(1)(), returned_closure_plain(1)());
}

#[stackify(plain = cloned_plain)]
fn cloned(first: u32) -> (usize, u32) {
    let values = vec![first, 2];
    let mut clone = values.clone();
    clone.push(3);
    let mut owned = values.to_owned();
    owned.dedup();
    owned[0] = 9;
    (clone.len() + owned.len(), values[0])
}

#[test]
fn a_clone_is_a_vector_of_its_own() {
    same!(cloned, cloned_plain; (1), (2));
    assert_eq!(cloned(1), (5, 1));
}

#[stackify(plain = leaked_plain)]
fn leaked(first: u32) -> &'static mut [u32] {
    let values = vec![first, 2];
    values.leak()
}

#[test]
fn a_leaked_vector_lives_on() {
    same!(leaked, leaked_plain; (1));
}

#[derive(Clone, Debug)]
enum Token {
    Word(String),
    End,
}

#[stackify(require, plain = not_copy_plain)]
fn not_copy(word: &str, length: usize) -> String {
    let texts = vec![owned(word); 4];
    let nothing = vec![None::<String>; 4];
    let cells = vec![std::cell::Cell::new(1); length];
    cells[length - 1].set(2);
    let mut tokens = vec![Token::Word(owned(word)); length];
    tokens[0] = Token::End;
    let words = tokens
        .iter()
        .filter(|token| matches!(token, Token::Word(text) if text == word));
    format!(
        "{texts:?} {nothing:?} {cells:?} {tokens:?} {}",
        words.count()
    )
}

#[test]
fn elements_that_are_not_copy_are_repeated() {
    same!(not_copy, not_copy_plain; ("a", 1), ("b", 3), ("c", 100));
}

struct Width;

impl Width {
    const BYTES: usize = 3;
}

const WIDTH: usize = 2;

#[stackify(require, frame = 8192, plain = lengths_plain)]
fn lengths<T: Copy + Default + std::fmt::Debug, const N: usize>(n: usize) -> String {
    const INNER: usize = WIDTH * 2;
    let local = 2;
    let base = vec![0_u8; local];
    let by_len = vec![1_u8; base.len()];
    let by_size = vec![T::default(); size_of::<T>()];
    let by_sum = vec![2_u8; N + 1];
    let by_generic = vec![3_u8; N];
    let by_path = vec![5_u8; Width::BYTES];
    let by_constant = vec![6_u8; INNER];
    let by_call = vec![7_u8; usize::min(n, 3)];
    let by_text = vec![8_u8; "ab".len()];
    let by_cast = vec![9_u8; n as u8 as usize];
    format!(
        "{base:?} {by_len:?} {by_size:?} {by_sum:?} {by_generic:?} {by_path:?} \
         {by_constant:?} {by_call:?} {by_text:?} {by_cast:?}"
    )
}

#[test]
fn lengths_of_every_kind() {
    #[rustfmt::skip]
    same!(lengths::<u16, 3>, lengths_plain::<u16, 3>; (0), (1), (700));
    #[rustfmt::skip]
    same!(lengths::<(), 0>, lengths_plain::<(), 0>; (2));
}

#[stackify(plain = converted_plain)]
fn converted(first: u8) -> String {
    let wrong: Result<[u8; 3], Vec<u8>> = vec![first, 2].try_into();
    let right: [u8; 2] = vec![first, 2]
        .try_into()
        .unwrap_or_else(|rest: Vec<u8>| [rest[0]; 2]);
    let cow: Cow<'_, [u8]> = vec![first].into();
    let text = String::from_utf8(vec![first, 66]);
    let boxed = vec![first, 3].into_boxed_slice();
    format!("{wrong:?} {right:?} {cow:?} {text:?} {boxed:?}")
}

#[test]
fn conversions_that_need_the_vector() {
    same!(converted, converted_plain; (65), (255));
}

#[stackify(lend = "seen", plain = looked_up_plain)]
fn looked_up(first: u32, names: &HashMap<Vec<u32>, &str>, rows: &[Vec<u32>]) -> String {
    let key = vec![first, 2];
    format!("{:?} {}", names.get(&key), rows.contains(&key))
}

#[test]
fn lookups_by_a_vector() {
    let names = HashMap::from([(vec![1, 2], "a")]);
    let rows = [vec![2, 2]];
    same!(looked_up, looked_up_plain; (1, &names, &rows), (2, &names, &rows));
}

#[stackify(plain = rows_plain)]
fn rows(first: u32) -> usize {
    fn widest(rows: &[Vec<u32>]) -> usize {
        rows.iter().map(Vec::len).max().unwrap_or(0)
    }
    let rows = vec![vec![first], vec![first, 2]];
    widest(&rows)
}

#[stackify(plain = named_iterator_plain)]
fn named_iterator(first: u32) -> Option<u32> {
    let values = vec![first, 2];
    let mut iterator: std::vec::IntoIter<u32> = values.into_iter();
    iterator.next_back()
}

#[test]
fn rows_and_iterators_keep_their_types() {
    same!(rows, rows_plain; (1));
    same!(named_iterator, named_iterator_plain; (1));
}

#[stackify(plain = written_plain)]
fn written(first: u8) -> Vec<u8> {
    let mut out = vec![first, b'!'];
    write!(out, "{}", 7).expect("a vector takes all");
    out.write_all(b"8").expect("a vector takes all");
    let mut text = String::new();
    write!(text, "{out:?}").expect("a string takes all");
    out.extend(text.bytes().take(2));
    out
}

#[test]
fn writing_appends() {
    same!(written, written_plain; (b'a'));
    assert_eq!(written(b'a'), b"a!78[9");
}

#[stackify(plain = swapped_plain)]
fn swapped(first: u32) -> (Vec<u32>, usize) {
    let mut one = vec![first];
    let mut other = vec![first, 2];
    std::mem::swap(&mut one, &mut other);
    let empty: Vec<u32> = Vec::default();
    let replaced = std::mem::replace(&mut other, empty);
    (one, replaced.len() + other.len())
}

#[test]
fn vectors_of_two_lengths_are_swapped() {
    same!(swapped, swapped_plain; (1));
}

#[stackify(require, plain = silent_lints_plain)]
fn silent_lints(first: u32) -> u32 {
    let dropped = vec![first, 2];
    let sum = dropped[0] + dropped[1];
    drop(dropped);
    let [one, two] = vec![first, 3][..] else {
        return 0;
    };
    sum + one + two
}

#[stackify(plain = forgotten_plain)]
fn forgotten(first: u32) -> usize {
    let values = vec![Logged(first)];
    let length = values.len();
    std::mem::forget(values);
    length
}

#[test]
fn dropped_and_forgotten_as_before() {
    same!(silent_lints, silent_lints_plain; (1));
    same!(forgotten, forgotten_plain; (1));
}
