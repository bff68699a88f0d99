//! Whether a class whose values leave may be built on the stack all the same
//! and be moved to the heap where they leave: one allocation of the exact size
//! instead of the steps of growth, none where they do not leave.

use std::collections::BTreeMap;

use crate::body::{Body, Branch, SiteId, SiteKind, TextKind, UseKind, Way};
use crate::flow::FlowClass;

/// Whether something is gained: the vectors of the class grow from nothing, or
/// there are paths on which none of them leaves. A vector that is made at its
/// length and leaves in any case would be allocated once either way.
pub(crate) fn gains(body: &Body, class: &FlowClass) -> bool {
    let formats = |id: &SiteId| {
        let site = &body.sites[id.0];
        matches!(site.kind, SiteKind::Text(TextKind::Format(_))) && site.length.is_none()
    };
    let from_nothing = class.sites.iter().all(|id| {
        let site = &body.sites[id.0];
        let with_capacity = matches!(
            site.kind,
            SiteKind::WithCapacity | SiteKind::Text(TextKind::WithCapacity)
        );
        formats(id) || (site.length == Some(0) && !with_capacity)
    });
    // Formatted text grows as it is written.
    let grows = class.sites.iter().any(formats)
        || class
            .uses
            .iter()
            .any(|index| body.uses[*index].kind.resizes());
    (from_nothing && grows) || !leaves_always(body, class)
}

/// Whether a value of the class leaves whatever branches are taken, from each
/// of its sites on.
fn leaves_always(body: &Body, class: &FlowClass) -> bool {
    let outs: Vec<&Way> = class
        .uses
        .iter()
        .map(|index| &body.uses[*index])
        .filter(|used| matches!(used.kind, UseKind::Out(..)))
        .map(|used| &used.way)
        .collect();
    class.sites.iter().all(|id| {
        let paths: Vec<Vec<Branch>> = outs
            .iter()
            .map(|out| from_site(&body.sites[id.0].way, out))
            .collect();
        covers(paths.iter().map(Vec::as_slice).collect())
    })
}

/// The branches between a site and a place where its value leaves. What stands
/// behind a way out of the function is a branch.
fn from_site(site: &Way, out: &Way) -> Vec<Branch> {
    let early = out.position.filter(|left| Some(*left) > site.position);
    let early = early.map(|left| Branch {
        expression: usize::MAX - left,
        arm: 0,
        arms: 2,
    });
    let common = site
        .branches
        .iter()
        .zip(&out.branches)
        .take_while(|(one, other)| one == other)
        .count();
    early
        .into_iter()
        .chain(out.branches[common..].iter().copied())
        .collect()
}

/// The rest of the way through each arm of an expression, by the arm.
type Arms<'b> = BTreeMap<usize, Vec<&'b [Branch]>>;

/// Whether one of the places that these branches lead to is reached in any
/// case.
fn covers(paths: Vec<&[Branch]>) -> bool {
    let mut expressions: BTreeMap<(usize, usize), Arms<'_>> = BTreeMap::new();
    for path in paths {
        let Some((first, rest)) = path.split_first() else {
            return true;
        };
        expressions
            .entry((first.expression, first.arms))
            .or_default()
            .entry(first.arm)
            .or_default()
            .push(rest);
    }
    expressions
        .into_iter()
        .any(|((_, count), arms)| arms.len() == count && arms.into_values().all(covers))
}
