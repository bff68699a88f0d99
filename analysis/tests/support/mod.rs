//! Reads source text as the macro would and says what each site gets. Every
//! suite of this crate goes through here, so that a change of the interface is
//! a change of this file.

#![allow(dead_code, reason = "each suite uses a part of it")]

pub(crate) mod sources;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use proc_macro2::TokenStream;
use quote::ToTokens as _;
use stackify_analysis::function::{Function, Unreadable};
use stackify_analysis::policy::{
    CopyOut, DEFAULT_FRAME, DEFAULT_LIMIT, Lend, Place, Policy, Recursion, SiteFilter, Streams,
};
use stackify_analysis::reason::Reason;
use stackify_analysis::report::{Finding, Form, Report, Verdict};
use stackify_analysis::siblings::Siblings;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, LitInt};

/// What rustc and rust-analyzer give a macro, less a megabyte for themselves.
pub(crate) const STACK: usize = 7 << 20;

/// What `#[stackify]` without arguments allows.
pub(crate) fn default_policy() -> Policy {
    Policy {
        limit: DEFAULT_LIMIT,
        frame: DEFAULT_FRAME,
        lend: Lend::Any,
        recursion: Recursion::Keep,
        copy_out: CopyOut::Allowed,
        streams: Streams::Std,
        sites: SiteFilter::All,
    }
}

/// The verdict of a site, as fixtures spell it: `stack array 16`,
/// `stack slot 512`, `heap returned`.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Spelled(pub(crate) String);

impl fmt::Debug for Spelled {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl Spelled {
    pub(crate) fn of(finding: &Finding) -> Self {
        Spelled(match &finding.verdict {
            Verdict::Promote(promotion) => match promotion.form {
                Form::Array(_) => format!("stack array {}", promotion.reserved),
                Form::Row => format!("stack row {}", promotion.payload),
                Form::Value(..) => format!("stack value {}", promotion.reserved),
                Form::Slot(..) => format!("stack slot {}", promotion.reserved),
            },
            Verdict::Keep(kept) => format!("heap {}", kept.reason),
        })
    }
}

/// The report on the only function of `text`.
pub(crate) fn report(text: &str, policy: &Policy) -> Report {
    let tokens: TokenStream = text.parse().expect("the text is made of tokens");
    match Function::read(tokens) {
        Ok(function) => stackify_analysis::analyze(&function, policy, &Siblings::none()),
        Err(error) => panic!("not a readable function: {error:?}\n{text}"),
    }
}

/// The verdicts on the sites of the only function of `text`, in source order.
pub(crate) fn verdicts(text: &str, policy: &Policy) -> Vec<Spelled> {
    report(text, policy)
        .findings
        .iter()
        .map(Spelled::of)
        .collect()
}

/// The verdicts on all functions of a file, by line, in source order. What
/// the attribute on a function says beats the policy.
pub(crate) fn verdicts_by_line(text: &str, policy: &Policy) -> BTreeMap<usize, Vec<Spelled>> {
    let mut found: BTreeMap<usize, Vec<Spelled>> = BTreeMap::new();
    for lines in lines_of_functions(text) {
        match Function::read(cut(text, &lines)) {
            Ok(function) => {
                let policy = in_file_of(&function, &told(&function, policy));
                let report = stackify_analysis::analyze(&function, &policy, &Siblings::none());
                for finding in &report.findings {
                    let line = finding.site.span.start().line;
                    found.entry(line).or_default().push(Spelled::of(finding));
                }
            }
            // No site is read, so every `vec!` of the function stands for one.
            Err(Unreadable::TooDeep(_)) => {
                for (line, content) in numbered(text) {
                    if lines.contains(&line) && content.contains("vec![") {
                        let kept = Spelled(format!("heap {}", Reason::TooDeep));
                        found.entry(line).or_default().push(kept);
                    }
                }
            }
            Err(Unreadable::Syntax(error)) => panic!("{error} in lines {lines:?}"),
        }
    }
    found
}

/// The lines of a text, counted from 1.
pub(crate) fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
}

/// The functions and methods of a file that stand in no other function, with
/// the places that they have there.
pub(crate) fn functions(text: &str) -> Vec<TokenStream> {
    lines_of_functions(text)
        .iter()
        .filter_map(|lines| cut_lines(text, lines).parse().ok())
        .collect()
}

