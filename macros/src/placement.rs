//! Decides from the tokens whether the attribute stands on something that it
//! can work on, and what kind of item tokens begin. Nothing is parsed beyond
//! the words before the item's name, so half-typed bodies pass.

use std::slice;

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree, token_stream};

/// A place that the attribute accepts.
#[derive(Debug)]
pub(crate) enum Placement {
    /// A function with a body, its tokens untouched.
    Function(TokenStream),
    /// An `impl` block or an inline module, its tokens untouched.
    Block(TokenStream),
}

/// What tokens begin, attributes aside.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A function; the span of `fn`.
    Function(Span),
    /// A `const fn`; the span of `const`.
    ConstFunction(Span),
    /// An `impl` block.
    Impl(Span),
    /// A module.
    Mod(Span),
    /// A trait.
    Trait(Span),
    /// Another item, named with its article, and whether braces may end it.
    Other(&'static str, End, Span),
    /// Not an item.
    Expression(Span),
}

/// What an item ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// A semicolon only; braces may stand before it.
    Semicolon,
    /// The first braces, or a semicolon before them.
    Braces,
}

impl Kind {
    /// What the item ends with, or `None` where it is no item.
    pub(crate) fn end(self) -> Option<End> {
        match self {
            Kind::Function(_)
            | Kind::ConstFunction(_)
            | Kind::Impl(_)
            | Kind::Mod(_)
            | Kind::Trait(_) => Some(End::Braces),
            Kind::Other(_, end, _) => Some(end),
            Kind::Expression(_) => None,
        }
    }
}

/// Accepts a function with a body, an `impl` block and an inline module.
///
/// # Errors
///
/// Says what stands there and which places are accepted.
pub(crate) fn placement(item: TokenStream) -> syn::Result<Placement> {
    let trees: Vec<TokenTree> = item.clone().into_iter().collect();
    let (span, message) = match kind(Flat::new(&trees)) {
        Kind::Function(_) if has_body(&trees) => return Ok(Placement::Function(item)),
        Kind::Function(span) => (span, cannot("a function without a body")),
        Kind::ConstFunction(span) => (
            span,
            "`#[stackify]` cannot stand on a `const fn`; its body may not allocate, \
             so there is nothing to promote"
                .to_owned(),
        ),
        Kind::Impl(_) | Kind::Mod(_) if has_body(&trees) => return Ok(Placement::Block(item)),
        Kind::Impl(span) => (span, cannot("an `impl` block without a body")),
        Kind::Mod(span) => (span, cannot("a module in a file of its own")),
        Kind::Trait(span) => (span, cannot("a trait")),
        Kind::Other(what, _, span) => (span, cannot(what)),
        Kind::Expression(span) => (
            span,
            "`#[stackify]` on a statement, an expression or a macro call is read only directly \
             in a function that carries `#[stackify]` itself, not in the arguments of a macro"
                .to_owned(),
        ),
    };
    Err(syn::Error::new(span, message))
}

fn cannot(what: &str) -> String {
    format!(
        "`#[stackify]` cannot stand on {what}; \
         it goes on a function with a body, an `impl` block or an inline module"
    )
}

fn has_body(trees: &[TokenTree]) -> bool {
    trees.last().is_some_and(is_braces)
}

/// Whether `tree` is a pair of braces, perhaps passed through a macro.
pub(crate) fn is_braces(tree: &TokenTree) -> bool {
    match Flat::new(slice::from_ref(tree)).last() {
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        _ => false,
    }
}

