//! Sites that make strings: the functions of `String`, `format!`, the methods that
//! copy text, `collect`, `join` and `concat`. Asked by `site` and `lower`; what is
//! not certain to make a `String` of std's is no site.

use proc_macro2::Span;
use syn::{Expr, ExprCall, ExprMethodCall, ExprPath, GenericArgument, Lit, Macro, Path};

use crate::body::{Annotation, Container, Shape, SiteKind, TextKind};
use crate::callee;
use crate::constant;
use crate::context::{Binding, Context};
use crate::invocation::{Reading, ReadingKind};
use crate::known::{IteratorSource, Known};
use crate::name::Name as _;
use crate::policy::Lend;
use crate::reason::Reason;
use crate::scope::Scope;
use crate::site::SiteFacts;
use crate::size::ElementSize;
use crate::slice_site;
use crate::start;
use crate::std_path;
use crate::text_format;

/// The most bytes that a number takes where its type is not a float's.
pub(crate) const DIGITS: u64 = 40;

/// A string whose length is not in sight.
fn facts(span: Span, kind: TextKind) -> SiteFacts {
    SiteFacts::new(span, SiteKind::Text(kind)).of_type(ElementSize::Exactly(1))
}

/// Reads a call of one of `String`'s constructors as a site.
pub(crate) fn of_call(
    call: &ExprCall,
    function: &ExprPath,
    known: Known<'_, '_>,
) -> Option<SiteFacts> {
    let scope = known.scope;
    if function.qself.is_some() || scope.sight.hides_type("String") {
        return None;
    }
    let name = string_function(&function.path)?;
    let span = start::of_path(&function.path);
    let arguments: Vec<&Expr> = call.args.iter().collect();
    match (name.as_str(), arguments.as_slice()) {
        ("new" | "default", []) => Some(facts(span, TextKind::New).of_length(Some(0))),
        ("with_capacity", [capacity]) => {
            let length = constant::evaluate(capacity, scope);
            Some(facts(span, TextKind::WithCapacity).of_length(length))
        }
        ("from", [argument]) => {
            let facts = facts(span, TextKind::From);
            Some(if known.is_borrowed_text(argument) {
                facts.of_length(literal_length(argument))
            } else {
                facts.refused(Reason::UnknownSource)
            })
        }
        ("from_iter", [iterator]) => {
            Some(collected(facts(span, TextKind::FromIter), iterator, known))
        }
        _ => None,
    }
}

/// The name of a function of `String`'s, however `String` is reached.
fn string_function(path: &Path) -> Option<String> {
    let mut segments = path.segments.iter().rev();
    let (last, string) = (segments.next()?, segments.next()?);
    let plain = string.arguments.is_none() && last.arguments.is_none();
    (string.ident == "String" && plain && std_path::may_reach(path, 1)).then(|| last.ident.name())
}

/// Reads `format!` as a site.
pub(crate) fn of_format(mac: &Macro, reading: &Reading, scope: &Scope<'_>) -> Option<SiteFacts> {
    let is_format = mac.path.segments.last()?.ident == "format";
    let hidden = mac.path.segments.len() == 1 && scope.sight.hides_macro("format");
    if !is_format || hidden || reading.kind != ReadingKind::Format {
        return None;
    }
    let span = start::of_path(&mac.path);
    let arguments: Vec<&Expr> = reading.arguments.iter().skip(1).collect();
    let Some(Expr::Lit(message)) = reading.message() else {
        return Some(facts(span, TextKind::Format(0)).refused(Reason::UnknownSource));
    };
    let Lit::Str(text) = &message.lit else {
        return None;
    };
    let text = text.value();
    Some(match text_format::estimate(&text, &arguments) {
        None => facts(span, TextKind::Format(0)).refused(Reason::UnknownSource),
        Some(bytes) if arguments.is_empty() && !text.contains(['{', '}']) => {
            facts(span, TextKind::Format(bytes)).of_length(Some(bytes))
        }
        Some(bytes) => facts(span, TextKind::Format(bytes)),
    })
}

