//! Runs a program under valgrind's dhat, which counts every block of the heap,
//! and reads the sums that it prints.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, bail};

/// What a process took from the heap.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Heap {
    /// All bytes that were ever asked for.
    pub(super) bytes: u64,
    /// How often.
    pub(super) blocks: u64,
    /// Most bytes at one time.
    pub(super) peak: u64,
}

/// Says what to do where valgrind is not there.
pub(super) fn require() -> anyhow::Result<()> {
    let found = Command::new("valgrind")
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    match found {
        Ok(status) if status.success() => Ok(()),
        _ => bail!("the heap is measured by valgrind, which is not installed"),
    }
}

/// Runs `program`, whose own output goes where ours goes.
pub(super) fn run(program: &Path, arguments: &[String]) -> anyhow::Result<Heap> {
    let log = program.with_extension("dhat-log");
    let status = Command::new("valgrind")
        .arg("--tool=dhat")
        .arg(format!(
            "--dhat-out-file={}",
            program.with_extension("dhat").display()
        ))
        .arg(format!("--log-file={}", log.display()))
        .arg(program)
        .args(arguments)
        .status()
        .context("cannot run valgrind")?;
    if !status.success() {
        bail!("the program does not succeed");
    }
    let log = std::fs::read_to_string(&log).context("valgrind has written no log")?;
    sums(&log).context("valgrind's log has no sums")
}

/// ```text
/// ==7== Total:     1,024 bytes in 12 blocks
/// ==7== At t-gmax: 800 bytes in 3 blocks
/// ```
fn sums(log: &str) -> Option<Heap> {
    let (bytes, blocks) = sum(log, "Total:")?;
    let (peak, _) = sum(log, "At t-gmax:")?;
    Some(Heap {
        bytes,
        blocks,
        peak,
    })
}

fn sum(log: &str, name: &str) -> Option<(u64, u64)> {
    let (_, behind) = log.split_once(name)?;
    let (bytes, behind) = behind.split_once(" bytes in ")?;
    let (blocks, _) = behind.split_once(" blocks")?;
    let number = |text: &str| text.trim().replace(',', "").parse().ok();
    Some((number(bytes)?, number(blocks)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_a_log() {
        let log = "==7== Total:     1,024 bytes in 12 blocks\n\
                   ==7== At t-gmax: 800 bytes in 3 blocks\n\
                   ==7== At t-end:  0 bytes in 0 blocks\n";
        let heap = Heap {
            bytes: 1024,
            blocks: 12,
            peak: 800,
        };
        assert_eq!(sums(log), Some(heap));
        assert_eq!(sums("==7== "), None);
    }
}
