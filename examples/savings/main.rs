//! What the attribute saves in a small text-analytics program: thirteen
//! functions over the lines of real files, each in its plain and in its
//! promoted form, with exact heap bytes, equal results and times.
//!
//! ```text
//! cargo run --release --example savings [FILE...]
//! ```
//!
//! The functions stand in the crate beside this one, `examples/text`. Times are
//! taken by `savings_times`, which does not link the counter of this program.

mod bytes;
mod summary;
mod table;
mod times;

use std::env;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use stackify_example_text::{Text, input, jobs};

/// The name that messages start with.
const PROGRAM: &str = "savings";

/// The options that it knows.
const OPTIONS: [&str; 3] = ["-h", "--help", "--no-times"];

/// What `--help` prints.
const USAGE: &str = "\
usage: savings [--no-times] [FILE...]

Analyses the lines of the files (without any, of a poem that ships with the
examples) by functions in two forms: as they are written, and as `#[stackify]`
rewrites them. Prints the heap bytes and allocations of both, whether their
results are equal, and the ratio of their times.

  --no-times  leave out the times
  -h, --help  print this text
";

fn main() -> ExitCode {
    let arguments = match input::arguments(&OPTIONS, env::args_os().skip(1)) {
        Ok(arguments) => arguments,
        Err(message) => {
            input::complain(PROGRAM, format_args!("{message}\n\n{}", USAGE.trim_end()));
            return ExitCode::from(2);
        }
    };
    let given = |option| arguments.options.contains(&option);
    if given("-h") || given("--help") {
        let printed = io::stdout().write_all(USAGE.as_bytes());
        return exit(input::written(PROGRAM, printed));
    }
    let wanted = if given("--no-times") {
        Wanted::BytesOnly
    } else {
        Wanted::Times
    };
    let (files, all_read) = input::read_all(PROGRAM, &arguments.files);
    if files.is_empty() {
        return ExitCode::FAILURE;
    }
    let counts = bytes::count_all(&jobs(), &files);
    let all_equal = counts.iter().all(|count| count.equal);
    if !all_equal {
        input::complain(PROGRAM, "the two forms of a function differ in a result");
    }
    let all_written = input::written(PROGRAM, print(&files, &counts, wanted));
    exit(all_read && all_equal && all_written)
}

/// What the user wants to see.
#[derive(Clone, Copy)]
enum Wanted {
    /// Bytes, then times.
    Times,
    /// Bytes only.
    BytesOnly,
}

/// Prints everything to the standard output: the files, the bytes, the times.
fn print(files: &[(PathBuf, Text)], counts: &[bytes::Count], wanted: Wanted) -> io::Result<()> {
    let mut out = io::stdout().lock();
    summary::print(&mut out, files)?;
    bytes::print(&mut out, counts)?;
    out.flush()?;
    match wanted {
        Wanted::BytesOnly => Ok(()),
        Wanted::Times => times::print(&mut out, files),
    }
}

/// The exit code that says whether all went well.
fn exit(well: bool) -> ExitCode {
    if well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
