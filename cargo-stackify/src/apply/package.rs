//! What may be annotated in a package, with which attribute, and the dependency
//! that it needs.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, bail, ensure};
use cargo_metadata::{DependencyKind, Package};

use super::candidates;
use super::plan::Source;
use crate::model::File;
use crate::options::ApplyOptions;
use crate::packages;
use crate::sources::{self, Targets};

/// What may be annotated in a package.
///
/// # Errors
///
/// Where its sources cannot be read, or it does not depend on stackify.
pub(super) fn plan(package: &Package, options: &ApplyOptions) -> anyhow::Result<Vec<Source>> {
    let attribute = attribute(package, options)?;
    let files = sources::read_targets(&[package], Targets::Shipped, &options.policy)?;
    let directory = packages::directory(package).canonicalize()?;
    let mut planned = Vec::new();
    for file in files.iter().filter(|file| is_own(file, &directory)) {
        planned.extend(candidates::candidates(file, &options.policy, &attribute)?);
    }
    for source in &mut planned {
        source.holders.retain(|holder| {
            options.function.is_empty()
                || holder.functions.iter().any(|function| {
                    let mut wanted = options.function.iter();
                    wanted.any(|text| function.path.contains(text.as_str()))
                })
        });
    }
    planned.retain(|source| !source.holders.is_empty());
    Ok(planned)
}

/// Whether people of this package write a file.
fn is_own(file: &File, package: &Path) -> bool {
    let path = file.path.canonicalize();
    let inside = path
        .as_ref()
        .ok()
        .and_then(|path| path.strip_prefix(package).ok());
    inside.is_some_and(|inside| {
        let foreign = ["vendor", "third_party", "target"];
        !inside
            .components()
            .any(|part| foreign.iter().any(|name| part.as_os_str() == *name))
    })
}

/// The attribute as the package can write it.
fn attribute(package: &Package, options: &ApplyOptions) -> anyhow::Result<String> {
    let dependency = package.dependencies.iter().find(|dependency| {
        dependency.name == "stackify-attr" && dependency.kind == DependencyKind::Normal
    });
    let name = match dependency {
        Some(dependency) => dependency.rename.as_deref().unwrap_or("stackify"),
        None if options.add.is_some() || options.dry_run => "stackify",
        None => bail!(
            "`{}` does not depend on stackify; `--add PATH` adds the dependency, \
             PATH being the directory of stackify's own package",
            package.name
        ),
    };
    Ok(match name.replace('-', "_").as_str() {
        "stackify" => "#[stackify::stackify]".to_owned(),
        other => format!("#[{other}::stackify(crate = ::{other})]"),
    })
}

/// Has cargo add the dependency from `path`, where it is not there.
///
/// # Errors
///
/// Where cargo cannot do it.
pub(super) fn add_dependency(package: &Package, path: &Path) -> anyhow::Result<()> {
    let has = |dependency: &cargo_metadata::Dependency| dependency.name == "stackify-attr";
    if package.dependencies.iter().any(has) {
        return Ok(());
    }
    let path = std::path::absolute(path)?;
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let status = cargo
        .args(["add", "--quiet", "stackify-attr", "--rename", "stackify"])
        .arg("--path")
        .arg(path)
        .arg("--manifest-path")
        .arg(&package.manifest_path)
        .status()
        .context("cannot run cargo")?;
    ensure!(status.success(), "`cargo add` cannot add stackify");
    Ok(())
}
