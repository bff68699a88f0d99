//! Runs the benches as programs of their own, so that no counter is linked
//! where times are taken, and reads the tables that they print.

use std::env;
use std::process::{Command, Stdio};

use crate::options::Extent;
use crate::sheet::{self, Sheet};

/// A bench in a build.
struct Bench {
    package: &'static str,
    name: &'static str,
    /// A profile other than that of benches.
    profile: Option<&'static str>,
    /// Whether a quick run has it, too.
    extent: Extent,
    /// Where its code lies in memory.
    placement: Placement,
}

/// Where the blocks of a program begin.
#[derive(Clone, Copy)]
enum Placement {
    /// Wherever the compiler puts them.
    AsIs,
    /// At multiples of 64 bytes.
    Aligned,
}

/// Has the compiler align blocks. Where a loop happens to begin can double its
/// time, which is seen as noise where twins differ in it, and not at all where
/// they do not.
const ALIGNED: &str = "-Cllvm-args=-align-all-nofallthru-blocks=6";

/// In the order of the report.
const BENCHES: [Bench; 13] = [
    bench("shapes", None, Extent::Quick),
    bench("shapes", Some("dev"), Extent::Quick),
    bench("shapes", Some("lto"), Extent::Full),
    bench("boundary", None, Extent::Quick),
    aligned("zeroing"),
    aligned("acquire"),
    aligned("parcels"),
    Bench {
        package: "stackify-peers",
        ..aligned("peers")
    },
    aligned("costs"),
    bench("costs", Some("dev"), Extent::Quick),
    bench("limits", None, Extent::Quick),
    bench("expand", None, Extent::Quick),
    bench("builds", None, Extent::Full),
];

const fn bench(name: &'static str, profile: Option<&'static str>, extent: Extent) -> Bench {
    Bench {
        package: "stackify-benches",
        name,
        profile,
        extent,
        placement: Placement::AsIs,
    }
}

/// A bench that takes times of optimised code.
const fn aligned(name: &'static str) -> Bench {
    Bench {
        placement: Placement::Aligned,
        ..bench(name, None, Extent::Quick)
    }
}

/// Runs all benches, or those of a quick run.
///
/// # Errors
///
/// If one does not build, does not end well or prints no table: its name and
/// what went wrong.
pub fn run(extent: Extent) -> Result<Vec<Sheet>, String> {
    let wanted = |bench: &&Bench| extent == Extent::Full || bench.extent == Extent::Quick;
    let mut sheets = Vec::new();
    for bench in BENCHES.iter().filter(wanted) {
        eprintln!("{} {}", bench.name, bench.profile.unwrap_or_default());
        sheets.extend(tables(bench, extent)?);
    }
    Ok(sheets)
}

fn tables(bench: &Bench, extent: Extent) -> Result<Vec<Sheet>, String> {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args([
        "bench",
        "--quiet",
        "-p",
        bench.package,
        "--bench",
        bench.name,
    ]);
    if let Some(profile) = bench.profile {
        command.args(["--profile", profile]);
    }
    command.args(["--", "--data"]);
    if extent == Extent::Quick {
        command.arg("--quick");
    }
    if let Placement::Aligned = bench.placement {
        let own = env::var("RUSTFLAGS").unwrap_or_default();
        command.env("RUSTFLAGS", format!("{own} {ALIGNED}"));
    }
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|cause| format!("{}: {cause}", bench.name))?;
    if !output.status.success() {
        return Err(format!("{}: {}", bench.name, output.status));
    }
    let sheets = sheet::read(&String::from_utf8_lossy(&output.stdout));
    if sheets.is_empty() {
        return Err(format!("{}: it printed no table", bench.name));
    }
    Ok(sheets)
}
