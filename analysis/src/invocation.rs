//! A macro call of the body, read as far as std's macros are known: `vec!`,
//! the formatting and assertion macros, those that evaluate nothing. Every
//! other macro is opaque. Made by `function`, read by `lower`.

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Expr, Macro, Path, Token};

/// A macro call, by what is known of its arguments.
pub enum Invocation {
    /// `vec![a, b]`
    List(Punctuated<Expr, Token![,]>),
    /// `vec![element; length]`
    Repeat(Box<Repeat>),
    /// A macro of std that reads its arguments by reference.
    Reading(Reading),
    /// A macro of std that evaluates no argument, such as `stringify!`.
    Inert,
    /// Any other macro: its tokens may mean anything.
    Opaque,
}

/// The two arguments of `vec![element; length]`.
pub struct Repeat {
    /// The element, evaluated once.
    pub element: Expr,
    /// The semicolon between the two.
    pub semi_token: Token![;],
    /// The number of elements.
    pub length: Expr,
}

/// The arguments of a macro of std that reads them by reference.
pub struct Reading {
    /// What the macro does with its first arguments.
    pub kind: ReadingKind,
    /// The arguments that are expressions; `name = expr` is an assignment.
    pub arguments: Punctuated<Expr, Token![,]>,
    /// What follows them and is not an expression: the pattern of `matches!`,
    /// the comma before it included.
    pub rest: TokenStream,
}

/// What a macro of std does with its first arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadingKind {
    /// All of them are a format string and its arguments.
    Format,
    /// The first is a destination, the others are formatted.
    Write,
    /// The first is a condition, the others are formatted.
    Assert,
    /// The first two are compared, the others are formatted.
    Compare,
    /// All are taken by value, printed and handed back.
    Debug,
    /// The first is matched against a pattern.
    Matches,
}

impl ReadingKind {
    /// How many arguments stand before the format string; `None` where no
    /// format string follows.
    #[must_use]
    pub fn format_at(self) -> Option<usize> {
        match self {
            ReadingKind::Format => Some(0),
            ReadingKind::Write | ReadingKind::Assert => Some(1),
            ReadingKind::Compare => Some(2),
            ReadingKind::Debug | ReadingKind::Matches => None,
        }
    }
}

impl Reading {
    /// The argument that is the format string, if there is one.
    #[must_use]
    pub fn message(&self) -> Option<&Expr> {
        self.arguments.iter().nth(self.kind.format_at()?)
    }
}

impl Invocation {
    /// Reads a macro call. What does not parse as the macro of that name in
    /// std would take it is opaque.
    #[must_use]
    pub fn read(mac: &Macro) -> Self {
        let Some(name) = std_macro_name(&mac.path) else {
            return Invocation::Opaque;
        };
        let name = name.to_string();
        let tokens = mac.tokens.clone();
        let parsed = match name.as_str() {
            "vec" => read_vec.parse2(tokens),
            "format" | "format_args" | "print" | "println" | "eprint" | "eprintln" | "panic"
            | "todo" | "unimplemented" | "unreachable" => read_reading(ReadingKind::Format, tokens),
            "write" | "writeln" => read_reading(ReadingKind::Write, tokens),
            "assert" | "debug_assert" => read_reading(ReadingKind::Assert, tokens),
            "assert_eq" | "assert_ne" | "debug_assert_eq" | "debug_assert_ne" => {
                read_reading(ReadingKind::Compare, tokens)
            }
            "dbg" => read_reading(ReadingKind::Debug, tokens),
            "matches" => read_matches.parse2(tokens),
            "stringify" | "concat" | "line" | "column" | "file" | "module_path" | "cfg" | "env"
            | "option_env" | "include_str" | "include_bytes" | "compile_error" => {
                Ok(Invocation::Inert)
            }
            _ => Ok(Invocation::Opaque),
        };
        parsed.unwrap_or(Invocation::Opaque)
    }

    /// The arguments that are expressions, in source order.
    pub fn expressions(&self) -> impl Iterator<Item = &Expr> {
        let (list, repeat) = match self {
            Invocation::List(list) => (Some(list), None),
            Invocation::Reading(reading) => (Some(&reading.arguments), None),
            Invocation::Repeat(repeat) => (None, Some([&repeat.element, &repeat.length])),
            Invocation::Inert | Invocation::Opaque => (None, None),
        };
        list.into_iter()
            .flatten()
            .chain(repeat.into_iter().flatten())
    }
}

/// The name of the macro that `path` means if it is one of std's: a bare name,
/// or a name behind `std`, `core` or `alloc`.
fn std_macro_name(path: &Path) -> Option<&Ident> {
    let mut segments = path.segments.iter();
    let first = segments.next()?;
    match segments.next() {
        None if path.leading_colon.is_none() => Some(&first.ident),
        Some(second)
            if segments.next().is_none()
                && (first.ident == "std" || first.ident == "core" || first.ident == "alloc") =>
        {
            Some(&second.ident)
        }
        _ => None,
    }
}

fn read_vec(input: ParseStream<'_>) -> syn::Result<Invocation> {
    if input.is_empty() {
        return Ok(Invocation::List(Punctuated::new()));
    }
    let first = input.parse()?;
    if input.peek(Token![;]) {
        return Ok(Invocation::Repeat(Box::new(Repeat {
            element: first,
            semi_token: input.parse()?,
            length: input.parse()?,
        })));
    }
    let mut list = Punctuated::new();
    list.push_value(first);
    while !input.is_empty() {
        list.push_punct(input.parse()?);
        if input.is_empty() {
            break;
        }
        list.push_value(input.parse()?);
    }
    Ok(Invocation::List(list))
}

fn read_reading(kind: ReadingKind, tokens: TokenStream) -> syn::Result<Invocation> {
    Ok(Invocation::Reading(Reading {
        kind,
        arguments: Punctuated::parse_terminated.parse2(tokens)?,
        rest: TokenStream::new(),
    }))
}

fn read_matches(input: ParseStream<'_>) -> syn::Result<Invocation> {
    let mut arguments = Punctuated::new();
    arguments.push_value(Expr::parse(input)?);
    Ok(Invocation::Reading(Reading {
        kind: ReadingKind::Matches,
        arguments,
        rest: input.parse()?,
    }))
}

/// Every identifier and string literal below `tokens`, in source order.
pub(crate) fn leaves(tokens: TokenStream) -> Vec<TokenTree> {
    let mut leaves = Vec::new();
    let mut open = vec![tokens.into_iter()];
    while let Some(stream) = open.last_mut() {
        match stream.next() {
            None => {
                open.pop();
            }
            Some(TokenTree::Group(group)) => open.push(group.stream().into_iter()),
            Some(leaf @ (TokenTree::Ident(_) | TokenTree::Literal(_))) => leaves.push(leaf),
            Some(TokenTree::Punct(_)) => {}
        }
    }
    leaves
}
