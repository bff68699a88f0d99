//! Sites that copy slices: `to_vec` and `to_owned`, `repeat`, `concat`, `join`,
//! and `Vec::from`. Asked by `site`; what is not certain to make a vector of a
//! slice is no site.

use proc_macro2::Span;
use syn::{Expr, ExprMethodCall};

use crate::body::{Shape, SiteKind, Written};
use crate::constant;
use crate::context::Context;
use crate::known::Known;
use crate::name::Name as _;
use crate::site::{self, SiteFacts};
use crate::start;

/// Reads a method call on a slice as a site.
pub(crate) fn of_method(
    call: &ExprMethodCall,
    known: Known<'_, '_>,
    context: &Context<'_, '_>,
) -> Option<SiteFacts> {
    if call.turbofish.is_some() {
        return None;
    }
    let name = call.method.name();
    let arguments: Vec<&Expr> = call.args.iter().collect();
    let receiver = &*call.receiver;
    let in_sight = || known.is_slice_of_local(receiver);
    let site = |kind| SiteFacts::new(call.method.span(), kind);
    let rows = || {
        (known.elements(receiver) == Shape::Sequence || site::is_declared(context))
            && (is_array(receiver) || in_sight())
    };
    match (name.as_str(), arguments.as_slice()) {
        ("to_vec", []) => {
            let literal = SiteFacts::new(start::of_expression(receiver), SiteKind::ToVec);
            let literal = literal.array(receiver, known.scope);
            literal.or_else(|| in_sight().then(|| site(SiteKind::ToVec)))
        }
        ("to_owned", []) => {
            let makes_vector = known.is_owned_as_vector(receiver) || site::is_declared(context);
            (makes_vector && in_sight()).then(|| site(SiteKind::ToVec))
        }
        ("repeat", [count]) => repeated(receiver, count, site(SiteKind::Repeated), known),
        ("concat", []) => rows().then(|| site(SiteKind::Concat)),
        ("join", [_]) => rows().then(|| site(SiteKind::Join)),
        _ => None,
    }
}

fn repeated(
    receiver: &Expr,
    count: &Expr,
    site: SiteFacts,
    known: Known<'_, '_>,
) -> Option<SiteFacts> {
    let Some(array) = site.array(receiver, known.scope) else {
        return known.is_slice_of_local(receiver).then_some(site);
    };
    let count = constant::evaluate(count, known.scope);
    let length = array.length.zip(count);
    let length = length.map(|(length, count)| length.saturating_mul(count));
    Some(site.of_type(array.element).of_length(length))
}

/// Reads the argument of `Vec::from` as a source whose elements are copied or
/// moved one by one.
pub(crate) fn of_source(argument: &Expr, span: Span, known: Known<'_, '_>) -> Option<SiteFacts> {
    let moved = SiteFacts::new(span, SiteKind::FromArray);
    let copied = SiteFacts::new(span, SiteKind::ToVec);
    let literal = match argument {
        Expr::Reference(reference) => copied.array(&reference.expr, known.scope),
        argument => moved.array(argument, known.scope),
    };
    literal.or_else(|| match known.written(argument) {
        Written::Array => Some(moved),
        Written::ArrayReference | Written::Slice => Some(copied),
        Written::Vector | Written::Str | Written::String | Written::Unknown => None,
    })
}

/// Whether an expression is an array literal.
pub(crate) fn is_array(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(expr) => is_array(&expr.expr),
        Expr::Group(expr) => is_array(&expr.expr),
        Expr::Array(_) | Expr::Repeat(_) => true,
        _ => false,
    }
}
