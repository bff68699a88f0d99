//! Boxes of one value: a reference to a value in a slot of its own stands for
//! the box, where the local that it is made for keeps it.

use super::{Candidate, Refusal, payload_of};
use crate::body::{Annotation, Body, Container, LetPart, Lints, LocalId, LocalKind, Site, UseKind};
use crate::flow::FlowClass;
use crate::function::NodeId;
use crate::policy::{HEADER, Policy};
use crate::reason::Reason;
use crate::report::{Form, Promotion};

/// Whether a site of a class makes a box of one value.
pub(super) fn are_class(body: &Body, class: &FlowClass) -> bool {
    let mut sites = class.sites.iter().map(|id| &body.sites[id.0]);
    sites.any(|site| matches!(site.kind.container(), Container::Value(_)))
}

/// The promotion of a class of boxes.
pub(super) fn candidate<'c>(
    body: &'c Body,
    class: &'c FlowClass,
    policy: &Policy,
) -> Result<Candidate<'c>, Refusal> {
    uses_take_reference(body, class)?;
    let sites = class.sites.iter().map(|id| &body.sites[id.0]);
    let promotions = sites
        .map(|site| {
            let statement = owner(body, class, site)?;
            let payload = payload(site, policy)?;
            Ok(Promotion {
                form: Form::Value(statement),
                payload,
                reserved: payload,
                limit: site.options.limit.unwrap_or(policy.limit),
            })
        })
        .collect::<Result<Vec<_>, Refusal>>()?;
    Ok(Candidate {
        class,
        promotions,
        rows: None,
    })
}

/// A reference to the value does for each use.
fn uses_take_reference(body: &Body, class: &FlowClass) -> Result<(), Refusal> {
    for index in &class.uses {
        let used = &body.uses[*index];
        let reason = match used.kind {
            UseKind::Value(_) | UseKind::Slice | UseKind::BorrowedBy(_) => continue,
            UseKind::CapturedBy(_) => Reason::CapturedByMove,
            UseKind::Resize | UseKind::Exchanged(_) => Reason::Reassigned,
            _ => Reason::UnknownUse,
        };
        return Err(refusal(reason, used.local, used.span));
    }
    Ok(())
}

/// The statement that declares the only local of a class with the value of a
/// site.
fn owner(body: &Body, class: &FlowClass, site: &Site) -> Result<NodeId, Refusal> {
    let local = &body.locals[site.local.0];
    let refused = |reason| Err(refusal(reason, site.local, site.span));
    let LocalKind::Let(statement) = local.kind else {
        return refused(Reason::UnknownUse);
    };
    // A slot whose site is left out would never learn what it is for.
    if body.conditional && !site.initialises {
        return refused(Reason::Ambiguous);
    }
    let annotated = matches!(local.annotation, Annotation::Absent | Annotation::Value);
    match local.part {
        _ if class.locals.len() > 1 || local.assigned || local.loops != site.loops => {
            refused(Reason::Reassigned)
        }
        LetPart::Element(_) | LetPart::Field(_) => refused(Reason::Stored),
        LetPart::Whole if local.lints == Lints::Expected || !annotated => {
            refused(Reason::UnknownUse)
        }
        LetPart::Whole => Ok(statement),
    }
}

fn refusal(reason: Reason, local: LocalId, cause: proc_macro2::Span) -> Refusal {
    Refusal {
        reason,
        local,
        cause,
        detail: None,
    }
}

/// The bytes of the slot.
fn payload(site: &Site, policy: &Policy) -> Result<u64, Refusal> {
    let limit = site.options.limit.unwrap_or(policy.limit);
    let exact = payload_of(site.element.exact(), site.length);
    let over = |payload: u64| {
        let sum = payload.saturating_add(HEADER);
        let mut refusal = Refusal::of_site(Reason::OverLimit, site, site.span);
        refusal.detail = Some(format!("{HEADER} + {payload} = {sum} bytes, limit {limit}"));
        refusal
    };
    let room = limit
        .checked_sub(HEADER)
        .ok_or_else(|| over(exact.unwrap_or(0)))?;
    if let Some(exact) = exact.filter(|exact| *exact > room) {
        return Err(over(exact));
    }
    let bound = payload_of(site.element.bound(), site.length);
    Ok(bound.filter(|bound| *bound <= room).unwrap_or(room))
}
