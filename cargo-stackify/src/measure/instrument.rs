//! What counts the heap of a program: the first instrument that is installed,
//! or the one that was asked for.

use std::process::{Command, Stdio};

use anyhow::bail;

use super::program::Program;
use super::{Heap, counter, heaptrack, valgrind};
use crate::options::Instrument;

/// The instrument that was asked for, or else the best that is there.
///
/// # Errors
///
/// Where the one that was asked for is not installed.
pub(super) fn choose(asked: Option<Instrument>) -> anyhow::Result<Instrument> {
    let Some(instrument) = asked else {
        let mut installed = [Instrument::Valgrind, Instrument::Heaptrack].into_iter();
        let found = installed.find(|instrument| is_there(*instrument));
        return Ok(found.unwrap_or(Instrument::Counter));
    };
    if !is_there(instrument) {
        bail!(
            "{} cannot be used here; `--with counter` needs nothing installed",
            name(instrument)
        );
    }
    Ok(instrument)
}

fn is_there(instrument: Instrument) -> bool {
    match instrument {
        Instrument::Valgrind => answers("valgrind"),
        Instrument::Heaptrack => {
            answers("heaptrack") && answers("heaptrack_print") && !heaptrack::opens_a_window()
        }
        Instrument::Counter => true,
    }
}

fn answers(tool: &str) -> bool {
    let status = Command::new(tool)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

fn name(instrument: Instrument) -> &'static str {
    match instrument {
        Instrument::Valgrind => "valgrind",
        Instrument::Heaptrack => "heaptrack",
        Instrument::Counter => "the counter",
    }
}

/// What the reader of the figures has to know of the instrument.
pub(super) fn description(instrument: Instrument) -> &'static str {
    match instrument {
        Instrument::Valgrind => "valgrind's dhat",
        Instrument::Heaptrack => "heaptrack",
        Instrument::Counter => "a counting allocator, in builds without LTO",
    }
}

/// Runs `program`, whose own output goes where ours goes. `None` where it has
/// left no figures.
///
/// # Errors
///
/// Where it cannot be run, or does not succeed.
pub(super) fn run(
    instrument: Instrument,
    program: &Program,
    arguments: &[String],
) -> anyhow::Result<Option<Heap>> {
    match instrument {
        Instrument::Valgrind => valgrind::run(program, arguments).map(Some),
        Instrument::Heaptrack => heaptrack::run(program, arguments).map(Some),
        Instrument::Counter => counter::run(program, arguments),
    }
}
