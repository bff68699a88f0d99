//! The traits that make the string usable as `String` is.

use alloc::string::String;
use core::borrow::{Borrow, BorrowMut};
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Deref, DerefMut, Index, IndexMut};
use core::slice::SliceIndex;

use super::{StackString, from_string};

impl Deref for StackString<'_> {
    type Target = str;

    #[inline]
    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl DerefMut for StackString<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut str {
        self.as_mut_str()
    }
}

impl<I: SliceIndex<str>> Index<I> for StackString<'_> {
    type Output = I::Output;

    #[inline]
    fn index(&self, index: I) -> &I::Output {
        Index::index(self.as_str(), index)
    }
}

impl<I: SliceIndex<str>> IndexMut<I> for StackString<'_> {
    #[inline]
    fn index_mut(&mut self, index: I) -> &mut I::Output {
        IndexMut::index_mut(self.as_mut_str(), index)
    }
}

/// On the heap: a clone never asks for the slot, whose string may live on
/// another thread.
impl Clone for StackString<'_> {
    #[inline]
    #[track_caller]
    fn clone(&self) -> Self {
        Self {
            bytes: self.bytes.clone(),
        }
    }

    #[inline]
    #[track_caller]
    fn clone_from(&mut self, source: &Self) {
        self.bytes.clone_from(&source.bytes);
    }
}

/// An empty string on the heap, as `mem::take` leaves it behind.
impl Default for StackString<'_> {
    #[inline]
    fn default() -> Self {
        from_string(String::new())
    }
}

impl fmt::Display for StackString<'_> {
    #[inline]
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.as_str(), formatter)
    }
}

impl fmt::Debug for StackString<'_> {
    #[inline]
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), formatter)
    }
}

impl Hash for StackString<'_> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        Hash::hash(self.as_str(), state);
    }
}

impl AsRef<str> for StackString<'_> {
    #[inline]
    fn as_ref(&self) -> &str {
        self
    }
}

impl AsMut<str> for StackString<'_> {
    #[inline]
    fn as_mut(&mut self) -> &mut str {
        self
    }
}

impl AsRef<[u8]> for StackString<'_> {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}

#[cfg(feature = "std")]
impl AsRef<std::ffi::OsStr> for StackString<'_> {
    #[inline]
    fn as_ref(&self) -> &std::ffi::OsStr {
        self.as_str().as_ref()
    }
}

#[cfg(feature = "std")]
impl AsRef<std::path::Path> for StackString<'_> {
    #[inline]
    fn as_ref(&self) -> &std::path::Path {
        self.as_str().as_ref()
    }
}

impl Borrow<str> for StackString<'_> {
    #[inline]
    fn borrow(&self) -> &str {
        self
    }
}

impl BorrowMut<str> for StackString<'_> {
    #[inline]
    fn borrow_mut(&mut self) -> &mut str {
        self
    }
}
