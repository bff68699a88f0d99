//! `cargo stackify`: says which vectors of a package may live on the stack and
//! why the others stay on the heap. Reads the command line, hands over to the
//! part that was asked for, and turns what came of it into an exit code.

mod options;

mod model;
mod modules;
mod packages;
mod paths;
mod sources;
mod survey;

mod render;
mod selection;
mod summary;

mod apply;
mod bisect;
mod difference;
mod expand;
mod explain;
mod measure;
mod report;
mod shell;

use std::process::ExitCode;

use clap::Parser as _;

use crate::options::{Cargo, Command};

/// What a run came to, as an exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// 0: what was asked for was done.
    Done,
    /// 1: a part of it could not be done, and the output says which.
    Incomplete,
    /// 3: what was demanded does not hold.
    Refused,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Done => ExitCode::SUCCESS,
            Outcome::Incomplete => ExitCode::from(1),
            Outcome::Refused => ExitCode::from(3),
        }
    }
}

fn main() -> ExitCode {
    let Cargo::Stackify(options) = Cargo::parse();
    options.color.write_global();
    let command = options.command.unwrap_or(Command::Report(options.report));
    let outcome = match command {
        Command::Report(options) => report::run(&options),
        Command::Apply(options) => apply::run(&options),
        Command::Bisect(options) => bisect::run(&options),
        Command::Expand(options) => expand::run(&options),
        Command::Explain(options) => explain::run(&options),
        Command::Measure(options) => measure::run(&options),
        Command::Completions(options) => shell::completions(&options),
        Command::Man(options) => shell::man(&options),
    };
    match outcome {
        Ok(outcome) => outcome.into(),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("{ERROR}error{ERROR:#}: {error:#}");
            ExitCode::from(2)
        }
    }
}

const ERROR: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();

/// Whether whoever read our output has seen enough of it.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
