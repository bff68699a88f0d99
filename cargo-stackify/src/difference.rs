//! Differences of two texts, in the unified form that `patch` reads.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use similar::{ChangeTag, TextDiff};

const REMOVED: Style = AnsiColor::Red.on_default();
const ADDED: Style = AnsiColor::Green.on_default();
const HEADER: Style = Style::new().bold();

/// Writes what has to be done to `before` to make it `after`; `title` names
/// both.
pub(crate) fn write(
    before: &str,
    after: &str,
    title: &str,
    output: &mut dyn Write,
) -> io::Result<()> {
    let difference = TextDiff::from_lines(before, after);
    writeln!(output, "{HEADER}--- {title}{HEADER:#}")?;
    writeln!(output, "{HEADER}+++ {title}{HEADER:#}")?;
    for hunk in difference.unified_diff().iter_hunks() {
        writeln!(output, "{}", hunk.header())?;
        for change in hunk.iter_changes() {
            let style = match change.tag() {
                ChangeTag::Delete => REMOVED,
                ChangeTag::Insert => ADDED,
                ChangeTag::Equal => Style::new(),
            };
            let line = change.value().trim_end_matches(['\n', '\r']);
            writeln!(output, "{style}{}{line}{style:#}", change.tag())?;
        }
    }
    Ok(())
}
