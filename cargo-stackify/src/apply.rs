//! `cargo stackify apply`: annotates the functions where something is gained,
//! lets the compiler judge, takes back what it refuses, and runs the tests.

mod package;

mod blocks;
mod candidates;

mod blame;
mod plan;

mod compiled;
mod judge;
mod settle;
mod views;

mod remove;
mod tell;
mod tree;

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, bail};
use cargo_metadata::Metadata;

use self::tree::Tree;
use crate::Outcome;
use crate::options::ApplyOptions;
use crate::packages;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// `Err` where someone has asked us to stop.
fn interruption() -> anyhow::Result<()> {
    if INTERRUPTED.load(Ordering::SeqCst) {
        bail!("interrupted");
    }
    Ok(())
}

/// Annotates.
///
/// # Errors
///
/// Where nothing can be done; then all files are as they were, or the message
/// says how to put them back.
pub(crate) fn run(options: &ApplyOptions) -> anyhow::Result<Outcome> {
    let metadata = packages::metadata(&options.sources)?;
    if options.undo {
        Tree::unfinished(&metadata)?.restore()?;
        anstream::println!("all files are as they were");
        return Ok(Outcome::Done);
    }
    tree::require_finished(&metadata)?;
    let packages = packages::selected(&metadata, &options.sources)?;
    if options.remove {
        return remove::run(options, &metadata, &packages);
    }
    let mut sources = Vec::new();
    for package in &packages {
        sources.extend(package::plan(package, options)?);
    }
    if sources.is_empty() {
        anstream::println!(
            "nothing is gained by an attribute outside of tests; `cargo stackify` says why"
        );
        return Ok(Outcome::Done);
    }
    if options.dry_run {
        let texts = sources.iter().map(|source| {
            let annotated = source.annotated();
            (source.shown.as_str(), source.text.as_str(), annotated)
        });
        return tell::planned(texts);
    }
    require_clean(options, &metadata)?;
    let mut paths: Vec<PathBuf> = sources.iter().map(|source| source.path.clone()).collect();
    let lock = metadata.workspace_root.join("Cargo.lock");
    paths.push(lock.into_std_path_buf());
    let manifests = packages.iter().map(|package| package.manifest_path.clone());
    paths.extend(manifests.map(cargo_metadata::camino::Utf8PathBuf::into_std_path_buf));
    ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::SeqCst))
        .context("cannot listen to interrupts")?;
    let tree = Tree::keep(&metadata, paths)?;
    match settle::annotate(options, &metadata, &packages, &mut sources) {
        Ok(outcome) => {
            tree.forget();
            tell::done(&sources)?;
            Ok(outcome)
        }
        Err(error) => {
            tree.restore()?;
            anstream::eprintln!("nothing is changed: all files are as they were");
            Err(error)
        }
    }
}

fn require_clean(options: &ApplyOptions, metadata: &Metadata) -> anyhow::Result<()> {
    if options.allow_dirty {
        return Ok(());
    }
    let status = Command::new("git")
        .arg("-C")
        .arg(&metadata.workspace_root)
        .args(["status", "--porcelain", "--untracked-files=no"])
        .output();
    match status {
        Ok(output) if output.status.success() && output.stdout.is_empty() => Ok(()),
        Ok(output) if output.status.success() => bail!(
            "there are changes that are not committed; \
             commit them, or allow it with `--allow-dirty`"
        ),
        _ => bail!("the package is not in a git repository; allow that with `--allow-dirty`"),
    }
}

/// Says what takes its time.
fn progress(what: &str) {
    anstream::eprintln!("{what}");
}
