//! `cargo stackify bisect -- COMMAND`: finds the promoted site that makes a
//! command fail, by switching sites off in halves.

use std::ops::Range;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context as _, bail};
use cargo_metadata::{Metadata, Package};

use crate::Outcome;
use crate::model::{File, Verdict};
use crate::options::{BisectOptions, PolicyOptions};
use crate::packages;
use crate::paths::{self, Style};
use crate::render::human;
use crate::selection::Selected;
use crate::sources::{self, Targets};

/// A promoted site, as `STACKIFY_SITES` names it.
pub(crate) struct Promoted {
    pub(crate) path: PathBuf,
    pub(crate) bytes: Range<usize>,
    /// `src/lib.rs:12:5`, from the root of the workspace.
    pub(crate) place: String,
}

/// Bisects.
///
/// # Errors
///
/// Where the command cannot be run, or does not fail because of a site.
pub(crate) fn run(options: &BisectOptions) -> anyhow::Result<Outcome> {
    let metadata = packages::metadata(&options.sources)?;
    let packages = packages::selected(&metadata, &options.sources)?;
    let [program, arguments @ ..] = options.command.as_slice() else {
        bail!("give a command behind `--`, for example `-- cargo test`");
    };
    let mut runs = 0;
    let mut fails = |sites: &str| {
        let status = Command::new(program)
            .args(arguments)
            .env("STACKIFY_SITES", sites)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .with_context(|| format!("cannot run `{program}`"))?;
        runs += 1;
        let verdict = if status.success() { "passes" } else { "fails" };
        anstream::eprintln!("run {runs}: {verdict} with {}", shortened(sites));
        Ok(!status.success())
    };
    if fails("none")? {
        bail!("the command fails with every site on the heap; no site is to blame");
    }
    if !fails("all")? {
        bail!("the command passes with every site where its verdict says");
    }
    let Some(guilty) = guilty(&packages, &metadata, &options.policy, &mut fails)? else {
        bail!("no single site makes the command fail");
    };
    anstream::println!("the command fails because of one site, {}:\n", guilty.place);
    let files = sources::read_targets(&packages, Targets::All, &options.policy)?;
    if let Some(shown) = at(&files, &guilty) {
        anstream::println!("{}\n", human::site(&shown));
    }
    anstream::println!("`#[stackify(heap)]` on its statement keeps it on the heap");
    Ok(Outcome::Done)
}

fn shortened(sites: &str) -> String {
    let count = sites.split(',').count();
    match sites {
        "all" | "none" => sites.to_owned(),
        sites if count == 1 => sites.to_owned(),
        _ => format!("{count} sites"),
    }
}

/// The one site among the promoted ones without which the command passes.
/// `fails` runs the command with a value of `STACKIFY_SITES`.
pub(crate) fn guilty(
    packages: &[&Package],
    metadata: &Metadata,
    policy: &PolicyOptions,
    fails: &mut dyn FnMut(&str) -> anyhow::Result<bool>,
) -> anyhow::Result<Option<Promoted>> {
    let files = sources::read_targets(packages, Targets::All, policy)?;
    let mut left = promoted(&files, metadata)?;
    while left.len() > 1 {
        let other = left.split_off(left.len() / 2);
        if fails(&places(&left))? {
            continue;
        }
        if !fails(&places(&other))? {
            return Ok(None);
        }
        left = other;
    }
    match left.pop() {
        Some(last) if fails(&last.place)? => Ok(Some(last)),
        _ => Ok(None),
    }
}

fn places(sites: &[Promoted]) -> String {
    let places: Vec<&str> = sites.iter().map(|site| site.place.as_str()).collect();
    places.join(",")
}

/// The sites that the macro promotes.
fn promoted(files: &[File], metadata: &Metadata) -> anyhow::Result<Vec<Promoted>> {
    let root = metadata.workspace_root.as_std_path().canonicalize()?;
    let mut promoted = Vec::new();
    for file in files {
        let path = file.path.canonicalize()?;
        let root = root.to_string_lossy();
        let named = paths::shown(&path.to_string_lossy(), Some(&root), Style::HERE);
        let annotated = file.functions.iter().filter(|function| function.annotated);
        for site in annotated.flat_map(|function| &function.sites) {
            if let Verdict::Stack(_) = site.verdict {
                promoted.push(Promoted {
                    path: path.clone(),
                    bytes: site.place.bytes.clone(),
                    place: format!("{named}:{}:{}", site.place.line, site.place.column),
                });
            }
        }
    }
    Ok(promoted)
}

fn at<'f>(files: &'f [File], wanted: &Promoted) -> Option<Selected<'f>> {
    let file = files.iter().find(|file| {
        file.path
            .canonicalize()
            .is_ok_and(|path| path == wanted.path)
    })?;
    file.functions.iter().find_map(|function| {
        let mut sites = function.sites.iter();
        let site = sites.find(|site| site.place.bytes == wanted.bytes)?;
        Some(Selected {
            file,
            function,
            site,
        })
    })
}
