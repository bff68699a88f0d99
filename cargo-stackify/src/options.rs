//! The command line: one struct a subcommand, a doc line a flag. Parsed by
//! `main`, printed by `--help`, the man page and the completions.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use stackify_analysis::reason::Reason;
use stackify_macros::survey::Granularity;

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
  cargo stackify explain returned             what a reason means, and the ways out

Exit codes:
  0  done
  1  done, but some files or functions could not be read; they are named
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

/// Where the functions are.
#[derive(Args, Clone)]
pub(crate) struct SourceOptions {
    /// Files, or directories with all the Rust files beneath; the package of
    /// the current directory if there are none
    #[arg(conflicts_with_all = ["package", "workspace", "manifest_path"])]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) packages: PackageOptions,
}

/// Which packages it is about.
#[derive(Args, Clone)]
pub(crate) struct PackageOptions {
    /// Look at this package of the workspace; may be given several times
    #[arg(short, long, value_name = "NAME")]
    pub(crate) package: Vec<String>,

    /// Look at all packages of the workspace
    #[arg(long, conflicts_with = "package")]
    pub(crate) workspace: bool,

    /// The manifest of the package or workspace
    #[arg(long, value_name = "PATH")]
    pub(crate) manifest_path: Option<PathBuf>,
}

/// What holds where no attribute says anything else.
#[derive(Args, Clone)]
pub(crate) struct PolicyOptions {
    /// Take attributes that nobody wrote to stand on `impl` blocks, and on
    /// functions outside of them, instead of on every function
    #[arg(long, conflicts_with = "modules")]
    pub(crate) impls: bool,

    /// Take them to stand on inline modules, and outside of them as for
    /// `--impls`
    #[arg(long)]
    pub(crate) modules: bool,

    /// Bytes per site, header of 16 included; `STACKIFY_LIMIT` sets it too
    #[arg(long, value_name = "BYTES")]
    pub(crate) limit: Option<String>,

    /// Bytes per function; `STACKIFY_FRAME` sets it too
    #[arg(long, value_name = "BYTES")]
    pub(crate) frame: Option<String>,
}

impl PolicyOptions {
    /// Nothing is said on the command line.
    pub(crate) fn defaults() -> Self {
        PolicyOptions {
            impls: false,
            modules: false,
            limit: None,
            frame: None,
        }
    }

    /// Where attributes are taken to stand that nobody wrote.
    pub(crate) fn granularity(&self) -> Granularity {
        match (self.impls, self.modules) {
            (_, true) => Granularity::Modules,
            (true, false) => Granularity::Impls,
            (false, false) => Granularity::Functions,
        }
    }
}

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

#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[command(after_help = "\
The compiler is the judge: what it refuses is taken back, first the site, then the
function, until `cargo check` and `cargo build` pass. What is not compiled here is left alone. Then the tests are run; a site
that makes them fail is looked for and taken back, too. Files that say that they are
generated, vendored ones, tests, benches, examples and build scripts are left alone.

Examples:
  cargo stackify apply --dry-run                  what would be tried
  cargo stackify apply --add ../stackify          add the dependency from there, then annotate
  cargo stackify apply --function parse --impls
  cargo stackify apply --remove                   take all attributes out again")]
pub(crate) struct ApplyOptions {
    #[command(flatten)]
    pub(crate) sources: PackageOptions,

    #[command(flatten)]
    pub(crate) policy: PolicyOptions,

    /// Only functions whose path holds this text; may be given several times
    #[arg(long, value_name = "TEXT")]
    pub(crate) function: Vec<String>,

    /// Only show what would be tried, or taken out
    #[arg(long)]
    pub(crate) dry_run: bool,

    /// Work on a tree with changes that are not committed, or outside of git
    #[arg(long)]
    pub(crate) allow_dirty: bool,

    /// Do not run the tests
    #[arg(long)]
    pub(crate) no_test: bool,

    /// Add the dependency from this directory first, where it is not there
    #[arg(long, value_name = "PATH")]
    pub(crate) add: Option<PathBuf>,

    /// Take all attributes out instead
    #[arg(long, conflicts_with_all = ["function", "add", "no_test"])]
    pub(crate) remove: bool,

    /// Put the files back that a run left behind that was killed
    #[arg(long, conflicts_with_all = ["remove", "dry_run", "function", "add"])]
    pub(crate) undo: bool,
}

#[derive(Args)]
pub(crate) struct BisectOptions {
    #[command(flatten)]
    pub(crate) sources: PackageOptions,

    #[command(flatten)]
    pub(crate) policy: PolicyOptions,

    /// The command, which builds the package and fails because of a site:
    /// `cargo test`
    #[arg(last = true, required = true)]
    pub(crate) command: Vec<String>,
}

#[derive(Args)]
#[command(after_help = "\
The heap is measured by valgrind's dhat, which has to be installed, and which makes the
program some 30 times slower.

Examples:
  cargo stackify measure --release -- input.txt     the program of the package
  cargo stackify measure --test parse")]
pub(crate) struct MeasureOptions {
    #[command(flatten)]
    pub(crate) sources: PackageOptions,

    /// The program to run
    #[arg(long, value_name = "NAME")]
    pub(crate) bin: Option<String>,

    /// The example to run
    #[arg(long, value_name = "NAME")]
    pub(crate) example: Option<String>,

    /// The integration test to run
    #[arg(long, value_name = "NAME")]
    pub(crate) test: Option<String>,

    /// The bench to run, as a test
    #[arg(long, value_name = "NAME")]
    pub(crate) bench: Option<String>,

    /// Run the tests of the library
    #[arg(long)]
    pub(crate) lib: bool,

    /// Build with optimisations
    #[arg(long)]
    pub(crate) release: bool,

    /// Arguments of the program
    #[arg(last = true)]
    pub(crate) arguments: Vec<String>,
}

#[derive(Args)]
pub(crate) struct ExpandOptions {
    /// The end of the path of a function, as `most_frequent` or `Lexer::next`
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

fn reason_parser() -> impl clap::builder::TypedValueParser<Value = Reason> {
    use clap::builder::{PossibleValuesParser, TypedValueParser as _};
    let slugs: Vec<&str> = Reason::ALL.iter().map(|reason| reason.slug()).collect();
    PossibleValuesParser::new(slugs).map(|slug| {
        let named = Reason::ALL.iter().find(|reason| reason.slug() == slug);
        named.copied().unwrap_or(Reason::UnknownUse)
    })
}

fn clap_cargo_styles() -> clap::builder::Styles {
    use anstyle::AnsiColor::{BrightCyan, BrightGreen};
    clap::builder::Styles::styled()
        .header(BrightGreen.on_default().bold())
        .usage(BrightGreen.on_default().bold())
        .literal(BrightCyan.on_default().bold())
        .placeholder(anstyle::AnsiColor::Cyan.on_default())
}
