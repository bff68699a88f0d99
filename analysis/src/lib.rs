//! Decides which allocations of a function may live on the stack.
#![warn(clippy::pedantic)]
pub mod policy;
