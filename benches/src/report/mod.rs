//! The report: all benches run one after the other, and what they print written
//! as one page, and as Markdown with plots beside it. Used by the program
//! `report`.

mod html;
mod machine;
mod markdown;
mod run;
mod svg;

use std::fs;
use std::io;
use std::path::Path;

use crate::options::Extent;
use crate::sheet::Sheet;

pub use machine::Machine;
pub use run::run;

/// What stands above the tables of both forms.
const RULES: [&str; 6] = [
    "Bytes are exact, and counted in programs in which no time is taken. Times are taken in programs that do not \
     link the counter.",
    "A time is compared only within one run. Each measured function has a twin, compiled from the same source and run at \
     a constant distance from it, in an order that is shuffled anew in every round; what the two differ in is the noise.",
    "`0.45 ±3 %` is a ratio that is farther from 1 than the noise, whichever twins are compared, and `= ±7 %` one that is not: \
     nothing is claimed of it.",
    "Optimised code that is timed is compiled with blocks that begin at multiples of 64 bytes, \
     `RUSTFLAGS=-Cllvm-args=-align-all-nofallthru-blocks=6`: where a loop happens to begin can double its time.",
    "Nanoseconds belong to that machine and to what else it did; ratios are what to read.",
    "Under each table stands the command that makes it.",
];

/// The introduction of both forms.
fn introduction(machine: &Machine, extent: Extent) -> String {
    let extent = match extent {
        Extent::Full => "Full run",
        Extent::Quick => "Quick run",
    };
    format!(
        "{extent} of {}, on {}, {}.",
        machine.date, machine.class, machine.toolchain
    )
}

/// Writes `report.html`, and `README.md` with its plots, into a directory.
///
/// # Errors
///
/// If the directory or a file in it cannot be written.
pub fn write(
    directory: &Path,
    machine: &Machine,
    extent: Extent,
    sheets: &[Sheet],
) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    let introduction = introduction(machine, extent);
    fs::write(
        directory.join("report.html"),
        html::page(&introduction, sheets),
    )?;
    fs::write(
        directory.join("README.md"),
        markdown::page(&introduction, sheets),
    )?;
    for (place, sheet) in sheets.iter().enumerate() {
        if let Some(plot) = &sheet.plot {
            fs::write(directory.join(plot_name(place)), svg::plot(plot))?;
        }
    }
    Ok(())
}

/// The file of a table's plot.
fn plot_name(place: usize) -> String {
    format!("plot-{}.svg", place + 1)
}
