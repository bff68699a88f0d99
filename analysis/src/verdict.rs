//! The only place that decides. A flow class keeps the heap if one of its uses
//! does; what may leave it takes the form that all its uses agree on, as long
//! as its bytes fit the site's limit and the function's frame.

mod rows;
mod slots;
mod values;

use proc_macro2::Span;

use self::slots::ClassFacts;
use crate::body::{
    Annotation, Body, Container, Holds, Lending, LetPart, Lints, LocalId, LocalKind, Rows, Site,
    SiteId, SiteKind, Source, TextKind, Use, UseKind,
};
use crate::budget::FrameBudget;
use crate::copy_out;
use crate::flow::{self, FlowClass};
use crate::path::Ways;
use crate::policy::{CopyOut, HEADER, Policy, Recursion};
use crate::reason::Reason;
use crate::report::{
    Binding, Finding, Form, Kept, Lent, LetForm, PromotedLet, PromotedUse, Promotion, Report,
    UseForm, Verdict,
};
use crate::text_site::DIGITS;

/// Decides every site of a body.
pub(crate) fn decide(body: Body, policy: &Policy) -> Report {
    let classes = flow::classes(&body);
    let mut verdicts: Vec<Option<Verdict>> = body.sites.iter().map(|_| None).collect();
    let mut candidates: Vec<Candidate<'_>> = Vec::new();
    for class in classes
        .iter()
        .filter(|class| !rows::are_class(&body, class))
    {
        match candidate(&body, class, policy) {
            Ok(candidate) => candidates.push(candidate),
            Err(refusal) => keep(&body, class, &refusal, &mut verdicts),
        }
    }
    candidates.sort_by_key(|candidate| {
        let in_loop = candidate
            .class
            .sites
            .iter()
            .any(|id| body.sites[id.0].loops > 0);
        let leaves = leaves_at_once(&body, candidate.class);
        (leaves, !in_loop, candidate.class.sites.first().copied())
    });
    let mut frame = FrameBudget::new(policy.frame);
    let mut report = Report::default();
    for candidate in candidates {
        let wanted = candidate.promotions.iter().fold(0_u64, |sum, promotion| {
            sum.saturating_add(promotion.reserved)
        });
        match frame.reserve(wanted) {
            Ok(()) => {
                promote(&body, &candidate, &mut verdicts, &mut report);
                match (&candidate.rows, candidate.promotions.as_slice()) {
                    (Some((rows, Ok(()))), [outer]) => {
                        rows::promote(&body, rows, *outer, &mut verdicts, &mut report);
                    }
                    (Some((rows, Err(refusal))), _) => {
                        rows::keep(&body, rows, Some(refusal), policy, &mut verdicts);
                    }
                    _ => {}
                }
            }
            Err(left) => {
                let refusal = Refusal {
                    reason: Reason::OverFrame,
                    local: body.sites[candidate.class.sites[0].0].local,
                    cause: body.sites[candidate.class.sites[0].0].span,
                    detail: Some(format!(
                        "{wanted} bytes, {left} of {} are left",
                        policy.frame
                    )),
                };
                keep(&body, candidate.class, &refusal, &mut verdicts);
            }
        }
    }
    for rows in &body.rows {
        if rows.sites.iter().any(|row| verdicts[row.site.0].is_none()) {
            rows::keep(&body, rows, None, policy, &mut verdicts);
        }
    }
    report.reserved = frame.reserved();
    report.findings = body
        .sites
        .into_iter()
        .zip(verdicts)
        .filter_map(|(site, verdict)| {
            let name = body.locals[site.local.0].name.clone();
            verdict.map(|verdict| Finding {
                site,
                name,
                verdict,
            })
        })
        .collect();
    report
}

/// Whether the value of a class leaves in the expression that makes it, so that
/// little is gained.
fn leaves_at_once(body: &Body, class: &FlowClass) -> bool {
    let mut locals = class.locals.iter().map(|id| &body.locals[id.0]);
    let mut uses = class.uses.iter().map(|index| body.uses[*index].kind);
    locals.all(|local| local.kind == LocalKind::Temporary)
        && uses.any(|used| matches!(used, UseKind::Out(..)))
}

