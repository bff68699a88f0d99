//! Which of std's traits the type of a local implements, as far as that is
//! certain: `impl Write`, `dyn Read`, parameters with bounds, types of std's.
//! Asked by `lower`.

use syn::punctuated::Punctuated;
use syn::{
    Expr, GenericArgument, GenericParam, Generics, PathArguments, Token, Type, TypeParamBound,
    WherePredicate,
};

use crate::name::Name as _;
use crate::scope::Scope;
use crate::std_callee::{self, By, Implements, StdTrait};

/// What a value of type `ty`, or what it refers to, implements.
pub(crate) fn of_type(ty: &Type, scope: &Scope<'_>) -> Vec<Implements> {
    let by = |by| move |of| Implements { of, by };
    match ty {
        Type::Paren(ty) => of_type(&ty.elem, scope),
        Type::Group(ty) => of_type(&ty.elem, scope),
        Type::Reference(ty) => of_type(&ty.elem, scope),
        Type::ImplTrait(ty) => bounded(&ty.bounds, scope).map(by(By::Bound)).collect(),
        Type::TraitObject(ty) => bounded(&ty.bounds, scope).map(by(By::Bound)).collect(),
        Type::Path(ty) if ty.qself.is_none() => {
            if let Some(ident) = ty.path.get_ident() {
                let bounds = scope.bounds(&ident.name());
                if !bounds.is_empty() {
                    return bounds.iter().copied().map(by(By::Bound)).collect();
                }
            }
            match scope.std_path(&ty.path).as_deref() {
                Some("boxed::Box") => match ty.path.segments.last().map(|last| &last.arguments) {
                    Some(PathArguments::AngleBracketed(arguments)) => {
                        match arguments.args.first() {
                            Some(GenericArgument::Type(ty @ Type::TraitObject(_))) => {
                                of_type(ty, scope)
                            }
                            _ => Vec::new(),
                        }
                    }
                    _ => Vec::new(),
                },
                Some(path) => {
                    let traits = std_callee::traits_of_type(path).iter().copied();
                    traits.map(by(By::Type)).collect()
                }
                None => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

/// What the value that an expression makes implements: one made by a function
/// of its own type, out of a `Result` and behind a lock.
pub(crate) fn of_value(expr: &Expr, scope: &Scope<'_>) -> Vec<Implements> {
    match expr {
        Expr::Paren(expr) => of_value(&expr.expr, scope),
        Expr::Group(expr) => of_value(&expr.expr, scope),
        Expr::Try(expr) => of_value(&expr.expr, scope),
        Expr::MethodCall(call) => match call.method.name().as_str() {
            "expect" | "lock" | "unwrap" => of_value(&call.receiver, scope),
            _ => Vec::new(),
        },
        Expr::Call(call) => {
            let Expr::Path(function) = &*call.func else {
                return Vec::new();
            };
            let path = scope.std_path(&function.path).unwrap_or_default();
            let traits = std_callee::traits_of_result(&path).iter().copied();
            let by = By::Type;
            traits.map(|of| Implements { of, by }).collect()
        }
        _ => Vec::new(),
    }
}

/// Notes what the type parameters of a function implement.
pub(crate) fn declare_bounds(generics: &Generics, scope: &mut Scope<'_>) {
    let mut found: Vec<(String, StdTrait)> = Vec::new();
    let mut add = |name: String, bounds: &Bounds| {
        found.extend(bounded(bounds, scope).map(|of| (name.clone(), of)));
    };
    for parameter in &generics.params {
        if let GenericParam::Type(parameter) = parameter {
            add(parameter.ident.name(), &parameter.bounds);
        }
    }
    for predicate in generics
        .where_clause
        .iter()
        .flat_map(|clause| &clause.predicates)
    {
        if let WherePredicate::Type(predicate) = predicate
            && let Type::Path(ty) = &predicate.bounded_ty
            && let Some(ident) = ty.path.get_ident()
        {
            add(ident.name(), &predicate.bounds);
        }
    }
    for (name, std_trait) in found {
        scope.bound(name, std_trait);
    }
}

type Bounds = Punctuated<TypeParamBound, Token![+]>;

/// The traits of std's among bounds.
fn bounded<'b>(bounds: &'b Bounds, scope: &'b Scope<'_>) -> impl Iterator<Item = StdTrait> {
    bounds.iter().filter_map(|bound| match bound {
        TypeParamBound::Trait(bound) => StdTrait::at(&scope.std_path(&bound.path)?),
        _ => None,
    })
}
