//! Which expressions are allocation sites, and what their tokens tell: kind,
//! element size, length. Asked by `lower` at every expression.

use proc_macro2::Span;
use syn::{Expr, ExprCall, ExprMethodCall, GenericArgument, Macro, Path, PathArguments, Type};

use crate::body::{Annotation, Container, SiteKind, TextKind};
use crate::box_site;
use crate::callee;
use crate::constant;
use crate::context::{Binding, Context};
use crate::invocation::Invocation;
use crate::known::{self, IteratorSource, Known};
use crate::name::Name as _;
use crate::reason::Reason;
use crate::scope::Scope;
use crate::size::{self, ElementSize};
use crate::slice_site;
use crate::start;
use crate::std_path;
use crate::text_site;

/// What the tokens of a site tell.
#[derive(Clone, Copy)]
pub(crate) struct SiteFacts {
    pub(crate) span: Span,
    pub(crate) kind: SiteKind,
    pub(crate) element: ElementSize,
    pub(crate) length: Option<u64>,
    /// Whether an array of its elements would keep no temporary alive longer.
    pub(crate) ends_with_its_statement: bool,
    pub(crate) refused: Option<Reason>,
}

impl SiteFacts {
    /// A site of which only the kind is known.
    pub(crate) fn new(span: Span, kind: SiteKind) -> Self {
        SiteFacts {
            span,
            kind,
            element: ElementSize::Unknown,
            length: None,
            ends_with_its_statement: false,
            refused: None,
        }
    }

    pub(crate) fn refused(self, reason: Reason) -> Self {
        SiteFacts {
            refused: Some(reason),
            ..self
        }
    }

    pub(crate) fn of_length(self, length: Option<u64>) -> Self {
        SiteFacts { length, ..self }
    }

    /// Adds what a written `Vec<T>` says of the elements.
    pub(crate) fn of_type(self, element: ElementSize) -> Self {
        SiteFacts {
            element: self.element.join(element),
            ..self
        }
    }

    /// Whether it makes text that grows as it is formatted.
    pub(crate) fn is_formatted(&self) -> bool {
        self.length.is_none() && matches!(self.kind, SiteKind::Text(TextKind::Format(_)))
    }

    fn list<'e>(
        self,
        list: &(impl ExactSizeIterator<Item = &'e Expr> + Clone),
        scope: &Scope<'_>,
    ) -> Self {
        SiteFacts {
            element: size::list_size(list.clone(), scope),
            length: u64::try_from(list.len()).ok(),
            ends_with_its_statement: list.clone().all(ends_with_its_statement),
            ..self
        }
    }

    fn repeat(self, element: &Expr, length: &Expr, scope: &Scope<'_>) -> Self {
        SiteFacts {
            element: size::value_size(element, scope),
            length: constant::evaluate(length, scope),
            ends_with_its_statement: ends_with_its_statement(element),
            ..self
        }
    }

    /// Reads an array literal that the site takes its elements from.
    pub(crate) fn array(self, expr: &Expr, scope: &Scope<'_>) -> Option<Self> {
        match expr {
            Expr::Paren(expr) => self.array(&expr.expr, scope),
            Expr::Group(expr) => self.array(&expr.expr, scope),
            Expr::Array(array) => Some(self.list(&array.elems.iter(), scope)),
            Expr::Repeat(repeat) => Some(self.repeat(&repeat.expr, &repeat.len, scope)),
            _ => None,
        }
    }
}

/// Reads a macro call as a site.
pub(crate) fn of_macro(
    mac: &Macro,
    invocation: &Invocation,
    scope: &Scope<'_>,
) -> Option<SiteFacts> {
    let hidden = mac.path.segments.len() == 1 && scope.sight.hides_macro("vec");
    if hidden || !std_path::may_reach(&mac.path, 0) {
        return None;
    }
    let span = start::of_path(&mac.path);
    match invocation {
        Invocation::List(list) => {
            Some(SiteFacts::new(span, SiteKind::List).list(&list.iter(), scope))
        }
        Invocation::Repeat(repeat) => Some(SiteFacts::new(span, SiteKind::Repeat).repeat(
            &repeat.element,
            &repeat.length,
            scope,
        )),
        Invocation::Reading(_) | Invocation::Inert | Invocation::Opaque => None,
    }
}

/// Reads a call of one of `Vec`'s constructors as a site.
pub(crate) fn of_call(call: &ExprCall, known: Known<'_, '_>) -> Option<SiteFacts> {
    let Expr::Path(function) = &*call.func else {
        return None;
    };
    if let Some(facts) = box_site::of_call(call, function, known) {
        return Some(facts);
    }
    if let Some(facts) = text_site::of_call(call, function, known) {
        return Some(facts);
    }
    let scope = known.scope;
    if function.qself.is_some() || scope.sight.hides_type("Vec") {
        return None;
    }
    let (name, element) = vec_function(&function.path)?;
    let span = start::of_path(&function.path);
    let site = |kind| {
        let size = element.map_or(ElementSize::Unknown, |ty| size::type_size(ty, scope));
        SiteFacts::new(span, kind).of_type(size)
    };
    let arguments: Vec<&Expr> = call.args.iter().collect();
    match (name.as_str(), arguments.as_slice()) {
        ("new" | "default", []) => Some(site(SiteKind::New).of_length(Some(0))),
        ("with_capacity", [capacity]) => {
            Some(site(SiteKind::WithCapacity).of_length(constant::evaluate(capacity, scope)))
        }
        ("from", [argument]) => match (element, slice_site::of_source(argument, span, known)) {
            (None, Some(facts)) => Some(facts),
            _ => Some(site(SiteKind::From).refused(Reason::UnknownSource)),
        },
        ("from_iter", [iterator]) => {
            let facts = site(SiteKind::FromIter);
            Some(match collected(known.iterator(iterator)) {
                Some(reason) => facts.refused(reason),
                None => facts,
            })
        }
        _ => None,
    }
}

