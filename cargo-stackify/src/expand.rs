//! `cargo stackify expand PATH::function`: what the attribute makes of a
//! function, formatted, on stable Rust.

use std::io::Write as _;

use anyhow::{Context as _, bail};
use proc_macro2::TokenStream;
use quote::ToTokens as _;
use stackify_macros::survey::Found;

use crate::Outcome;
use crate::difference;
use crate::model::{File, Function};
use crate::options::ExpandOptions;
use crate::paths::{self, Style};
use crate::sources;
use crate::survey;

/// A function before and after, as text.
struct Expansion {
    plain: String,
    /// `None` where it comes out as it is.
    promoted: Option<String>,
}

/// Prints the expansion.
///
/// # Errors
///
/// Where there is no such function, or several, or an attribute in it is
/// mistaken.
pub(crate) fn run(options: &ExpandOptions) -> anyhow::Result<Outcome> {
    let files = sources::read(&options.sources, &options.policy)?;
    let (file, function) = find(&files, &options.function)?;
    let expansion = sources::on_deep_stack(|| expansion(file, function, options))??;
    let mut output = anstream::stdout().lock();
    let Some(promoted) = &expansion.promoted else {
        anstream::eprintln!(
            "nothing in `{}` is promoted; it comes out as it is",
            function.path
        );
        if !options.diff {
            write!(output, "{}", expansion.plain)?;
        }
        return Ok(Outcome::Done);
    };
    if options.diff {
        let title = format!("{}:{}", file.shown, function.name.line);
        difference::write(&expansion.plain, promoted, &title, &mut output)?;
    } else {
        write!(output, "{promoted}")?;
    }
    Ok(Outcome::Done)
}

/// The function whose path ends with `wanted`, which may begin with a file:
/// `src/parse.rs::Lexer::next`.
fn find<'f>(files: &'f [File], wanted: &str) -> anyhow::Result<(&'f File, &'f Function)> {
    let (in_file, name) = match wanted.split_once(".rs::") {
        Some((file, name)) => (Some(format!("{file}.rs")), name),
        None => (None, wanted),
    };
    let is_in = |file: &File| {
        in_file
            .as_ref()
            .is_none_or(|end| paths::ends_with(&file.shown, end, Style::HERE))
    };
    let matches = |function: &Function| {
        let rest = function.path.strip_suffix(name);
        rest.is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
    };
    let found: Vec<(&File, &Function)> = files
        .iter()
        .filter(|file| is_in(file))
        .flat_map(|file| file.functions.iter().map(move |function| (file, function)))
        .filter(|(_, function)| matches(function))
        .collect();
    match found.as_slice() {
        [found] => Ok(*found),
        [] => bail!(
            "there is no function `{wanted}`; \
             `cargo stackify report --format json` names those with allocation sites"
        ),
        several => {
            let places: Vec<String> = several
                .iter()
                .map(|(file, found)| {
                    format!("{} at {}:{}", found.path, file.shown, found.name.line)
                })
                .collect();
            bail!(
                "there are several functions `{wanted}`; give more of the path, or a file:\n  {}",
                places.join("\n  ")
            )
        }
    }
}

fn expansion(
    file: &File,
    function: &Function,
    options: &ExpandOptions,
) -> anyhow::Result<Expansion> {
    let mut expansion = None;
    survey::visit(&file.source, &options.policy, &mut |text, found| {
        if let Found::Function(surveyed) = found
            && text.place(surveyed.name()).as_ref() == Some(&function.name)
        {
            let plain = surveyed.function().item.to_token_stream();
            expansion = Some((plain, surveyed.expansion()));
        }
    })?;
    let (plain, promoted) = expansion.context("the function is gone")?;
    let promoted = promoted.map_err(|errors| {
        let messages: Vec<String> = errors.into_iter().map(|error| error.to_string()).collect();
        anyhow::anyhow!(messages.join("\n"))
    })?;
    Ok(Expansion {
        plain: pretty(plain)?,
        promoted: promoted.map(pretty).transpose()?,
    })
}

fn pretty(function: TokenStream) -> anyhow::Result<String> {
    let file = syn::parse2(function).context("the expansion cannot be formatted")?;
    Ok(prettyplease::unparse(&file))
}
