//! Arrays of arrays: how a row is written, and the type of a vector of them.

use proc_macro2::{Literal, Span, TokenStream};
use syn::{Expr, GenericArgument, Path, PathArguments, Type, parse_quote_spanned};

use super::edit;
use crate::guard::Guards;

/// ```text
/// vec![vec![0; 3]; 2]   =>   [Row([0; 3]); 2]
/// ```
pub(super) fn row(elements: &TokenStream, span: Span, krate: &Path) -> Expr {
    let krate = edit::path_at(krate, span);
    parse_quote_spanned!(span=> #krate::__private::Row(#elements))
}

/// The type that a `let` writes, level by level; `lengths` are those of the rows.
///
/// ```text
/// Vec<Vec<u8>>   =>   Vec<Row<u8, 3>>
/// ```
pub(super) fn retype(ty: &mut Type, lengths: &[u64], krate: &Path, guards: &mut Guards) {
    if let Some(element) = element_mut(ty) {
        retype_element(element, lengths, krate, guards);
    }
}

fn retype_element(ty: &mut Type, lengths: &[u64], krate: &Path, guards: &mut Guards) {
    let Some((length, inner)) = lengths.split_first() else {
        return;
    };
    guards.annotation(ty);
    if let Some(element) = element_mut(ty) {
        retype_element(element, inner, krate, guards);
        let element = element.clone();
        let length = Literal::u64_unsuffixed(*length);
        *ty = syn::parse_quote!(#krate::__private::Row<#element, #length>);
    }
}

/// The `T` of `Vec<T>`, through parentheses and invisible groups.
fn element_mut(ty: &mut Type) -> Option<&mut Type> {
    match ty {
        Type::Paren(ty) => element_mut(&mut ty.elem),
        Type::Group(ty) => element_mut(&mut ty.elem),
        Type::Path(ty) => match &mut ty.path.segments.last_mut()?.arguments {
            PathArguments::AngleBracketed(arguments) => match arguments.args.first_mut()? {
                GenericArgument::Type(element) => Some(element),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}
