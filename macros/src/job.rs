//! A function for which an attribute holds, with all that the attribute says.
//! Made by the ways to a function, from `lib.rs` and `container.rs`; what is
//! done with it is up to who set out: the macro expands it, a survey looks.

use proc_macro2::TokenStream;
use stackify_analysis::policy::Policy;
use stackify_analysis::siblings::Siblings;

use crate::args::Arguments;
use crate::environment::{self, Environment, Switch};
use crate::statement::Home;

/// What holds for a function.
pub(crate) struct Job<'j> {
    /// The names of the items around the function and its own, outermost
    /// first, as far as anyone asked for them.
    pub(crate) path: &'j [String],
    /// The arguments of the attributes on it and around it.
    pub(crate) arguments: &'j Arguments,
    /// The defaults of the build.
    pub(crate) environment: &'j Environment,
    /// Where its sites may live.
    pub(crate) home: Home,
    /// The functions whose signatures are in sight.
    pub(crate) siblings: &'j Siblings<'j>,
}

/// What is done with the tokens of each function: its expansion, or `None`
/// where it comes out as it is.
pub(crate) type Work<'w> =
    dyn FnMut(&Job<'_>, TokenStream) -> syn::Result<Option<TokenStream>> + 'w;

impl Job<'_> {
    /// Whether the function is left alone.
    pub(crate) fn is_off(&self) -> bool {
        self.environment.switch == Switch::Off || self.home == Home::Heap
    }

    /// What the analysis may do.
    pub(crate) fn policy(&self) -> Policy {
        environment::policy(self.arguments, self.environment)
    }
}
