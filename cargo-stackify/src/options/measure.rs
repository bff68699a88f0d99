//! The options of `measure`.

use clap::{Args, ValueEnum};

use super::{FeatureOptions, PackageOptions};

#[derive(Args)]
#[command(after_help = "\
The figures are of the whole process: what std and other crates take is in both lines.
Growth of a block counts as a block of the new size. Three instruments can count:

  valgrind   dhat's figures; the program runs some 30 times slower
  heaptrack  the figures of heaptrack_print; its own output stands beside the program's
  counter    a global allocator that the build links by the feature `measure` of stackify, used
             where neither is installed; it counts what Rust code takes. The package itself has
             to depend on stackify, must have no global allocator of its own, and is built
             without LTO: where the optimiser sees into the counter, it no longer removes the
             allocations that it removes without

Examples:
  cargo stackify measure --release -- input.txt     the program of the package
  cargo stackify measure --test parse               an integration test
  cargo stackify measure --with counter --bench sort")]
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

    /// What counts; the first of them that is installed if none is named
    #[arg(long = "with", value_name = "INSTRUMENT")]
    pub(crate) instrument: Option<Instrument>,

    #[command(flatten)]
    pub(crate) features: FeatureOptions,

    /// Arguments of the program
    #[arg(last = true)]
    pub(crate) arguments: Vec<String>,
}

/// What counts the heap of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Instrument {
    /// valgrind's dhat
    Valgrind,
    /// heaptrack
    Heaptrack,
    /// A counting allocator in the program
    Counter,
}
