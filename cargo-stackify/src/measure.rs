//! `cargo stackify measure -- ARGS`: runs a program of the package with the
//! attributes switched off and on, and prints what each took from the heap.

mod counter;
mod heaptrack;
mod instrument;
mod program;
mod valgrind;

use std::collections::BTreeMap;
use std::io::Write as _;

use crate::Outcome;
use crate::model::Verdict;
use crate::options::{MeasureOptions, PolicyOptions};
use crate::packages;
use crate::sources::{self, Targets};

/// What a process took from the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heap {
    /// All bytes that were ever asked for.
    bytes: u64,
    /// How often.
    blocks: u64,
    /// Most bytes at one time.
    peak: u64,
}

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
/// Where the program cannot be built, does not succeed, or nothing can measure
/// it.
pub(crate) fn run(options: &MeasureOptions) -> anyhow::Result<Outcome> {
    let instrument = instrument::choose(options.instrument)?;
    let measured = |switch: Switch| {
        let program = program::build(instrument, options, switch)?;
        anstream::eprintln!("running with STACKIFY={}", switch.value());
        instrument::run(instrument, &program, &options.arguments)
    };
    let (off, on) = counter::both(measured(Switch::Off)?, measured(Switch::On)?)?;
    print(instrument::description(instrument), off, on)?;
    left(options)
}

fn print(measured_by: &str, off: Heap, on: Heap) -> anyhow::Result<()> {
    let mut output = anstream::stdout().lock();
    writeln!(output, "measured by {measured_by}, all of the process:")?;
    writeln!(
        output,
        "{:<12}{:>16}{:>16}{:>16}",
        "", "heap bytes", "allocations", "peak bytes"
    )?;
    for (name, heap) in [("plain", off), ("stackify", on)] {
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
    Ok(())
}

/// Says what stays on the heap in annotated functions, by reason.
fn left(options: &MeasureOptions) -> anyhow::Result<Outcome> {
    let metadata = packages::metadata(&options.sources)?;
    let packages = packages::selected(&metadata, &options.sources)?;
    let files = sources::read_targets(&packages, Targets::All, &PolicyOptions::defaults())?;
    let functions = files.iter().flat_map(|file| &file.functions);
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
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
