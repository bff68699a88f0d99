//! Boxes of one value: a slot before the `let`, and a reference to what is in it
//! in place of the box.

use proc_macro2::{Ident, Literal, Span};
use quote::quote_spanned;
use stackify_analysis::start;
use syn::{
    Expr, ExprCall, GenericArgument, Pat, Path, PathArguments, Stmt, Type, TypeParamBound,
    parse_quote_spanned,
};

use super::{Rewriter, SiteEdit, edit};

/// `let mut b_slot = ValueSlot::<_, 512>::new();`
pub(super) fn slot(name: &Ident, bytes: u64, krate: &Path) -> Stmt {
    let bytes = Literal::u64_unsuffixed(bytes);
    syn::parse_quote!(let mut #name = #krate::ValueSlot::<_, #bytes>::new();)
}

impl Rewriter<'_> {
    /// ```text
    /// Box::new(x)   =>   b_slot.put(x)
    /// ```
    ///
    /// By a method, since a function would tell the slot that it is one for what
    /// the `let` expects, which may be a trait object.
    pub(super) fn value_site(&mut self, call: &ExprCall, site: &SiteEdit) -> Expr {
        self.guards.box_function(&call.func);
        let put = Ident::new("put", site.span);
        let slots = &site.slots;
        let value = call.args.iter().map(edit::bare);
        parse_quote_spanned!(site.span=> #(#slots)* .#put(#(#value),*))
    }
}

/// ```text
/// let mut b              =>   let b: &mut _
/// let b: Box<u32>        =>   let b: &mut u32
/// let f: Box<dyn Fn()>   =>   let f: &mut (dyn Fn() + '_)
/// ```
///
/// Also where it is only read, since a lint objects to `&*b` of a shared
/// reference.
pub(super) fn bind(pat: &mut Pat) {
    let (mut name, written) = match std::mem::replace(pat, Pat::Wild(wild())) {
        Pat::Type(typed) => (*typed.pat, content(&typed.ty)),
        other => (other, None),
    };
    let span = Span::mixed_site().located_at(start_of(&name));
    if let Pat::Ident(ident) = &mut name {
        ident.mutability = None;
    }
    let ty = written.map_or_else(|| parse_quote_spanned!(span=> _), |ty| referent(ty, span));
    let ty: Type = parse_quote_spanned!(span=> &mut #ty);
    *pat = edit::typed(name, ty);
}

fn wild() -> syn::PatWild {
    syn::PatWild {
        attrs: Vec::new(),
        underscore_token: syn::Token![_](Span::mixed_site()),
    }
}

fn start_of(pat: &Pat) -> Span {
    match pat {
        Pat::Ident(ident) => ident.ident.span(),
        _ => Span::mixed_site(),
    }
}

/// A type behind `&`. The lifetime that a trait object may hold has nothing to
/// do with that of the reference.
fn referent(ty: Type, span: Span) -> Type {
    match ty {
        Type::Paren(ty) => referent(*ty.elem, span),
        Type::Group(ty) => referent(*ty.elem, span),
        Type::TraitObject(mut object) => {
            let bounded = |bound: &TypeParamBound| matches!(bound, TypeParamBound::Lifetime(_));
            if !object.bounds.iter().any(bounded) {
                object.bounds.push(parse_quote_spanned!(span=> '_));
            }
            Type::Verbatim(quote_spanned!(span=> (#object)))
        }
        ty => ty,
    }
}

/// The `T` of `Box<T>`.
fn content(ty: &Type) -> Option<Type> {
    match ty {
        Type::Paren(ty) => content(&ty.elem),
        Type::Group(ty) => content(&ty.elem),
        Type::Path(ty) => match &ty.path.segments.last()?.arguments {
            PathArguments::AngleBracketed(arguments) => match arguments.args.first()? {
                GenericArgument::Type(ty) => Some(ty.clone()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// ```text
/// b.method()   =>   (*b).method()
/// ```
pub(super) fn dereference(expr: &mut Expr) {
    let span = Span::mixed_site().located_at(start::of_expression(expr));
    *expr = parse_quote_spanned!(span=> (*#expr));
}

/// ```text
/// &b   =>   &*b
/// ```
pub(super) fn lend(expr: &mut Expr) {
    if let Expr::Reference(reference) = expr {
        let span = start::of_expression(&reference.expr);
        let value = &reference.expr;
        *reference.expr = parse_quote_spanned!(span=> *#value);
    }
}
