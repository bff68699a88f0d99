//! Runs all benches and writes the report: one page, and Markdown with plots.
//!
//! ```text
//! cargo run --release -p stackify-benches --bin report [-- --quick] [-- DIRECTORY]
//! ```
//!
//! Without a directory it writes to `target/report`.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use stackify_benches::options::Options;
use stackify_benches::report::{self, Machine};

fn main() -> ExitCode {
    let extent = Options::of_this_program().extent;
    let directory = env::args()
        .skip(1)
        .find(|argument| !argument.starts_with('-'));
    let directory = PathBuf::from(directory.unwrap_or_else(|| "target/report".to_owned()));
    let written = report::run(extent).and_then(|sheets| {
        report::write(&directory, &Machine::here(), extent, &sheets)
            .map_err(|cause| format!("{}: {cause}", directory.display()))
    });
    match written {
        Ok(()) => {
            println!("{}", directory.join("report.html").display());
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("report: {message}");
            ExitCode::FAILURE
        }
    }
}
