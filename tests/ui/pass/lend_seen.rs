//! With `lend = "seen"` nothing is guessed, so every callee compiles.
#![deny(warnings)]

use std::borrow::Cow;
use std::collections::{HashMap, VecDeque};

use stackify::stackify;

#[expect(clippy::ptr_arg, reason = "the callee wants the vector itself")]
fn sum(values: &Vec<u32>) -> u32 {
    values.iter().sum()
}

fn grow(values: &mut Vec<u32>) {
    values.push(3);
}

fn show<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}")
}

struct Holder<'v> {
    values: &'v Vec<u32>,
}

struct Pair<'v>(&'v Vec<u32>, &'v [u32]);

#[stackify(lend = "seen")]
fn callees() -> u32 {
    let values = vec![1, 2];
    let mut grown = vec![1, 2];
    grow(&mut grown);
    assert_eq!(show(&vec![1, 2]), "[1, 2]");
    sum(&values) + grown[2]
}

#[stackify(lend = "seen")]
fn keys(names: &HashMap<Vec<u32>, u32>) -> bool {
    let key = vec![1, 2];
    names.contains_key(&key)
}

#[stackify(lend = "seen")]
fn parts() -> usize {
    let values = vec![1, 2];
    let holder = Holder { values: &values };
    let pair = Pair(&values, &values);
    let some = Some(&values);
    let array = [&values, &values];
    let tuple = (&values, 1);
    holder.values.len()
        + pair.0.len()
        + pair.1.len()
        + some.map_or(0, |values| Vec::len(values))
        + array.map(|values: &Vec<u32>| values.len()).len()
        + Vec::len(tuple.0)
}

#[stackify(lend = "seen")]
fn conversions() -> usize {
    let values = vec![1_u8, 2];
    let other = vec![3_u8, 4];
    let cow: Cow<'_, [u8]> = Cow::from(&values);
    let boxed: Box<[u8]> = other.into();
    let deque = VecDeque::from(vec![1_u8, 2]);
    let array: [u8; 2] = vec![1_u8, 2].try_into().unwrap();
    let text = String::from_utf8(vec![65_u8]).unwrap();
    cow.len() + boxed.len() + deque.len() + array.len() + text.len()
}

#[stackify(lend = "seen")]
fn operators() -> bool {
    let values = vec![1_u32, 2];
    let same = vec![1_u32, 2];
    let reference: &Vec<u32> = &values;
    *reference == same && reference == &same && values <= same && !(values != *reference)
}

#[stackify(lend = "seen")]
fn closures() -> usize {
    let values = vec![1_u32, 2];
    let by_reference = |other: &Vec<u32>| other.len() + values.len();
    let generic = |other: &Vec<u32>| by_reference(other);
    generic(&vec![1_u32])
}

/// Traits with the methods of std's, which want the vector itself.
mod streams {
    pub trait Write {
        fn write_all(&mut self, bytes: &Vec<u8>) -> usize;
    }

    pub trait Append {
        fn flush(&mut self) -> usize;
    }

    impl Write for u8 {
        #[expect(clippy::ptr_arg, reason = "the trait wants the vector itself")]
        fn write_all(&mut self, bytes: &Vec<u8>) -> usize {
            bytes.len() + usize::from(*self)
        }
    }

    impl Append for Vec<u8> {
        fn flush(&mut self) -> usize {
            self.push(1);
            self.len()
        }
    }

    pub fn copy(from: &mut Vec<u8>, to: &mut Vec<u8>) {
        to.append(from);
    }

    pub fn from_utf8(bytes: &mut Vec<u8>) -> usize {
        bytes.pop();
        bytes.len()
    }
}

#[stackify(lend = "seen")]
fn names_of_std(out: &mut impl streams::Write) -> usize {
    use streams as io;
    use streams as str;
    use streams::{Append, from_utf8};
    let mut bytes = vec![1_u8, 2];
    let mut other = vec![3_u8];
    let mut appended = vec![4_u8];
    let mut popped = vec![5_u8, 6];
    io::copy(&mut other, &mut bytes);
    out.write_all(&bytes) + appended.flush() + from_utf8(&mut popped) + str::from_utf8(&mut popped)
}

#[stackify(lend = "seen")]
fn owned(array: [u8; 2], reference: &[u8; 2], twice: &&[u8]) -> ([u8; 2], [u8; 2], usize) {
    let slice: &[u8] = twice.to_owned();
    let text: String = ["a", "b"].concat();
    (array.to_owned(), reference.to_owned(), slice.len() + text.len())
}

fn main() {
    assert_eq!(callees(), 6);
    assert!(keys(&HashMap::from([(vec![1, 2], 1)])));
    assert_eq!(parts(), 12);
    assert_eq!(conversions(), 9);
    assert!(operators());
    assert_eq!(closures(), 3);
    assert_eq!(names_of_std(&mut 1), 7);
    assert_eq!(owned([1, 2], &[3, 4], &&[5][..]), ([1, 2], [3, 4], 3));
}
