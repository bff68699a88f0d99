//! Finds the attributes that the compiler expands at all. What stands under a
//! condition that does not hold is not compiled, so nobody can judge it: such
//! attributes are taken back.

use cargo_metadata::Metadata;

use super::judge::{self, Scope, Step};
use super::plan::{self, Source, State};
use crate::options::PackageOptions;

/// No value of `STACKIFY`: every attribute that is expanded complains about it.
const PROBE: &str = "expanded?";

/// Takes back the attributes that are not expanded.
///
/// # Errors
///
/// Where cargo cannot be run, or a file cannot be written.
pub(super) fn keep_compiled(
    scope: Scope,
    options: &PackageOptions,
    metadata: &Metadata,
    sources: &mut [Source],
) -> anyhow::Result<()> {
    let mut expanded = Vec::new();
    loop {
        super::write(sources)?;
        let variables = [("STACKIFY", PROBE)];
        let complaints = judge::judge(Step::Check, scope, options, metadata, &variables)?;
        let complaints = complaints
            .iter()
            .filter(|complaint| complaint.message.contains(PROBE));
        let found: Vec<(usize, usize)> = complaints
            .flat_map(|complaint| plan::places(sources, complaint))
            .map(|(index, bytes)| (index, bytes.start))
            .collect();
        if !hide(sources, &found) {
            break;
        }
        // A library that fails hides the programs that use it.
        expanded.extend(found);
        if !sources.iter().any(Source::is_annotated) {
            break;
        }
    }
    for (index, source) in sources.iter_mut().enumerate() {
        for holder in &mut source.holders {
            holder.state = if expanded.contains(&(index, holder.start)) {
                State::Annotated
            } else {
                State::Plain("it is not compiled here, so nothing can judge it".to_owned())
            };
        }
    }
    Ok(())
}

/// Leaves out the attributes that were found. Says whether there were any.
fn hide(sources: &mut [Source], found: &[(usize, usize)]) -> bool {
    let mut changed = false;
    for (index, start) in found {
        for holder in &mut sources[*index].holders {
            if holder.start == *start && matches!(holder.state, State::Annotated) {
                holder.state = State::Plain(String::new());
                changed = true;
            }
        }
    }
    changed
}