/// Reads a method that makes a string as a site; `context` says where the value
/// goes.
pub(crate) fn of_method(
    call: &ExprMethodCall,
    known: Known<'_, '_>,
    context: &Context<'_, '_>,
) -> Option<SiteFacts> {
    let name = call.method.name();
    let arguments: Vec<&Expr> = call.args.iter().collect();
    let receiver = &*call.receiver;
    let span = call.method.span();
    let site = |kind| facts(span, kind);
    if name == "collect" {
        return collect(call, known, context).filter(|_| arguments.is_empty());
    }
    if call.turbofish.is_some() {
        return None;
    }
    let text = || known.is_text(receiver);
    let texts = || {
        let in_sight = slice_site::is_array(receiver) || known.is_slice_of_local(receiver);
        known.elements(receiver) == Shape::Text && in_sight
    };
    match (name.as_str(), arguments.as_slice()) {
        ("to_string", []) if text() => Some(copied(receiver, site(TextKind::Copied))),
        ("to_string", []) if known.is_number(receiver) => Some(displayed(receiver, known, span)),
        ("to_owned", []) if known.is_owned_as_string(receiver) => {
            Some(copied(receiver, site(TextKind::Copied)))
        }
        ("into", []) if is_declared(context) && known.is_borrowed_text(receiver) => {
            Some(copied(receiver, site(TextKind::Copied)))
        }
        ("clone", []) if known.is_made_here(receiver, Container::Text) => {
            Some(site(TextKind::Copied))
        }
        ("repeat", [count]) if text() => {
            let count = constant::evaluate(count, known.scope);
            let length = literal_length(receiver).zip(count);
            let length = length.map(|(length, count)| length.saturating_mul(count));
            Some(site(TextKind::Repeated).of_length(length))
        }
        ("to_uppercase", []) if text() => Some(site(TextKind::Uppercase)),
        ("to_lowercase", []) if text() => Some(site(TextKind::Lowercase)),
        ("to_ascii_uppercase", []) if text() => Some(site(TextKind::AsciiUppercase)),
        ("to_ascii_lowercase", []) if text() => Some(site(TextKind::AsciiLowercase)),
        ("concat", []) if texts() => Some(site(TextKind::Concat)),
        ("join", [separator]) if texts() && known.is_text(separator) => Some(site(TextKind::Join)),
        _ => None,
    }
}

/// A copy of text, which may be a literal.
fn copied(text: &Expr, facts: SiteFacts) -> SiteFacts {
    facts.of_length(literal_length(text))
}

/// A number that is written out. How long a float becomes is not bounded.
fn displayed(number: &Expr, known: Known<'_, '_>, span: Span) -> SiteFacts {
    let facts = facts(span, TextKind::Displayed);
    if known.is_integer(number) {
        facts.of_length(Some(DIGITS))
    } else {
        facts
    }
}

/// The bytes of a string literal.
fn literal_length(expr: &Expr) -> Option<u64> {
    match expr {
        Expr::Paren(expr) => literal_length(&expr.expr),
        Expr::Group(expr) => literal_length(&expr.expr),
        Expr::Lit(expr) => match &expr.lit {
            Lit::Str(text) => u64::try_from(text.value().len()).ok(),
            _ => None,
        },
        _ => None,
    }
}

fn collect(
    call: &ExprMethodCall,
    known: Known<'_, '_>,
    context: &Context<'_, '_>,
) -> Option<SiteFacts> {
    let written = call.turbofish.as_ref().map(|turbofish| {
        matches!(turbofish.args.first(), Some(GenericArgument::Type(ty)) if callee::is_string(ty))
    });
    let to_string = written.unwrap_or_else(|| is_declared(context));
    if !to_string || known.scope.sight.hides_type("String") {
        return None;
    }
    let facts = facts(call.method.span(), TextKind::Collect);
    Some(collected(facts, &call.receiver, known))
}

/// A string of the items of an iterator: characters and strings, and not those
/// that another crate says are collected so.
fn collected(facts: SiteFacts, iterator: &Expr, known: Known<'_, '_>) -> SiteFacts {
    let items_in_sight = match known.lend {
        Lend::Any => true,
        Lend::Seen => known.yields_text(iterator),
    };
    match known.iterator(iterator) {
        IteratorSource::Borrowed if items_in_sight => facts,
        IteratorSource::Owned => facts.refused(Reason::Collected),
        IteratorSource::Borrowed | IteratorSource::Unknown => facts.refused(Reason::UnknownSource),
    }
}

/// Whether a value is bound to a local that is declared as a `String`.
fn is_declared(context: &Context<'_, '_>) -> bool {
    matches!(
        context,
        Context::Bind(Binding {
            annotation: Annotation::String,
            ..
        })
    )
}
