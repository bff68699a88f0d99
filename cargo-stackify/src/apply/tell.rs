//! What is printed of a run: what was done, or what would be.

use std::io::Write as _;

use super::plan::{Home, Source, State};
use crate::Outcome;
use crate::difference;
use crate::render::human::counted;

/// Prints what was done.
///
/// # Errors
///
/// Where the output cannot be written.
pub(super) fn done(sources: &[Source]) -> anyhow::Result<()> {
    let mut output = anstream::stdout().lock();
    let mut annotated = 0;
    for source in sources {
        let line = |at: usize| source.text[..at].matches('\n').count() + 1;
        for holder in &source.holders {
            for function in &holder.functions {
                let place = format!("{}:{}", source.shown, line(function.start));
                let path = &function.path;
                match &holder.state {
                    State::Plain(message) => {
                        writeln!(output, "taken back  {place} {path}: {message}")?;
                    }
                    State::Annotated if function.home != Home::Decided => {
                        writeln!(output, "taken back  {place} {path}")?;
                    }
                    State::Annotated => {
                        annotated += 1;
                        let heap = function
                            .sites
                            .iter()
                            .filter(|site| site.home != Home::Decided);
                        let heap = match heap.count() {
                            0 => String::new(),
                            count => format!(", {count} on the heap"),
                        };
                        let sites = counted(function.sites.len(), "site");
                        writeln!(output, "annotated   {place} {path}: {sites}{heap}")?;
                    }
                }
            }
        }
    }
    let functions = counted(annotated, "function");
    writeln!(output, "{functions} annotated")?;
    Ok(())
}

/// Prints what would be changed.
///
/// # Errors
///
/// Where the output cannot be written.
pub(super) fn planned<'s>(
    texts: impl Iterator<Item = (&'s str, &'s str, String)>,
) -> anyhow::Result<Outcome> {
    let mut output = anstream::stdout().lock();
    for (shown, before, after) in texts {
        difference::write(before, &after, shown, &mut output)?;
    }
    Ok(Outcome::Done)
}
