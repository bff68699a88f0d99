//! Parses the arguments of `#[stackify(..)]` on a function. The tokens come
//! from the compiler; `environment.rs` and the rewriter read the result. All
//! mistakes are collected, each at the tokens that made it.

use proc_macro2::{Ident, Span, TokenStream};
use stackify_analysis::policy::{CopyOut, Lend, Recursion};
use syn::parse::ParseStream;

use crate::grammar::{flag, for_each, identifier, integer, path, unknown, word};

/// What the attribute on a function asks for. `None` is "not said": the
/// environment or the default decides.
#[derive(Clone)]
pub(crate) struct Arguments {
    /// Bytes per site, header included.
    pub(crate) limit: Option<u64>,
    /// Bytes per function.
    pub(crate) frame: Option<u64>,
    /// What a site that stays on the heap means.
    pub(crate) on_heap: OnHeap,
    /// What `f(&v)` means when `f` is not in sight.
    pub(crate) lend: Option<Lend>,
    /// What a call of the function by itself means.
    pub(crate) recursion: Option<Recursion>,
    /// The name under which the original stands beside the expansion. In the
    /// `impl` of a trait the compiler refuses it, pointing here.
    pub(crate) plain: Option<Ident>,
    /// Whether a vector may grow on the stack and leave for the heap.
    pub(crate) copy_out: CopyOut,
    /// Where the expansion finds the library.
    pub(crate) krate: syn::Path,
}

/// What a site that stays on the heap means to the caller. The span is that of
/// the argument.
#[derive(Clone, Copy, Debug)]
pub(crate) enum OnHeap {
    /// Nothing.
    Silent,
    /// A warning.
    Warn(Span),
    /// A compile error.
    Require(Span),
}

