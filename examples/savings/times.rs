//! Times of both forms, taken by the sibling program `savings_times`: a binary
//! that links the counter pays for it at every allocation, which would flatter
//! the promoted form.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use stackify_example_text::Text;
use stackify_example_text::timing::{Ratio, Times};

use crate::table::Table;

/// The program that takes the times.
const SIBLING: &str = "savings_times";

/// Runs the sibling over the same files and prints the table of times, or why
/// there is none.
pub(crate) fn print(out: &mut impl Write, files: &[(PathBuf, Text)]) -> io::Result<()> {
    let files: Vec<_> = files
        .iter()
        .filter(|(_, text)| !text.is_empty())
        .map(|(file, _)| file.as_path())
        .collect();
    if files.is_empty() {
        return writeln!(out, "No times: there is no line to call a function on.");
    }
    match sibling().and_then(|sibling| run(sibling, &files)) {
        Ok(times) => table(out, &times),
        Err(cause) => writeln!(
            out,
            "No times: {cause}.\n`cargo run --release --example {SIBLING}` takes them."
        ),
    }
}

/// Cargo, where this program was started by it, so that the sibling is built
/// in the same profile; otherwise the sibling's executable beside this one.
fn sibling() -> Result<Command, String> {
    if let Some(cargo) = env::var_os("CARGO") {
        let mut command = Command::new(cargo);
        command.args(["run", "--quiet", "--example", SIBLING, "--manifest-path"]);
        command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"));
        if !cfg!(debug_assertions) {
            command.arg("--release");
        }
        command.arg("--");
        return Ok(command);
    }
    let own = env::current_exe().map_err(|cause| format!("this program is nowhere: {cause}"))?;
    let executable = own.with_file_name(format!("{SIBLING}{}", env::consts::EXE_SUFFIX));
    if executable.exists() {
        Ok(Command::new(executable))
    } else {
        Err(format!("`{SIBLING}` is not beside this program"))
    }
}

/// Runs the sibling and reads the times that it prints.
fn run(mut sibling: Command, files: &[&Path]) -> Result<Vec<(String, Times)>, String> {
    let output = sibling
        .arg("--")
        .args(files)
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|cause| format!("`{SIBLING}` does not start: {cause}"))?;
    if !output.status.success() {
        return Err(format!("`{SIBLING}` failed ({})", output.status));
    }
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (name, times) = line.split_once('\t').unwrap_or((line, ""));
            let times = times.parse().map_err(|times| {
                format!("`{SIBLING}` printed `{times}` as the times of `{name}`")
            })?;
            Ok((name.to_owned(), times))
        })
        .collect()
}

/// Prints the table of times and how to read it.
fn table(out: &mut impl Write, times: &[(String, Times)]) -> io::Result<()> {
    writeln!(out, "Times, stackified divided by plain\n")?;
    let rows = times.iter().map(|(name, times)| row(name, times)).collect();
    let total: Times = times.iter().map(|(_, times)| *times).sum();
    let heading = [["function", "ratio", "noise of twins"]];
    Table::new(heading, rows, row("total", &total)).print(out)?;
    writeln!(
        out,
        "\nThe noise is what byte-identical twins differ in, at least 2 %. A ratio that is not farther\n\
         from 1 than that, or depends on which twins are compared, is not resolved."
    )
}

/// The row of a function.
fn row(name: &str, times: &Times) -> [String; 3] {
    let noise = format!("{:.1} %", times.noise() * 100.0);
    let ratio = match times.ratio() {
        Ratio::Resolved(ratio) => format!("{ratio:.2}"),
        Ratio::NotResolved => "not resolved".to_owned(),
    };
    [name.to_owned(), ratio, noise]
}