/// The lines of the functions and methods of a file that stand in no other
/// function.
fn lines_of_functions(text: &str) -> Vec<RangeInclusive<usize>> {
    struct Finder(Vec<RangeInclusive<usize>>);

    impl Finder {
        fn add(&mut self, item: &impl Spanned) {
            let span = item.span();
            self.0.push(span.start().line..=span.end().line);
        }
    }

    impl<'f> Visit<'f> for Finder {
        fn visit_item_fn(&mut self, item: &'f syn::ItemFn) {
            self.add(item);
        }

        fn visit_impl_item_fn(&mut self, item: &'f syn::ImplItemFn) {
            self.add(item);
        }

        fn visit_trait_item_fn(&mut self, item: &'f syn::TraitItemFn) {
            if item.default.is_some() {
                self.add(item);
            }
            visit::visit_trait_item_fn(self, item);
        }
    }

    let file = syn::parse_file(text).unwrap_or_else(|error| {
        let start = error.span().start();
        panic!("line {}: {error}", start.line)
    });
    let mut finder = Finder(Vec::new());
    finder.visit_file(&file);
    finder.0
}

/// The tokens of some lines, at the places that they have in the whole text.
fn cut(text: &str, lines: &RangeInclusive<usize>) -> TokenStream {
    let cut = cut_lines(text, lines);
    cut.parse().expect("whole functions are made of tokens")
}

/// Some lines of a text, with empty ones in place of those before.
fn cut_lines(text: &str, lines: &RangeInclusive<usize>) -> String {
    let before = "\n".repeat(lines.start() - 1);
    let inside = text.lines().skip(lines.start() - 1);
    let count = lines.end() + 1 - lines.start();
    before + &inside.take(count).collect::<Vec<_>>().join("\n")
}

/// A filter that switches on the sites of some lines, whatever their file.
pub(crate) fn only_lines(lines: impl Iterator<Item = usize>) -> SiteFilter {
    SiteFilter::Only(
        lines
            .map(|line| Place {
                file: String::new(),
                line,
                column: None,
            })
            .collect(),
    )
}

/// The policy, with the places of its filter in the file of `function`: each
/// parsed text is a file of its own.
fn in_file_of(function: &Function, policy: &Policy) -> Policy {
    let mut policy = policy.clone();
    if let SiteFilter::Only(places) = &mut policy.sites {
        for place in places {
            place.file = function.item.sig.ident.span().file();
        }
    }
    policy
}

/// The policy, with the arguments of the attribute that a function of the
/// measured shapes carries.
fn told(function: &Function, policy: &Policy) -> Policy {
    let mut policy = policy.clone();
    let attributes = function.item.attrs.iter();
    for attribute in attributes.filter(|attribute| attribute.path().is_ident("stackify")) {
        let read = attribute.parse_nested_meta(|meta| {
            let name = meta.path.require_ident()?.to_string();
            if name == "require" {
                return Ok(());
            }
            let value: Expr = meta.value()?.parse()?;
            let value = value.to_token_stream().to_string();
            match (name.as_str(), value.as_str()) {
                ("limit", _) => policy.limit = bytes(&value),
                ("frame", _) => policy.frame = bytes(&value),
                ("lend", "\"seen\"") => policy.lend = Lend::Seen,
                ("recursion", "\"allow\"") => policy.recursion = Recursion::Allow,
                ("copy_out", "\"never\"") => policy.copy_out = CopyOut::Never,
                ("plain", _) => {}
                _ => return Err(meta.error("an argument that no fixture has had")),
            }
            Ok(())
        });
        read.expect("the arguments are those of the attribute");
    }
    policy
}

/// A number of bytes, as it is written.
fn bytes(literal: &str) -> u64 {
    let literal: LitInt = syn::parse_str(literal).expect("a literal");
    literal.base10_parse().expect("a number of bytes")
}

/// Runs a test on a stack of so many bytes.
pub(crate) fn with_stack(bytes: usize, test: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new()
        .stack_size(bytes)
        .spawn(test)
        .expect("a thread starts");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}
