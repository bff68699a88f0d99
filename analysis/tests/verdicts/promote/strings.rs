//! Strings: each kind of site, and what may be done with what it makes.

use std::collections::HashMap;
use std::fmt::Write;

fn functions(text: &str, n: usize) -> usize {
    let mut grown = String::new(); //~ stack slot 512
    grown.push_str(text);
    let empty = String::default(); //~ stack slot 0
    let room = String::with_capacity(8); //~ stack slot 8
    let some = String::with_capacity(n); //~ stack slot 512
    let literal = String::from("text"); //~ stack slot 4
    let copy = String::from(text); //~ stack slot 512
    let sliced = std::string::String::from(&text[1..]); //~ stack slot 512
    let gathered = String::from_iter(text.chars()); //~ stack slot 512
    grown.len() + empty.len() + room.len() + some.len() + literal.len() + copy.len() + sliced.len() + gathered.len()
}

fn copies(text: &str, letter: char, small: u8) -> usize {
    let a = "text".to_string(); //~ stack slot 4
    let b = text.trim().to_owned(); //~ stack slot 512
    let c: String = "text".into(); //~ stack slot 4
    let d = b.clone(); //~ stack slot 512
    let e = 7.to_string(); //~ stack slot 40
    let f = text.len().to_string(); //~ stack slot 40
    let g = letter.to_string() + "more"; //~ stack slot 512
    let h = (small as f32).to_string(); //~ stack slot 512
    let i = b.to_string(); //~ stack slot 512
    a.len() + c.len() + d.len() + e.len() + f.len() + g.len() + h.len() + i.len()
}

fn cases(text: &str, words: &[&str]) -> usize {
    let a = text.to_uppercase(); //~ stack slot 512
    let b = a.to_lowercase(); //~ stack slot 512
    let c = "ab".repeat(3); //~ stack slot 6
    let d = words.join("-"); //~ stack slot 512
    let e = words[0].to_ascii_uppercase(); //~ stack slot 512
    let f: String = text.chars().filter(|letter| letter.is_ascii()).collect(); //~ stack slot 512
    b.len() + c.len() + d.len() + e.len() + f.len()
}

fn formats(text: &str) -> usize {
    let plain = format!("plain"); //~ stack slot 5
    let shown = format!("{text:>9}"); //~ stack slot 512
    let nested = format!("{}", format!("{shown}").len()); //~ stack slot 512 | stack slot 512
    plain.len() + nested.len()
}

// Text that leaves at once grows as it is formatted, and has its exact size then.
fn leaves(map: &mut HashMap<String, u32>, text: &str) -> String {
    let key = format!("{text}-key"); //~ stack slot 512
    map.insert(key, 1);
    map.insert(format!("{text}-other"), 2); //~ stack slot 512
    format!("{text}!") //~ stack slot 512
}

fn leaves_as_bytes(text: &str) -> Vec<u8> {
    let mut bytes = String::new(); //~ stack slot 512
    bytes.push_str(text);
    bytes.into_bytes()
}

fn appended(text: &str) -> usize {
    let first = String::from("a"); //~ stack slot 512
    let second = text.to_owned(); //~ stack slot 512
    let both = first + &second + "b";
    both.len()
}

fn appended_and_returned(text: &str) -> String {
    let mut first = String::new(); //~ stack slot 512
    first += text;
    first + "b" + text
}

fn written(n: u32) -> usize {
    let mut line = String::new(); //~ stack slot 512
    let _ = write!(line, "{n}");
    line.len()
}

fn compared(text: &str, other: &String) -> bool {
    let made = text.to_owned(); //~ stack slot 512
    let twin = made.clone(); //~ stack slot 512
    made == text && "a" != made && made == *other && made < twin
}

fn references(text: &str) -> usize {
    let mut made = text.to_owned(); //~ stack slot 512
    let unique = &mut made;
    unique.push('x');
    let shared = &made;
    let typed: &str = shared;
    typed.len() + shared.len() + made.as_bytes().len()
}

fn branches(text: &str, yes: bool) -> usize {
    let chosen = if yes {
        text.to_owned() //~ stack slot 512
    } else {
        String::new() //~ stack slot 0
    };
    chosen.len()
}

fn no_site(text: &String, error: std::num::ParseIntError, words: &[&&str]) -> usize {
    let a = error.to_string();
    let b = words[0].to_owned();
    let c = String::from_utf8_lossy(text.as_bytes());
    a.len() + b.len() + c.len()
}
