//! The packages that a command is about, as cargo knows them. Asked by
//! `sources` for the roots of their targets, and by whoever runs cargo.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, bail};
use cargo_metadata::{Metadata, MetadataCommand, Package};

use crate::options::PackageOptions;

/// Reads what cargo says of the workspace, its dependencies left out.
pub(crate) fn metadata(options: &PackageOptions) -> anyhow::Result<Metadata> {
    let mut command = MetadataCommand::new();
    command.no_deps();
    if let Some(manifest) = &options.manifest_path {
        command.manifest_path(manifest);
    }
    command
        .exec()
        .context("cannot find out about the package; give paths, or `--manifest-path`")
}

/// The packages that are asked for: those named, all of the workspace, the one
/// of the current directory, or the workspace's default ones.
pub(crate) fn selected<'m>(
    metadata: &'m Metadata,
    options: &PackageOptions,
) -> anyhow::Result<Vec<&'m Package>> {
    let members = metadata.workspace_packages();
    if options.workspace {
        return Ok(members);
    }
    if !options.package.is_empty() {
        return options
            .package
            .iter()
            .map(|name| named(&members, name))
            .collect();
    }
    let here = match &options.manifest_path {
        Some(manifest) => manifest.parent().map(std::path::Path::to_path_buf),
        None => std::env::current_dir().ok(),
    };
    let here = here.and_then(|path| path.canonicalize().ok());
    let current = members
        .iter()
        .filter(|package| {
            let directory = directory(package).canonicalize().ok();
            directory
                .zip(here.as_ref())
                .is_some_and(|(directory, here)| here.starts_with(directory))
        })
        .max_by_key(|package| package.manifest_path.as_str().len());
    match current {
        Some(package) => Ok(vec![package]),
        None => Ok(metadata.workspace_default_packages()),
    }
}

/// Where the manifest of a package stands.
pub(crate) fn directory(package: &Package) -> PathBuf {
    package
        .manifest_path
        .parent()
        .map(|path| path.as_std_path().to_path_buf())
        .unwrap_or_default()
}

/// A run of cargo on the packages that are asked for.
pub(crate) fn cargo(subcommand: &str, options: &PackageOptions) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.arg(subcommand);
    if let Some(manifest) = &options.manifest_path {
        cargo.arg("--manifest-path").arg(manifest);
    }
    if options.workspace {
        cargo.arg("--workspace");
    }
    for package in &options.package {
        cargo.args(["--package", package]);
    }
    cargo
}

fn named<'m>(members: &[&'m Package], name: &str) -> anyhow::Result<&'m Package> {
    let found = members.iter().find(|package| package.name == name);
    if let Some(package) = found {
        return Ok(package);
    }
    let names: Vec<&str> = members
        .iter()
        .map(|package| package.name.as_str())
        .collect();
    bail!(
        "there is no package `{name}` in the workspace; there are {}",
        names.join(", ")
    )
}
