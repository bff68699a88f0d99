//! What a callee out of sight may do with a vector that it is lent.

use std::io::Write as _;

use stackify::stackify;

use crate::support::{owned, same};

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
    let mut words = vec![owned(text); 3];
    let unique = &mut words;
    unique.reverse();
    letters(unique)
}

#[test]
fn a_unique_alias_is_lent_for_reading() {
    same!(read_through_a_unique_alias, read_through_a_unique_alias_plain; (""), ("four"));
}

/// Functions and methods of std whose names are certain.
#[stackify(require, lend = "seen", plain = lent_to_std_plain)]
fn lent_to_std(
    first: u8,
    out: &mut impl std::io::Write,
    input: &mut dyn std::io::Read,
) -> Result<String, Box<dyn std::error::Error>> {
    use std::hash::{DefaultHasher, Hasher};
    use std::str::from_utf8;
    let mut letters = vec![first, b'b', b'c'];
    let same = vec![first, b'b', b'c'];
    out.write_all(&letters)?;
    input.read_exact(&mut letters)?;
    let mut hasher: DefaultHasher = DefaultHasher::new();
    hasher.write(&letters);
    let mut sum = 0;
    for (one, other) in std::iter::zip(&letters, &same) {
        sum += u32::from(*one ^ *other);
    }
    let lossy = String::from_utf8_lossy(&same).into_owned();
    let text = from_utf8(&letters)?.to_owned() + str::from_utf8(&same)? + &lossy;
    Ok(format!("{text} {sum} {}", hasher.finish()))
}

#[test]
fn functions_of_std() {
    fn said(
        function: impl Fn(
            u8,
            &mut Vec<u8>,
            &mut dyn std::io::Read,
        ) -> Result<String, Box<dyn std::error::Error>>,
        first: u8,
        mut input: &[u8],
    ) -> (Result<String, String>, Vec<u8>) {
        let mut out = Vec::new();
        let result = function(first, &mut out, &mut input);
        (result.map_err(|error| error.to_string()), out)
    }
    for (first, input) in [
        (b'a', &b"xyz"[..]),
        (b'a', b"xy"),
        (b'a', b"x\xffz"),
        (255, b"xyz"),
    ] {
        let promoted = said(lent_to_std, first, input);
        assert_eq!(promoted, said(lent_to_std_plain, first, input));
    }
}
