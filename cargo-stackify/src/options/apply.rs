//! The options of `apply` and `bisect`, which change and build packages.

use std::path::PathBuf;

use clap::Args;

use super::{FeatureOptions, PackageOptions, PolicyOptions};

#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[command(after_help = "\
The compiler is the judge: what it refuses is taken back, first the site, then the function,
until `cargo check` and `cargo build` pass. Then the tests are run; a site that makes them fail
is looked for and taken back, too. Files that say that they are generated, vendored ones, tests,
benches, examples and build scripts are left alone.

It judges with the default features, with all, and with none, as far as these differ and the
package compiles with them before; with feature options, with those alone. What is compiled with
none of them is left alone. A tree that was interrupted is put back as it was.

Examples:
  cargo stackify apply --dry-run                  what would be tried
  cargo stackify apply --add ../stackify          add the dependency from there, then annotate
  cargo stackify apply --function parse --impls   one attribute an `impl` block
  cargo stackify apply --remove                   take all attributes out again")]
pub(crate) struct ApplyOptions {
    #[command(flatten)]
    pub(crate) sources: PackageOptions,

    #[command(flatten)]
    pub(crate) policy: PolicyOptions,

    /// Only functions whose path holds this text; may be given several times
    #[arg(long, value_name = "TEXT")]
    pub(crate) function: Vec<String>,

    #[command(flatten)]
    pub(crate) features: FeatureOptions,

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
