//! Runs a program in which an allocator counts. The build links it by the
//! feature `measure` of stackify; at its end the program adds a line to a file.

use std::process::Command;

use anyhow::{Context as _, bail};
use cargo_metadata::Package;
use cargo_metadata::diagnostic::Diagnostic;

use super::Heap;
use super::program::Program;
use crate::options::MeasureOptions;
use crate::packages;

/// The environment variable that names the file.
const FILE: &str = "STACKIFY_HEAP_FILE";

/// Has `cargo` link the allocator.
///
/// # Errors
///
/// Where the package of the program does not depend on stackify.
pub(super) fn inject(cargo: &mut Command, options: &MeasureOptions) -> anyhow::Result<()> {
    let metadata = packages::metadata(&options.sources)?;
    let packages = packages::selected(&metadata, &options.sources)?;
    let names: Vec<&str> = packages.iter().filter_map(|one| dependency(one)).collect();
    let Some(name) = names.first() else {
        let packages: Vec<&str> = packages.iter().map(|one| one.name.as_str()).collect();
        bail!(
            "no package depends on stackify itself, so nothing can count in its program \
             (looked at {}); name the package with `--package`, or install valgrind or heaptrack",
            packages.join(", ")
        );
    };
    cargo.args(["--features", &format!("{name}/measure")]);
    // Where the optimiser sees into the counter, it keeps what it would remove.
    for profile in ["RELEASE", "BENCH", "DEV", "TEST"] {
        cargo.env(format!("CARGO_PROFILE_{profile}_LTO"), "false");
    }
    Ok(())
}

/// The name under which a package depends on stackify.
fn dependency(package: &Package) -> Option<&str> {
    let mut dependencies = package.dependencies.iter();
    let dependency = dependencies.find(|dependency| dependency.name == "stackify-attr")?;
    let rename = dependency.rename.as_deref();
    Some(rename.unwrap_or(&dependency.name))
}

/// Says where another allocator is in the way.
///
/// # Errors
///
/// Where one is.
pub(super) fn require_alone(errors: &[Diagnostic]) -> anyhow::Result<()> {
    let conflict = errors
        .iter()
        .find(|error| error.message.contains("conflicts with global allocator"));
    if let Some(conflict) = conflict {
        bail!(
            "the program has a global allocator of its own, and the counter cannot stand beside it \
             ({}); install valgrind or heaptrack, which count any allocator's blocks",
            conflict.message
        );
    }
    Ok(())
}

/// Runs `program`. `None` where it has left no figures.
///
/// # Errors
///
/// Where it cannot be run, or does not succeed.
pub(super) fn run(program: &Program, arguments: &[String]) -> anyhow::Result<Option<Heap>> {
    let file = program.path.with_extension("heap");
    if file.exists() {
        std::fs::remove_file(&file).context("cannot remove the figures of an earlier run")?;
    }
    let mut child = program
        .command(&program.path)
        .args(arguments)
        .env(FILE, &file)
        .spawn()
        .context("cannot run the program")?;
    let process = child.id();
    if !child.wait()?.success() {
        bail!("the program does not succeed");
    }
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    Ok(figures(&text, process))
}

/// ```text
/// process bytes blocks peak
/// ```
fn figures(text: &str, process: u32) -> Option<Heap> {
    let process = process.to_string();
    let line = text.lines().find_map(|line| {
        let (of, figures) = line.split_once(' ')?;
        (of == process).then_some(figures)
    })?;
    let mut figures = line.split(' ').map(str::parse);
    let mut next = || figures.next()?.ok();
    Some(Heap {
        bytes: next()?,
        blocks: next()?,
        peak: next()?,
    })
}

/// The figures of both runs. A program that takes nothing never calls the
/// allocator and leaves none; that one of them has left some shows that the
/// allocator is there.
///
/// # Errors
///
/// Where neither run has left figures.
pub(super) fn both(off: Option<Heap>, on: Option<Heap>) -> anyhow::Result<(Heap, Heap)> {
    if off.is_none() && on.is_none() {
        bail!(
            "the program has left no figures: it takes nothing from the heap, \
             uses nothing of stackify, or ends without `main` returning"
        );
    }
    let nothing = Heap {
        bytes: 0,
        blocks: 0,
        peak: 0,
    };
    Ok((off.unwrap_or(nothing), on.unwrap_or(nothing)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAP: Heap = Heap {
        bytes: 30,
        blocks: 2,
        peak: 20,
    };

    #[test]
    fn the_line_of_the_process_itself() {
        let text = "8 1 1 1\n7 30 2 20\n";
        assert_eq!(figures(text, 7), Some(HEAP));
        assert_eq!(figures(text, 9), None);
        assert_eq!(figures("7 30 2", 7), None);
    }

    #[test]
    fn a_program_that_takes_nothing() {
        let (_, on) = both(Some(HEAP), None).expect("one has figures");
        assert_eq!(on.bytes, 0);
        assert!(both(None, None).is_err());
    }
}
