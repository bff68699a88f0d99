//! Runs a program under valgrind's dhat, which counts every block of the heap,
//! and reads the sums that it prints.

use anyhow::{Context as _, bail};

use super::Heap;
use super::program::Program;

/// Runs `program`, whose own output goes where ours goes.
///
/// # Errors
///
/// Where it does not succeed, or valgrind has no figures.
pub(super) fn run(program: &Program, arguments: &[String]) -> anyhow::Result<Heap> {
    let log = program.path.with_extension("dhat-log");
    let status = program
        .command("valgrind")
        .arg("--tool=dhat")
        .arg(format!(
            "--dhat-out-file={}",
            program.path.with_extension("dhat").display()
        ))
        .arg(format!("--log-file={}", log.display()))
        .arg(&program.path)
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
