//! What attributes hold that nobody wrote.

use clap::Args;
use stackify_macros::survey::Granularity;

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
