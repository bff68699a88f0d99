//! `cargo stackify report`: reads the sources, selects sites, and has them
//! written in the format that was asked for.

use std::io::{self, Write as _};

use anyhow::{Context as _, bail};

use crate::Outcome;
use crate::model::{File, Verdict};
use crate::options::{Format, ReportOptions};
use crate::packages;
use crate::render::{Report, cargo, human, json, lcov, sarif};
use crate::selection;
use crate::sources;
use crate::summary;

/// Prints the report.
///
/// # Errors
///
/// Where no sources can be found, or the output cannot be written.
pub(crate) fn run(options: &ReportOptions) -> anyhow::Result<Outcome> {
    if options.check {
        check(options)?;
    }
    let files = sources::read(&options.sources, &options.policy)?;
    let selected = selection::select(&files, &options.filters);
    let summary = summary::summary(&files, &selected);
    let report = Report {
        files: &files,
        selected: &selected,
        summary: &summary,
    };
    write(options, &report)?;
    if options.format != Format::Human {
        complain(&files);
    }
    let stays = |shown: &selection::Selected<'_>| matches!(shown.site.verdict, Verdict::Heap(_));
    Ok(if options.require && selected.iter().any(stays) {
        Outcome::Refused
    } else if summary.faults > 0 {
        Outcome::Incomplete
    } else {
        Outcome::Done
    })
}

fn write(options: &ReportOptions, report: &Report<'_>) -> anyhow::Result<()> {
    let mut output = io::BufWriter::new(anstream::stdout().lock());
    match options.format {
        Format::Human if options.summary => human::summary(report, &mut output),
        Format::Human => human::report(report, &mut output),
        Format::Json => json::report(report, &mut output),
        Format::Sarif => sarif::report(report, &mut output),
        Format::Lcov => lcov::report(report, &mut output),
        Format::Cargo => {
            let metadata = packages::metadata(&options.sources.packages)?;
            cargo::report(report, &metadata.workspace_packages(), &mut output)
        }
    }
    .and_then(|()| output.flush())
    .context("cannot write the report")
}

/// Says what could not be read, beside a report for programs.
fn complain(files: &[File]) {
    for file in files {
        for fault in &file.faults {
            anstream::eprintln!("{}", human::fault(file, fault));
        }
    }
}

/// Has cargo check the same packages; its diagnostics go where ours will go.
fn check(options: &ReportOptions) -> anyhow::Result<()> {
    if options.format != Format::Cargo {
        bail!("`--check` passes the compiler's diagnostics on; it needs `--format cargo`");
    }
    packages::cargo("check", &options.sources.packages)
        .args(["--all-targets", "--message-format=json"])
        .args(options.features.arguments())
        .status()
        .context("cannot run cargo")?;
    Ok(())
}
