//! How a value gets from the site that makes it to the local that keeps it on
//! the heap: the flows in between, for messages. Asked by `verdict`.

use std::collections::{HashMap, VecDeque};

use crate::body::{Body, Holds, LocalId, Source};
use crate::flow::FlowClass;
use crate::report::{Link, Relation};

/// Most flows that a path tells; those nearest to the cause.
const MOST_LINKS: usize = 16;

/// The shortest ways through the flows of a class to one of its locals.
pub(crate) struct Ways(HashMap<LocalId, Step>);

/// Where a way goes on from a local.
#[derive(Clone, Copy)]
struct Step {
    /// The next local; the last one goes to itself.
    next: LocalId,
    /// The flow between the two, in whichever direction.
    flow: Flow,
    /// How many flows are left.
    left: usize,
    /// The first local on the way from which no more than [`MOST_LINKS`] are
    /// left.
    told_from: LocalId,
}

/// A flow from one local into another.
#[derive(Clone, Copy)]
struct Flow {
    from: LocalId,
    to: LocalId,
}

impl Ways {
    /// The ways to `cause`.
    pub(crate) fn to(body: &Body, class: &FlowClass, cause: LocalId) -> Self {
        let mut neighbours: HashMap<LocalId, Vec<(LocalId, Flow)>> = HashMap::new();
        for id in &class.locals {
            for source in &body.locals[id.0].sources {
                if let Source::Local(other, _) | Source::Beside(other, _) = source {
                    let flow = Flow {
                        from: *other,
                        to: *id,
                    };
                    neighbours.entry(*other).or_default().push((*id, flow));
                    neighbours.entry(*id).or_default().push((*other, flow));
                }
            }
        }
        let end = Step {
            next: cause,
            flow: Flow {
                from: cause,
                to: cause,
            },
            left: 0,
            told_from: cause,
        };
        let mut steps = HashMap::from([(cause, end)]);
        let mut waiting = VecDeque::from([(cause, end)]);
        while let Some((local, step)) = waiting.pop_front() {
            for (neighbour, flow) in neighbours.get(&local).into_iter().flatten() {
                steps.entry(*neighbour).or_insert_with(|| {
                    let before = step.before(local, *neighbour, *flow);
                    waiting.push_back((*neighbour, before));
                    before
                });
            }
        }
        Ways(steps)
    }

    /// The flows from a local to the cause, the last one first.
    pub(crate) fn from(&self, body: &Body, local: LocalId) -> Vec<Link> {
        let mut links = Vec::new();
        let mut here = self.0.get(&local).map(|step| (step.told_from, step.left));
        while let Some((local, left)) = here.filter(|(_, left)| *left > 0) {
            let Some(step) = self.0.get(&local) else {
                break;
            };
            links.push(link(body, step.flow));
            here = Some((step.next, left.min(MOST_LINKS) - 1));
        }
        links.reverse();
        links
    }
}

impl Step {
    /// The step from `neighbour` to `local`, from which this one goes on.
    fn before(self, local: LocalId, neighbour: LocalId, flow: Flow) -> Step {
        let left = self.left + 1;
        Step {
            next: local,
            flow,
            left,
            told_from: if left <= MOST_LINKS {
                neighbour
            } else {
                self.told_from
            },
        }
    }
}

/// A flow, told in the direction in which the value goes.
fn link(body: &Body, Flow { from, to }: Flow) -> Link {
    let target = &body.locals[to.0];
    let beside = |source: &Source| matches!(source, Source::Beside(other, _) if *other == from);
    Link {
        name: target.name.clone(),
        container: target.container,
        span: target.span,
        relation: match (target.holds, body.locals[from.0].holds) {
            _ if target.sources.iter().any(beside) => Relation::Beside,
            (Holds::Shared | Holds::Unique, Holds::Value) => Relation::Reference,
            (Holds::Shared, Holds::Shared | Holds::Unique) => Relation::Copy,
            (Holds::Value, _) | (Holds::Unique, Holds::Shared | Holds::Unique) => Relation::Move,
        },
        from: body.locals[from.0].name.clone(),
    }
}
