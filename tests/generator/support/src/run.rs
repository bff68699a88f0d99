//! The main function of a batch: runs every function in both forms and prints
//! a line for each that differs.

use std::io::Write as _;

use crate::input::Input;
use crate::observe::{Outcome, difference};

/// A function in both forms.
#[derive(Clone, Copy)]
pub struct Case {
    /// The number of the function.
    pub id: u64,
    /// The seed of its inputs.
    pub seed: u64,
    /// Whether other threads may free what it allocates, so that what is left
    /// at its end is chance.
    pub threads: bool,
    /// The original.
    pub plain: fn(&Input) -> Vec<Outcome>,
    /// The annotated form.
    pub annotated: fn(&Input) -> Vec<Outcome>,
}

const INPUTS: u64 = 12;

/// Runs the cases from the number on that the first argument names; `bytes` as
/// the second compares heap bytes, too, and what is left of them.
///
/// # Panics
///
/// Where nobody reads what is printed.
pub fn main(cases: &[Case]) {
    let mut arguments = std::env::args().skip(1);
    let from = arguments.next().and_then(|text| text.parse().ok());
    let with_bytes = arguments.next().as_deref() == Some("bytes");
    let mut out = std::io::stdout().lock();
    let mut say = |line: String| {
        let written = writeln!(out, "{line}").and_then(|()| out.flush());
        assert!(written.is_ok(), "the one who reads this is gone");
    };
    for case in cases.iter().filter(|case| case.id >= from.unwrap_or(0)) {
        say(format!("run\t{}", case.id));
        let mut saved = 0;
        let mut panics = 0;
        for index in 0..INPUTS {
            let input = Input::random(case.seed, index);
            let plain = (case.plain)(&input);
            let annotated = (case.annotated)(&input);
            panics += plain.iter().filter(|run| run.result.is_err()).count();
            let found = plain
                .iter()
                .zip(&annotated)
                .filter_map(|(plain, annotated)| {
                    saved += u64::from(annotated.bytes < plain.bytes);
                    difference(plain, annotated)
                })
                .find(|(kind, _)| match *kind {
                    "bytes" => with_bytes,
                    "leak" => with_bytes && !case.threads,
                    _ => true,
                });
            if let Some((kind, details)) = found {
                say(format!(
                    "differs\t{}\t{kind}\t{input:?}: {details}",
                    case.id
                ));
                break;
            }
        }
        say(format!("done\t{}\t{saved}\t{panics}", case.id));
    }
    say("end".to_owned());
}
