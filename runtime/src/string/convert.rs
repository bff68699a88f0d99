//! Conversions: out of the slot where the result outlives it.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::error::Error;

use super::{StackString, from_string};
use crate::vec::StackVec;

impl<'s> StackString<'s> {
    /// Turns the string into one of std's. What is in a slot is moved into one
    /// allocation of exactly its length, or none if it is empty; what is on the
    /// heap is handed over as it is.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let string = stackify_runtime::from_str_in(&slot, "abc").into_string();
    /// assert_eq!((string.len(), string.capacity()), (3, 3));
    /// ```
    #[inline]
    #[must_use]
    pub fn into_string(self) -> String {
        // SAFETY: the bytes are UTF-8.
        unsafe { String::from_utf8_unchecked(self.bytes.into_vec()) }
    }

    /// Turns the string into the bytes of std's, by the rules of
    /// [`into_string`](Self::into_string).
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// assert_eq!(stackify_runtime::from_str_in(&slot, "ab").into_bytes(), b"ab");
    /// ```
    #[inline]
    #[must_use = "`self` will be dropped if the result is not used"]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes.into_vec()
    }

    /// The vector of the bytes, where they are.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let bytes = stackify_runtime::from_str_in(&slot, "ab").into_stack_vec();
    /// assert_eq!((bytes.as_slice(), bytes.capacity()), (&b"ab"[..], 64));
    /// ```
    #[inline]
    #[must_use = "`self` will be dropped if the result is not used"]
    pub fn into_stack_vec(self) -> StackVec<'s, u8> {
        self.bytes
    }

    /// Turns the string into a boxed slice, of exactly its length.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let text = stackify_runtime::from_str_in(&slot, "ab");
    /// assert_eq!(&*text.into_boxed_str(), "ab");
    /// ```
    #[inline]
    #[must_use = "`self` will be dropped if the result is not used"]
    pub fn into_boxed_str(self) -> Box<str> {
        self.into_string().into_boxed_str()
    }

    /// Moves the text to the heap and never drops it.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let text: &'static mut str = stackify_runtime::from_str_in(&slot, "ab").leak();
    /// text.make_ascii_uppercase();
    /// assert_eq!(text, "AB");
    /// # drop(unsafe { Box::from_raw(text) });
    /// ```
    #[inline]
    pub fn leak<'a>(self) -> &'a mut str {
        self.into_string().leak()
    }

    /// Copies the text into a string of std's: one allocation of exactly its
    /// length, as `String` has it, where `Display` would grow one.
    ///
    /// # Examples
    ///
    /// ```
    /// # let slot = stackify_runtime::Slot::<64>::new();
    /// let copy: String = stackify_runtime::from_str_in(&slot, "ab").to_string();
    /// assert_eq!((copy.as_str(), copy.capacity()), ("ab", 2));
    /// ```
    #[inline]
    #[expect(
        clippy::inherent_to_string_shadow_display,
        reason = "the text is the same, and the allocation is exact"
    )]
    pub fn to_string(&self) -> String {
        String::from(self.as_str())
    }
}

/// Takes a string on the heap over as it is.
impl From<String> for StackString<'_> {
    #[inline]
    fn from(string: String) -> Self {
        from_string(string)
    }
}

/// Conversions of the `String` that the string becomes.
macro_rules! into_what_string_becomes {
    ($($target:ty),*) => {$(
        impl From<StackString<'_>> for $target {
            #[inline]
            fn from(text: StackString<'_>) -> Self {
                Self::from(text.into_string())
            }
        }
    )*};
}

into_what_string_becomes!(
    String,
    Vec<u8>,
    Box<str>,
    Rc<str>,
    Arc<str>,
    Cow<'_, str>,
    Box<dyn Error>,
    Box<dyn Error + Send + Sync>
);

#[cfg(feature = "std")]
into_what_string_becomes!(std::ffi::OsString, std::path::PathBuf);

/// Borrows the text.
impl<'a> From<&'a StackString<'_>> for Cow<'a, str> {
    #[inline]
    fn from(text: &'a StackString<'_>) -> Self {
        Cow::Borrowed(text)
    }
}

/// Copies the text, as a reference to a `String` does.
impl From<&StackString<'_>> for String {
    #[inline]
    fn from(text: &StackString<'_>) -> Self {
        text.to_string()
    }
}
