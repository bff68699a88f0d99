//! A report for viewers of coverage, in lcov's format: lines with a site on
//! the heap are painted as not covered, those whose sites all go to the stack
//! as covered. Lines without sites are not spoken of.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::Report;
use crate::model::Verdict;

/// Writes a record for each file in which a site is shown.
pub(crate) fn report(report: &Report<'_>, output: &mut dyn Write) -> io::Result<()> {
    for group in report
        .selected
        .chunk_by(|one, other| std::ptr::eq(one.file, other.file))
    {
        let Some(first) = group.first() else {
            continue;
        };
        let mut lines: BTreeMap<usize, usize> = BTreeMap::new();
        for shown in group {
            let hits = match shown.site.verdict {
                Verdict::Stack(_) => 1,
                Verdict::Heap(_) => 0,
            };
            let line = lines.entry(shown.site.place.line).or_insert(hits);
            *line = hits.min(*line);
        }
        writeln!(output, "TN:\nSF:{}", first.file.shown)?;
        for (line, hits) in &lines {
            writeln!(output, "DA:{line},{hits}")?;
        }
        let hit = lines.values().sum::<usize>();
        writeln!(output, "LF:{}\nLH:{hit}\nend_of_record", lines.len())?;
    }
    Ok(())
}
