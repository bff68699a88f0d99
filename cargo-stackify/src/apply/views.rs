//! The ways in which the packages are built to judge the attributes. What one
//! set of features leaves out, another may compile, and the other way round.

use std::collections::BTreeSet;
use std::fmt;

use anyhow::bail;
use cargo_metadata::{Metadata, Package};

use super::judge::{self, Step};
use super::{interruption, progress};
use crate::options::ApplyOptions;

/// A way to build the packages in which they compile without any attribute.
pub(super) struct View {
    pub(super) features: Features,
    pub(super) scope: Scope,
}

/// Features to build with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Features {
    /// As cargo wants to have them.
    pub(super) arguments: Vec<String>,
    pub(super) origin: Origin,
}

/// Where a set of features comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// It is the one that the user gave, or cargo's default.
    Asked,
    /// We look at it, too.
    Extra,
}

/// Which targets are judged.
#[derive(Clone, Copy)]
pub(super) enum Scope {
    /// All of them.
    All,
    /// Those that cargo builds unasked, since others fail by themselves.
    Default,
}

impl fmt::Display for Features {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.arguments.as_slice() {
            [] => write!(formatter, "with default features"),
            arguments => write!(formatter, "with `{}`", arguments.join(" ")),
        }
    }
}

/// The views of the packages.
///
/// # Errors
///
/// Where the packages do not compile with the features that were asked for.
pub(super) fn views(
    options: &ApplyOptions,
    metadata: &Metadata,
    packages: &[&Package],
) -> anyhow::Result<Vec<View>> {
    let mut views = Vec::new();
    for features in feature_sets(options.features.arguments(), packages) {
        let origin = features.origin;
        let shown = features.to_string();
        match (view(features, options, metadata), origin) {
            (Ok(view), _) => views.push(view),
            (Err(error), Origin::Asked) => return Err(error),
            (Err(error), Origin::Extra) => {
                interruption()?;
                progress(&format!("not judged {shown}: {error:#}"));
            }
        }
    }
    Ok(views)
}

fn view(features: Features, options: &ApplyOptions, metadata: &Metadata) -> anyhow::Result<View> {
    let mut view = View {
        features,
        scope: Scope::All,
    };
    progress(&format!("checking the package as it is {}", view.features));
    let complaints = judge::judge(Step::Check, &view, &options.sources, metadata, &[])?;
    if complaints.is_empty() {
        return Ok(view);
    }
    view.scope = Scope::Default;
    let complaints = judge::judge(Step::Check, &view, &options.sources, metadata, &[])?;
    match complaints.first() {
        None => Ok(view),
        Some(error) => bail!(
            "`cargo check` fails without any attribute: {}",
            error.message
        ),
    }
}

/// The one set that was asked for, or else the default, all, and none, as far
/// as they differ.
fn feature_sets(asked: Vec<String>, packages: &[&Package]) -> Vec<Features> {
    let is_default = asked.is_empty();
    let mut sets = vec![Features {
        arguments: asked,
        origin: Origin::Asked,
    }];
    let extra = |flag: &str| Features {
        arguments: vec![flag.to_owned()],
        origin: Origin::Extra,
    };
    if is_default && packages.iter().any(|package| has_more(package)) {
        sets.push(extra("--all-features"));
    }
    if is_default && packages.iter().any(|package| has_less(package)) {
        sets.push(extra("--no-default-features"));
    }
    sets
}

/// Whether a package has features that are not enabled by default.
fn has_more(package: &Package) -> bool {
    let mut enabled = BTreeSet::from(["default"]);
    let mut waiting = vec!["default"];
    while let Some(feature) = waiting.pop() {
        for enables in package.features.get(feature).into_iter().flatten() {
            if enabled.insert(enables) {
                waiting.push(enables);
            }
        }
    }
    let mut features = package.features.keys();
    features.any(|feature| !enabled.contains(feature.as_str()))
}

/// Whether a package has features that are enabled by default.
fn has_less(package: &Package) -> bool {
    let default = package.features.get("default");
    default.is_some_and(|enables| !enables.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flags(features: &str, asked: &[&str]) -> Vec<String> {
        let package = format!(
            r#"{{"name": "p", "version": "0.1.0", "id": "p", "dependencies": [], "targets": [],
            "features": {features}, "manifest_path": "/p/Cargo.toml"}}"#
        );
        let package: Package = serde_json::from_str(&package).expect("a package");
        let asked = asked.iter().map(|flag| (*flag).to_owned()).collect();
        feature_sets(asked, &[&package])
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    const ALL: &str = "with `--all-features`";
    const DEFAULT: &str = "with default features";
    const NONE: &str = "with `--no-default-features`";

    #[test]
    fn sets_that_differ() {
        assert_eq!(flags("{}", &[]), [DEFAULT]);
        assert_eq!(flags(r#"{"default": [], "a": []}"#, &[]), [DEFAULT, ALL]);
        let all_by_default = r#"{"default": ["b"], "a": [], "b": ["a", "dep:c"]}"#;
        assert_eq!(flags(all_by_default, &[]), [DEFAULT, NONE]);
        let some = r#"{"default": ["a"], "a": [], "b": []}"#;
        assert_eq!(flags(some, &[]), [DEFAULT, ALL, NONE]);
    }

    #[test]
    fn only_what_was_asked_for() {
        let features = r#"{"default": ["a"], "a": [], "b": []}"#;
        assert_eq!(
            flags(features, &["--features", "b"]),
            ["with `--features b`"]
        );
    }
}
