//! Boxes of one value: which calls make them, and what a written `Box<T>` says of
//! the value. Asked by `site`, and by `lower` for the types of `let` statements.

use syn::{
    Expr, ExprCall, ExprPath, GenericArgument, PathArguments, Type, TypeParamBound, TypeTraitObject,
};

use crate::body::{Content, ContentKind, SiteKind};
use crate::known::Known;
use crate::scope::Scope;
use crate::site::SiteFacts;
use crate::size;
use crate::start;
use crate::std_path;

/// Reads `Box::new(value)` as a site.
pub(crate) fn of_call(
    call: &ExprCall,
    function: &ExprPath,
    known: Known<'_, '_>,
) -> Option<SiteFacts> {
    let path = &function.path;
    let mut segments = path.segments.iter().rev();
    let (new, of) = (segments.next()?, segments.next()?);
    let named = new.ident == "new" && of.ident == "Box";
    let plain = new.arguments.is_none() && of.arguments.is_none() && function.qself.is_none();
    if !named || !plain || !std_path::may_reach(path, 1) || known.scope.sight.hides_type("Box") {
        return None;
    }
    let mut values = call.args.iter();
    let (Some(value), None) = (values.next(), values.next()) else {
        return None;
    };
    let facts = SiteFacts::new(start::of_path(path), SiteKind::Value);
    Some(
        facts
            .of_length(Some(1))
            .of_type(size::value_size(value, known.scope)),
    )
}

/// The `T` of `Box<T>`, if it is no slice, however `Box` is reached.
pub(crate) fn content(ty: &Type) -> Option<&Type> {
    let Type::Path(ty) = ty else { return None };
    let last = ty.path.segments.last().filter(|last| last.ident == "Box")?;
    if ty.qself.is_some() || !std_path::may_reach(&ty.path, 0) {
        return None;
    }
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    let mut arguments = arguments.args.iter();
    match (arguments.next(), arguments.next()) {
        (Some(GenericArgument::Type(Type::Slice(_))), _) => None,
        (Some(GenericArgument::Type(content)), None) => Some(content),
        _ => None,
    }
}

/// What a written `Box<T>` says of the value in the box.
pub(crate) fn content_of_type(ty: &Type, scope: &Scope<'_>) -> Option<Content> {
    content(ty).map(|ty| Content {
        size: size::type_size(ty, scope),
        kind: kind(ty),
    })
}

fn kind(ty: &Type) -> ContentKind {
    match ty {
        Type::Paren(ty) => kind(&ty.elem),
        Type::Group(ty) => kind(&ty.elem),
        Type::TraitObject(object) => kind_of_object(object),
        _ => ContentKind::Unknown,
    }
}

/// Only the language's own traits are written with parentheses.
fn kind_of_object(object: &TypeTraitObject) -> ContentKind {
    let functions = object.bounds.iter().any(|bound| match bound {
        TypeParamBound::Trait(bound) => bound.path.segments.last().is_some_and(|last| {
            matches!(last.arguments, PathArguments::Parenthesized(_))
                && (last.ident == "Fn" || last.ident == "FnMut")
        }),
        _ => false,
    });
    if functions {
        ContentKind::Function
    } else {
        ContentKind::Object
    }
}

/// Whether an expression is a place in what `name` holds, or that itself.
pub(crate) fn base_of_place(expr: &Expr) -> Option<&ExprPath> {
    match expr {
        Expr::Paren(expr) => base_of_place(&expr.expr),
        Expr::Group(expr) => base_of_place(&expr.expr),
        Expr::Unary(expr) if matches!(expr.op, syn::UnOp::Deref(_)) => base_of_place(&expr.expr),
        Expr::Field(expr) => base_of_place(&expr.base),
        Expr::Path(expr) => Some(expr),
        _ => None,
    }
}
