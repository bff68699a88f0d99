//! Serialisation as a sequence, as `Vec` serialises.

use serde::{Serialize, Serializer};

use crate::vec::StackVec;

impl<T: Serialize> Serialize for StackVec<'_, T> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}
