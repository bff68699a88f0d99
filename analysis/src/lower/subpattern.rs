//! The patterns inside of a pattern, by the parts of what it takes apart.

use proc_macro2::Span;
use syn::{Pat, PatIdent};

use super::Lower;
use super::aggregate::AggregateKind;
use crate::start;
use crate::structs;

impl<'f> Lower<'f> {
    /// The patterns of the parts, if a pattern takes apart what has parts of
    /// this kind, and nothing else.
    pub(super) fn sub_patterns(
        &self,
        pattern: &'f Pat,
        kind: AggregateKind<'f>,
        parts: usize,
    ) -> Option<Vec<(usize, &'f Pat)>> {
        match (kind, pattern) {
            (_, Pat::Paren(pattern)) => self.sub_patterns(&pattern.pat, kind, parts),
            (_, Pat::Wild(_)) => Some(Vec::new()),
            (AggregateKind::Tuple, Pat::Tuple(pattern)) => {
                let elements = pattern.elems.iter();
                (elements.len() == parts && !elements.clone().any(is_rest))
                    .then(|| elements.enumerate().collect())
            }
            (AggregateKind::Array, Pat::Slice(pattern)) => {
                let elements = pattern.elems.iter();
                (!elements.clone().any(is_rest)).then(|| elements.map(|it| (0, it)).collect())
            }
            (AggregateKind::Option, Pat::TupleStruct(pattern)) => {
                let fits = pattern.elems.len() == 1
                    && self.is_std(&pattern.path, "Some")
                    && !pattern.elems.iter().any(is_rest);
                fits.then(|| pattern.elems.iter().map(|it| (0, it)).collect())
            }
            (AggregateKind::Option, Pat::Ident(pattern)) => {
                (pattern.ident == "None" && pattern.subpat.is_none() && pattern.by_ref.is_none())
                    .then(Vec::new)
            }
            (AggregateKind::Option, Pat::Path(pattern)) => {
                self.is_std(&pattern.path, "None").then(Vec::new)
            }
            (AggregateKind::Struct(item), Pat::Struct(pattern)) => {
                let named = pattern.path.is_ident(&item.ident);
                let fields = pattern.fields.iter().filter(|_| named);
                let fields = fields.map(|field| {
                    let (index, _) = structs::field(item, &field.member)?;
                    Some((index, &*field.pat))
                });
                fields.collect::<Option<Vec<_>>>().filter(|_| named)
            }
            (AggregateKind::Struct(item), Pat::TupleStruct(pattern)) => {
                let elements = pattern.elems.iter();
                let fits = pattern.path.is_ident(&item.ident)
                    && elements.len() == parts
                    && !elements.clone().any(is_rest);
                fits.then(|| elements.enumerate().collect())
            }
            _ => None,
        }
    }
}

/// A pattern that is no more than a name.
pub(super) fn simple(pattern: &Pat) -> Option<&PatIdent> {
    match pattern {
        Pat::Paren(pattern) => simple(&pattern.pat),
        Pat::Ident(ident) if ident.subpat.is_none() => Some(ident),
        _ => None,
    }
}

pub(super) fn is_rest(pattern: &Pat) -> bool {
    match pattern {
        Pat::Rest(_) => true,
        Pat::Ident(ident) => {
            matches!(&ident.subpat, Some((_, pattern)) if matches!(**pattern, Pat::Rest(_)))
        }
        _ => false,
    }
}

pub(super) fn names_struct(pattern: &Pat) -> bool {
    match pattern {
        Pat::Paren(pattern) => names_struct(&pattern.pat),
        Pat::Struct(_) | Pat::TupleStruct(_) => true,
        _ => false,
    }
}

/// Whether a pattern may take an aggregate apart.
pub(super) fn takes_apart(pattern: &Pat) -> bool {
    matches!(
        pattern,
        Pat::Tuple(_) | Pat::Slice(_) | Pat::Struct(_) | Pat::TupleStruct(_)
    )
}

/// Where a pattern begins.
pub(super) fn start_of(pattern: &Pat) -> Span {
    match pattern {
        Pat::Ident(pattern) => pattern.ident.span(),
        Pat::Tuple(pattern) => pattern.paren_token.span.open(),
        Pat::Slice(pattern) => pattern.bracket_token.span.open(),
        Pat::Paren(pattern) => start_of(&pattern.pat),
        Pat::Reference(pattern) => pattern.and_token.span,
        Pat::Type(pattern) => start_of(&pattern.pat),
        Pat::Struct(pattern) => start::of_path(&pattern.path),
        Pat::TupleStruct(pattern) => start::of_path(&pattern.path),
        _ => Span::call_site(),
    }
}
