//! The times of the functions that `savings` counts, in a program that does
//! not link the counting allocator. Prints a line per function, which `savings`
//! reads: its name, then four medians in nanoseconds per call, plain and its
//! twin, stackified and its twin, all separated by tabs.
//!
//! ```text
//! cargo run --release --example savings_times [FILE...]
//! ```

mod clock;

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use stackify_example_text::timing::Times;
use stackify_example_text::{Form, Text, input, jobs};
use stackify_example_text_twin as twin;

use crate::clock::Lcg;

/// The name that messages start with.
const PROGRAM: &str = "savings_times";

/// The bytes that are looked at, so that long files do not take long.
const MOST: usize = 1 << 20;

/// What `--help` prints.
const USAGE: &str = "\
usage: savings_times [FILE...]

Times functions over the lines of the files (without any, of a poem that ships
with the examples; of long files the first mebibyte) in two forms: as they are
written, and as `#[stackify]` rewrites them. Each form is timed twice, by
byte-identical twins: what those differ in is noise.

  -h, --help  print this text
";

fn main() -> ExitCode {
    let arguments = match input::arguments(&["-h", "--help"], env::args_os().skip(1)) {
        Ok(arguments) => arguments,
        Err(message) => {
            input::complain(PROGRAM, format_args!("{message}\n\n{}", USAGE.trim_end()));
            return ExitCode::from(2);
        }
    };
    if !arguments.options.is_empty() {
        let printed = io::stdout().write_all(USAGE.as_bytes());
        return exit(input::written(PROGRAM, printed));
    }
    let (texts, all_read) = input::read_all(PROGRAM, &arguments.files);
    let text = joined(texts.into_iter().map(|(_, text)| text));
    exit(input::written(PROGRAM, print(&text)) && all_read)
}

/// The beginning of all texts as one.
fn joined(texts: impl Iterator<Item = Text>) -> Text {
    let mut bytes = Vec::new();
    for text in texts {
        let room = MOST.saturating_sub(bytes.len());
        bytes.extend(text.bytes().iter().take(room));
        if !bytes.is_empty() && !bytes.ends_with(b"\n") {
            bytes.push(b'\n');
        }
    }
    Text::new(bytes)
}

/// Takes and prints the times, if there is a line to call functions on.
fn print(text: &Text) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "# function, ns per call: plain, twin, stackified, twin"
    )?;
    if text.is_empty() {
        return Ok(());
    }
    let mut random = Lcg::new(2024);
    let calls = f64::from(u32::try_from(text.len()).unwrap_or(u32::MAX));
    let twin_text = twin::Text::new(text.bytes().to_vec());
    for (job, twin_job) in jobs().iter().zip(twin::jobs()) {
        let run: [&dyn Fn() -> u64; 4] = [
            &|| job.run(Form::Plain, text),
            &|| job.run(Form::Stackified, text),
            &|| twin_job.run(twin::Form::Plain, &twin_text),
            &|| twin_job.run(twin::Form::Stackified, &twin_text),
        ];
        let per_call = |time: f64| time / calls;
        let [plain, stackified, plain_twin, stackified_twin] =
            clock::time(run, &mut random).map(per_call);
        let times = Times {
            plain: [plain, plain_twin],
            stackified: [stackified, stackified_twin],
        };
        writeln!(out, "{}\t{times}", job.name())?;
    }
    Ok(())
}

/// The exit code that says whether all went well.
fn exit(well: bool) -> ExitCode {
    if well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