/// Every argument of an attribute inside an annotated block, as it is written.
const INSIDE: [(&str, &str); 10] = [
    ("heap", "heap"),
    ("limit", "limit = 528"),
    ("frame", "frame = 4096"),
    ("require", "require"),
    ("warn", "warn"),
    ("lend", r#"lend = "any""#),
    ("recursion", r#"recursion = "allow""#),
    ("plain", "plain = name"),
    ("copy_out", r#"copy_out = "never""#),
    ("crate", "crate = path"),
];

/// The same of an attribute that the compiler expands: all but `heap`.
pub(crate) const ACCEPTED: &[(&str, &str)] = INSIDE.split_at(1).1;

/// What an attribute stands on that the compiler expands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holder {
    /// A function.
    Function,
    /// An `impl` block or a module.
    Block,
}

/// What an attribute says that stands inside an annotated block.
pub(crate) enum Refined {
    /// The arguments that hold around it, or others in their place.
    Arguments(Box<Arguments>),
    /// `heap`: all of it keeps the heap.
    Heap,
}

impl Arguments {
    /// No argument is given.
    pub(crate) fn none() -> Self {
        Arguments {
            limit: None,
            frame: None,
            on_heap: OnHeap::Silent,
            lend: None,
            recursion: None,
            plain: None,
            copy_out: CopyOut::Allowed,
            krate: syn::parse_quote!(::stackify),
        }
    }

    /// Reads what stands between the parentheses of the attribute.
    ///
    /// # Errors
    ///
    /// All mistakes, combined.
    pub(crate) fn parse(tokens: TokenStream, holder: Holder) -> syn::Result<Self> {
        let mut arguments = Arguments::none();
        for_each(tokens, ACCEPTED, |name, input| match holder {
            _ if name != "heap" => arguments.take(ACCEPTED, name, input),
            Holder::Function => Err(syn::Error::new(
                name.span(),
                "`heap` belongs on a statement inside the function, as in \
                 `#[stackify(heap)] let v = vec![0; 8];`; \
                 to keep the whole function on the heap, remove `#[stackify]`",
            )),
            Holder::Block => Err(syn::Error::new(
                name.span(),
                "`heap` belongs on what stands inside: a function, a block of functions \
                 or a statement; to keep all of them on the heap, remove `#[stackify]`",
            )),
        })?;
        Ok(arguments)
    }

    /// Reads an attribute inside a block for which `self` holds.
    ///
    /// # Errors
    ///
    /// All mistakes, combined.
    pub(crate) fn refined(&self, attribute: TokenStream) -> syn::Result<Refined> {
        let tokens = match syn::parse2(attribute)? {
            syn::Meta::Path(_) => TokenStream::new(),
            syn::Meta::List(list) => list.tokens,
            syn::Meta::NameValue(meta) => {
                return Err(syn::Error::new_spanned(
                    meta,
                    "`stackify` takes its arguments in parentheses; \
                     write for example `#[stackify(limit = 528)]`",
                ));
            }
        };
        let mut arguments = Arguments {
            on_heap: OnHeap::Silent,
            ..self.clone()
        };
        let mut heap = None;
        let mut others = 0_usize;
        for_each(tokens, &INSIDE, |name, input| {
            if name == "heap" {
                heap = Some(flag(name, input)?);
                return Ok(());
            }
            others += 1;
            arguments.take(&INSIDE, name, input)
        })?;
        if let OnHeap::Silent = arguments.on_heap {
            arguments.on_heap = self.on_heap;
        }
        match heap {
            None => Ok(Refined::Arguments(Box::new(arguments))),
            Some(_) if others == 0 => Ok(Refined::Heap),
            Some(span) => Err(syn::Error::new(
                span,
                "`heap` stands alone; what stays on the heap takes no other argument",
            )),
        }
    }

    fn take(
        &mut self,
        accepted: &[(&str, &str)],
        name: &Ident,
        input: ParseStream<'_>,
    ) -> syn::Result<()> {
        match name.to_string().as_str() {
            "limit" => self.limit = Some(integer(name, input)?),
            "frame" => self.frame = Some(integer(name, input)?),
            "require" => self.mark(OnHeap::Require(flag(name, input)?))?,
            "warn" => self.mark(OnHeap::Warn(flag(name, input)?))?,
            "lend" => {
                let accepted = [("any", Lend::Any), ("seen", Lend::Seen)];
                self.lend = Some(word(name, &accepted, input)?);
            }
            "recursion" => {
                let accepted = [("allow", Recursion::Allow)];
                self.recursion = Some(word(name, &accepted, input)?);
            }
            "plain" => self.plain = Some(identifier(name, input)?),
            "copy_out" => self.copy_out = word(name, &[("never", CopyOut::Never)], input)?,
            "crate" => self.krate = path(name, input)?,
            _ => return Err(unknown(name, accepted)),
        }
        Ok(())
    }

    fn mark(&mut self, on_heap: OnHeap) -> syn::Result<()> {
        if let (OnHeap::Require(span), OnHeap::Warn(_)) | (OnHeap::Warn(span), OnHeap::Require(_)) =
            (on_heap, self.on_heap)
        {
            return Err(syn::Error::new(
                span,
                "`require` and `warn` exclude each other; \
                 `require` makes an error of what `warn` reports",
            ));
        }
        self.on_heap = on_heap;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use quote::ToTokens as _;

    use super::*;

    fn parse(text: &str) -> syn::Result<Arguments> {
        Arguments::parse(text.parse().expect("the test's tokens"), Holder::Function)
    }

    fn accepted(text: &str) -> Arguments {
        parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// Each message with the text that it points at.
    fn refused(text: &str) -> Vec<(String, String)> {
        let errors = parse(text).err().into_iter().flatten();
        errors
            .map(|error| {
                let source = error.span().source_text().unwrap_or_default();
                (source, error.to_string())
            })
            .collect()
    }

    fn check(text: &str, guilty: &str, message: &str) {
        let expected = vec![(guilty.to_owned(), message.to_owned())];
        assert_eq!(refused(text), expected, "{text}");
    }

    #[test]
    fn nothing_given() {
        let arguments = accepted("");
        assert_eq!((arguments.limit, arguments.frame), (None, None));
        assert_eq!((arguments.lend, arguments.recursion), (None, None));
        assert!(matches!(arguments.on_heap, OnHeap::Silent));
        assert!(arguments.plain.is_none());
        assert_eq!(arguments.copy_out, CopyOut::Allowed);
        assert_eq!(arguments.krate.to_token_stream().to_string(), ":: stackify");
    }

    #[test]
    fn everything_given() {
        let arguments = accepted(
            r#"limit = 0x210, frame = 1_024, require, lend = "seen", recursion = "allow",
               plain = original, copy_out = "never", crate = crate::inner::stackify,"#,
        );
        assert_eq!((arguments.limit, arguments.frame), (Some(528), Some(1024)));
        assert_eq!(arguments.lend, Some(Lend::Seen));
        assert_eq!(arguments.recursion, Some(Recursion::Allow));
        assert!(matches!(arguments.on_heap, OnHeap::Require(_)));
        assert!(arguments.plain.is_some_and(|name| name == "original"));
        assert_eq!(arguments.copy_out, CopyOut::Never);
        assert_eq!(arguments.krate.segments.len(), 3);
    }

    #[test]
    fn integers_as_rust_reads_them() {
        for (text, expected) in [
            ("limit = 0", 0),
            ("limit = 528", 528),
            ("limit = 0x210", 528),
            ("limit = 0o20", 16),
            ("limit = 0b1_0", 2),
            ("limit = 18446744073709551615", u64::MAX),
        ] {
            assert_eq!(accepted(text).limit, Some(expected), "{text}");
        }
    }

    #[test]
    fn an_integer_that_a_macro_passed_through() {
        use proc_macro2::{Delimiter, Group};
        let passed = Group::new(Delimiter::None, quote::quote!(64));
        let arguments =
            Arguments::parse(quote::quote!(limit = #passed, warn), Holder::Function).ok();
        assert_eq!(arguments.and_then(|arguments| arguments.limit), Some(64));
    }

    #[test]
    fn wrong_integers() {
        let wants = |name: &str, example: &str, found: &str| {
            format!(
                "`{name}` wants a number of bytes as an integer literal, found `{found}`; \
                 write for example `{name} = {example}`"
            )
        };
        for found in ["\"528\"", "5.0", "-5", "SIZE", "true", "(528)", "'a'"] {
            let message = wants("limit", "528", found);
            check(&format!("limit = {found}"), found, &message);
            let message = wants("frame", "4096", found);
            check(&format!("frame = {found}"), found, &message);
        }
        check(
            "limit = 528_usize",
            "528_usize",
            "`528_usize` has a suffix; write `limit = 528`",
        );
        check(
            "limit = 18446744073709551616",
            "18446744073709551616",
            "`18446744073709551616` is too large; `limit` is at most 18446744073709551615",
        );
        check("limit = 4 * 1024", "*", "expected a comma, found `*`");
    }

    #[test]
    fn missing_values() {
        check(
            "limit",
            "limit",
            "`limit` has no value; write for example `limit = 528`",
        );
        check(
            "lend =, warn",
            "lend =",
            "`lend` has no value; write for example `lend = \"any\"`",
        );
        check(
            "plain(original)",
            "plain",
            "`plain` has no value; write for example `plain = name`",
        );
    }

    #[test]
    fn values_where_none_is_wanted() {
        check(
            "require = true",
            "= true",
            "`require` takes no value; write `require` alone",
        );
        check(
            "warn(all), limit = 1",
            "(all)",
            "`warn` takes no value; write `warn` alone",
        );
    }

    #[test]
    fn unknown_words() {
        check(
            r#"lend = "all""#,
            r#""all""#,
            r#"`lend` cannot be `"all"`; accepted: `lend = "any"`, `lend = "seen"`"#,
        );
        check(
            "lend = any",
            "any",
            r#"`lend` cannot be `any`; accepted: `lend = "any"`, `lend = "seen"`"#,
        );
        check(
            r#"recursion = "deny""#,
            r#""deny""#,
            r#"`recursion` cannot be `"deny"`; accepted: `recursion = "allow"`"#,
        );
        check(
            "copy_out = false",
            "false",
            r#"`copy_out` cannot be `false`; accepted: `copy_out = "never"`"#,
        );
    }

    #[test]
    fn unknown_names() {
        for (written, meant) in [
            ("limits", "limit"),
            ("limt", "limit"),
            ("lmiit", "limit"),
            ("LIMIT", "limit"),
            ("required", "require"),
            ("krate", "crate"),
        ] {
            check(
                written,
                written,
                &format!("unknown argument `{written}`; did you mean `{meant}`?"),
            );
        }
        check(
            "size = 5",
            "size",
            "unknown argument `size`; accepted are `limit = 528`, `frame = 4096`, `require`, \
             `warn`, `lend = \"any\"`, `recursion = \"allow\"`, `plain = name`, \
             `copy_out = \"never\"`, `crate = path`",
        );
    }

    #[test]
    fn heap_belongs_on_a_statement() {
        let errors = refused("heap");
        assert_eq!(errors.len(), 1);
        assert!(errors[0].1.starts_with("`heap` belongs on a statement"));
    }

    #[test]
    fn wrong_names_of_the_copy() {
        check(
            r#"plain = "original""#,
            r#""original""#,
            "`plain` wants an identifier, found the string `\"original\"`; \
             write `plain = original`",
        );
        for found in ["fn", "_", "5", "\"a b\""] {
            let message = format!(
                "`plain` wants an identifier, found `{found}`; \
                 write for example `plain = name`"
            );
            check(&format!("plain = {found}"), found, &message);
        }
    }

    #[test]
    fn wrong_paths() {
        check(
            r#"crate = "a::b""#,
            r#""a::b""#,
            "`crate` wants a path, found the string `\"a::b\"`; write `crate = a::b`",
        );
        check(
            "crate = 5",
            "5",
            "`crate` wants a path, found `5`; write for example `crate = path`",
        );
    }

    #[test]
    fn commas() {
        check(
            "limit = 1 require",
            "require",
            "missing comma before `require`",
        );
        check("require warn = 1", "warn", "missing comma before `warn`");
        check("warn; limit = 1", ";", "expected a comma, found `;`");
        for text in [", warn", "warn,, limit = 1", "warn, ,"] {
            let errors = refused(text);
            assert_eq!(errors.len(), 1, "{text}");
            assert!(
                errors[0]
                    .1
                    .starts_with("expected the name of an argument, found `,`")
            );
        }
    }

    #[test]
    fn given_twice() {
        check(
            "limit = 1, limit = 2",
            "limit",
            "`limit` is given twice; keep one of the two",
        );
    }

    #[test]
    fn require_and_warn() {
        let message = "`require` and `warn` exclude each other; \
                       `require` makes an error of what `warn` reports";
        check("require, warn", "warn", message);
        check("warn, limit = 1, require", "require", message);
    }

    #[test]
    fn all_mistakes_are_reported() {
        let errors = refused("limit = \"1\", colour, frame, 5, warn = 1, lend = \"seen\"");
        let guilty: Vec<&str> = errors.iter().map(|(guilty, _)| guilty.as_str()).collect();
        assert_eq!(guilty, ["\"1\"", "colour", "frame", "5", "= 1"]);
    }
}
