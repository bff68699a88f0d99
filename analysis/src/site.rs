//! Which expressions are allocation sites, and what their tokens tell: kind,
//! element size, length. Asked by `lower` at every expression.

use crate::start;
use proc_macro2::Span;
use syn::{Expr, ExprCall, ExprMethodCall, Macro, Path};

use crate::body::SiteKind;
use crate::constant;
use crate::invocation::Invocation;
use crate::scope::Scope;
use crate::size::{self, ElementSize};

/// What the tokens of a site tell.
pub(crate) struct SiteFacts {
    pub(crate) span: Span,
    pub(crate) kind: SiteKind,
    pub(crate) element: ElementSize,
    pub(crate) length: Option<u64>,
    pub(crate) plain_elements: bool,
}

/// Reads a macro call as a site.
pub(crate) fn of_macro(
    mac: &Macro,
    invocation: &Invocation,
    scope: &Scope<'_>,
) -> Option<SiteFacts> {
    if mac.path.segments.len() == 1 && scope.sight.hides_macro("vec") {
        return None;
    }
    let (kind, elements) = match invocation {
        Invocation::List(list) => (SiteKind::List, of_list(list.iter(), scope)),
        Invocation::Repeat(repeat) => (
            SiteKind::Repeat,
            of_repeat(&repeat.element, &repeat.length, scope),
        ),
        Invocation::Reading(_) | Invocation::Inert | Invocation::Opaque => return None,
    };
    Some(elements.site(start::of_path(&mac.path), kind))
}

/// Reads `Vec::from([..])` as a site.
pub(crate) fn of_call(call: &ExprCall, scope: &Scope<'_>) -> Option<SiteFacts> {
    let Expr::Path(function) = &*call.func else {
        return None;
    };
    if function.qself.is_some() || call.args.len() != 1 {
        return None;
    }
    if !is_vec_function(&function.path, "from") || scope.sight.hides_type("Vec") {
        return None;
    }
    let elements = of_array(call.args.first()?, scope)?;
    Some(elements.site(start::of_path(&function.path), SiteKind::FromArray))
}

/// Reads `[..].to_vec()` as a site.
pub(crate) fn of_method(call: &ExprMethodCall, scope: &Scope<'_>) -> Option<SiteFacts> {
    if call.method != "to_vec" || !call.args.is_empty() || call.turbofish.is_some() {
        return None;
    }
    if scope.sight.declares_method("to_vec") {
        return None;
    }
    let elements = of_array(&call.receiver, scope)?;
    Some(elements.site(start::of_expression(&call.receiver), SiteKind::ToVec))
}

/// Whether a path is `Vec::function`, however `Vec` is reached, with no type
/// arguments written.
fn is_vec_function(path: &Path, function: &str) -> bool {
    let mut segments = path.segments.iter().rev();
    let (Some(last), Some(vec)) = (segments.next(), segments.next()) else {
        return false;
    };
    last.ident == function
        && vec.ident == "Vec"
        && path
            .segments
            .iter()
            .all(|segment| segment.arguments.is_none())
}

struct Elements {
    element: ElementSize,
    length: Option<u64>,
    plain: bool,
}

impl Elements {
    fn site(self, span: Span, kind: SiteKind) -> SiteFacts {
        SiteFacts {
            span,
            kind,
            element: self.element,
            length: self.length,
            plain_elements: self.plain,
        }
    }
}

fn of_list<'e>(
    list: impl ExactSizeIterator<Item = &'e Expr> + Clone,
    scope: &Scope<'_>,
) -> Elements {
    Elements {
        element: size::list_size(list.clone(), scope),
        length: u64::try_from(list.len()).ok(),
        plain: list.clone().all(ends_with_its_statement),
    }
}

fn of_repeat(element: &Expr, length: &Expr, scope: &Scope<'_>) -> Elements {
    let size = size::value_size(element, scope);
    Elements {
        element: size,
        length: constant::evaluate(length, scope),
        plain: size != ElementSize::Unknown && ends_with_its_statement(element),
    }
}

fn of_array(expr: &Expr, scope: &Scope<'_>) -> Option<Elements> {
    match expr {
        Expr::Paren(expr) => of_array(&expr.expr, scope),
        Expr::Group(expr) => of_array(&expr.expr, scope),
        Expr::Array(array) => Some(of_list(array.elems.iter(), scope)),
        Expr::Repeat(repeat) => Some(of_repeat(&repeat.expr, &repeat.len, scope)),
        _ => None,
    }
}

/// Whether every temporary of an element is dropped at the end of the `let`
/// that the element stands in, also when the element becomes part of an array
/// that is borrowed by the `let`: such an array keeps alive what its elements
/// borrow directly.
fn ends_with_its_statement(element: &Expr) -> bool {
    match element {
        Expr::Paren(expr) => ends_with_its_statement(&expr.expr),
        Expr::Group(expr) => ends_with_its_statement(&expr.expr),
        Expr::Cast(expr) => ends_with_its_statement(&expr.expr),
        Expr::Array(array) => array.elems.iter().all(ends_with_its_statement),
        Expr::Repeat(repeat) => ends_with_its_statement(&repeat.expr),
        Expr::Reference(expr) => is_place(&expr.expr),
        Expr::Lit(_)
        | Expr::Path(_)
        | Expr::Binary(_)
        | Expr::Unary(_)
        | Expr::Call(_)
        | Expr::MethodCall(_)
        | Expr::Index(_)
        | Expr::Field(_)
        | Expr::Macro(_) => true,
        _ => false,
    }
}

/// Whether an expression names memory that exists without it.
fn is_place(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(expr) => is_place(&expr.expr),
        Expr::Group(expr) => is_place(&expr.expr),
        Expr::Field(expr) => is_place(&expr.base),
        Expr::Index(expr) => is_place(&expr.expr),
        Expr::Path(_) | Expr::Lit(_) => true,
        _ => false,
    }
}