/// A class that may be promoted if the frame has room.
struct Candidate<'c> {
    class: &'c FlowClass,
    /// One for each site of the class.
    promotions: Vec<Promotion>,
    /// The rows, if its site makes a vector of rows: in its array, or apart.
    rows: Option<(&'c Rows, Result<(), Refusal>)>,
}

/// Why a class keeps the heap.
struct Refusal {
    reason: Reason,
    /// The local of the class that causes it.
    local: LocalId,
    cause: Span,
    detail: Option<String>,
}

impl Refusal {
    fn of_site(reason: Reason, site: &Site, cause: Span) -> Self {
        Refusal {
            reason,
            local: site.local,
            cause,
            detail: None,
        }
    }
}

fn candidate<'c>(
    body: &'c Body,
    class: &'c FlowClass,
    policy: &Policy,
) -> Result<Candidate<'c>, Refusal> {
    if let Some(span) = body
        .recursion
        .filter(|_| policy.recursion == Recursion::Keep)
    {
        return Err(Refusal::of_site(
            Reason::Recursive,
            &body.sites[class.sites[0].0],
            span,
        ));
    }
    for id in &class.sites {
        let site = &body.sites[id.0];
        if let Some(span) = site.options.heap {
            return Err(Refusal::of_site(Reason::OptedOut, site, span));
        }
        if let Some(reason) = site.refused {
            return Err(Refusal::of_site(reason, site, site.span));
        }
        if !policy.sites.admits(site.span) {
            return Err(Refusal::of_site(Reason::SwitchedOff, site, site.span));
        }
    }
    uses_agree(body, class, policy)?;
    sources_agree(body, class)?;
    let facts = ClassFacts::of(body, class);
    facts.slots_stand(body, class)?;
    if values::are_class(body, class) {
        return values::candidate(body, class, policy);
    }
    let rows = match rows::of_class(body, class) {
        Some(rows) => match rows::promotion(body, class, &facts, rows, policy) {
            Ok(promotion) => {
                return Ok(Candidate {
                    class,
                    promotions: vec![promotion],
                    rows: Some((rows, Ok(()))),
                });
            }
            Err(refusal) => Some((rows, Err(refusal))),
        },
        None => None,
    };
    let promotions = class
        .sites
        .iter()
        .map(|id| promotion(body, class, &facts, *id, policy))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(Candidate {
        class,
        promotions,
        rows,
    })
}

/// No use of the class escapes, and none of its locals lives across an await.
fn uses_agree(body: &Body, class: &FlowClass, policy: &Policy) -> Result<(), Refusal> {
    let copied_out = policy.copy_out == CopyOut::Allowed && copy_out::gains(body, class);
    let grows = resized(body, class)
        || class.sites.iter().any(|id| {
            let site = &body.sites[id.0];
            site.kind == SiteKind::WithCapacity || site.length == Some(0)
        });
    for index in &class.uses {
        let used: &Use = &body.uses[*index];
        let escapes = match used.kind {
            UseKind::Escape(reason) => Some(reason),
            UseKind::Out(_, reason) if !copied_out => Some(reason),
            UseKind::Called => Some(Reason::UnknownUse),
            UseKind::CapturedBy(closure) if body.kept.contains(&closure) => {
                Some(Reason::CapturedByMove)
            }
            // Whoever is lent a vector that grows wants to make it grow.
            UseKind::Lend(_, Lending::Guessed, Holds::Unique) if grows => Some(Reason::NeedsVec),
            // An error whatever is done here; rustc speaks of the user's code.
            _ if used.needs_mut && !body.locals[used.local.0].mutable => Some(Reason::UnknownUse),
            _ => None,
        };
        if let Some(reason) = escapes {
            return Err(Refusal {
                reason,
                local: used.local,
                cause: used.span,
                detail: None,
            });
        }
    }
    for id in &class.locals {
        if let Some(cause) = body.locals[id.0].awaited {
            return Err(Refusal {
                reason: Reason::AcrossAwait,
                local: *id,
                cause,
                detail: None,
            });
        }
    }
    Ok(())
}

