//! Runs a program under heaptrack, and reads the exact sums out of what
//! `heaptrack_print` writes for other tools: the histogram of sizes, and the
//! stacks at the peak.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, bail};

use super::Heap;
use super::program::Program;

const RECORD_ONLY: &str = "--record-only";

/// Whether heaptrack shows a window with its results when the program ends,
/// and cannot be told not to.
pub(super) fn opens_a_window() -> bool {
    let gui = Command::new("heaptrack_gui")
        .arg("--version")
        .env("QT_QPA_PLATFORM", "minimal")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    gui.is_ok() && !records_only()
}

fn records_only() -> bool {
    let help = Command::new("heaptrack").arg("--help").output();
    help.is_ok_and(|help| String::from_utf8_lossy(&help.stdout).contains(RECORD_ONLY))
}

/// Runs `program`, whose own output goes where ours goes.
///
/// # Errors
///
/// Where it does not succeed, or heaptrack has no figures.
pub(super) fn run(program: &Program, arguments: &[String]) -> anyhow::Result<Heap> {
    let data = program.path.with_extension("heaptrack");
    for file in recorded(&data) {
        std::fs::remove_file(file).context("cannot remove the figures of an earlier run")?;
    }
    let mut heaptrack = program.command("heaptrack");
    if records_only() {
        heaptrack.arg(RECORD_ONLY);
    }
    let status = heaptrack
        .arg("--output")
        .arg(&data)
        .arg(&program.path)
        .args(arguments)
        .status()
        .context("cannot run heaptrack")?;
    if !status.success() {
        bail!("the program does not succeed");
    }
    let recorded = recorded(&data);
    let recorded = recorded.first().context("heaptrack has recorded nothing")?;
    let sizes = printed(recorded, "--print-histogram", &data.with_extension("sizes"))?;
    let peak = printed(recorded, "--print-flamegraph", &data.with_extension("peak"))?;
    heap(&sizes, &peak).context("heaptrack_print has written no sums")
}

/// What heaptrack has written: it adds the name of the compression.
fn recorded(data: &Path) -> Vec<PathBuf> {
    let names = ["heaptrack.zst", "heaptrack.gz"].into_iter();
    let files = names.map(|name| data.with_extension(name));
    files.filter(|file| file.exists()).collect()
}

fn printed(recorded: &Path, option: &str, into: &Path) -> anyhow::Result<String> {
    let status = Command::new("heaptrack_print")
        .args(["--merge-backtraces", "0", "--flamegraph-cost-type", "peak"])
        .arg("--file")
        .arg(recorded)
        .arg(option)
        .arg(into)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .context("cannot run heaptrack_print")?;
    if !status.success() {
        bail!("heaptrack_print cannot read what heaptrack has recorded");
    }
    std::fs::read_to_string(into).context("heaptrack_print has written nothing")
}

/// The sums of
///
/// ```text
/// size<tab>count
/// ```
///
/// and the bytes at the peak, of
///
/// ```text
/// caller;callee bytes
/// ```
fn heap(sizes: &str, peak: &str) -> Option<Heap> {
    let mut heap = Heap {
        bytes: 0,
        blocks: 0,
        peak: 0,
    };
    for line in sizes.lines() {
        let (size, count) = line.split_once('\t')?;
        let count: u64 = count.trim().parse().ok()?;
        heap.bytes += size.parse::<u64>().ok()? * count;
        heap.blocks += count;
    }
    for line in peak.lines() {
        let (_, bytes) = line.rsplit_once(' ')?;
        heap.peak += bytes.parse::<u64>().ok()?;
    }
    Some(heap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_what_is_printed() {
        let expected = Heap {
            bytes: 132,
            blocks: 4,
            peak: 128,
        };
        let found = heap("4\t1\n32\t2\n64\t1\n", "main;f 64\nmain;g(a, b) 64\n");
        assert_eq!(found, Some(expected));
        assert_eq!(heap("4 1", ""), None);
    }
}
