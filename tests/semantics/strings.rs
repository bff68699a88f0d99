//! Strings that are promoted: every kind of site, what is read of them, what
//! grows them, where they leave.

#![expect(
    clippy::useless_format,
    clippy::from_iter_instead_of_collect,
    clippy::format_push_string,
    reason = "the shapes are what is tried"
)]

use std::collections::BTreeMap;
use std::fmt::{self, Display, Write as _};

use stackify::stackify;

use crate::support::{Logged, log, owned, same};

#[stackify(require, plain = grown_plain)]
fn grown(number: u32, times: usize) -> usize {
    let mut line = String::new();
    for round in 0..times {
        line.push_str("value ");
        line += "of ";
        write!(line, "{number}/{round}").unwrap();
        line.push(';');
    }
    line.insert_str(0, "> ");
    line.retain(|letter| letter != '/');
    let shown = format!("{line:?} {}", line.len());
    line.clear();
    log(shown.as_str());
    shown.len() + line.len()
}

#[test]
fn a_string_grows() {
    same!(grown, grown_plain; (7, 0), (7, 1), (70_000, 100));
}

#[stackify(require, frame = 16384, plain = kinds_plain)]
fn kinds(name: &str, words: &[&str], number: u64) -> String {
    let from = String::from(name);
    let literal = "lit".to_string();
    let owned = name.to_owned();
    let into: String = name.into();
    let shown = number.to_string();
    let sum = (number + 1).to_string();
    let letter = 'x'.to_string();
    let formatted = format!("<{name}> {number:>4}");
    let joined = words.join(", ");
    let together = words.concat();
    let listed = ["a", name].concat();
    let upper = name.to_uppercase();
    let lower = name.to_lowercase();
    let ascii = name.to_ascii_uppercase() + &name.to_ascii_lowercase();
    let repeated = name.repeat(3);
    let backwards = name.chars().rev().collect::<String>();
    let filtered: String = name.chars().filter(|letter| *letter != 'a').collect();
    let again = filtered.clone();
    let gathered = String::from_iter(name.chars());
    let mut room = String::with_capacity(4);
    room.push_str(&from);
    format!(
        "{from} {literal} {owned} {into} {shown} {sum} {letter} {formatted} {joined} {together} \
         {listed} {upper} {lower} {ascii} {repeated} {backwards} {filtered} {again} {gathered} \
         {room}"
    )
}

#[test]
fn every_kind_of_site() {
    let long = "long".repeat(200);
    same!(
        kinds, kinds_plain;
        ("Name", &["one", "two"], 9),
        ("", &[], u64::MAX),
        ("Straße ΟΔΟΣ", &["ü"], 0),
        (&long, &[&long, &long], 1)
    );
}

#[stackify(require, plain = appended_plain)]
fn appended(one: &str, other: &str) -> String {
    let first = one.to_owned();
    let second = other.to_owned();
    let both = first + "-" + &second + &format!("-{}", second.len());
    let mut more = both + "!";
    more += &second;
    println!("{}", more.clone() + "?");
    let length = (more.to_uppercase() + one).len();
    format!("{more} {length}")
}

#[test]
fn strings_are_appended() {
    same!(appended, appended_plain; ("a", "b"), ("", ""), (&"x".repeat(600), "y"));
}

#[stackify(require, plain = key_plain)]
fn key(seen: &mut BTreeMap<String, u32>, number: u32) -> u32 {
    let key = format!("key-{number}");
    if let Some(count) = seen.get_mut(key.as_str()) {
        *count += 1;
        return *count;
    }
    seen.insert(key, 1);
    seen.insert(format!("copy-{number}"), 2);
    0
}

fn keys(number: u32, key: fn(&mut BTreeMap<String, u32>, u32) -> u32) -> String {
    let mut seen = BTreeMap::new();
    let counts = [key(&mut seen, number), key(&mut seen, number)];
    format!("{counts:?} {seen:?}")
}

#[test]
fn keys_are_moved_out() {
    let promoted = |number| keys(number, key);
    let plain = |number| keys(number, key_plain);
    same!(promoted, plain; (1), (u32::MAX));
}

#[stackify(require, plain = leaves_plain)]
fn leaves(name: &str, way: u32) -> Result<Vec<u8>, String> {
    let mut text = String::new();
    text.push_str(name);
    text.push('.');
    match way {
        0 => Ok(text.into_bytes()),
        1 => Err(text),
        2 => {
            let boxed: Box<str> = text.into();
            Err(boxed.to_string())
        }
        3 => Err(text + "more"),
        4 => Ok(text.into_boxed_str().into_boxed_bytes().into_vec()),
        _ => Err(owned("none")),
    }
}

#[test]
fn strings_leave_in_many_ways() {
    same!(
        leaves, leaves_plain;
        ("a", 0), ("a", 1), ("a", 2), ("a", 3), ("a", 4), ("a", 5), (&"x".repeat(700), 3)
    );
}

struct Lying(u32);

impl Display for Lying {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        log(format!("shown {}", self.0));
        match self.0 {
            0 => Err(fmt::Error),
            1 => panic!("not shown"),
            number => write!(formatter, "{number}"),
        }
    }
}

impl Drop for Lying {
    fn drop(&mut self) {
        log(format!("dropped {}", self.0));
    }
}

#[stackify(require, plain = formatted_plain)]
fn formatted(first: u32, second: u32) -> usize {
    let before = Logged(first);
    let text = format!("{} {}", Lying(first), Lying(second));
    log("made");
    let length = format!("{}", Lying(second)).len() + Logged(9).0 as usize;
    drop(before);
    text.len() + length
}

#[test]
fn what_is_shown_may_fail() {
    same!(formatted, formatted_plain; (2, 3), (0, 3), (2, 0), (1, 2), (2, 1));
}

