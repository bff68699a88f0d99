//! Collecting a string from the items of an iterator.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;

use super::{StackString, append_str_in, from_str_in, from_string};
use crate::slot::Slot;

/// Makes a string of the items of an iterator, as `collect::<String>()` does.
///
/// Where the first item is a string on the heap, its block is used as long as
/// it has the room, as `String` uses it; then the slot is.
///
/// # Panics
///
/// If the capacity exceeds `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// use stackify_runtime::{Slot, collect_string_in};
///
/// let slot = Slot::<64>::new();
/// let initials = ["New", "York"].map(|word| word.chars().next());
/// assert_eq!(collect_string_in(&slot, initials.into_iter().flatten()), "NY");
/// ```
#[inline]
pub fn collect_string_in<T: Collectable, I: IntoIterator<Item = T>, const BYTES: usize>(
    slot: &Slot<BYTES>,
    iter: I,
) -> StackString<'_> {
    T::collect_in(slot, iter.into_iter())
}

/// What [`collect_string_in`] makes a string of: characters and strings, as
/// `String` takes them, and slot strings.
pub trait Collectable: sealed::Collected {}

mod sealed {
    //! How a string is made of items, out of reach of other crates.

    use super::{Slot, StackString};

    pub trait Collected: Sized {
        fn collect_in<const BYTES: usize>(
            slot: &Slot<BYTES>,
            items: impl Iterator<Item = Self>,
        ) -> StackString<'_>;
    }
}

/// Items that are appended to an empty string.
macro_rules! appended {
    ($($item:ty),*) => {$(
        impl Collectable for $item {}

        impl sealed::Collected for $item {
            #[inline]
            fn collect_in<const BYTES: usize>(
                slot: &Slot<BYTES>,
                items: impl Iterator<Item = Self>,
            ) -> StackString<'_> {
                let mut text = StackString::new_in(slot);
                text.extend(items);
                text
            }
        }
    )*};
}

appended!(char, &char, &str, Box<str>, StackString<'_>);

impl Collectable for String {}

impl sealed::Collected for String {
    fn collect_in<const BYTES: usize>(
        slot: &Slot<BYTES>,
        mut items: impl Iterator<Item = Self>,
    ) -> StackString<'_> {
        match items.next() {
            None => StackString::new_in(slot),
            Some(first) => append_all_in(slot, first, items),
        }
    }
}

impl Collectable for Cow<'_, str> {}

impl sealed::Collected for Cow<'_, str> {
    fn collect_in<const BYTES: usize>(
        slot: &Slot<BYTES>,
        mut items: impl Iterator<Item = Self>,
    ) -> StackString<'_> {
        match items.next() {
            None => StackString::new_in(slot),
            Some(Cow::Owned(first)) => append_all_in(slot, first, items),
            Some(Cow::Borrowed(first)) => {
                let mut text = from_str_in(slot, first);
                text.extend(items);
                text
            }
        }
    }
}

/// Appends items to a string on the heap, until it has to grow.
fn append_all_in<S: AsRef<str>, const BYTES: usize>(
    slot: &Slot<BYTES>,
    mut first: String,
    mut items: impl Iterator<Item = S>,
) -> StackString<'_> {
    while let Some(item) = items.next() {
        let string = item.as_ref();
        if string.len() > first.capacity() - first.len() {
            let mut text = append_str_in(slot, first, string);
            drop(item);
            items.for_each(|item| text.push_str(item.as_ref()));
            return text;
        }
        first.push_str(string);
    }
    from_string(first)
}
