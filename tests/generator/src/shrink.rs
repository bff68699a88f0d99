//! Makes a function smaller as long as its two forms differ in the same way:
//! all functions with one part less are tried in one batch.

use std::io;

use crate::batch::Workspace;
use crate::function::Function;

const ROUNDS: usize = 14;
const CANDIDATES: usize = 160;

/// The smallest function found that differs in `kind` as `function` does.
///
/// # Errors
///
/// Where a batch cannot be compiled.
pub fn shrink(workspace: &Workspace, function: &Function, kind: &str) -> io::Result<Function> {
    let mut smallest = function.clone();
    for _ in 0..ROUNDS {
        let mut candidates = smallest.smaller();
        candidates.sort_by_key(Function::size);
        candidates.truncate(CANDIDATES);
        for (id, candidate) in (0..).zip(&mut candidates) {
            candidate.id = id;
        }
        let report = workspace.run(&candidates)?;
        let found = report
            .findings
            .iter()
            .filter(|finding| finding.kind == kind)
            .filter_map(|finding| candidates.get(usize::try_from(finding.id).ok()?))
            .min_by_key(|candidate| candidate.size());
        match found {
            Some(found) => smallest = found.clone(),
            None => break,
        }
    }
    smallest.id = function.id;
    Ok(smallest)
}
