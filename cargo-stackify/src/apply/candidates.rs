//! Finds what may be annotated: functions in which something is gained, that
//! people wrote, and on which no macro stands that may take them apart.

use std::ops::Range;

use anyhow::Context as _;
use proc_macro2::TokenStream;
use quote::ToTokens;
use stackify_analysis::bounds;
use stackify_analysis::siblings::is_harmless;
use stackify_macros::survey::{Annotation, Found, Granularity, Surveyed};
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, Item, Stmt};

use super::blocks::{self, Blocks};
use super::plan::{Function, Holder, Home, Kind, Site, Source, State};
use crate::model::{File, Place, Verdict};
use crate::options::PolicyOptions;
use crate::sources;
use crate::survey::{self, Text};

/// What may be annotated in a file, with `attribute`.
///
/// # Errors
///
/// Where the file cannot be surveyed again.
pub(super) fn candidates(
    file: &File,
    policy: &PolicyOptions,
    attribute: &str,
) -> anyhow::Result<Option<Source>> {
    let gains = file.functions.iter().any(|function| {
        let promoted = |site: &crate::model::Site| matches!(site.verdict, Verdict::Stack(_));
        !function.annotated && function.sites.iter().any(promoted)
    });
    if !gains || is_generated(&file.source) {
        return Ok(None);
    }
    let holders = sources::on_deep_stack(|| holders(&file.source, policy, attribute))??;
    Ok((!holders.is_empty()).then(|| Source {
        path: file.path.canonicalize().unwrap_or(file.path.clone()),
        shown: file.shown.clone(),
        text: file.source.clone(),
        holders,
    }))
}

/// Whether the first lines say that nobody edits the file.
fn is_generated(text: &str) -> bool {
    text.lines().take(10).any(|line| {
        let line = line.to_lowercase();
        line.contains("@generated")
            || line.contains("do not edit")
            || line.contains("automatically generated")
    })
}

fn holders(text: &str, policy: &PolicyOptions, attribute: &str) -> anyhow::Result<Vec<Holder>> {
    let mut functions = Vec::new();
    let tokens = survey::visit(text, policy, &mut |text, found| {
        if let Found::Function(surveyed) = found {
            functions.extend(function(text, &surveyed));
        }
    })?;
    let tokens = tokens.context("the file has changed meanwhile")?;
    let blocks = match policy.granularity() {
        Granularity::Functions => Blocks::none(),
        granularity => {
            let text = Text::new(text);
            bounds::check(tokens.clone())
                .ok()
                .and_then(|()| syn::parse2(tokens).ok())
                .map_or_else(Blocks::none, |file| blocks::find(&file, granularity, &text))
        }
    };
    functions.sort_by_key(|function| function.range.start);
    let mut holders: Vec<Holder> = Vec::new();
    for function in functions {
        let block = blocks.around(function.start);
        let (range, start, kind) = match block {
            Some(block) if !block.is_free => continue,
            Some(block) => (block.range.clone(), block.start, Kind::Block),
            None => (function.range.clone(), function.start, Kind::Function),
        };
        match holders.last_mut() {
            Some(last) if kind == Kind::Block && last.start == start => {
                last.functions.push(function);
            }
            _ => holders.push(Holder {
                range,
                start,
                functions: vec![function],
                kind,
                attribute: attribute.to_owned(),
                state: State::Annotated,
            }),
        }
    }
    Ok(holders)
}

/// A function in which something is gained.
fn function(text: &Text<'_>, surveyed: &Surveyed<'_>) -> Option<Function> {
    let item = &surveyed.function().item;
    let path = surveyed.path();
    let in_tests = path
        .split("::")
        .any(|name| name == "tests" || name == "test");
    if surveyed.annotation() == Annotation::Present || in_tests || !is_free(&item.attrs) {
        return None;
    }
    let start = first(text, item.vis.to_token_stream())
        .or_else(|| first(text, item.sig.to_token_stream()))?;
    let range = range(text, &item.attrs, start, &item.block)?;
    let statements = Statements::of(text, &item.block);
    let sites: Vec<Site> = surveyed
        .report()
        .findings
        .iter()
        .filter(|finding| {
            matches!(
                finding.verdict,
                stackify_analysis::report::Verdict::Promote(_)
            )
        })
        .filter_map(|finding| {
            let place = text.place(finding.site.span)?;
            Some(Site {
                statement: statements.around(&place),
                range: place.bytes,
                name: finding.name.clone(),
                home: Home::Decided,
            })
        })
        .collect();
    (!sites.is_empty()).then_some(Function {
        path,
        range,
        start,
        sites,
        home: Home::Decided,
    })
}

/// Whether no attribute may remove or change what it stands on, or run it as a
/// test.
pub(super) fn is_free(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .all(|attribute| is_harmless(attribute) || attribute.path().is_ident("cfg"))
}

/// Where the first of `tokens` stands.
pub(super) fn first(text: &Text<'_>, tokens: TokenStream) -> Option<usize> {
    let tree = tokens.into_iter().next()?;
    text.place(tree.span()).map(|place| place.bytes.start)
}

fn range(
    text: &Text<'_>,
    attributes: &[Attribute],
    start: usize,
    body: &Block,
) -> Option<Range<usize>> {
    let attributes = attributes.first().map(ToTokens::to_token_stream);
    let begins = attributes.and_then(|tokens| first(text, tokens));
    let end = text.place(body.brace_token.span.close())?.bytes.end;
    Some(begins.unwrap_or(start).min(start)..end)
}

/// The statements that take attributes, outer ones first.
struct Statements<'t> {
    text: &'t Text<'t>,
    ranges: Vec<Range<usize>>,
}

impl<'t> Statements<'t> {
    fn of(text: &'t Text<'t>, body: &Block) -> Self {
        let mut statements = Statements {
            text,
            ranges: Vec::new(),
        };
        statements.visit_block(body);
        statements
    }

    /// Where the innermost statement around a place begins.
    fn around(&self, place: &Place) -> Option<usize> {
        let mut around = self
            .ranges
            .iter()
            .rev()
            .filter(|range| range.start <= place.bytes.start && place.bytes.end <= range.end);
        around.next().map(|range| range.start)
    }
}

impl<'f> Visit<'f> for Statements<'_> {
    fn visit_stmt(&mut self, statement: &'f Stmt) {
        let takes_attributes = matches!(
            statement,
            Stmt::Local(_) | Stmt::Expr(_, Some(_)) | Stmt::Macro(_)
        );
        if takes_attributes && let Some(place) = self.text.place(statement.span()) {
            self.ranges.push(place.bytes);
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_item(&mut self, _: &'f Item) {}
}
