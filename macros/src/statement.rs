//! Reads `#[stackify(..)]` on a statement inside an annotated function. Such
//! attributes are ours alone: the compiler would refuse them, so `strip.rs`
//! takes them out of whatever is handed back.

use proc_macro2::Ident;
use stackify_analysis::statement::{AttributePlace, attributes_in};
use syn::ItemFn;
use syn::parse::ParseStream;

use crate::grammar::{self, Errors};

/// What the attribute on a statement asks for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct StatementArguments {
    /// Where the sites of the statement may live.
    pub(crate) home: Home,
    /// Bytes per site of the statement, header included.
    pub(crate) limit: Option<u64>,
}

/// Where the sites of a statement may live.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Home {
    /// Where the verdict says.
    Decided,
    /// On the heap, as `#[stackify(heap)]` asks.
    Heap,
}

const ACCEPTED: [(&str, &str); 2] = [("heap", "heap"), ("limit", "limit = 528")];

/// The arguments that stand on the function only.
const ON_FUNCTION: [&str; 8] = [
    "frame",
    "require",
    "warn",
    "lend",
    "recursion",
    "plain",
    "copy_out",
    "crate",
];

/// Checks every attribute of ours inside a function.
///
/// # Errors
///
/// All mistakes, combined.
pub(crate) fn check(function: &ItemFn) -> syn::Result<()> {
    let mut errors = Errors::none();
    for found in attributes_in(function) {
        match found.place {
            AttributePlace::Statement => {
                errors.keep(StatementArguments::parse(found.attribute));
            }
            AttributePlace::Elsewhere => errors.add(syn::Error::new_spanned(
                found.attribute,
                "`#[stackify(..)]` inside a function stands on a statement: \
                 a `let`, or an expression or macro call of its own",
            )),
        }
    }
    errors.into_result()
}

impl StatementArguments {
    /// Reads an attribute that [`is_stackify`].
    ///
    /// # Errors
    ///
    /// All mistakes, combined.
    pub(crate) fn parse(attribute: &syn::Attribute) -> syn::Result<Self> {
        let tokens = match &attribute.meta {
            syn::Meta::List(list) if !list.tokens.is_empty() => list.tokens.clone(),
            meta => {
                return Err(syn::Error::new_spanned(
                    meta,
                    "`stackify` on a statement says what to do there; \
                     accepted are `#[stackify(heap)]` and `#[stackify(limit = 528)]`",
                ));
            }
        };
        let mut arguments = StatementArguments {
            home: Home::Decided,
            limit: None,
        };
        grammar::for_each(tokens, &ACCEPTED, |name, input| arguments.take(name, input))?;
        Ok(arguments)
    }

    fn take(&mut self, name: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
        match name.to_string().as_str() {
            "heap" => {
                grammar::flag(name, input)?;
                self.home = Home::Heap;
            }
            "limit" => self.limit = Some(grammar::integer(name, input)?),
            other if ON_FUNCTION.contains(&other) => {
                return Err(syn::Error::new(
                    name.span(),
                    format!(
                        "`{other}` belongs on the function; \
                         a statement takes `heap` or `limit = 528`"
                    ),
                ));
            }
            _ => return Err(grammar::unknown(name, &ACCEPTED)),
        }
        if self.home == Home::Heap && self.limit.is_some() {
            return Err(syn::Error::new(
                name.span(),
                "`heap` and `limit` exclude each other; what stays on the heap has no limit",
            ));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use stackify_analysis::statement::{arguments, is_stackify};
    use syn::parse::Parser as _;

    use super::*;

    fn attribute(text: &str) -> syn::Attribute {
        let attributes = syn::Attribute::parse_outer.parse_str(text);
        attributes.expect("the test's tokens").remove(0)
    }

    fn check(text: &str, expected: &[(&str, &str)]) {
        let errors = StatementArguments::parse(&attribute(text)).err();
        let found: Vec<(String, String)> = errors
            .into_iter()
            .flatten()
            .map(|error| {
                let source = error.span().source_text().unwrap_or_default();
                (source, error.to_string())
            })
            .collect();
        let found: Vec<(&str, &str)> = found
            .iter()
            .map(|(source, message)| (source.as_str(), message.as_str()))
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn what_passes_is_read_alike_by_the_analysis() {
        let limit = arguments(&attribute("#[stackify(limit = 0x2_10)]")).limit;
        assert_eq!(limit, Some(528));
        let checked = StatementArguments::parse(&attribute("#[stackify(limit = 0x2_10)]"));
        assert_eq!(checked.expect("accepted").limit, limit);
        assert!(arguments(&attribute("#[stackify(heap)]")).heap.is_some());
    }

    #[test]
    fn ours_under_any_path() {
        for text in [
            "#[stackify]",
            "#[stackify(heap)]",
            "#[stackify::stackify(heap)]",
            "#[::a::stackify(heap)]",
        ] {
            assert!(is_stackify(&attribute(text)), "{text}");
        }
        for text in ["#[inline]", "#[stackify::other]", "#[cfg(stackify)]"] {
            assert!(!is_stackify(&attribute(text)), "{text}");
        }
    }

    #[test]
    fn heap_or_a_limit() {
        let heap = StatementArguments::parse(&attribute("#[stackify(heap)]"));
        let limit = StatementArguments::parse(&attribute("#[stackify(limit = 0x40,)]"));
        assert_eq!(
            heap.ok(),
            Some(StatementArguments {
                home: Home::Heap,
                limit: None
            })
        );
        assert_eq!(
            limit.ok(),
            Some(StatementArguments {
                home: Home::Decided,
                limit: Some(64)
            })
        );
    }

    #[test]
    fn nothing_said() {
        let message = "`stackify` on a statement says what to do there; \
                       accepted are `#[stackify(heap)]` and `#[stackify(limit = 528)]`";
        check("#[stackify]", &[("stackify", message)]);
        check("#[stackify()]", &[("stackify()", message)]);
        check("#[stackify = 1]", &[("stackify = 1", message)]);
    }

    #[test]
    fn wrong_arguments() {
        check(
            "#[stackify(require, heat, limit)]",
            &[
                (
                    "require",
                    "`require` belongs on the function; \
                     a statement takes `heap` or `limit = 528`",
                ),
                ("heat", "unknown argument `heat`; did you mean `heap`?"),
                (
                    "limit",
                    "`limit` has no value; write for example `limit = 528`",
                ),
            ],
        );
        check(
            "#[stackify(stack)]",
            &[(
                "stack",
                "unknown argument `stack`; accepted are `heap`, `limit = 528`",
            )],
        );
        check(
            "#[stackify(heap = true)]",
            &[("= true", "`heap` takes no value; write `heap` alone")],
        );
        check(
            "#[stackify(heap, limit = 1)]",
            &[(
                "limit",
                "`heap` and `limit` exclude each other; what stays on the heap has no limit",
            )],
        );
    }
}
