//! Strings: every kind of site, read in the function, grown in it, moved out of
//! it.
#![expect(
    clippy::useless_format,
    reason = "code that a lint knows better is what is measured"
)]

use std::fmt::Write as _;
use std::hint::black_box;

use stackify::stackify;

use crate::callee::count;

/// Text that is built piece by piece.
#[stackify(plain = built_plain)]
#[inline(never)]
pub fn built(word: &str, times: usize) -> usize {
    let mut line = String::new(); //~ stack slot 512
    for _ in 0..times {
        line.push_str(word);
    }
    count(line.as_bytes())
}

/// Numbers that are written to a string.
#[stackify(plain = written_plain)]
#[inline(never)]
pub fn written(number: u32) -> usize {
    let mut line = String::with_capacity(16); //~ stack slot 512
    let _ = write!(line, "{number}, ");
    line += "and ";
    let _ = write!(line, "{number:>8}");
    count(line.as_bytes())
}

/// Text that is formatted and only read.
#[stackify(plain = formatted_plain)]
#[inline(never)]
pub fn formatted(word: &str) -> usize {
    let shown = format!("<{word}>"); //~ stack slot 512
    let literal = format!("literal"); //~ stack slot 7
    count(shown.as_bytes()) + count(black_box(&*literal).as_bytes())
}

/// A long text with a literal of its own, for which std makes room at first.
#[stackify(plain = long_plain)]
#[inline(never)]
pub fn long(word: &str) -> usize {
    let shown = format!("the words, as they are: {word}, and no more"); //~ stack slot 512
    count(shown.as_bytes())
}

/// Copies of text.
#[stackify(plain = copied_plain)]
#[inline(never)]
pub fn copied(word: &str) -> usize {
    let from = String::from(word); //~ stack slot 512
    let owned = word.to_owned(); //~ stack slot 512
    let clone = owned.clone(); //~ stack slot 512
    let upper = clone.to_uppercase(); //~ stack slot 512
    count(from.as_bytes()) + count(owned.as_bytes()) + count(upper.as_bytes())
}

/// Eight words, joined.
#[stackify(plain = joined_plain)]
#[inline(never)]
pub fn joined(words: &[&str]) -> usize {
    let line = words.join(", "); //~ stack slot 512
    count(line.as_bytes())
}

/// Characters, collected.
#[stackify(plain = collected_plain)]
#[inline(never)]
pub fn collected(word: &str) -> usize {
    let backwards: String = word.chars().rev().collect(); //~ stack slot 512
    count(backwards.as_bytes())
}

/// A number in words.
#[stackify(plain = number_plain)]
#[inline(never)]
pub fn number(value: u64) -> usize {
    let digits = value.to_string(); //~ stack slot 512
    count(digits.as_bytes())
}

/// Strings that are appended to one another.
#[stackify(plain = appended_plain)]
#[inline(never)]
pub fn appended(word: &str) -> usize {
    let both = word.to_owned() + "-" + word; //~ stack slot 512
    count(both.as_bytes())
}

/// A key that leaves on one path only.
#[stackify(plain = key_plain)]
#[inline(never)]
pub fn key(word: &str, keep: bool) -> Option<String> {
    let key = format!("a key of {word} and of {word}"); //~ stack slot 512
    if keep { Some(key) } else { None }
}

/// A key that leaves at once.
#[stackify(plain = at_once_plain)]
#[inline(never)]
pub fn at_once(word: &str) -> String {
    format!("{word}/{word}") //~ stack slot 512
}

/// A copy that leaves, which has its exact size already.
#[stackify(plain = returned_plain)]
#[inline(never)]
pub fn returned(word: &str) -> String {
    word.to_owned() //~ heap returned
}
