//! What a callee out of sight may do with a vector that it is lent.

use std::io::Write as _;

use stackify::stackify;

use crate::support::same;

fn emit(mut out: impl std::io::Write) {
    out.write_all(b"xy").expect("a vector takes all");
}

#[stackify(lend = "seen", plain = emitted_plain)]
fn emitted(first: u8) -> Vec<u8> {
    let mut out = vec![first; 3];
    emit(&mut out);
    let mut buffered = std::io::BufWriter::new(&mut out);
    write!(buffered, "{first}").expect("a vector takes all");
    drop(buffered);
    out[..].to_vec()
}

#[test]
fn a_writer_appends() {
    same!(emitted, emitted_plain; (1));
    assert_eq!(emitted(1), b"\x01\x01\x01xy1");
}

fn fill(values: &mut [u32], with: u32) {
    values.fill(with);
}

#[stackify(require, plain = filled_plain)]
fn filled(first: u32) -> u32 {
    let mut values = vec![first; 3];
    let mut slot = vec![first; first as usize];
    fill(&mut values, 2);
    fill(&mut slot, 3);
    fill(&mut values[1..], 4);
    let unique = &mut slot;
    fill(unique, 5);
    values.iter().chain(&slot).sum()
}

#[test]
fn a_slice_is_written_in_place() {
    same!(filled, filled_plain; (0), (1), (900));
}

fn letters(words: &[String]) -> usize {
    words.iter().map(String::len).sum()
}

#[stackify(require, plain = read_through_a_unique_alias_plain)]
fn read_through_a_unique_alias(text: &str) -> usize {
    let mut words = vec![text.to_owned(); 3];
    let unique = &mut words;
    unique.reverse();
    letters(unique)
}

#[test]
fn a_unique_alias_is_lent_for_reading() {
    same!(read_through_a_unique_alias, read_through_a_unique_alias_plain; (""), ("four"));
}
