//! The command line: one struct a subcommand, a doc line a flag. Parsed by
//! `main`, printed by `--help`, the man page and the completions.

mod policy;
mod sources;

mod apply;
mod measure;
mod report;
mod words;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub(crate) use self::apply::{ApplyOptions, BisectOptions};
pub(crate) use self::measure::{Instrument, MeasureOptions};
pub(crate) use self::policy::PolicyOptions;
pub(crate) use self::report::{FilterOptions, Format, ReportOptions, VerdictKind};
pub(crate) use self::sources::{FeatureOptions, PackageOptions, SourceOptions};
pub(crate) use self::words::{CompletionsOptions, ExpandOptions, ExplainOptions, ManOptions};

/// How cargo calls us: `cargo-stackify stackify ..`.
#[derive(Parser)]
#[command(name = "cargo", bin_name = "cargo", styles = clap_cargo_styles())]
pub(crate) enum Cargo {
    Stackify(Stackify),
}

/// Says which vectors may live on the stack, and why the others stay on the
/// heap.
#[derive(Args)]
#[command(
    version,
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  cargo stackify                              every site of this package, with its verdict
  cargo stackify --summary --workspace        only the sums, of the whole workspace
  cargo stackify --verdict heap src/parse.rs  what stays on the heap in one file, and why
  cargo stackify expand --diff Lexer::next    what the attribute changes in a function
  cargo stackify apply --dry-run              the attributes that would be tried
  cargo stackify bisect -- cargo test         the site because of which the tests fail
  cargo stackify measure --release            heap bytes of the program without and with them
  cargo stackify explain returned             what a reason means, and the ways out

Exit codes:
  0  done
  1  done, but for a part, which is named: files or functions that cannot be
     read, tests that fail without any attribute, too
  2  not done: wrong options, no package, an error of the system
  3  `--require`: a site stays on the heap"
)]
pub(crate) struct Stackify {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) report: ReportOptions,

    #[command(flatten)]
    pub(crate) color: Color,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Prints the verdict of every allocation site; what is done without a
    /// subcommand.
    Report(ReportOptions),
    /// Annotates the functions where something is gained, as far as the
    /// compiler and the tests agree.
    Apply(ApplyOptions),
    /// Finds the promoted site that makes a command fail.
    Bisect(BisectOptions),
    /// Runs a program with the attributes off and on, and prints what it takes
    /// from the heap.
    Measure(MeasureOptions),
    /// Prints what the attribute makes of a function.
    Expand(ExpandOptions),
    /// Prints the page about a reason.
    Explain(ExplainOptions),
    /// Prints completions for a shell.
    Completions(CompletionsOptions),
    /// Prints the man page.
    Man(ManOptions),
}

/// Whether the output has colours.
#[derive(Args, Clone, Copy)]
pub(crate) struct Color {
    /// Colour the output; `auto` looks at the terminal, `NO_COLOR` and
    /// `CLICOLOR_FORCE`
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: When,
}

#[derive(Clone, Copy, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

impl Color {
    /// Makes it hold for everything that is printed from now on.
    pub(crate) fn write_global(self) {
        match self.color {
            When::Auto => {}
            When::Always => anstream::ColorChoice::Always.write_global(),
            When::Never => anstream::ColorChoice::Never.write_global(),
        }
    }
}

fn clap_cargo_styles() -> clap::builder::Styles {
    use anstyle::AnsiColor::{BrightCyan, BrightGreen};
    clap::builder::Styles::styled()
        .header(BrightGreen.on_default().bold())
        .usage(BrightGreen.on_default().bold())
        .literal(BrightCyan.on_default().bold())
        .placeholder(anstyle::AnsiColor::Cyan.on_default())
}
