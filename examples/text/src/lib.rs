//! The measured functions of the examples: what a small text-analytics program
//! does to a line, each in the plain and in the promoted form. Read from files
//! by the examples `savings` and `savings_times`, which count and time them.
//!
//! They stand in a crate of their own and are never inlined, since a compiler
//! that sees a counting allocator beside them deletes fewer allocations than
//! it otherwise would, and the comparison would flatter the attribute.
#![expect(
    clippy::useless_vec,
    reason = "vectors that could be arrays are what the examples are about"
)]

pub mod text;

pub mod checksum;
pub mod filter;
pub mod histogram;
pub mod lines;
pub mod ranking;
pub mod window;

pub mod controls;

pub mod job;

pub mod input;
pub mod timing;

pub use job::{Form, Job, jobs};
pub use text::{Rows, Text};
