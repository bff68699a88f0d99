//! Functions whose heap bytes the test `allocations` of the root package
//! counts, each in the promoted form and, as `.._plain`, in the form it was
//! written in. Grouped by what they show.
//!
//! They stand in a crate of their own and are never inlined: a compiler that
//! sees a counting allocator beside them deletes fewer allocations than it
//! otherwise would, and the comparison would flatter the attribute.
#![expect(
    clippy::useless_vec,
    reason = "vectors that could be arrays are what the attribute is about"
)]
#![expect(
    clippy::must_use_candidate,
    reason = "the tests are the only callers, and compare every result"
)]

pub mod callee;

pub mod apart;
pub mod articles;
pub mod boundary;
pub mod copied_out;
pub mod eleven;
pub mod flows;
pub mod forms;
pub mod frame;
pub mod grown;
pub mod limits;
pub mod readme;
pub mod rounds;
pub mod slices;
pub mod spill;
pub mod strings;
pub mod temporaries;
pub mod threads;

pub mod escapes;
pub mod observed;

pub mod boxes;
pub mod compilers;
pub mod lint;
pub mod macros;
pub mod missed;
pub mod neighbours;
