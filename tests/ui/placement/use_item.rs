//! An import.

use stackify::stackify;

#[stackify]
pub use std::fmt::Debug;

fn main() {}
