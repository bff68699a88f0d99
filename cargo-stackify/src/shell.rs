//! What a shell and `man` want to know of the command line: both are made from
//! the options themselves.

use std::io::Write as _;

use anyhow::Context as _;
use clap::CommandFactory as _;

use crate::Outcome;
use crate::options::{Cargo, CompletionsOptions, ManOptions};

/// Prints completions.
///
/// # Errors
///
/// Where the output cannot be written.
pub(crate) fn completions(options: &CompletionsOptions) -> anyhow::Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut command(), "cargo-stackify", &mut script);
    std::io::stdout().lock().write_all(&script)?;
    Ok(Outcome::Done)
}

/// Prints the man page, or writes one a subcommand.
///
/// # Errors
///
/// Where the output cannot be written.
pub(crate) fn man(options: &ManOptions) -> anyhow::Result<Outcome> {
    if let Some(directory) = &options.directory {
        clap_mangen::generate_to(command(), directory)
            .with_context(|| format!("cannot write to `{}`", directory.display()))?;
        return Ok(Outcome::Done);
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command()).render(&mut page)?;
    std::io::stdout().lock().write_all(&page)?;
    Ok(Outcome::Done)
}

/// The command line behind `cargo`.
fn command() -> clap::Command {
    let cargo = Cargo::command();
    let stackify = cargo.find_subcommand("stackify").cloned();
    stackify.unwrap_or(cargo).name("cargo-stackify")
}