/// Every value that reaches a local of the class comes from a site of it.
fn sources_agree(body: &Body, class: &FlowClass) -> Result<(), Refusal> {
    for id in &class.locals {
        let local = &body.locals[id.0];
        let joined = |cause| Refusal {
            reason: Reason::Joined,
            local: *id,
            cause,
            detail: None,
        };
        if is_text(body, class) && local.container != Container::Text {
            return Err(joined(local.span));
        }
        if body.ambiguous.contains(&local.name) {
            return Err(Refusal {
                reason: Reason::Ambiguous,
                ..joined(local.span)
            });
        }
        if local.sources.is_empty() {
            return Err(joined(local.span));
        }
        let fits = match local.holds {
            Holds::Value => matches!(
                local.annotation,
                Annotation::Absent
                    | Annotation::Vec
                    | Annotation::Boxed
                    | Annotation::Value
                    | Annotation::String
            ),
            Holds::Shared | Holds::Unique => local.annotation == Annotation::Absent,
        };
        if !fits {
            return Err(Refusal {
                reason: Reason::NeedsVec,
                ..joined(local.span)
            });
        }
        for source in &local.sources {
            if let Source::Elsewhere(span) = source {
                return Err(joined(*span));
            }
        }
    }
    Ok(())
}

/// Whether the sites of a class make strings.
fn is_text(body: &Body, class: &FlowClass) -> bool {
    let mut sites = class.sites.iter();
    sites.any(|id| body.sites[id.0].kind.container() == Container::Text)
}

fn promotion(
    body: &Body,
    class: &FlowClass,
    facts: &ClassFacts,
    id: SiteId,
    policy: &Policy,
) -> Result<Promotion, Refusal> {
    let site = &body.sites[id.0];
    let limit = site.options.limit.unwrap_or(policy.limit);
    let over = |payload: u64| {
        let sum = payload.saturating_add(HEADER);
        let mut refusal = Refusal::of_site(Reason::OverLimit, site, site.span);
        refusal.detail = Some(format!("{HEADER} + {payload} = {sum} bytes, limit {limit}"));
        refusal
    };
    let exact = payload_of(site.element.exact(), site.length);
    let bound = payload_of(site.element.bound(), site.length);
    let room = limit
        .checked_sub(HEADER)
        .ok_or_else(|| over(exact.unwrap_or(0)))?;
    if let Some(exact) = exact.filter(|exact| *exact > room) {
        return Err(over(exact));
    }
    // A number that does not fit would take more than the block of its digits.
    if site.kind == SiteKind::Text(TextKind::Displayed) && room < DIGITS {
        return Err(over(DIGITS));
    }
    let fitting = bound.filter(|bound| *bound <= room);
    let takes_array = site.plain_elements && uses_take_array(body, class, facts, site);
    if let Some(reserved) = fitting.filter(|_| takes_array) {
        let local = &body.locals[site.local.0];
        let binding = match local.kind {
            LocalKind::Temporary => temporary_binding(body, class),
            LocalKind::Let(_) | LocalKind::Pattern if local.mutable => Binding::Unique,
            LocalKind::Let(_) | LocalKind::Pattern | LocalKind::Rows => Binding::Shared,
        };
        return Ok(Promotion {
            form: Form::Array(binding),
            payload: reserved,
            reserved,
            limit,
        });
    }
    let payload = fitting.filter(|_| !facts.resized).unwrap_or(room);
    let slots = facts.slots(site);
    Ok(Promotion {
        form: Form::Slot(facts.slot_place(site), slots),
        payload,
        reserved: payload.saturating_mul(slots.count()),
        limit,
    })
}

/// How the array of a temporary reads in the expression around it.
fn temporary_binding(body: &Body, class: &FlowClass) -> Binding {
    let in_place = class.uses.first().map(|index| body.uses[*index].kind) == Some(UseKind::Slice);
    if in_place {
        Binding::Place
    } else {
        Binding::Operand
    }
}

fn payload_of(element: Option<u64>, length: Option<u64>) -> Option<u64> {
    match (element, length) {
        (_, Some(0)) => Some(0),
        (Some(element), Some(length)) => Some(element.saturating_mul(length)),
        _ => None,
    }
}

/// Whether a use of a class may change the length.
fn resized(body: &Body, class: &FlowClass) -> bool {
    class
        .uses
        .iter()
        .any(|index| body.uses[*index].kind.resizes())
}