/// The name and the written element type of a function of `Vec`'s, however
/// `Vec` is reached.
fn vec_function(path: &Path) -> Option<(String, Option<&Type>)> {
    let mut segments = path.segments.iter().rev();
    let (last, vec) = (segments.next()?, segments.next()?);
    if vec.ident != "Vec" || !last.arguments.is_none() || !std_path::may_reach(path, 1) {
        return None;
    }
    let element = match &vec.arguments {
        PathArguments::None => None,
        PathArguments::AngleBracketed(arguments) => match arguments.args.first()? {
            GenericArgument::Type(element) if arguments.args.len() == 1 => Some(element),
            _ => return None,
        },
        PathArguments::Parenthesized(_) => return None,
    };
    Some((last.ident.name(), element))
}

/// Reads a method that copies slices, `clone` of a local that a site makes, and
/// `collect` as a site; `context` says where the value goes.
pub(crate) fn of_method(
    call: &ExprMethodCall,
    known: Known<'_, '_>,
    context: &Context<'_, '_>,
) -> Option<SiteFacts> {
    let name = call.method.name();
    if known.scope.sight.declares_method(&name) {
        return None;
    }
    let facts = slice_site::of_method(call, known, context);
    if let Some(facts) = facts.or_else(|| text_site::of_method(call, known, context)) {
        return Some(facts);
    }
    if !call.args.is_empty() {
        return None;
    }
    let span = call.method.span();
    match name.as_str() {
        "clone" if call.turbofish.is_none() => known
            .is_made_here(&call.receiver, Container::Vec)
            .then(|| SiteFacts::new(span, SiteKind::ToVec)),
        "collect" => {
            let written = known::turbofish_vec(call);
            let to_vec = written || (is_declared(context) && call.turbofish.is_none());
            if !to_vec || known.scope.sight.hides_type("Vec") {
                return None;
            }
            let facts = SiteFacts::new(span, SiteKind::Collect).of_type(
                collected_element(call)
                    .map_or(ElementSize::Unknown, |ty| size::type_size(ty, known.scope)),
            );
            Some(match collected(known.iterator(&call.receiver)) {
                Some(reason) => facts.refused(reason),
                None => facts,
            })
        }
        _ => None,
    }
}

/// Reads `unzip` into two names that are declared to be vectors as a site.
pub(crate) fn of_unzip(call: &ExprMethodCall, known: Known<'_, '_>) -> Option<SiteFacts> {
    let name = call.method.name();
    let plain = call.args.is_empty() && call.turbofish.is_none();
    let sight = &known.scope.sight;
    if name != "unzip" || !plain || sight.declares_method(&name) || sight.hides_type("Vec") {
        return None;
    }
    let facts = SiteFacts::new(call.method.span(), SiteKind::Unzip);
    Some(match known.iterator(&call.receiver) {
        IteratorSource::Borrowed | IteratorSource::Owned => facts,
        IteratorSource::Unknown => facts.refused(Reason::UnknownSource),
    })
}

/// Whether a value is bound to a local that is declared as a `Vec`.
pub(crate) fn is_declared(context: &Context<'_, '_>) -> bool {
    matches!(
        context,
        Context::Bind(Binding {
            annotation: Annotation::Vec,
            ..
        })
    )
}

/// The `T` of `collect::<Vec<T>>()`.
fn collected_element(call: &ExprMethodCall) -> Option<&Type> {
    match call.turbofish.as_ref()?.args.first()? {
        GenericArgument::Type(ty) => callee::vec_element(ty),
        _ => None,
    }
}

/// Why a collection of an iterator keeps the heap, if it does.
fn collected(source: IteratorSource) -> Option<Reason> {
    match source {
        IteratorSource::Borrowed => None,
        IteratorSource::Owned => Some(Reason::Collected),
        IteratorSource::Unknown => Some(Reason::UnknownSource),
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
        // The arguments of a tuple constructor become parts of its value.
        Expr::Call(expr) => {
            !is_constructor(&expr.func) || expr.args.iter().all(ends_with_its_statement)
        }
        Expr::Macro(expr) => yields_owned(&expr.mac.path),
        Expr::Lit(_)
        | Expr::Path(_)
        | Expr::Binary(_)
        | Expr::Unary(_)
        | Expr::MethodCall(_)
        | Expr::Index(_)
        | Expr::Field(_) => true,
        _ => false,
    }
}

fn is_constructor(function: &Expr) -> bool {
    match function {
        Expr::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|segment| segment.ident.to_string().starts_with(char::is_uppercase)),
        _ => true,
    }
}

/// Whether a macro is known to yield a value that borrows nothing.
fn yields_owned(path: &Path) -> bool {
    path.segments.last().is_some_and(|segment| {
        matches!(
            segment.ident.to_string().as_str(),
            "vec" | "format" | "matches" | "concat" | "stringify" | "line" | "column" | "file"
        )
    })
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
