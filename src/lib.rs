#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(feature = "measure")]
extern crate stackify_count as _;

pub use stackify_proc_macro::stackify;
pub use stackify_runtime::{
    Collectable, Drain, ExtractIf, IntoIter, Separator, Slot, Splice, StackString, StackVec,
    StringDrain, ValueSlot, append_str_in, collect_in, collect_string_in, concat_in,
    concat_strings_in, format_in, format_with_capacity_in, from_array_in, from_elem_in,
    from_str_in, from_string, from_vec, join_in, join_strings_in, new_in, repeat_in, repeat_str_in,
    to_ascii_lowercase_in, to_ascii_uppercase_in, to_lowercase_in, to_string_in, to_uppercase_in,
    to_vec_in, unzip_in, with_capacity_in,
};

#[doc(hidden)]
pub mod __private {
    //! What expansions name; no part of the interface.
    pub use alloc::boxed::Box;
    pub use alloc::string::String;
    pub use alloc::vec::Vec;
    pub use stackify_runtime::Row;

    pub use core::format_args;
    pub use core::mem;

    /// Takes one function twice, and no two.
    pub fn same<F>(_: F, _: F) {}

    /// A type that no function but a generic one takes.
    #[derive(Debug)]
    pub struct Witness;

    /// Lends a slice to a parameter whose type is `&mut [T]` or `&[T]`, and to
    /// no other: a parameter that takes a writer by value would read `&mut [u8]`
    /// as one that overwrites.
    pub fn lend_mut<'a, T, L: Lent<'a, T>>(slice: &'a mut [T]) -> L {
        L::lend(slice)
    }

    /// What a slice may be lent as.
    #[diagnostic::on_unimplemented(
        message = "`#[stackify]` lends this vector as a slice, where `{Self}` is wanted",
        label = "a slice is not enough here",
        note = "keep the vector on the heap with `#[stackify(heap)]` on the statement, \
                or let `lend = \"seen\"` guess nothing"
    )]
    pub trait Lent<'a, T> {
        /// The slice as `Self`.
        fn lend(slice: &'a mut [T]) -> Self;
    }

    impl<'a, T> Lent<'a, T> for &'a mut [T] {
        fn lend(slice: &'a mut [T]) -> Self {
            slice
        }
    }

    impl<'a, T> Lent<'a, T> for &'a [T] {
        fn lend(slice: &'a mut [T]) -> Self {
            slice
        }
    }

    /// Keeps a type that only traits describe from being taken for a slice:
    /// with two candidates, the compiler asks for it.
    #[derive(Debug)]
    pub enum Undecided {}

    impl<'a, T> Lent<'a, T> for Undecided {
        fn lend(_: &'a mut [T]) -> Self {
            unreachable!("nothing but a slice is ever inferred")
        }
    }

    /// `vec!` and `format!` alone, so that others of these names in scope are
    /// ambiguous with them.
    pub mod guard {
        pub use alloc::{format, vec};
    }
}
