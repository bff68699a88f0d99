//! The options of `report`.

use clap::{Args, ValueEnum};
use stackify_analysis::reason::Reason;

use super::words::reason_parser;
use super::{FeatureOptions, PolicyOptions, SourceOptions};

/// Which sites are shown.
#[derive(Args, Clone)]
pub(crate) struct FilterOptions {
    /// Only sites with this verdict
    #[arg(long)]
    pub(crate) verdict: Option<VerdictKind>,

    /// Only sites that stay on the heap for this reason; may be given several
    /// times
    #[arg(long, value_name = "REASON", value_parser = reason_parser())]
    pub(crate) reason: Vec<Reason>,

    /// Only functions whose path holds this text, as `parse::Lexer::next`; may
    /// be given several times
    #[arg(long, value_name = "TEXT")]
    pub(crate) function: Vec<String>,

    /// Only functions for which an attribute holds
    #[arg(long, conflicts_with = "not_annotated")]
    pub(crate) annotated: bool,

    /// Only functions for which no attribute holds
    #[arg(long)]
    pub(crate) not_annotated: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum VerdictKind {
    Stack,
    Heap,
}

#[derive(Args, Clone)]
pub(crate) struct ReportOptions {
    #[command(flatten)]
    pub(crate) sources: SourceOptions,

    #[command(flatten)]
    pub(crate) policy: PolicyOptions,

    #[command(flatten)]
    pub(crate) filters: FilterOptions,

    /// How the report is written
    #[arg(long, alias = "message-format", default_value = "human")]
    pub(crate) format: Format,

    /// Only the summary
    #[arg(long)]
    pub(crate) summary: bool,

    /// Run `cargo check --all-targets` first and pass its diagnostics on, for
    /// editors; with `--format cargo`
    #[arg(long)]
    pub(crate) check: bool,

    #[command(flatten)]
    pub(crate) features: FeatureOptions,

    /// Fail with code 3 where a shown site stays on the heap
    #[arg(long)]
    pub(crate) require: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// As the compiler writes
    Human,
    /// One JSON object a line, one line a site; `schema/site.json` describes it
    Json,
    /// SARIF 2.1.0, for viewers of code scanning
    Sarif,
    /// lcov's, for viewers of coverage: heap is not covered, stack is
    Lcov,
    /// The compiler's diagnostics as cargo passes them on, for editors
    Cargo,
}
