//! Rewrites the function from the verdicts of the analysis.

use proc_macro2::TokenStream;

use crate::args::Arguments;
use crate::environment::{self, Environment};
use crate::strip::strip;

/// The expansion of `function`.
pub(crate) fn expand(
    arguments: &Arguments,
    environment: &Environment,
    function: TokenStream,
) -> TokenStream {
    let _policy = environment::policy(arguments, environment);
    let (_on_heap, _copy_out, _krate) = (arguments.on_heap, arguments.copy_out, &arguments.krate);
    strip(function)
}
