//! The table as Markdown. A build fills the column of its own profile and
//! leaves the other as it is written.

use std::fmt::{self, Display};

use crate::row::Row;
use crate::source;

/// The shapes of one origin.
pub(crate) struct Section {
    /// What they have in common.
    pub(crate) title: &'static str,
    /// What is to be known of them.
    pub(crate) text: &'static str,
    /// The shapes, in the order of their numbers.
    pub(crate) rows: Vec<Row>,
}

/// The whole page.
pub(crate) struct Page(String);

const HEAD: &str = "\
# Shapes

What other compilers, and a lint, test their analyses with, as Rust: the verdict on each vector, and the heap bytes of one call without
the attribute and with it. In a release build the first number is what rustc alone leaves, which is nothing where it removes the
allocation by itself. The functions stand in `tests/shapes/src`, where marks at the ends of lines say the verdicts: `stack array 12` reserves 12 bytes for an array,
`stack slot 512` a slot of 512 bytes, and `heap` names the [reason](../../analysis/src/reason). Boxes, strings and trait objects are no allocation sites of this
attribute; their rows show that it leaves them alone.

This page is written by tests and checked by them, in debug and in release builds (`tests/shapes.rs` says how).
";

impl Page {
    /// The page with the measurements of this build; those of the other
    /// profile are taken from `written`.
    pub(crate) fn of(sections: &[Section], written: &str) -> Self {
        let mut page = HEAD.to_owned();
        for Section { title, text, rows } in sections {
            for part in ["\n## ", title, "\n\n", text, "\n\n"] {
                page += part;
            }
            page += "| | shape | verdict | debug | release |\n|---|---|---|---|---|\n";
            for row in rows {
                page += &row.line(written);
            }
        }
        Page(page)
    }
}

impl Display for Page {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl Row {
    /// The row as Markdown.
    fn line(&self, written: &str) -> String {
        let Row {
            number,
            module,
            name,
            ..
        } = self;
        let description = source::description(module, name);
        let description = description.trim_end_matches('.');
        let verdicts = source::verdicts(module, name);
        let shape = format!("| {number} | {description} (`{module}::{name}`) |");
        let measured = format!("{} → {}", self.plain, self.promoted);
        let mut other = written
            .lines()
            .find(|line| line.starts_with(&shape))
            .map(|line| line.rsplit('|').skip(1).take(2).map(str::trim));
        let mut written = || other.as_mut().and_then(Iterator::next).unwrap_or("?");
        let (release, debug) = (written(), written());
        let (debug, release) = if cfg!(debug_assertions) {
            (&*measured, release)
        } else {
            (debug, &*measured)
        };
        format!("{shape} {verdicts} | {debug} | {release} |\n")
    }
}
