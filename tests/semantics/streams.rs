//! Bytes that are written to vectors through `std::io::Write`.

use std::fmt;
use std::io::Write;

use stackify::stackify;

use crate::support::{log, same};

#[stackify(require, plain = written_plain)]
fn written(count: u32, text: &str) -> (usize, u64) {
    let mut out = Vec::new();
    for number in 0..count {
        write!(out, "{number:>3}").expect("a vector takes all");
        writeln!(&mut out, " {text}").expect("a vector takes all");
    }
    out.write_all(text.as_bytes()).expect("a vector takes all");
    let taken = out.write(b"abc").expect("a vector takes all");
    out.flush().expect("nothing is held back");
    let alias = &mut out;
    alias
        .write_fmt(format_args!("{taken}"))
        .expect("a vector takes all");
    let mut more = |number: u32| write!(out, "<{number}>").is_ok();
    assert!(more(1) && more(2), "a vector takes all");
    log(format!("{out:?}"));
    let sum = out.iter().map(|byte| u64::from(*byte)).sum();
    (out.len(), sum)
}

#[test]
fn appended_in_the_slot_and_past_it() {
    same!(written, written_plain; (0, ""), (1, "a"), (30, "twenty bytes of text"), (900, "b"));
    assert_eq!(written(0, "a").0, 11);
}

struct Fails(u32);

impl fmt::Display for Fails {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("before")?;
        match self.0 {
            0 => Ok(()),
            1 => Err(fmt::Error),
            _ => panic!("{} cannot be shown", self.0),
        }
    }
}

#[stackify(require, plain = interrupted_plain)]
fn interrupted(value: u32) -> usize {
    let mut out = Vec::with_capacity(2);
    let result = write!(out, "{}{}", value, Fails(value));
    log(format!("{out:?} {result:?}"));
    out.len()
}

#[test]
fn a_value_that_cannot_be_shown() {
    same!(interrupted, interrupted_plain; (0), (1), (2));
}

#[stackify(require, plain = returned_plain)]
fn returned(count: u32) -> std::io::Result<Vec<u8>> {
    let mut out = Vec::new();
    for number in 0..count {
        write!(out, "{number},")?;
    }
    Ok(out)
}

#[test]
fn written_and_returned() {
    same!(returned, returned_plain; (0), (3), (300));
}

#[stackify(require, plain = overwritten_plain)]
fn overwritten(first: u8) -> (usize, u8) {
    let mut out = vec![first; 4];
    write!(&mut out[1..], "{}", 12_345).expect_err("the slice is full");
    (out.len(), out[3])
}

#[test]
fn a_part_is_overwritten() {
    same!(overwritten, overwritten_plain; (7));
    assert_eq!(overwritten(7), (4, b'3'));
}

mod seen {
    //! The trait is imported where it is in sight.

    use stackify::stackify;

    #[stackify]
    mod inside {
        use std::io::Write;

        #[stackify(require, plain = digits_plain)]
        pub(super) fn digits(number: u32) -> usize {
            let mut out = Vec::new();
            write!(out, "{number}").expect("a vector takes all");
            out.len()
        }
    }

    #[stackify]
    mod hidden {
        //! A trait of its own, which only `Vec` implements.

        pub(super) trait Write {
            fn write_all(&mut self, bytes: &[u8]) -> usize;
            fn flush(&mut self) {}
        }

        impl Write for Vec<u8> {
            fn write_all(&mut self, bytes: &[u8]) -> usize {
                self.splice(..0, bytes.iter().copied());
                self.capacity()
            }
        }

        #[stackify(plain = prepended_plain)]
        pub(super) fn prepended(first: u8) -> (usize, u8) {
            let mut out = vec![first, 1];
            let capacity = out.write_all(b"ab");
            out.flush();
            (capacity, out[0])
        }
    }

    #[test]
    fn by_an_import() {
        crate::support::same!(inside::digits, inside::digits_plain; (1), (12_345));
    }

    #[test]
    fn not_by_a_trait_of_the_same_name() {
        crate::support::same!(hidden::prepended, hidden::prepended_plain; (1));
    }
}
