//! The options of the subcommands that print a text: `expand`, `explain`,
//! `completions`, `man`.

use std::path::PathBuf;

use clap::Args;
use stackify_analysis::reason::Reason;

use super::{PolicyOptions, SourceOptions};

#[derive(Args)]
pub(crate) struct ExpandOptions {
    /// The end of the path of a function, as `most_frequent` or `Lexer::next`; a
    /// file may stand before it, as `src/parse.rs::next`
    pub(crate) function: String,

    #[command(flatten)]
    pub(crate) sources: SourceOptions,

    #[command(flatten)]
    pub(crate) policy: PolicyOptions,

    /// Show what is changed, both sides formatted alike
    #[arg(long)]
    pub(crate) diff: bool,
}

#[derive(Args)]
pub(crate) struct ExplainOptions {
    /// The reason, as reports name it; all reasons are listed if there is none
    #[arg(value_parser = reason_parser())]
    pub(crate) reason: Option<Reason>,
}

#[derive(Args)]
pub(crate) struct CompletionsOptions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Args)]
pub(crate) struct ManOptions {
    /// Write one page a subcommand into this directory instead
    #[arg(long, value_name = "DIRECTORY")]
    pub(crate) directory: Option<PathBuf>,
}

/// Reasons by their slugs.
pub(super) fn reason_parser() -> impl clap::builder::TypedValueParser<Value = Reason> {
    use clap::builder::{PossibleValuesParser, TypedValueParser as _};
    let slugs: Vec<&str> = Reason::ALL.iter().map(|reason| reason.slug()).collect();
    PossibleValuesParser::new(slugs).map(|slug| {
        let named = Reason::ALL.iter().find(|reason| reason.slug() == slug);
        named.copied().unwrap_or(Reason::UnknownUse)
    })
}