/// Whether all uses of a class work on a slice, and an array can stand where its
/// only site does.
fn uses_take_array(body: &Body, class: &FlowClass, facts: &ClassFacts, site: &Site) -> bool {
    let stands_alone = site.initialises || body.locals[site.local.0].kind == LocalKind::Temporary;
    if class.sites.len() > 1 || facts.resized || !stands_alone {
        return false;
    }
    let own_value = class
        .locals
        .iter()
        .filter(|id| body.locals[id.0].holds == Holds::Value)
        .count();
    let on_slices = class.uses.iter().all(|index| match body.uses[*index].kind {
        UseKind::Vector
        | UseKind::Resize
        | UseKind::Exchanged(_)
        | UseKind::Dropped
        | UseKind::Reboxed(_)
        | UseKind::Move(_)
        | UseKind::Out(..)
        | UseKind::CapturedBy(_) => false,
        UseKind::BorrowedBy(closure) => !body.kept.contains(&closure),
        UseKind::Slice
        | UseKind::Reslice(_)
        | UseKind::Lend(..)
        | UseKind::AsSlice(_)
        | UseKind::ToVec(_)
        | UseKind::Whole(_)
        | UseKind::Alias(..)
        | UseKind::AliasCopy(_)
        | UseKind::Value(_)
        | UseKind::Called
        | UseKind::Escape(_) => true,
    });
    let keeps_mut = class
        .locals
        .iter()
        .all(|id| body.locals[id.0].lints == Lints::Unasked);
    own_value == 1 && on_slices && keeps_mut
}

fn keep(body: &Body, class: &FlowClass, refusal: &Refusal, verdicts: &mut [Option<Verdict>]) {
    let ways = Ways::to(body, class, refusal.local);
    for id in &class.sites {
        let site = &body.sites[id.0];
        verdicts[id.0] = Some(Verdict::Keep(Kept {
            reason: refusal.reason,
            name: body.locals[refusal.local.0].name.clone(),
            cause: refusal.cause,
            path: ways.from(body, site.local),
            detail: refusal.detail.clone(),
        }));
    }
}

fn promote(
    body: &Body,
    candidate: &Candidate<'_>,
    verdicts: &mut [Option<Verdict>],
    report: &mut Report,
) {
    let class = candidate.class;
    for (id, promotion) in class.sites.iter().zip(&candidate.promotions) {
        verdicts[id.0] = Some(Verdict::Promote(*promotion));
    }
    let array = candidate
        .promotions
        .iter()
        .find_map(|promotion| match promotion.form {
            Form::Array(binding) => Some(binding),
            Form::Row | Form::Slot(..) | Form::Value(..) => None,
        });
    let value = candidate
        .promotions
        .iter()
        .find_map(|promotion| match promotion.form {
            Form::Value(_) => Some(LetForm::Value),
            Form::Array(_) | Form::Row | Form::Slot(..) => None,
        });
    let rows = match &candidate.rows {
        Some((rows, Ok(()))) => rows.lengths[1..].to_vec(),
        _ => Vec::new(),
    };
    for id in &class.locals {
        let local = &body.locals[id.0];
        if let (LocalKind::Let(node), Holds::Value) = (local.kind, local.holds) {
            report.lets.push(PromotedLet {
                node,
                form: match array {
                    Some(binding) => LetForm::Array(binding),
                    None if local.assigned => LetForm::Assigned,
                    None => value.unwrap_or(LetForm::Slot),
                },
                part: local.part,
                rows: rows.clone(),
            });
        }
        if let LetPart::Field(field) = local.part {
            report.fields.push(field);
        }
    }
    let form = match array {
        Some(binding) => UseForm::Array(binding),
        None if value.is_some() => UseForm::Value,
        None => UseForm::Slot,
    };
    let may_be_bytes = class.sites.iter().any(|id| {
        body.sites[id.0]
            .element
            .exact()
            .is_none_or(|bytes| bytes == 1)
    });
    for index in &class.uses {
        let used = &body.uses[*index];
        let lent = match used.kind {
            UseKind::Lend(_, Lending::Guessed, Holds::Unique) if may_be_bytes => Lent::Checked,
            _ => Lent::Plainly,
        };
        report.uses.push(PromotedUse {
            kind: used.kind,
            lent,
            form,
            holds: body.locals[used.local.0].holds,
            container: body.locals[used.local.0].container,
        });
    }
}
