//! Every operation on every container for every element, as functions that
//! were compiled here and not in whoever calls them.

use crate::container::{Arrayed, Bumped, ByHand, Container, Heapless, InSlot, Small, Std, Tiny};
use crate::element::{Element, INLINE, Input};
use crate::operation as on;

/// An operation on all containers.
pub struct Row<T> {
    /// As tables name it.
    pub operation: &'static str,
    /// std's `Vec` first, the slot vector second, then the others.
    pub cells: Vec<Cell<T>>,
}

/// An operation on one container.
pub struct Cell<T> {
    /// As tables name it.
    pub container: &'static str,
    /// Whether it can hold that many elements.
    pub holds: fn(usize) -> bool,
    /// Does it once.
    pub run: fn(&Input<T>) -> u64,
}

fn holds<C: Container, T: Element>(length: usize) -> bool {
    C::holds(length, INLINE / size_of::<T>())
}

macro_rules! rows {
    ($element:ty, $room:expr, $containers:tt, [$($operation:ident),*]) => {
        vec![$(rows!(@row $element, $room, $operation, $containers)),*]
    };
    (@row $element:ty, $room:expr, $operation:ident, [$($container:ident),*]) => {
        Row {
            operation: stringify!($operation),
            cells: vec![$(Cell {
                container: $container::NAME,
                holds: holds::<$container, $element>,
                run: on::$operation::<$container, $element, { $room }>,
            }),*],
        }
    };
}

macro_rules! tables {
    ($($(#[$doc:meta])* $name:ident: $element:ty;)*) => {$(
        $(#[$doc])*
        #[must_use]
        pub fn $name() -> Vec<Row<$element>> {
            rows!(
                $element,
                INLINE / size_of::<$element>(),
                [Std, InSlot, Small, Arrayed, Tiny, Bumped, Heapless, ByHand],
                [
                    push, extend, collect, collect_filtered, from_elem, from_zero, to_vec, index,
                    sort, iterate, by_value, extend_by
                ]
            )
        }
    )*};
}

tables! {
    /// Of one byte.
    bytes: u8;
    /// Of four bytes.
    words: u32;
    /// Of eight bytes.
    floats: f64;
    /// That own memory of their own.
    strings: String;
}
