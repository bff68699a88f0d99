//! The types of elements, and what the operations need to know of them.

use std::cell::RefCell;
use std::cmp::Ordering;

use bumpalo::Bump;

/// How many bytes each container holds inline.
pub const INLINE: usize = 512;

/// What is put into the containers.
pub trait Element: Clone + Default + 'static {
    /// As tables name it.
    const NAME: &'static str;

    /// An element that depends on a number, never the default one.
    fn of(number: u64) -> Self;

    /// Cheap, and different for different elements.
    fn digest(&self) -> u64;

    /// A total order.
    fn order(&self, other: &Self) -> Ordering;
}

macro_rules! number {
    ($($number:ty: $order:ident, $digest:expr, $of:expr;)*) => {$(
        impl Element for $number {
            const NAME: &'static str = stringify!($number);

            #[inline]
            fn of(number: u64) -> Self {
                $of(number)
            }

            #[inline]
            fn digest(&self) -> u64 {
                $digest(*self)
            }

            #[inline]
            fn order(&self, other: &Self) -> Ordering {
                self.$order(other)
            }
        }
    )*};
}

number! {
    u8: cmp, u64::from, |number| 1 | (number >> 56) as u8;
    u32: cmp, u64::from, |number| 1 | (number >> 32) as u32;
    f64: total_cmp, f64::to_bits, |number| 1.0 + f64::from((number >> 40) as u32);
}

impl Element for String {
    const NAME: &'static str = "String";

    fn of(number: u64) -> Self {
        format!("{:08x}", number >> 32)
    }

    #[inline]
    fn digest(&self) -> u64 {
        u64::from(self.as_bytes().first().copied().unwrap_or(0)) + self.len() as u64
    }

    #[inline]
    fn order(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }
}

/// What an operation works on. Made once, outside of the time that is taken.
pub struct Input<T> {
    /// As many elements as the operation is about.
    pub elements: Vec<T>,
    /// As many others: what chooses between an element and itself is a copy.
    pub others: Vec<T>,
    /// Has room for all of them; what it holds is cleared by who uses it.
    pub out: RefCell<Vec<T>>,
    /// Is reset, not freed, before each use.
    pub arena: RefCell<Bump>,
}

impl<T: Element> Input<T> {
    /// The same elements for the same length.
    #[must_use]
    pub fn new(length: usize) -> Self {
        let mut state = 1_u64;
        let mut element = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            T::of(state)
        };
        Self {
            elements: (0..length).map(|_| element()).collect(),
            others: (0..length).map(|_| element()).collect(),
            out: RefCell::new(Vec::with_capacity(length)),
            arena: RefCell::new(Bump::new()),
        }
    }
}
