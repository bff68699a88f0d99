//! The list of measured functions, and how each is run over a whole text. Read
//! by both examples and by the tests.

use crate::checksum::{adler32_of_blocks, adler32_of_blocks_plain, crc32, crc32_plain};
use crate::controls::{
    entropy, entropy_plain, letter_counts, letter_counts_plain, three_bytes, three_bytes_plain,
};
use crate::filter::{roughness, roughness_plain};
use crate::histogram::{
    class_share, class_share_plain, most_frequent, most_frequent_plain, repeated_bytes,
    repeated_bytes_plain, top_letter, top_letter_plain,
};
use crate::lines::{longest_word, longest_word_plain};
use crate::ranking::{three_longest, three_longest_plain};
use crate::text::{Rows, Text};
use crate::window::{highest_average, highest_average_plain, pivot, pivot_plain};

/// The width of the moving average, in bytes.
const WIDTH: usize = 16;

/// Which of the two forms of a function is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The function as it was written, kept by `plain = name`.
    Plain,
    /// The function as the attribute rewrote it.
    Stackified,
}

/// A loop over all lines of a text, which returns a digest of all results.
type Pass = Box<dyn Fn(&Text) -> u64>;

/// A measured function in both forms.
pub struct Job {
    name: &'static str,
    plain: Pass,
    stackified: Pass,
    source: Pass,
    agree: Box<dyn Fn(&Text) -> bool>,
}

/// All measured functions, in the order of the tables.
#[must_use]
pub fn jobs() -> Vec<Job> {
    vec![
        Job::new(
            "longest_word",
            |rows| number(longest_word_plain(rows.line)),
            |rows| number(longest_word(rows.line)),
            |_| 2 * 8 * size_of::<usize>(),
        ),
        Job::new(
            "most_frequent",
            |rows| u64::from(most_frequent_plain(rows.line)),
            |rows| u64::from(most_frequent(rows.line)),
            |_| 26 * 4,
        ),
        Job::new(
            "top_letter",
            |rows| top_letter_plain(rows.line).map_or(0, u64::from),
            |rows| top_letter(rows.line).map_or(0, u64::from),
            |_| 26 * 4,
        ),
        Job::new(
            "class_share",
            |rows| class_share_plain(rows.line),
            |rows| class_share(rows.line),
            |_| 4 * 8,
        ),
        Job::new(
            "repeated_bytes",
            |rows| number(repeated_bytes_plain(rows.line)),
            |rows| number(repeated_bytes(rows.line)),
            |_| 256 * 2,
        ),
        Job::new(
            "highest_average",
            |rows| highest_average_plain(rows.line, WIDTH).into(),
            |rows| highest_average(rows.line, WIDTH).into(),
            |_| WIDTH * 4,
        ),
        Job::new(
            "pivot",
            |rows| pivot_plain(rows.line).map_or(256, u64::from),
            |rows| pivot(rows.line).map_or(256, u64::from),
            |rows| if rows.line.is_empty() { 0 } else { 5 },
        ),
        Job::new(
            "adler32_of_blocks",
            |rows| adler32_of_blocks_plain(rows.line).into(),
            |rows| adler32_of_blocks(rows.line).into(),
            |_| 64,
        ),
        Job::new(
            "crc32",
            |rows| crc32_plain(rows.line).into(),
            |rows| crc32(rows.line).into(),
            |_| 16 * 4,
        ),
        Job::new("roughness", roughness_plain, roughness, |rows| {
            9 * rows.line.len()
        }),
        Job::new(
            "three_longest",
            |rows| number(three_longest_plain(rows.line)),
            |rows| number(three_longest(rows.line)),
            |_| 3 * size_of::<usize>(),
        ),
        Job::new(
            "three_bytes",
            |rows| three_bytes_plain(rows.line).into(),
            |rows| three_bytes(rows.line).into(),
            |_| 3 * size_of::<usize>(),
        ),
        Job::new(
            "entropy",
            |rows| entropy_plain(rows.line).to_bits(),
            |rows| entropy(rows.line).to_bits(),
            |_| 256 * 4,
        ),
        Job::new(
            "letter_counts",
            |rows| digest(letter_counts_plain(rows.line).into_iter().map(u64::from)),
            |rows| digest(letter_counts(rows.line).into_iter().map(u64::from)),
            |_| 26 * 4,
        ),
    ]
}

impl Job {
    /// A job from calls of the two forms on a line, and from the bytes that
    /// the text of the function asks the heap for there.
    fn new<P, S>(name: &'static str, plain: P, stackified: S, source: fn(Rows<'_>) -> usize) -> Self
    where
        P: Fn(Rows<'_>) -> u64 + Copy + 'static,
        S: Fn(Rows<'_>) -> u64 + Copy + 'static,
    {
        Self {
            name,
            plain: Box::new(move |text| pass(text, plain)),
            stackified: Box::new(move |text| pass(text, stackified)),
            source: Box::new(move |text| text.rows().map(|rows| number(source(rows))).sum()),
            agree: Box::new(move |text| text.rows().all(|rows| plain(rows) == stackified(rows))),
        }
    }

    /// The name of the function.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Calls one form of the function on every line of a text and returns a
    /// digest of the results.
    #[must_use]
    pub fn run(&self, form: Form, text: &Text) -> u64 {
        match form {
            Form::Plain => (self.plain)(text),
            Form::Stackified => (self.stackified)(text),
        }
    }

    /// The heap bytes that the text of the function asks for over a whole text,
    /// before any optimisation.
    #[must_use]
    pub fn source_bytes(&self, text: &Text) -> u64 {
        (self.source)(text)
    }

    /// Whether both forms return the same for every line of a text.
    #[must_use]
    pub fn agree(&self, text: &Text) -> bool {
        (self.agree)(text)
    }
}

/// The loop around a function.
#[inline(never)]
fn pass(text: &Text, call: impl Fn(Rows<'_>) -> u64) -> u64 {
    digest(text.rows().map(call))
}

/// Numbers folded into one, so that each of them and their order counts.
fn digest(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(0, |digest, number| {
        (digest ^ number).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A length as a number of fixed size.
fn number(length: usize) -> u64 {
    length.try_into().unwrap_or(u64::MAX)
}
