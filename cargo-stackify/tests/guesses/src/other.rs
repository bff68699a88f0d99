//! Functions whose signatures an attribute elsewhere does not see.

pub(crate) fn wants_a_vec(bytes: &Vec<u8>) -> usize {
    bytes.capacity() + usize::from(bytes[0])
}

pub(crate) fn size<T: ?Sized>(value: &T) -> usize {
    size_of_val(value)
}