#[stackify(require, plain = ordered_plain)]
fn ordered(number: u32) -> usize {
    let mut next = number;
    let mut tick = || {
        next += 1;
        log(format!("tick {next}"));
        next
    };
    let text = format!("{1} {0} {named}", tick(), tick(), named = tick());
    log(text.as_str());
    text.len()
}

#[test]
fn arguments_are_evaluated_in_order() {
    same!(ordered, ordered_plain; (1));
}

#[stackify(require, plain = sliced_plain)]
fn sliced(name: &str, at: usize) -> String {
    let mut text = name.to_owned();
    text.push('é');
    let head = text[..at].len();
    let tail = &text[at..];
    let tail = tail.len();
    text.truncate(at);
    let split = text.split_at(at / 2).0.len();
    let last = text.remove(at);
    format!("{head} {tail} {split} {last}")
}

#[test]
fn ranges_that_cut_characters() {
    same!(sliced, sliced_plain; ("abc", 2), ("abc", 4), ("abc", 5), ("abc", 9), ("é", 2));
}

#[stackify(require, plain = compared_plain)]
fn compared(name: &str, other: &String) -> [bool; 9] {
    let text = name.to_owned();
    let twin = format!("{name}");
    let shared = &text;
    [
        text == name,
        name == text,
        text == "abc",
        "abc" != text,
        text == *other,
        *shared == twin,
        text < twin,
        text >= *other,
        shared == other,
    ]
}

#[test]
fn strings_are_compared() {
    same!(compared, compared_plain; ("abc", &owned("abd")), ("b", &owned("b")));
}

fn letters(text: &str) -> usize {
    text.chars().count()
}

#[stackify(require, plain = lent_plain)]
fn lent(name: &str) -> String {
    fn upper(text: &mut str) {
        text.make_ascii_uppercase();
    }
    let mut text = String::from(name);
    upper(&mut text);
    let alias = &text;
    let count = letters(alias) + letters(&text) + letters(&*text) + letters(text.as_str());
    let typed: &str = &text;
    let found = "haystack ABC".contains(&text) || typed.starts_with(&text);
    let unique = &mut text;
    unique.push('!');
    unique.make_ascii_lowercase();
    let parsed = text.trim_end_matches('!').parse::<u32>();
    format!("{count} {found} {parsed:?} {text:>8}")
}

#[test]
fn strings_are_lent() {
    same!(lent, lent_plain; ("abc"), ("12"), (""));
}

#[stackify(require, plain = rolling_plain)]
fn rolling(rounds: usize) -> String {
    let mut last = String::new();
    for round in 0..rounds {
        let next = format!("{round}{}", &last[..last.len().min(3)]);
        log(next.as_str());
        last = next;
    }
    let taken = std::mem::take(&mut last);
    let mut other = String::from("other");
    std::mem::swap(&mut last, &mut other);
    format!("{taken} {last} {other}")
}

#[test]
fn strings_are_assigned() {
    same!(rolling, rolling_plain; (0), (1), (7));
}

#[stackify(require, plain = held_plain)]
fn held(name: &str, one: bool) -> String {
    let (left, right) = (name.to_owned(), format!("{name}!"));
    let chosen = if one { left } else { right };
    let perhaps = if one { Some(chosen) } else { None };
    let inner = match perhaps {
        Some(text) => text,
        None => String::from("none"),
    };
    let show = || inner.len();
    format!("{} {}", show(), inner)
}

#[test]
fn strings_in_parts_of_values() {
    same!(held, held_plain; ("abc", true), ("abc", false));
}

#[stackify(require, plain = drained_plain)]
fn drained(name: &str) -> String {
    let mut text = name.to_owned();
    text.extend(["x", "y"]);
    text.extend(name.chars().rev());
    let front: String = text.drain(..2).collect();
    let count = text.drain(1..).count();
    text.replace_range(.., "ab");
    let popped = text.pop();
    format!("{front} {count} {popped:?} {text}")
}

#[test]
fn strings_are_drained() {
    same!(drained, drained_plain; ("abc"), (""), ("éé"));
}

#[stackify(plain = kept_plain)]
fn kept(name: &str) -> String {
    let mut all = vec![String::from("first")];
    let text = name.to_owned();
    let room = text.capacity();
    all.push(text);
    let mut line = String::new();
    append(&mut line, name);
    let whole = String::from_utf8_lossy(&[97, 98]).into_owned() + &line;
    format!("{all:?} {room} {whole}")
}

fn append(to: &mut String, text: &str) {
    to.push_str(text);
}

#[test]
fn strings_on_the_heap() {
    same!(kept, kept_plain; ("abc"), (""));
}

#[stackify(require, plain = unwinding_plain)]
fn unwinding(rounds: u32) -> u32 {
    let text = format!("{}", Logged(rounds).0);
    let value = Logged(1);
    let mut more = text + "x";
    for round in 0..rounds {
        more += &format!("{}", 10 / (2 - round));
    }
    drop(value);
    more.len() as u32
}

#[test]
fn strings_unwind() {
    same!(unwinding, unwinding_plain; (1), (3));
}

#[stackify(require, plain = temporaries_plain)]
fn temporaries(name: &str) -> usize {
    let shared = &format!("{name}?");
    let sliced = &String::from(name)[1..];
    let length = match format!("{name}{name}").as_str() {
        "abcabc" => 1,
        other => other.len(),
    };
    if name.to_uppercase() == "ABC" {
        return letters(&format!("{name}")) + letters(&name.repeat(2));
    }
    shared.len() + sliced.len() + length + format!("{length:>9}").trim().len()
}

#[test]
fn temporary_strings() {
    same!(temporaries, temporaries_plain; ("abc"), ("abcd"), ("é"));
}
