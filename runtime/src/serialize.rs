//! Serialisation as `Vec` and `String` serialise.

use serde::{Serialize, Serializer};

use crate::string::StackString;
use crate::vec::StackVec;

impl<T: Serialize> Serialize for StackVec<'_, T> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl Serialize for StackString<'_> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}
