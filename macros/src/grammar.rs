//! The grammar that all of the attribute's arguments share: names, values, and
//! the messages about mistakes in them. Used for functions and statements.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::{Token, token};

use crate::args::ACCEPTED;

/// Splits `tokens` at the commas and hands each argument to `take`: its name
/// and the input behind the name. `accepted` pairs each name with an example.
pub(crate) fn for_each(
    tokens: TokenStream,
    accepted: &[(&str, &str)],
    mut take: impl FnMut(&Ident, ParseStream<'_>) -> syn::Result<()>,
) -> syn::Result<()> {
    let mut errors = Errors::none();
    let mut seen = Vec::new();
    let walk = |input: ParseStream<'_>| {
        while !input.is_empty() {
            let argument = name(accepted, input).and_then(|name| {
                once(&name, &mut seen)?;
                take(&name, input)
            });
            let argument = argument.and_then(|()| separator(input));
            if let Err(error) = argument {
                errors.add(error);
                skip_argument(input);
            }
        }
        Ok(())
    };
    if let Err(error) = walk.parse2(tokens) {
        errors.add(error);
    }
    errors.into_result()
}

/// Errors that wait for the end of a phase.
pub(crate) struct Errors(Option<syn::Error>);

impl Errors {
    /// No error yet.
    pub(crate) fn none() -> Self {
        Errors(None)
    }

    /// Adds `error` behind those that are there.
    pub(crate) fn add(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(errors) => errors.combine(error),
            None => self.0 = Some(error),
        }
    }

    /// The value of `result`, or its error kept for later.
    pub(crate) fn keep<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.add(error)).ok()
    }

    /// `Err` where there was at least one.
    pub(crate) fn into_result(self) -> syn::Result<()> {
        self.0.map_or(Ok(()), Err)
    }
}

fn name(accepted: &[(&str, &str)], input: ParseStream<'_>) -> syn::Result<Ident> {
    if input.peek(Ident::peek_any) {
        return Ident::parse_any(input);
    }
    let (guilty, found) = next(input);
    Err(syn::Error::new_spanned(
        guilty,
        format!(
            "expected the name of an argument, found `{found}`; accepted are {}",
            listed(accepted.iter().map(|(_, example)| *example)),
        ),
    ))
}

fn once(name: &Ident, seen: &mut Vec<String>) -> syn::Result<()> {
    let text = name.to_string();
    if seen.contains(&text) {
        let message = format!("`{text}` is given twice; keep one of the two");
        return Err(syn::Error::new(name.span(), message));
    }
    seen.push(text);
    Ok(())
}

fn separator(input: ParseStream<'_>) -> syn::Result<()> {
    if input.is_empty() {
        return Ok(());
    }
    if input.peek(Token![,]) {
        return input.parse::<Token![,]>().map(drop);
    }
    let (guilty, found) = next(input);
    let message = if input.peek(Ident::peek_any) {
        format!("missing comma before `{found}`")
    } else {
        format!("expected a comma, found `{found}`")
    };
    Err(syn::Error::new_spanned(guilty, message))
}

/// Goes behind the next comma.
fn skip_argument(input: ParseStream<'_>) {
    let mut behind = false;
    while !behind {
        behind = input.peek(Token![,]);
        if input.parse::<TokenTree>().is_err() {
            return;
        }
    }
}

/// The next token and its text, for a message. A sign belongs to its number.
fn next(input: ParseStream<'_>) -> (TokenStream, String) {
    let ahead = input.fork();
    let mut guilty = TokenStream::new();
    let signed = ahead.peek(Token![-]);
    for _ in 0..=usize::from(signed) {
        if let Ok(tree) = ahead.parse::<TokenTree>() {
            tree.to_tokens(&mut guilty);
        }
    }
    let text = if signed {
        guilty.to_string().replacen("- ", "-", 1)
    } else {
        guilty.to_string()
    };
    (guilty, text)
}

/// `name` standing alone.
pub(crate) fn flag(name: &Ident, input: ParseStream<'_>) -> syn::Result<Span> {
    if !input.peek(Token![=]) && !input.peek(token::Paren) {
        return Ok(name.span());
    }
    let mut value = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?.to_tokens(&mut value);
    }
    let message = format!("`{name}` takes no value; write `{name}` alone");
    Err(syn::Error::new_spanned(value, message))
}

/// `name = <integer>`.
pub(crate) fn integer(name: &Ident, input: ParseStream<'_>) -> syn::Result<u64> {
    let example = equals(name, input)?;
    let (guilty, found) = next(input);
    let message = match input.fork().parse::<syn::Lit>() {
        Ok(syn::Lit::Int(literal)) if literal.suffix().is_empty() && !found.starts_with('-') => {
            if let Ok(value) = literal.base10_parse() {
                input.parse::<syn::Lit>()?;
                return Ok(value);
            }
            format!("`{found}` is too large; `{name}` is at most {}", u64::MAX)
        }
        Ok(syn::Lit::Int(literal)) if is_integer_type(literal.suffix()) => {
            format!(
                "`{found}` has a suffix; write `{name} = {}`",
                found
                    .trim_end_matches(literal.suffix())
                    .trim_end_matches('_'),
            )
        }
        _ => format!(
            "`{name}` wants a number of bytes as an integer literal, found `{found}`; \
             write for example `{example}`"
        ),
    };
    Err(syn::Error::new_spanned(guilty, message))
}

