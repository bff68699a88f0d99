//! Decides which allocations of a function may live on the stack.
//!
//! (The essay follows with the documents.)

pub mod body;
pub mod bounds;
mod budget;
mod callee;
mod constant;
mod copy_out;
mod flow;
mod format;
pub mod function;
pub mod invocation;
mod known;
mod lower;
pub mod method;
mod name;
mod path;
pub mod policy;
pub mod reason;
pub mod report;
mod scope;
pub mod siblings;
mod sight;
mod site;
pub mod size;
pub mod start;
pub mod statement;
mod usage;
mod verdict;

use function::Function;
use policy::Policy;
use report::Report;
use siblings::Siblings;

/// Gives every allocation site of a function its verdict. `siblings` are the
/// functions whose signatures are in sight beside it.
#[must_use]
pub fn analyze(function: &Function, policy: &Policy, siblings: &Siblings<'_>) -> Report {
    verdict::decide(lower::lower(function, siblings, policy.lend), policy)
}
