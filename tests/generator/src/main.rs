//! Generates functions, compares their two forms, and prints what differs.
//!
//! ```text
//! cargo run -p stackify-generator -- --seed 1 --count 1000
//! ```

use std::process::ExitCode;
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use std::{env, io};

use stackify_generator::batch::{Finding, Profile, Report, Setting, Workspace, edition};
use stackify_generator::coverage::Coverage;
use stackify_generator::execute::Checker;
use stackify_generator::function;
use stackify_generator::function::{Form, Function};
use stackify_generator::shrink::shrink;

const USAGE: &str = "\
options: --seed S     the seed of the run (1), or `fresh` for a new one
         --count N    how many functions (300)
         --first I    the number of the first function (0)
         --batch N    functions in a crate (300)
         --edition E  2018, 2021 or 2024; by the seed where it is not given
         --release    compile with optimisation
         --address-sanitizer, --valgrind
                      let it watch the memory of both forms
         --coverage   print which sites met which uses
         --dropped    print why functions do not compile without the attribute
         --shrink N   how many functions to make smaller (3)
         --show       print the functions instead";

struct Options {
    seed: u64,
    count: u64,
    first: u64,
    batch: usize,
    shrink: usize,
    edition: Option<&'static str>,
    flags: Vec<String>,
}

impl Options {
    fn read(mut arguments: impl Iterator<Item = String>) -> Option<Self> {
        let mut options = Options {
            seed: 1,
            count: 300,
            first: 0,
            batch: 300,
            shrink: 3,
            edition: None,
            flags: Vec::new(),
        };
        while let Some(name) = arguments.next() {
            match name.as_str() {
                "--seed" => options.seed = seed(&arguments.next()?)?,
                "--count" => options.count = arguments.next()?.parse().ok()?,
                "--first" => options.first = arguments.next()?.parse().ok()?,
                "--batch" => options.batch = arguments.next()?.parse().ok()?,
                "--shrink" => options.shrink = arguments.next()?.parse().ok()?,
                "--edition" => {
                    let given = arguments.next()?;
                    let editions = ["2018", "2021", "2024"];
                    options.edition = Some(editions.into_iter().find(|one| *one == given)?);
                }
                "--release"
                | "--coverage"
                | "--dropped"
                | "--show"
                | "--address-sanitizer"
                | "--valgrind" => options.flags.push(name),
                _ => return None,
            }
        }
        Some(options)
    }

    fn setting(&self) -> Setting {
        Setting {
            profile: if self.has("--release") {
                Profile::Release
            } else {
                Profile::Debug
            },
            edition: self.edition.unwrap_or_else(|| edition(self.seed)),
            checker: if self.has("--address-sanitizer") {
                Checker::AddressSanitizer
            } else if self.has("--valgrind") {
                Checker::Valgrind
            } else {
                Checker::Absent
            },
        }
    }

    fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|given| given == flag)
    }
}

/// A seed as it is given; `fresh` is one that no other run has.
fn seed(text: &str) -> Option<u64> {
    if text != "fresh" {
        return text.parse().ok();
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    Some(u64::from(now.subsec_nanos()) ^ now.as_secs())
}

fn main() -> ExitCode {
    let Some(options) = Options::read(env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run(&options) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Runs all batches; yields how many faults there are.
fn run(options: &Options) -> io::Result<usize> {
    let ids = options.first..options.first + options.count;
    let functions: Vec<Function> = ids.map(|id| function(options.seed, id)).collect();
    if options.has("--show") {
        for function in &functions {
            println!("{}", function.file(Form::Annotated));
        }
        return Ok(0);
    }
    let setting = options.setting();
    let workspace = Workspace::new(&format!("seed-{}", options.seed), &setting)?;
    println!(
        "seed {}, {} functions of edition {}",
        options.seed, options.count, setting.edition
    );
    let mut coverage = Coverage::default();
    let mut total = Report::default();
    let start = Instant::now();
    for batch in functions.chunks(options.batch.max(1)) {
        let report = workspace.run(batch)?;
        for function in batch {
            coverage.add(function);
            if options.has("--coverage") {
                coverage.add_forms(function);
            }
        }
        total.ran += report.ran;
        total.saved += report.saved;
        total.panicked += report.panicked;
        total.dropped.extend(report.dropped);
        for finding in &report.findings {
            println!(
                "function {} of seed {}: {}",
                finding.id, options.seed, finding.kind
            );
        }
        total.findings.extend(report.findings);
        println!(
            "{} ran, {} saved heap, {} panicked, {} dropped, {} differ, {} s",
            total.ran,
            total.saved,
            total.panicked,
            total.dropped.len(),
            total.findings.len(),
            start.elapsed().as_secs()
        );
    }
    if options.has("--dropped") {
        for (id, error) in &total.dropped {
            println!("dropped {id}: {error}");
        }
    }
    if options.has("--coverage") {
        print!("{coverage}");
    }
    for (number, finding) in total.findings.iter().enumerate() {
        let found = functions.iter().find(|function| function.id == finding.id);
        if let Some(found) = found {
            let smaller = (number < options.shrink)
                .then(|| shrink(&workspace, found, &finding.kind))
                .transpose()?;
            explain(options.seed, finding, smaller.as_ref().unwrap_or(found));
        }
    }
    let (dropped, count) = (total.dropped.len(), functions.len());
    if dropped * 50 > count {
        return Err(io::Error::other(format!(
            "{dropped} of {count} functions do not compile without the attribute"
        )));
    }
    Ok(total.findings.len())
}

fn explain(seed: u64, finding: &Finding, function: &Function) {
    println!(
        "\n== {} in function {} (--seed {seed} --first {} --count 1)\n{}\n{}",
        finding.kind,
        finding.id,
        finding.id,
        finding.details,
        function.file(Form::Annotated)
    );
}