fn is_integer_type(suffix: &str) -> bool {
    matches!(
        suffix,
        "u8" | "u16"
            | "u32"
            | "u64"
            | "u128"
            | "usize"
            | "i8"
            | "i16"
            | "i32"
            | "i64"
            | "i128"
            | "isize"
    )
}

/// `name = "<word>"`, the word being one of `accepted`.
pub(crate) fn word<T: Copy>(
    name: &Ident,
    accepted: &[(&str, T)],
    input: ParseStream<'_>,
) -> syn::Result<T> {
    equals(name, input)?;
    let (guilty, found) = next(input);
    if let Ok(literal) = input.fork().parse::<syn::LitStr>() {
        let text = literal.value();
        if let Some((_, value)) = accepted.iter().find(|(word, _)| *word == text) {
            input.parse::<syn::LitStr>()?;
            return Ok(*value);
        }
    }
    let words = accepted
        .iter()
        .map(|(word, _)| format!("{name} = \"{word}\""));
    let message = format!("`{name}` cannot be `{found}`; accepted: {}", listed(words));
    Err(syn::Error::new_spanned(guilty, message))
}

/// `name = <identifier>`.
pub(crate) fn identifier(name: &Ident, input: ParseStream<'_>) -> syn::Result<Ident> {
    let example = equals(name, input)?;
    let (guilty, found) = next(input);
    if let Ok(identifier) = input.parse::<Ident>() {
        return Ok(identifier);
    }
    let unquoted = input
        .fork()
        .parse::<syn::LitStr>()
        .ok()
        .and_then(|literal| literal.parse::<Ident>().ok());
    let message = if let Some(identifier) = unquoted {
        format!(
            "`{name}` wants an identifier, found the string `{found}`; \
             write `{name} = {identifier}`"
        )
    } else {
        format!("`{name}` wants an identifier, found `{found}`; write for example `{example}`")
    };
    Err(syn::Error::new_spanned(guilty, message))
}

/// `name = <path>`.
pub(crate) fn path(name: &Ident, input: ParseStream<'_>) -> syn::Result<syn::Path> {
    let example = equals(name, input)?;
    let (guilty, found) = next(input);
    if let Ok(literal) = input.fork().parse::<syn::LitStr>() {
        let message = format!(
            "`{name}` wants a path, found the string `{found}`; write `{name} = {}`",
            literal.value()
        );
        return Err(syn::Error::new_spanned(guilty, message));
    }
    input.call(syn::Path::parse_mod_style).map_err(|_| {
        let message =
            format!("`{name}` wants a path, found `{found}`; write for example `{example}`");
        syn::Error::new_spanned(guilty, message)
    })
}

/// The `=` between a name and its value; gives an example of the whole.
fn equals(name: &Ident, input: ParseStream<'_>) -> syn::Result<&'static str> {
    let text = name.to_string();
    let example = ACCEPTED
        .iter()
        .find(|(accepted, _)| *accepted == text)
        .map_or("limit = 528", |(_, example)| example);
    let mut guilty = name.to_token_stream();
    if input.peek(Token![=]) {
        input.parse::<Token![=]>()?.to_tokens(&mut guilty);
        if !input.is_empty() && !input.peek(Token![,]) {
            return Ok(example);
        }
    }
    let message = format!("`{name}` has no value; write for example `{example}`");
    Err(syn::Error::new_spanned(guilty, message))
}

/// The error for a name that is none of `accepted`.
pub(crate) fn unknown(name: &Ident, accepted: &[(&str, &str)]) -> syn::Error {
    let text = name.to_string();
    let near = accepted
        .iter()
        .map(|(accepted, _)| *accepted)
        .find(|accepted| accepted.eq_ignore_ascii_case(&text) || at_most_one_edit(accepted, &text));
    let message = if let Some(near) = near {
        format!("unknown argument `{text}`; did you mean `{near}`?")
    } else {
        format!(
            "unknown argument `{text}`; accepted are {}",
            listed(accepted.iter().map(|(_, example)| *example)),
        )
    };
    syn::Error::new(name.span(), message)
}

/// Whether one letter added, left out, replaced, or swapped with the next one
/// makes one text of the other.
fn at_most_one_edit(one: &str, other: &str) -> bool {
    let mut one: Vec<char> = one.chars().collect();
    let mut other: Vec<char> = other.chars().collect();
    let common = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    one.drain(..common);
    other.drain(..common);
    while let (Some(a), Some(b)) = (one.last(), other.last())
        && a == b
    {
        one.pop();
        other.pop();
    }
    let swapped = one.len() == 2 && other.len() == 2 && one[0] == other[1] && one[1] == other[0];
    swapped || (one.len() <= 1 && other.len() <= 1)
}

fn listed(items: impl Iterator<Item = impl AsRef<str>>) -> String {
    let items: Vec<String> = items.map(|item| format!("`{}`", item.as_ref())).collect();
    items.join(", ")
}
