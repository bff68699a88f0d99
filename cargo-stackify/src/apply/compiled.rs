//! Finds the attributes that the compiler expands at all. What stands under a
//! condition that does not hold is not compiled, so nobody can judge it: such
//! attributes are taken back.

use cargo_metadata::Metadata;

use super::judge::{self, Step};
use super::plan::{Source, State};
use super::views::View;
use super::{blame, settle};
use crate::options::PackageOptions;

/// No value of `STACKIFY`: every attribute that is expanded complains about it.
const PROBE: &str = "expanded?";

/// Takes back the attributes that are expanded in no view.
///
/// # Errors
///
/// Where cargo cannot be run, or a file cannot be written.
pub(super) fn keep_compiled(
    views: &[View],
    options: &PackageOptions,
    metadata: &Metadata,
    sources: &mut [Source],
) -> anyhow::Result<()> {
    let mut expanded = Vec::new();
    for view in views {
        // A library that fails hides the programs that use it.
        while sources.iter().any(Source::is_annotated) {
            let found = expanded_in(view, options, metadata, sources)?;
            if !hide(sources, &found) {
                break;
            }
            expanded.extend(found);
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

/// The attributes that are expanded in a view, by where they stand.
fn expanded_in(
    view: &View,
    options: &PackageOptions,
    metadata: &Metadata,
    sources: &[Source],
) -> anyhow::Result<Vec<(usize, usize)>> {
    settle::write(sources)?;
    let variables = [("STACKIFY", PROBE)];
    let complaints = judge::judge(Step::Check, view, options, metadata, &variables)?;
    let places = complaints
        .iter()
        .filter(|complaint| complaint.message.contains(PROBE))
        .flat_map(|complaint| blame::places(sources, complaint));
    Ok(places.map(|(index, bytes)| (index, bytes.start)).collect())
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
