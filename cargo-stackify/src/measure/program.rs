//! Builds the program that is measured, with the attributes off or on.

use std::io::BufReader;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context as _, bail};
use cargo_metadata::diagnostic::DiagnosticLevel;
use cargo_metadata::{Artifact, Message};

use super::{Switch, counter};
use crate::options::{Instrument, MeasureOptions};
use crate::packages;

/// A program, and where it is run.
pub(super) struct Program {
    pub(super) path: PathBuf,
    /// Tests run in the directory of their package, as under cargo; programs
    /// run where we do.
    directory: Option<PathBuf>,
}

impl Program {
    /// Runs `tool` where the program would run.
    pub(super) fn command(&self, tool: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(tool);
        if let Some(directory) = &self.directory {
            command.current_dir(directory);
        }
        command
    }
}

/// The one program that cargo builds for these options.
///
/// # Errors
///
/// Where it does not compile, there is none, or there are several.
pub(super) fn build(
    instrument: Instrument,
    options: &MeasureOptions,
    switch: Switch,
) -> anyhow::Result<Program> {
    let mut cargo = cargo(options);
    if instrument == Instrument::Counter {
        counter::inject(&mut cargo, options)?;
    }
    let mut child = cargo
        .env("STACKIFY", switch.value())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot run cargo")?;
    let stdout = child.stdout.take().context("cargo has no output")?;
    let mut programs = Vec::new();
    let mut errors = Vec::new();
    for message in Message::parse_stream(BufReader::new(stdout)) {
        match message.context("cannot read cargo's output")? {
            Message::CompilerArtifact(artifact) => programs.extend(program(artifact, options)),
            Message::CompilerMessage(message)
                if message.message.level == DiagnosticLevel::Error =>
            {
                errors.push(message.message);
            }
            _ => {}
        }
    }
    if !child.wait()?.success() {
        if instrument == Instrument::Counter {
            counter::require_alone(&errors)?;
        }
        for rendered in errors.iter().filter_map(|error| error.rendered.as_ref()) {
            anstream::eprint!("{rendered}");
        }
        let switch = switch.value();
        bail!("the program does not compile with STACKIFY={switch}");
    }
    let several = programs.len();
    match programs.pop() {
        Some(program) if several == 1 => Ok(program),
        None => bail!("there is no program; {NAME_ONE}"),
        Some(_) => bail!("there are {several} programs; {NAME_ONE}"),
    }
}

const NAME_ONE: &str = "name one with `--bin`, `--example`, `--test` or `--bench`, or the tests of the library with `--lib`";

fn cargo(options: &MeasureOptions) -> Command {
    let subcommand = if runs_tests(options) { "test" } else { "build" };
    let mut cargo = packages::cargo(subcommand, &options.sources);
    if runs_tests(options) {
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
    cargo.args(options.features.arguments());
    cargo.args(["--message-format=json-diagnostic-rendered-ansi", "--quiet"]);
    cargo
}

fn runs_tests(options: &MeasureOptions) -> bool {
    options.test.is_some() || options.bench.is_some() || options.lib
}

fn program(artifact: Artifact, options: &MeasureOptions) -> Option<Program> {
    // An integration test has the programs of its package built beside it.
    if runs_tests(options) && !artifact.profile.test {
        return None;
    }
    let directory = artifact.manifest_path.parent()?.as_std_path().to_path_buf();
    Some(Program {
        path: artifact.executable?.into_std_path_buf(),
        directory: runs_tests(options).then_some(directory),
    })
}
