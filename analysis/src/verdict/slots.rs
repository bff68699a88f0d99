//! Where the slots of a class stand, and how many each site has.

use super::{Refusal, resized};
use crate::body::{Body, LocalId, LocalKind, Site, SiteKind, Tail, TailPlace};
use crate::flow::FlowClass;
use crate::function::NodeId;
use crate::reason::Reason;
use crate::report::{SlotPlace, Slots};

/// What holds for all sites of a class.
pub(super) struct ClassFacts {
    /// Whether a use may change the length.
    pub(super) resized: bool,
    /// The earliest `let` among the locals, and the local.
    first_let: Option<(NodeId, LocalId)>,
    /// The outermost last expression in which a value is a temporary, if that
    /// outlives the block of the earliest `let`.
    tail: Option<Tail>,
    /// The fewest loops around a local that values are assigned to.
    assigned_in: Option<usize>,
}

impl ClassFacts {
    pub(super) fn of(body: &Body, class: &FlowClass) -> Self {
        let locals = || class.locals.iter().map(|id| (*id, &body.locals[id.0]));
        ClassFacts {
            resized: resized(body, class),
            first_let: locals()
                .filter_map(|(id, local)| match local.kind {
                    LocalKind::Let(node) => Some((node, id)),
                    LocalKind::Pattern | LocalKind::Temporary | LocalKind::Rows => None,
                })
                .min_by_key(|(_, id)| body.locals[id.0].position),
            tail: outermost_tail(body, class),
            assigned_in: locals()
                .filter(|(_, local)| local.assigned)
                .map(|(_, local)| local.loops)
                .min(),
        }
    }

    /// A value that outlives the round of the loop that made it holds its slot
    /// in the next round, which needs another.
    pub(super) fn slots(&self, site: &Site) -> Slots {
        match self.assigned_in {
            _ if site.kind == SiteKind::Unzip => Slots::Two,
            Some(loops) if loops < site.loops => Slots::Two,
            _ => Slots::One,
        }
    }

    /// Before the earliest `let` among the locals of the class, or in the
    /// expression itself; further out where a temporary outlives that place.
    pub(super) fn slot_place(&self, site: &Site) -> SlotPlace {
        let place = self.first_let.map(|(node, _)| node).or(site.extended_by);
        match (place, self.tail.and_then(|tail| tail.place)) {
            (Some(_), Some(TailPlace::Around(block))) => SlotPlace::Around(block),
            (Some(_), Some(TailPlace::Before(statement))) => SlotPlace::Before(statement),
            (Some(node), None) => SlotPlace::Before(node),
            (None, _) => SlotPlace::Inline,
        }
    }

    /// The slots outlive what holds them, and no site of a class stands in a
    /// closure that its slot would stand outside of: the closure would borrow
    /// the slot, and change what it may be sent to.
    pub(super) fn slots_stand(&self, body: &Body, class: &FlowClass) -> Result<(), Refusal> {
        if let Some(Tail { place: None, .. }) = self.tail {
            let site = &body.sites[class.sites[0].0];
            return Err(Refusal::of_site(Reason::IteratorKept, site, site.span));
        }
        let Some((_, first)) = self.first_let else {
            return Ok(());
        };
        let outside = body.locals[first.0].closures;
        let mut sites = class.sites.iter().map(|id| &body.sites[id.0]);
        match sites.rfind(|site| body.locals[site.local.0].closures > outside) {
            Some(site) => Err(Refusal::of_site(Reason::Joined, site, site.span)),
            None => Ok(()),
        }
    }
}

fn outermost_tail(body: &Body, class: &FlowClass) -> Option<Tail> {
    let tails = class.uses.iter().filter_map(|index| body.uses[*index].tail);
    let outermost = tails.min_by_key(|tail| tail.blocks)?;
    let lets = class.locals.iter().map(|id| &body.locals[id.0]);
    let lets = lets.filter(|local| matches!(local.kind, LocalKind::Let(_)));
    let first = lets.min_by_key(|local| local.position)?;
    (first.blocks >= outermost.blocks).then_some(outermost)
}
