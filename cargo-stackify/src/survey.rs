//! Surveys the functions of one file: tokens to plain data, spans to places.
//! The verdicts are those of the macro, from the library that both call.

mod place;

use std::ffi::OsString;

use anyhow::anyhow;
use proc_macro2::TokenStream;
use stackify_analysis::reason::Reason;
use stackify_analysis::report::{self, Finding};
use stackify_macros::survey::{Annotation, Found, Surveyed};

pub(crate) use self::place::Text;
use crate::model::{Fault, File, Function, Kept, Link, Promotion, Site, Verdict};
use crate::options::PolicyOptions;

/// Fills in the functions of `file`, and hands back its tokens, unless it has
/// none.
///
/// # Errors
///
/// Options and variables of the environment that cannot be read.
pub(crate) fn survey(
    file: &mut File,
    policy: &PolicyOptions,
) -> anyhow::Result<Option<TokenStream>> {
    let source = std::mem::take(&mut file.source);
    let tokens = survey_text(&source, file, policy);
    file.source = source;
    tokens
}

fn survey_text(
    source: &str,
    file: &mut File,
    policy: &PolicyOptions,
) -> anyhow::Result<Option<TokenStream>> {
    let File {
        functions, faults, ..
    } = file;
    let tokens = visit(source, policy, &mut |text, found| match found {
        Found::Function(surveyed) => functions.extend(function(text, &surveyed)),
        Found::TooDeep(path, deep) => faults.push(Fault {
            place: text.place(deep.span),
            message: format!("`{path}` {}", Reason::TooDeep.happened()),
        }),
        Found::Fault(errors) => faults.extend(errors.into_iter().map(|error| Fault {
            place: text.place(error.span()),
            message: error.to_string(),
        })),
    })?;
    functions.sort_by_key(|function| function.name.bytes.start);
    Ok(tokens)
}

/// Shows `show` all that stands in a text, and hands back its tokens, unless
/// it has none.
///
/// # Errors
///
/// Those of [`survey`].
pub(crate) fn visit(
    source: &str,
    policy: &PolicyOptions,
    show: &mut dyn FnMut(&Text<'_>, Found<'_>),
) -> anyhow::Result<Option<TokenStream>> {
    let text = Text::new(source);
    let tokens = match text.lexed() {
        Ok(tokens) => tokens,
        Err(error) => {
            let message = "a delimiter or a token here is not Rust's";
            let error = syn::Error::new(error.span(), message);
            show(&text, Found::Fault(error));
            return Ok(None);
        }
    };
    let variable = |name: &str| variable(policy, name);
    let granularity = policy.granularity();
    let mut visit = |found: Found<'_>| show(&text, found);
    stackify_macros::survey::survey(tokens.clone(), granularity, &variable, &mut visit)
        .map_err(|error| anyhow!("{error}"))?;
    Ok(Some(tokens))
}

/// Forgets the texts that this thread has read: the places of their tokens
/// mean nothing any more.
pub(crate) fn forget_places() {
    proc_macro2::extra::invalidate_current_thread_spans();
}

/// The environment of the macro, with the options in their variables. Which
/// sites are switched on is another question than where they may live.
pub(crate) fn variable(policy: &PolicyOptions, name: &str) -> Option<OsString> {
    match name {
        "STACKIFY_LIMIT" => policy.limit.as_ref().map(OsString::from),
        "STACKIFY_FRAME" => policy.frame.as_ref().map(OsString::from),
        _ => return None,
    }
    .or_else(|| std::env::var_os(name))
}

/// The data of a function, if its tokens are of this text.
fn function(text: &Text<'_>, surveyed: &Surveyed<'_>) -> Option<Function> {
    let name = text.place(surveyed.name())?;
    let report = surveyed.report();
    let sites = report.findings.iter().filter_map(|finding| {
        let mut site = site(text, finding)?;
        if surveyed.is_opted_out() {
            opt_out(&mut site);
        }
        Some(site)
    });
    Some(Function {
        path: surveyed.path(),
        annotated: surveyed.annotation() == Annotation::Present,
        sites: sites.collect(),
        name,
    })
}

fn site(text: &Text<'_>, finding: &Finding) -> Option<Site> {
    let place = text.place(finding.site.span)?;
    let message = finding.message();
    let verdict = match &finding.verdict {
        report::Verdict::Promote(promotion) => Verdict::Stack(Promotion {
            form: promotion.form.name(),
            payload: promotion.payload,
            reserved: promotion.reserved,
            limit: promotion.limit,
        }),
        report::Verdict::Keep(kept) => Verdict::Heap(Kept {
            reason: kept.reason,
            container: finding.site.kind.container(),
            cause: text.place(kept.cause).unwrap_or_else(|| place.clone()),
            path: kept
                .path
                .iter()
                .rev()
                .filter_map(|link| self::link(text, link))
                .collect(),
        }),
    };
    Some(Site {
        name: finding.name.clone(),
        kind: finding.site.kind.as_written(),
        container: finding.site.kind.container(),
        loops: finding.site.loops,
        message: message.lines().next().unwrap_or_default().to_owned(),
        verdict,
        place,
    })
}

fn link(text: &Text<'_>, link: &report::Link) -> Option<Link> {
    Some(Link {
        place: text.place(link.span)?,
        message: format!(
            "{} {}",
            report::subject(&link.name, link.container),
            link.predicate()
        ),
    })
}

/// `#[stackify(heap)]` on a function or around it.
fn opt_out(site: &mut Site) {
    let reason = Reason::OptedOut;
    site.message = format!(
        "heap: {} {} (line {})",
        site.subject(),
        site.container.worded(reason.happened()),
        site.place.line
    );
    site.verdict = Verdict::Heap(Kept {
        reason,
        container: site.container,
        cause: site.place.clone(),
        path: Vec::new(),
    });
}
