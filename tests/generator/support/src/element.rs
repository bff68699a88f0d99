//! The types of elements, and one trait through which all are made and read.

use std::cell::Cell;
use std::cmp::Ordering;
use std::fmt::Debug;

use crate::observe::log;

/// A type of elements.
pub trait Element:
    Clone + Debug + Default + PartialEq + PartialOrd + Send + Sync + 'static
{
    /// An element that shows the number it was made of.
    fn make(number: u32) -> Self;
    /// A number that shows the element.
    fn weight(&self) -> u64;
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Element for $number {
            #[expect(
                clippy::allow_attributes,
                clippy::cast_lossless,
                clippy::cast_possible_truncation,
                clippy::cast_possible_wrap,
                clippy::cast_sign_loss,
                reason = "any number will do"
            )]
            #[allow(unfulfilled_lint_expectations, reason = "not every type has every cast")]
            fn make(number: u32) -> Self {
                number as Self
            }

            #[expect(
                clippy::allow_attributes,
                clippy::cast_lossless,
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                clippy::unnecessary_cast,
                reason = "any number will do"
            )]
            #[allow(unfulfilled_lint_expectations, reason = "not every type has every cast")]
            fn weight(&self) -> u64 {
                *self as u64
            }
        }
    )*};
}

numbers!(u8, u32, i32, i64, u64, usize, f64);

impl Element for (u8, u32) {
    fn make(number: u32) -> Self {
        (u8::make(number), number)
    }

    fn weight(&self) -> u64 {
        self.0.weight() * 31 + self.1.weight()
    }
}

impl Element for String {
    fn make(number: u32) -> Self {
        format!("s{number}")
    }

    fn weight(&self) -> u64 {
        self.bytes().map(u64::from).sum()
    }
}

impl Element for &'static str {
    fn make(number: u32) -> Self {
        ["", "a", "bc", "def", "ghij"][number as usize % 5]
    }

    fn weight(&self) -> u64 {
        self.bytes().map(u64::from).sum()
    }
}

impl<T: Element> Element for Vec<T> {
    fn make(number: u32) -> Self {
        (0..number % 4).map(T::make).collect()
    }

    fn weight(&self) -> u64 {
        self.iter().map(T::weight).fold(7, u64::wrapping_add)
    }
}

/// A value without size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nothing;

impl Element for Nothing {
    fn make(_number: u32) -> Self {
        Nothing
    }

    fn weight(&self) -> u64 {
        1
    }
}

/// A value that is aligned more than a slot is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(align(64))]
pub struct Wide(pub u32);

impl Element for Wide {
    fn make(number: u32) -> Self {
        Wide(number)
    }

    fn weight(&self) -> u64 {
        let aligned = (&raw const *self).addr().is_multiple_of(64);
        u64::from(self.0) * 2 + u64::from(aligned)
    }
}

/// A value whose clones and drops are events, and whose clones may panic.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Noisy(u32);

thread_local! {
    static FUSE: Cell<Option<u32>> = const { Cell::new(None) };
}

/// Lets clone number `fuse` panic, counted from none.
pub(crate) fn set_fuse(fuse: Option<u32>) {
    FUSE.set(fuse);
}

impl Noisy {
    /// A value; that it is made is an event, too.
    #[must_use]
    pub fn new(number: u32) -> Self {
        log("new", number);
        Noisy(number)
    }
}

impl Clone for Noisy {
    fn clone(&self) -> Self {
        match FUSE.get() {
            Some(0) => {
                FUSE.set(None);
                panic!("clone of {}", self.0);
            }
            Some(fuse) => FUSE.set(Some(fuse - 1)),
            None => {}
        }
        log("clone", self.0);
        Noisy(self.0)
    }
}

impl Drop for Noisy {
    fn drop(&mut self) {
        log("drop", self.0);
    }
}

impl PartialOrd for Noisy {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Noisy {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl Element for Noisy {
    fn make(number: u32) -> Self {
        Noisy::new(number)
    }

    fn weight(&self) -> u64 {
        u64::from(self.0)
    }
}
