//! What every bench can be told on its command line.

use std::env;

use crate::clock::Effort;
use crate::sheet::Sheet;

/// The options of a bench.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// `--quick` asks for less of it.
    pub extent: Extent,
    /// `--data` asks for the lines that the report reads.
    pub output: Output,
}

/// How much is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Everything, for figures that are kept.
    Full,
    /// A part, or with less care, to see that all is well.
    Quick,
}

/// Who reads the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// People.
    Text,
    /// The report.
    Data,
}

impl Options {
    /// The options that this program was started with. What cargo adds for
    /// benches is passed over.
    #[must_use]
    pub fn of_this_program() -> Self {
        let given = |option: &str| env::args().any(|argument| argument == option);
        Self {
            extent: if given("--quick") {
                Extent::Quick
            } else {
                Extent::Full
            },
            output: if given("--data") {
                Output::Data
            } else {
                Output::Text
            },
        }
    }

    /// How much time is spent on a point.
    #[must_use]
    pub fn effort(self) -> Effort {
        match self.extent {
            Extent::Full => Effort::FULL,
            Extent::Quick => Effort::QUICK,
        }
    }

    /// Prints a result in the form that was asked for.
    pub fn print(self, sheet: &Sheet) {
        match self.output {
            Output::Text => println!("{sheet}"),
            Output::Data => print!("{}", sheet.data()),
        }
    }
}
