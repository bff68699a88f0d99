//! What the attribute makes of an item. It reads the arguments, has the
//! analysis decide, and rewrites the function from the verdicts; it decides
//! nothing itself. Called by the procedural macro on the compiler's tokens, and
//! by the command on those of files.

mod args;
mod container;
mod environment;
mod expand;
mod fallback;
mod grammar;
mod guard;
mod in_sight;
mod items;
mod job;
mod placement;
mod plain;
#[cfg(test)]
mod readme;
mod rewrite;
mod statement;
mod strip;
pub mod survey;

use std::ffi::OsString;

use proc_macro2::TokenStream;
use stackify_analysis::siblings::Siblings;

use crate::args::{Arguments, Holder};
use crate::environment::Environment;
use crate::grammar::Errors;
use crate::job::Job;
use crate::placement::Placement;
use crate::statement::Home;

/// The expansion of `#[stackify(arguments)]` on `item`. `variable` looks up
/// the environment.
///
/// Mistakes are part of the expansion: `compile_error!` beside the untouched
/// item.
///
/// # Examples
///
/// ```
/// use stackify_macros::attribute;
///
/// let item = "fn f() -> u8 { let v = vec![1u8, 2]; v[0] }";
/// let expansion = attribute("".parse().unwrap(), item.parse().unwrap(), |_| None);
/// assert!(expansion.to_string().contains("[1u8 , 2]"));
/// ```
pub fn attribute(
    arguments: TokenStream,
    item: TokenStream,
    variable: impl Fn(&str) -> Option<OsString>,
) -> TokenStream {
    match placement::placement(item.clone()) {
        Ok(Placement::Function(function)) => try_function(arguments, function, variable)
            .unwrap_or_else(|error| fallback::error_beside(error, item)),
        Ok(Placement::Block(block)) => container::container(arguments, block, variable),
        Err(error) => fallback::error_beside(error, item),
    }
}

fn try_function(
    arguments: TokenStream,
    function: TokenStream,
    variable: impl Fn(&str) -> Option<OsString>,
) -> syn::Result<TokenStream> {
    let mut errors = Errors::none();
    let arguments = errors.keep(Arguments::parse(arguments, Holder::Function));
    let environment = errors.keep(Environment::read(variable));
    let (Some(arguments), Some(environment)) = (arguments, environment) else {
        return errors.into_result().map(|()| function);
    };
    let plain = match &arguments.plain {
        Some(name) => plain::plain(function.clone(), name)?,
        None => TokenStream::new(),
    };
    let job = Job {
        path: &[],
        arguments: &arguments,
        environment: &environment,
        home: Home::Decided,
        siblings: &Siblings::none(),
    };
    let expanded = expand::expand(&job, function.clone());
    let mut tokens = match expanded {
        Ok(expanded) => expanded.unwrap_or_else(|| strip::strip(function)),
        Err(error) => fallback::error_beside(error, function),
    };
    tokens.extend(plain);
    Ok(tokens)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expansion(arguments: &str, item: &str, switch: &str) -> String {
        let variable = |name: &str| (name == "STACKIFY").then(|| switch.into());
        let tokens = |text: &str| text.parse().expect("the test's tokens");
        attribute(tokens(arguments), tokens(item), variable).to_string()
    }

    #[test]
    fn off_is_the_function_without_attributes_inside() {
        let item = "fn f() { #[stackify(heap)] let v = vec![1]; }";
        assert_eq!(
            expansion("require", item, "off"),
            "fn f () { let v = vec ! [1] ; }"
        );
    }

    #[test]
    fn off_keeps_the_copy() {
        assert_eq!(
            expansion("plain = g", "fn f() {}", "off"),
            "fn f () { } # [allow (dead_code)] fn g () { }"
        );
    }

    #[test]
    fn mistakes_in_arguments_and_environment_stand_beside_the_function() {
        let expansion = expansion("heat", "fn f() {}", "of");
        assert_eq!(expansion.matches("compile_error").count(), 2);
        assert!(expansion.ends_with("fn f () { }"));
    }

    #[test]
    fn arguments_in_a_wrong_place_are_no_second_mistake() {
        let expansion = expansion("heap", "let a = 1;", "");
        assert_eq!(expansion.matches("compile_error").count(), 1);
        assert!(expansion.ends_with("let a = 1 ;"));
    }
}
