//! Where the functions are, and how cargo sees them.

use std::path::PathBuf;

use clap::Args;

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

const BUILDS: &str = "Features, where cargo builds";

/// Which features packages are built with, where cargo builds them.
#[derive(Args, Clone)]
pub(crate) struct FeatureOptions {
    /// Features to enable, with commas between them; may be given several times
    #[arg(short = 'F', long, value_name = "FEATURES", help_heading = BUILDS)]
    pub(crate) features: Vec<String>,

    /// Enable all features
    #[arg(long, help_heading = BUILDS)]
    pub(crate) all_features: bool,

    /// Do not enable the feature `default`
    #[arg(long, help_heading = BUILDS)]
    pub(crate) no_default_features: bool,
}

impl FeatureOptions {
    /// As cargo wants to have them.
    pub(crate) fn arguments(&self) -> Vec<String> {
        let mut arguments = Vec::new();
        for features in &self.features {
            arguments.extend(["--features".to_owned(), features.clone()]);
        }
        let flags = [
            (self.all_features, "--all-features"),
            (self.no_default_features, "--no-default-features"),
        ];
        arguments.extend(
            flags
                .iter()
                .filter(|(is_given, _)| *is_given)
                .map(|(_, flag)| (*flag).to_owned()),
        );
        arguments
    }
}