/// What `tokens` begin. The words that may open an item may mostly open an
/// expression too: `unsafe { .. }`, `const { .. }`, `async move { .. }`.
pub(crate) fn kind(tokens: impl Iterator<Item = TokenTree>) -> Kind {
    use End::{Braces, Semicolon};

    let mut tokens = tokens.peekable();
    let mut constant = None;
    while let Some(tree) = tokens.next() {
        let span = tree.span();
        let next = tokens.peek().map_or_else(String::new, opening);
        match (opening(&tree).as_str(), next.as_str()) {
            ("#", "[") | ("pub", "(") | ("extern", "\"") => {
                let skipped = tokens.next();
                if skipped.is_some_and(|skipped| opening(&skipped) == "\"")
                    && tokens.peek().is_some_and(is_braces)
                {
                    return Kind::Other("an `extern` block", Braces, span);
                }
            }
            ("const", "fn" | "unsafe" | "async" | "extern" | "gen") => constant = Some(span),
            ("fn", _) => return constant.map_or(Kind::Function(span), Kind::ConstFunction),
            ("impl", _) => return Kind::Impl(span),
            ("mod", _) => return Kind::Mod(span),
            ("struct", _) => return Kind::Other("a struct", Braces, span),
            ("enum", _) => return Kind::Other("an enum", Braces, span),
            ("trait", _) => return Kind::Trait(span),
            ("use", _) => return Kind::Other("a `use`", Semicolon, span),
            ("type", _) => return Kind::Other("a type alias", Semicolon, span),
            ("extern", "crate") => return Kind::Other("an `extern crate`", Semicolon, span),
            ("extern", "{") => return Kind::Other("an `extern` block", Braces, span),
            ("macro_rules", "!") | ("macro", _) => {
                return Kind::Other("a macro definition", Braces, span);
            }
            ("const" | "static", "{" | "|" | "move" | "async" | "static") | ("unsafe", "{") => {
                return Kind::Expression(span);
            }
            ("pub" | "unsafe" | "extern", _)
            | ("async", "fn" | "unsafe" | "extern" | "gen")
            | ("gen", "fn" | "unsafe" | "extern")
            | ("safe", "fn" | "static")
            | ("auto", "trait")
            | (
                "default",
                "fn" | "const" | "unsafe" | "async" | "extern" | "impl" | "type" | "static",
            ) => {}
            ("const", _) => return Kind::Other("a constant", Semicolon, span),
            ("static", _) => return Kind::Other("a static", Semicolon, span),
            ("union", next) if next != "as" && next.starts_with(is_name) => {
                return Kind::Other("a union", Braces, span);
            }
            _ => return Kind::Expression(span),
        }
    }
    Kind::Expression(Span::call_site())
}

fn is_name(first: char) -> bool {
    first == '_' || first.is_alphabetic()
}

/// An identifier in full; of anything else the character that opens it.
fn opening(tree: &TokenTree) -> String {
    match tree {
        TokenTree::Ident(word) => word.to_string(),
        TokenTree::Punct(punct) => punct.as_char().to_string(),
        TokenTree::Literal(_) => "\"".to_owned(),
        TokenTree::Group(group) => match group.delimiter() {
            Delimiter::Parenthesis => "(",
            Delimiter::Brace => "{",
            Delimiter::Bracket => "[",
            Delimiter::None => "",
        }
        .to_owned(),
    }
}

/// The tokens of a slice as they were before a macro passed some of them
/// through in groups without delimiters.
pub(crate) struct Flat<'a> {
    outside: slice::Iter<'a, TokenTree>,
    inside: Vec<token_stream::IntoIter>,
}

impl<'a> Flat<'a> {
    /// Walks over `trees`.
    pub(crate) fn new(trees: &'a [TokenTree]) -> Self {
        Flat {
            outside: trees.iter(),
            inside: Vec::new(),
        }
    }
}

