//! How a value gets from the site that makes it to the local that keeps it on
//! the heap: the flows in between, for messages. Asked by `verdict`.

use std::collections::{HashMap, VecDeque};

use crate::body::{Body, Holds, LocalId, Source};
use crate::flow::FlowClass;
use crate::report::{Link, Relation};

/// The shortest way through the flows of `class` from one local to another,
/// the last flow first.
pub(crate) fn between(body: &Body, class: &FlowClass, from: LocalId, to: LocalId) -> Vec<Link> {
    if from == to {
        return Vec::new();
    }
    let mut neighbours: HashMap<LocalId, Vec<LocalId>> = HashMap::new();
    for id in &class.locals {
        for source in &body.locals[id.0].sources {
            if let Source::Local(other, _) = source {
                neighbours.entry(*other).or_default().push(*id);
                neighbours.entry(*id).or_default().push(*other);
            }
        }
    }
    let mut reached_from: HashMap<LocalId, LocalId> = HashMap::from([(from, from)]);
    let mut waiting = VecDeque::from([from]);
    while let Some(local) = waiting.pop_front() {
        for next in neighbours.get(&local).into_iter().flatten() {
            reached_from.entry(*next).or_insert_with(|| {
                waiting.push_back(*next);
                local
            });
        }
    }
    let mut links = Vec::new();
    let mut local = to;
    while let Some(previous) = reached_from.get(&local).copied().filter(|p| *p != local) {
        links.push(link(body, previous, local));
        local = previous;
    }
    links
}

/// The flow between two neighbours, told in the direction in which the value
/// goes.
fn link(body: &Body, one: LocalId, other: LocalId) -> Link {
    let flows_to_other = body.locals[other.0]
        .sources
        .iter()
        .any(|source| matches!(source, Source::Local(id, _) if *id == one));
    let (from, to) = if flows_to_other {
        (one, other)
    } else {
        (other, one)
    };
    let target = &body.locals[to.0];
    Link {
        name: target.name.clone(),
        span: target.span,
        relation: match (target.holds, body.locals[from.0].holds) {
            (Holds::Shared | Holds::Unique, Holds::Value) => Relation::Reference,
            (Holds::Shared, Holds::Shared | Holds::Unique) => Relation::Copy,
            (Holds::Value, _) | (Holds::Unique, Holds::Shared | Holds::Unique) => Relation::Move,
        },
        from: body.locals[from.0].name.clone(),
    }
}
