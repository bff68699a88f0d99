//! Vectors that start empty: pushed to, reserved, collected.

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(require, plain = pushed_plain)]
fn pushed(count: u32) -> (u32, usize) {
    let mut values = Vec::new();
    let mut reserved = Vec::with_capacity(4);
    let mut typed: Vec<Logged> = Vec::new();
    for number in 0..count {
        values.push(number * number);
        reserved.push(u64::from(number));
        if number % 50 == 0 {
            typed.push(Logged(number));
        }
    }
    log("pushed");
    (values.iter().sum(), reserved.len() + typed.len())
}

#[test]
fn pushed_past_the_slot() {
    same!(pushed, pushed_plain; (0), (1), (64), (65), (128), (129), (500));
}

#[stackify(require, plain = collected_plain)]
fn collected(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let lengths = words.iter().map(|word| word.len()).collect::<Vec<_>>();
    let logged: Vec<Logged> = lengths.iter().map(|_| Logged(1)).collect();
    log("collected");
    format!("{words:?} {lengths:?} {}", logged.len())
}

#[test]
fn collected_from_iterators() {
    let long = "ab c ".repeat(200);
    same!(collected, collected_plain; (""), ("a bc d"), (&long));
}

#[stackify(plain = escaping_plain)]
fn escaping(count: u32) -> Vec<u32> {
    let mut values = Vec::new();
    for number in 0..count {
        values.push(number);
    }
    if count == 3 {
        values.clear();
    }
    values
}

#[stackify(plain = fallible_plain)]
fn fallible(texts: &[&str]) -> Result<Vec<u32>, std::num::ParseIntError> {
    let mut values = Vec::new();
    for text in texts {
        values.push(text.parse()?);
    }
    Ok(values)
}

#[test]
fn grown_and_handed_back() {
    same!(escaping, escaping_plain; (0), (3), (5), (500));
    same!(fallible, fallible_plain; (&[]), (&["1", "2"]), (&["1", "x"]));
}

#[stackify(require, plain = drained_plain)]
fn drained(count: u32) -> u32 {
    let mut queue = vec![Logged(count)];
    let mut steps = 0;
    while let Some(Logged(left)) = queue.pop().as_ref() {
        steps += 1;
        if *left > 1 {
            queue.push(Logged(left / 2));
            queue.push(Logged(left - left / 2));
        }
    }
    steps
}

#[test]
fn a_stack_of_work() {
    same!(drained, drained_plain; (0), (1), (9), (40));
}
