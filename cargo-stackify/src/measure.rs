//! `cargo stackify measure -- ARGS`: runs a program of the package with the
//! attributes switched off and on, and prints what each took from the heap.

mod valgrind;

use std::io::{BufReader, Write as _};
use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context as _, bail};
use cargo_metadata::Message;

use self::valgrind::Heap;
use crate::Outcome;
use crate::model::Verdict;
use crate::options::{MeasureOptions, PolicyOptions};
use crate::packages;
use crate::sources::{self, Targets};

/// Whether the attributes do anything.
#[derive(Clone, Copy)]
enum Switch {
    Off,
    On,
}

impl Switch {
    fn value(self) -> &'static str {
        match self {
            Switch::Off => "off",
            Switch::On => "on",
        }
    }
}

/// Measures.
///
/// # Errors
///
/// Where the program cannot be built, does not succeed, or nothing is there to
/// measure it with.
pub(crate) fn run(options: &MeasureOptions) -> anyhow::Result<Outcome> {
    valgrind::require()?;
    let off = measured(options, Switch::Off)?;
    let on = measured(options, Switch::On)?;
    let mut output = anstream::stdout().lock();
    writeln!(output, "measured by valgrind's dhat, all of the process:")?;
    writeln!(
        output,
        "{:<12}{:>16}{:>16}{:>16}",
        "", "heap bytes", "allocations", "peak bytes"
    )?;
    for (name, heap) in [("plain", &off), ("stackify", &on)] {
        let Heap {
            bytes,
            blocks,
            peak,
        } = heap;
        writeln!(output, "{name:<12}{bytes:>16}{blocks:>16}{peak:>16}")?;
    }
    let less = |before: u64, after: u64| i128::from(before) - i128::from(after);
    writeln!(
        output,
        "{:<12}{:>16}{:>16}{:>16}",
        "saved",
        less(off.bytes, on.bytes),
        less(off.blocks, on.blocks),
        less(off.peak, on.peak)
    )?;
    drop(output);
    left(options)
}

fn measured(options: &MeasureOptions, switch: Switch) -> anyhow::Result<Heap> {
    let program = built(options, switch)?;
    anstream::eprintln!("running with STACKIFY={}", switch.value());
    valgrind::run(&program, &options.arguments)
}

/// The one program that cargo builds for these options.
fn built(options: &MeasureOptions, switch: Switch) -> anyhow::Result<PathBuf> {
    let runs_tests = options.test.is_some() || options.bench.is_some() || options.lib;
    let subcommand = if runs_tests { "test" } else { "build" };
    let mut cargo = packages::cargo(subcommand, &options.sources);
    if runs_tests {
        cargo.arg("--no-run");
    }
    if options.lib {
        cargo.arg("--lib");
    }
    if options.release {
        cargo.arg("--release");
    }
    for (flag, names) in [
        ("--bin", &options.bin),
        ("--example", &options.example),
        ("--test", &options.test),
        ("--bench", &options.bench),
    ] {
        cargo.args(names.iter().flat_map(|name| [flag, name]));
    }
    let mut child = cargo
        .args(["--message-format=json-render-diagnostics", "--quiet"])
        .env("STACKIFY", switch.value())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot run cargo")?;
    let stdout = child.stdout.take().context("cargo has no output")?;
    let mut programs = Vec::new();
    for message in Message::parse_stream(BufReader::new(stdout)) {
        if let Message::CompilerArtifact(artifact) =
            message.context("cannot read cargo's output")?
        {
            programs.extend(artifact.executable);
        }
    }
    if !child.wait()?.success() {
        bail!(
            "the program does not compile with STACKIFY={}",
            switch.value()
        );
    }
    match programs.as_slice() {
        [program] => Ok(program.clone().into_std_path_buf()),
        [] => {
            bail!("there is no program; name one with `--bin`, `--example`, `--test` or `--bench`")
        }
        several => bail!(
            "there are {} programs; name one with `--bin`, `--example`, `--test` or `--bench`",
            several.len()
        ),
    }
}

/// Says what stays on the heap in annotated functions, by reason.
fn left(options: &MeasureOptions) -> anyhow::Result<Outcome> {
    let metadata = packages::metadata(&options.sources)?;
    let packages = packages::selected(&metadata, &options.sources)?;
    let files = sources::read_targets(&packages, Targets::All, &PolicyOptions::defaults())?;
    let functions = files.iter().flat_map(|file| &file.functions);
    let mut reasons: std::collections::BTreeMap<&str, usize> = std::collections::BTreeMap::new();
    for site in functions
        .filter(|function| function.annotated)
        .flat_map(|function| &function.sites)
    {
        if let Verdict::Heap(kept) = &site.verdict {
            *reasons.entry(kept.reason.slug()).or_default() += 1;
        }
    }
    let reasons: Vec<String> = reasons
        .iter()
        .map(|(reason, count)| format!("{reason} {count}"))
        .collect();
    let reasons = match reasons.as_slice() {
        [] => "none".to_owned(),
        reasons => reasons.join(", "),
    };
    anstream::println!("sites on the heap in annotated functions: {reasons}");
    Ok(Outcome::Done)
}