impl Iterator for Flat<'_> {
    type Item = TokenTree;

    fn next(&mut self) -> Option<TokenTree> {
        loop {
            let tree = if let Some(innermost) = self.inside.last_mut() {
                let Some(tree) = innermost.next() else {
                    self.inside.pop();
                    continue;
                };
                tree
            } else {
                self.outside.next()?.clone()
            };
            match tree {
                TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                    self.inside.push(group.stream().into_iter());
                }
                tree => return Some(tree),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(text: &str) -> syn::Result<Placement> {
        placement(text.parse().expect("the test's tokens"))
    }

    fn check(text: &str, guilty: &str, what: &str) {
        let error = place(text).expect_err(text);
        assert_eq!(
            error.span().source_text().as_deref(),
            Some(guilty),
            "{text}"
        );
        let message = error.to_string();
        assert!(message.contains(what), "{text}: {message}");
    }

    #[test]
    fn functions_with_a_body() {
        for text in [
            "fn f() {}",
            "pub fn f() {}",
            "pub(crate) async unsafe extern \"C\" fn f() -> u8 { 0 }",
            "#[inline] /** doc */ fn f<const N: usize>(x: A<{ N }>) where T: Copy, { x }",
            "extern fn f() {}",
            "async fn f() {}",
            "unsafe fn f() {}",
            "default fn f(&self) {}",
            "gen fn f() {}",
            "fn f() { this is @ not $ a body }",
        ] {
            let Placement::Function(tokens) = place(text).expect(text) else {
                panic!("{text}");
            };
            let original: TokenStream = text.parse().expect("the test's tokens");
            assert_eq!(tokens.to_string(), original.to_string());
        }
    }

    #[test]
    fn functions_that_a_macro_passed_through() {
        use proc_macro2::Group;
        let none = |tokens: TokenStream| Group::new(Delimiter::None, tokens);
        let visibility = none(TokenStream::new());
        let body = none(quote::quote!({ 1 }));
        assert!(placement(quote::quote!(#visibility fn f() -> u8 #body)).is_ok());
        let whole = none(quote::quote!(
            fn f() {}
        ));
        assert!(placement(quote::quote!(#[inline] #whole)).is_ok());
    }

    #[test]
    fn functions_without_a_body() {
        check("fn f(&self);", "fn", "a function without a body");
        check("pub fn f(x: A<{ 1 }>);", "fn", "a function without a body");
    }

    #[test]
    fn const_functions() {
        check("pub const fn f() {}", "const", "`const fn`");
        check("const unsafe extern \"C\" fn f() {}", "const", "`const fn`");
    }

    #[test]
    fn blocks_of_functions() {
        for text in [
            "impl A { fn f() {} }",
            "unsafe impl<const N: usize> A<{ N }> for B {}",
            "pub mod m { this is @ not $ a body }",
        ] {
            assert!(matches!(place(text), Ok(Placement::Block(_))), "{text}");
        }
        check("pub mod m;", "mod", "a module in a file of its own");
    }

    #[test]
    fn other_items() {
        for (text, guilty, what) in [
            ("pub struct A { a: u8 }", "struct", "a struct"),
            ("enum A {}", "enum", "an enum"),
            ("union A { a: u8 }", "union", "a union"),
            ("unsafe auto trait A {}", "trait", "a trait"),
            ("type A = u8;", "type", "a type alias"),
            ("pub use a::b;", "use", "a `use`"),
            ("static A: u8 = 1;", "static", "a static"),
            ("const A: u8 = 1;", "const", "a constant"),
            ("const _: () = {};", "const", "a constant"),
            (
                "macro_rules! a { () => {} }",
                "macro_rules",
                "a macro definition",
            ),
            ("extern crate a;", "extern", "an `extern crate`"),
            ("extern \"C\" { fn f(); }", "extern", "an `extern` block"),
            ("unsafe extern { fn f(); }", "extern", "an `extern` block"),
        ] {
            check(text, guilty, &format!("cannot stand on {what}; it goes on"));
        }
    }

    #[test]
    fn expressions() {
        for (text, guilty) in [
            ("let v = vec![1];", "let"),
            ("|x| x", "|"),
            ("move || x", "move"),
            ("async move { 1 }", "async"),
            ("async { 1 }", "async"),
            ("unsafe { f() }", "unsafe"),
            ("const { f() }", "const"),
            ("static || 1", "static"),
            ("println!(\"a\");", "println"),
            ("union = 3;", "union"),
        ] {
            check(text, guilty, "a statement, an expression or a macro call");
        }
        assert!(place("").is_err());
    }
}
