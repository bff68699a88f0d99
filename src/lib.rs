#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

pub use stackify_macros::stackify;
pub use stackify_runtime::{
    Drain, ExtractIf, IntoIter, Slot, Splice, StackVec, collect_in, from_array_in, from_elem_in,
    from_vec, new_in, to_vec_in, with_capacity_in,
};

#[doc(hidden)]
pub mod __private {
    //! What expansions name; no part of the interface.
    pub use alloc::vec::Vec;

    /// `vec!` alone, so that another `vec!` in scope is ambiguous with it.
    pub mod guard {
        pub use alloc::vec;
    }
}
