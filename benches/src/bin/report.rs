//! Runs all benches and writes the report: one page, and Markdown with plots.
//!
//! ```text
//! cargo run --release -p stackify-benches --bin report [-- [--quick] [DIRECTORY] [--from FILE...]]
//! ```
//!
//! Without a directory it writes to `target/report`. After `--from` come files
//! with what benches printed with `--data`; then no bench is run.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use stackify_benches::options::Options;
use stackify_benches::report::{self, Machine};
use stackify_benches::sheet::{self, Sheet};

fn main() -> ExitCode {
    match made() {
        Ok(directory) => {
            println!("{}", directory.join("report.html").display());
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("report: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the report, and says where it is.
fn made() -> Result<PathBuf, String> {
    let extent = Options::of_this_program().extent;
    let arguments: Vec<String> = env::args().skip(1).collect();
    let mut parts = arguments.split(|argument| argument == "--from");
    let own = parts.next().unwrap_or_default();
    let directory = own.iter().find(|argument| !argument.starts_with('-'));
    let directory = directory.map_or("target/report", String::as_str);
    let sheets = match parts.next() {
        Some(files) => saved(files)?,
        None => report::run(extent)?,
    };
    report::write(directory.as_ref(), &Machine::here(), extent, &sheets)
        .map_err(|cause| format!("{directory}: {cause}"))?;
    Ok(directory.into())
}

/// The tables in files.
fn saved(files: &[String]) -> Result<Vec<Sheet>, String> {
    let mut sheets = Vec::new();
    for file in files {
        let data = fs::read_to_string(file).map_err(|cause| format!("{file}: {cause}"))?;
        sheets.extend(sheet::read(&data));
    }
    Ok(sheets)
}
