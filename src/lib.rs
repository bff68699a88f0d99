//! stub
#![no_std]
extern crate alloc;

pub use stackify_macros::stackify;
pub use stackify_runtime::*;

#[doc(hidden)]
pub mod __private {
    //! What expansions name; no part of the interface.
    pub use alloc::vec::Vec;

    /// `vec!` alone, so that another `vec!` in scope is ambiguous with it.
    pub mod guard {
        pub use alloc::vec;
    }
}
