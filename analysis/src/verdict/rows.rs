//! Vectors of rows: whether the rows lie in the array of the vector around them.

use proc_macro2::Span;

use super::{ClassFacts, Refusal, payload_of, uses_take_array};
use crate::body::{Body, Container, LocalKind, Rows, Site, UseKind};
use crate::flow::FlowClass;
use crate::policy::{HEADER, Policy, Recursion};
use crate::reason::Reason;
use crate::report::{Binding, Form, Kept, Lent, PromotedUse, Promotion, Report, UseForm, Verdict};

/// The largest row, in bytes, that is moved about as fast as the three words of
/// a vector.
const MOVED_BYTES: u64 = 64;

/// The rows of the only site of a class, if it makes a vector of rows.
pub(super) fn of_class<'b>(body: &'b Body, class: &FlowClass) -> Option<&'b Rows> {
    let [outer] = class.sites.as_slice() else {
        return None;
    };
    let place = body.rows.binary_search_by_key(outer, |rows| rows.outer);
    place.ok().map(|place| &body.rows[place])
}

/// Whether a class is that of rows, which the class of the vector around them
/// decides.
pub(super) fn are_class(body: &Body, class: &FlowClass) -> bool {
    let first = class.locals.first();
    first.is_some_and(|local| body.locals[local.0].kind == LocalKind::Rows)
}

/// The promotion of a vector with all of its rows, which takes an array of
/// arrays.
pub(super) fn promotion(
    body: &Body,
    class: &FlowClass,
    facts: &ClassFacts,
    rows: &Rows,
    policy: &Policy,
) -> Result<Promotion, Refusal> {
    let site = &body.sites[rows.outer.0];
    if !rows.plain_cells || !uses_take_array(body, class, facts, site) {
        return Err(stored(site));
    }
    if let Some((reason, cause)) = own_reason(body, rows, policy) {
        return Err(refusal(rows, reason, cause));
    }
    let cells = rows
        .lengths
        .iter()
        .fold(1_u64, |cells, length| cells.saturating_mul(*length));
    let limit = site.options.limit.unwrap_or(policy.limit);
    let payload = payload_of(rows.cell.bound(), Some(cells)).unwrap_or(u64::MAX);
    let sum = payload.saturating_add(HEADER);
    if sum > limit {
        return Err(Refusal {
            detail: Some(format!("{HEADER} + {payload} = {sum} bytes, limit {limit}")),
            ..refusal(rows, Reason::OverLimit, site.span)
        });
    }
    let binding = if body.locals[site.local.0].mutable {
        Binding::Unique
    } else {
        Binding::Shared
    };
    Ok(Promotion {
        form: Form::Array(binding),
        payload,
        reserved: payload,
        limit,
    })
}

/// The first reason for which the rows must be vectors.
fn own_reason(body: &Body, rows: &Rows, policy: &Policy) -> Option<(Reason, Span)> {
    let mut sites = rows.sites.iter().map(|row| &body.sites[row.site.0]);
    let of_site = sites.find_map(|site| site_reason(body, site, policy));
    of_site.or_else(|| {
        let mut uses = rows.uses.iter().map(|place| &body.uses[*place]);
        uses.find_map(|used| match used.kind {
            UseKind::Escape(reason) => Some((reason, used.span)),
            UseKind::Vector if row_bytes(rows) > MOVED_BYTES => Some((Reason::NeedsVec, used.span)),
            _ => None,
        })
    })
}

/// The bytes of a row of the outer vector.
fn row_bytes(rows: &Rows) -> u64 {
    let cells = rows.lengths[1..]
        .iter()
        .fold(1_u64, |cells, length| cells.saturating_mul(*length));
    payload_of(rows.cell.bound(), Some(cells)).unwrap_or(u64::MAX)
}

/// Why a site keeps the heap whatever is done with its value.
fn site_reason(body: &Body, site: &Site, policy: &Policy) -> Option<(Reason, Span)> {
    if let Some(span) = body
        .recursion
        .filter(|_| policy.recursion == Recursion::Keep)
    {
        return Some((Reason::Recursive, span));
    }
    if let Some(span) = site.options.heap {
        return Some((Reason::OptedOut, span));
    }
    let off = (!policy.sites.admits(site.span)).then_some(Reason::SwitchedOff);
    site.refused.or(off).map(|reason| (reason, site.span))
}

/// A row becomes a part of the vector around it.
fn stored(site: &Site) -> Refusal {
    Refusal::of_site(Reason::Stored, site, site.span)
}

fn refusal(rows: &Rows, reason: Reason, cause: Span) -> Refusal {
    Refusal {
        reason,
        local: rows.local,
        cause,
        detail: None,
    }
}

/// The verdicts of rows that keep the heap. Without a refusal of their own they
/// are stored in the vector around them.
pub(super) fn keep(
    body: &Body,
    rows: &Rows,
    refused: Option<&Refusal>,
    policy: &Policy,
    verdicts: &mut [Option<Verdict>],
) {
    for row in &rows.sites {
        let site = &body.sites[row.site.0];
        let (reason, cause, detail) = match (site_reason(body, site, policy), refused) {
            (Some((reason, cause)), _) => (reason, cause, None),
            (None, Some(refused)) if refused.reason != Reason::Stored => {
                (refused.reason, refused.cause, refused.detail.clone())
            }
            (None, _) => (Reason::Stored, site.span, None),
        };
        verdicts[row.site.0] = Some(Verdict::Keep(Kept {
            reason,
            name: body.locals[rows.local.0].name.clone(),
            cause,
            path: Vec::new(),
            detail,
        }));
    }
}

/// The verdicts of rows that lie in the array around them, and their uses.
pub(super) fn promote(
    body: &Body,
    rows: &Rows,
    outer: Promotion,
    verdicts: &mut [Option<Verdict>],
    report: &mut Report,
) {
    for row in &rows.sites {
        let payload = payload_of(rows.cell.bound(), Some(row.cells)).unwrap_or(outer.payload);
        verdicts[row.site.0] = Some(Verdict::Promote(Promotion {
            form: Form::Row,
            payload,
            reserved: 0,
            limit: outer.limit,
        }));
    }
    let Form::Array(binding) = outer.form else {
        return;
    };
    for used in rows.uses.iter().map(|place| &body.uses[*place]) {
        report.uses.push(PromotedUse {
            kind: used.kind,
            lent: Lent::Plainly,
            form: UseForm::Array(binding),
            holds: body.locals[used.local.0].holds,
            container: Container::Vec,
        });
    }
}
