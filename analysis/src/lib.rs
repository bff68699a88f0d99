//! Decides which allocations of a function may live on the stack.
//!
//! The question is asked for every *allocation site*: an expression that asks
//! for heap memory, such as `vec![0; 64]`. May the bytes live in the frame of
//! the function instead, so that nobody can tell? The answer is a verdict, and
//! for every site that keeps the heap a reason with the place that causes it.
//!
//! Two invariants hold:
//!
//! - *Total*: every site gets exactly one verdict, on anything that syn takes
//!   for a function. Nothing panics, and nothing depends on the order of a hash
//!   map.
//! - *Unknown means heap*: an expression, method, macro or callee that is not
//!   understood is a reason. The one guess is what an unseen callee is lent, and
//!   a wrong one is a compile error at that place.
//!
//! # What Rust gives for free
//!
//! Analyses of other languages follow every reference, since a callee may keep
//! one. In Rust a callee cannot keep a `&[T]` that it was lent: no reference
//! outlives its owner, whoever receives it. So it is enough to follow the moves
//! of the owner, and the uses that need the `Vec` itself instead of a slice.
//!
//! There are two prices. A macro sees tokens, not types: names may mean
//! something else than they seem to, and whatever is not certain keeps the
//! heap. And raw pointers are outside of the borrow checker's promise: whoever
//! observes an address keeps the heap.
//!
//! # The steps
//!
//! ```text
//! tokens ─ bounds ─ function ─ lower ─> body ─ flow ─> classes ─ verdict ─> report
//! ```
//!
//! [`bounds`] refuses what is nested too deeply to be read. [`function`] is
//! syn's tree with the arguments of std's macros. `lower` resolves names and
//! turns the tree into a [`body`]: locals, sites, and uses, each of which
//! `usage` has classified. `flow` joins locals that exchange values into
//! classes; a class gets one verdict, which `verdict` decides within the
//! `budget`. The [`report`] is plain data, for the macro that rewrites and for
//! the command that explains.
//!
//! # Examples
//!
//! ```
//! use stackify_analysis::function::Function;
//!
//! let function = Function::read("fn f() { g(&vec![1, 2]); }".parse().unwrap()).unwrap();
//! assert_eq!(function.invocations.len(), 1);
//! ```

pub mod body;
pub mod bounds;
mod box_site;
mod budget;
mod callee;
mod constant;
mod context;
mod copy_out;
mod flow;
mod format;
pub mod function;
mod implements;
pub mod invocation;
mod known;
mod lower;
pub mod method;
mod name;
mod path;
pub mod policy;
pub mod reason;
pub mod report;
mod rows;
mod scope;
pub mod siblings;
mod sight;
mod site;
pub mod size;
mod slice_site;
pub mod start;
pub mod statement;
mod std_callee;
mod std_path;
mod structs;
mod text_format;
pub mod text_method;
mod text_site;
mod usage;
mod verdict;
mod wording;

use function::Function;
use policy::Policy;
use report::Report;
use siblings::Siblings;

/// Gives every allocation site of a function its verdict. `siblings` are the
/// functions whose signatures are in sight beside it.
#[must_use]
pub fn analyze(function: &Function, policy: &Policy, siblings: &Siblings<'_>) -> Report {
    verdict::decide(lower::lower(function, siblings, policy), policy)
}
