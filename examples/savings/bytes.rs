//! Exact heap bytes of both forms of every function, counted per thread by a
//! global allocator that stands in a crate of its own.

use std::hint::black_box;
use std::io::{self, Write};
use std::path::PathBuf;

use allocation_counter::{AllocationInfo, measure};
use stackify_example_text::{Form, Job, Text};

use crate::table::{Table, grouped};

/// What one function did over all files.
#[derive(Clone, Copy, Default)]
pub(crate) struct Count {
    /// The function.
    name: &'static str,
    /// How often each form was called.
    calls: usize,
    /// The bytes that its text asks for.
    source: u64,
    /// What the plain form took, which is what rustc alone leaves of that.
    plain: AllocationInfo,
    /// What the stackified form took.
    stackified: AllocationInfo,
    /// Whether both returned the same for every line.
    pub(crate) equal: bool,
}

impl Count {
    /// The promised saving: plain less stackified, in this build.
    fn saved(&self) -> i128 {
        i128::from(self.plain.bytes_total) - i128::from(self.stackified.bytes_total)
    }
}

/// Runs every function in both forms over all files.
pub(crate) fn count_all(jobs: &[Job], files: &[(PathBuf, Text)]) -> Vec<Count> {
    jobs.iter().map(|job| count(job, files)).collect()
}

/// Runs one function in both forms over all files.
fn count(job: &Job, files: &[(PathBuf, Text)]) -> Count {
    let mut count = Count {
        name: job.name(),
        equal: true,
        ..Count::default()
    };
    for (_, text) in files {
        let heap = |form| {
            measure(|| {
                black_box(job.run(form, text));
            })
        };
        count.calls += text.len();
        count.source += job.source_bytes(text);
        count.plain += heap(Form::Plain);
        count.stackified += heap(Form::Stackified);
        count.equal &= job.agree(text);
    }
    count
}

/// Prints the table of bytes and what it says.
pub(crate) fn print(out: &mut impl Write, counts: &[Count]) -> io::Result<()> {
    let total = total(counts);
    let profile = if cfg!(debug_assertions) {
        "debug"
    } else {
        "release"
    };
    writeln!(out, "Heap bytes ({profile} build)\n")?;
    let heading = [
        [
            "",
            "",
            "source",
            "rustc alone",
            "",
            "stackified",
            "",
            "bytes",
            "",
        ],
        [
            "function", "calls", "asks for", "bytes", "allocs", "bytes", "allocs", "saved", "equal",
        ],
    ];
    let rows = counts.iter().map(row).collect();
    Table::new(heading, rows, row(&total)).print(out)?;
    let deleted = names(counts, |count| {
        count.source > 0 && count.plain.bytes_total == 0
    });
    let unchanged = names(counts, |count| {
        count.stackified.bytes_total > 0 && count.saved() == 0
    });
    let saving = counts.iter().filter(|count| count.saved() > 0).count();
    writeln!(
        out,
        "\n#[stackify] saves {} of the {} bytes that rustc alone leaves, in {saving} of {} functions.",
        grouped(total.saved()),
        grouped(total.plain.bytes_total),
        counts.len(),
    )?;
    writeln!(
        out,
        "Deleted by rustc alone: {deleted}. As before: {unchanged}.\n\
         (Controls: `entropy` is over the limit and `letter_counts` is returned, so both keep the heap.)\n"
    )
}

/// The names of the functions for which something holds.
fn names(counts: &[Count], holds: impl Fn(&Count) -> bool) -> String {
    let names: Vec<_> = counts
        .iter()
        .filter(|count| holds(count))
        .map(|count| count.name)
        .collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(", ")
    }
}

/// The row of a function.
fn row(count: &Count) -> [String; 9] {
    [
        count.name.to_owned(),
        grouped(count.calls),
        grouped(count.source),
        grouped(count.plain.bytes_total),
        grouped(count.plain.count_total),
        grouped(count.stackified.bytes_total),
        grouped(count.stackified.count_total),
        grouped(count.saved()),
        if count.equal { "yes" } else { "NO" }.to_owned(),
    ]
}

/// The sum of all functions.
fn total(counts: &[Count]) -> Count {
    let mut total = Count {
        name: "total",
        equal: true,
        ..Count::default()
    };
    for count in counts {
        total.calls += count.calls;
        total.source += count.source;
        total.plain += count.plain;
        total.stackified += count.stackified;
        total.equal &= count.equal;
    }
    total
}
