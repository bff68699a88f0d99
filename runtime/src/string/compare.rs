//! Comparisons, for all the pairs that `String` has, in both directions.

use alloc::borrow::Cow;
use alloc::string::String;
use core::cmp::Ordering;

use super::StackString;

/// Equality of two types that both index to text.
macro_rules! equal_as_text {
    ($($left:ty, $right:ty;)*) => {$(
        impl PartialEq<$right> for $left {
            #[inline]
            fn eq(&self, other: &$right) -> bool {
                self[..] == other[..]
            }
        }
    )*};
}

equal_as_text! {
    StackString<'_>, StackString<'_>;

    StackString<'_>, str;
    StackString<'_>, &str;
    StackString<'_>, String;
    StackString<'_>, Cow<'_, str>;

    str, StackString<'_>;
    &str, StackString<'_>;
    String, StackString<'_>;
    Cow<'_, str>, StackString<'_>;
}

impl Eq for StackString<'_> {}

impl<'a> PartialOrd<StackString<'a>> for StackString<'_> {
    #[inline]
    fn partial_cmp(&self, other: &StackString<'a>) -> Option<Ordering> {
        PartialOrd::partial_cmp(self.as_str(), other.as_str())
    }
}

impl PartialOrd<String> for StackString<'_> {
    #[inline]
    fn partial_cmp(&self, other: &String) -> Option<Ordering> {
        PartialOrd::partial_cmp(self.as_str(), other.as_str())
    }
}

impl PartialOrd<StackString<'_>> for String {
    #[inline]
    fn partial_cmp(&self, other: &StackString<'_>) -> Option<Ordering> {
        PartialOrd::partial_cmp(self.as_str(), other.as_str())
    }
}

impl Ord for StackString<'_> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        Ord::cmp(self.as_str(), other.as_str())
    }
}
