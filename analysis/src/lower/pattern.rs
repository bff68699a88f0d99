//! Patterns: declares every name that a pattern binds.

use syn::{Pat, Type};

use super::Lower;
use crate::body::{LocalKind, Shape, Source};
use crate::context::Context;
use crate::name::Name as _;
use crate::reason::Reason;

impl<'f> Lower<'f> {
    /// Declares the names of a pattern; `ty` is the declared type of what it
    /// matches.
    pub(super) fn pattern(&mut self, pattern: &'f Pat, ty: Option<&'f Type>) {
        match pattern {
            Pat::Ident(pattern) => {
                let mut local = Self::unknown_local(
                    pattern.ident.name(),
                    pattern.ident.span(),
                    LocalKind::Pattern,
                );
                if let (Some(ty), None) = (ty, &pattern.by_ref) {
                    local = self.with_type(local, ty);
                }
                let span = local.span;
                let id = self.add(local);
                self.reaches(id, Source::Elsewhere(span));
                self.scope.name(id);
                if let Some((_, pattern)) = &pattern.subpat {
                    self.pattern(pattern, None);
                }
            }
            Pat::Guard(pattern) => {
                self.pattern(&pattern.pat, None);
                self.expression(&pattern.guard, &Context::Leave(Reason::UnknownUse));
            }
            Pat::Or(pattern) => {
                for case in &pattern.cases {
                    self.pattern(case, None);
                }
            }
            Pat::Paren(pattern) => self.pattern(&pattern.pat, ty),
            Pat::Reference(pattern) => {
                let ty = match ty {
                    Some(Type::Reference(ty)) => Some(&*ty.elem),
                    _ => None,
                };
                self.pattern(&pattern.pat, ty);
            }
            Pat::Slice(pattern) => {
                for element in &pattern.elems {
                    self.pattern(element, None);
                }
            }
            Pat::Struct(pattern) => {
                for field in &pattern.fields {
                    self.pattern(&field.pat, None);
                }
            }
            Pat::Tuple(pattern) => {
                for (index, element) in pattern.elems.iter().enumerate() {
                    let ty = match ty {
                        Some(Type::Tuple(ty)) if ty.elems.len() == pattern.elems.len() => {
                            ty.elems.iter().nth(index)
                        }
                        _ => None,
                    };
                    self.pattern(element, ty);
                }
            }
            Pat::TupleStruct(pattern) => {
                for element in &pattern.elems {
                    self.pattern(element, None);
                }
            }
            Pat::Type(pattern) => self.pattern(&pattern.pat, Some(&pattern.ty)),
            Pat::Macro(pattern) => self.opaque(pattern.mac.tokens.clone()),
            Pat::Verbatim(tokens) => self.opaque(tokens.clone()),
            _ => {}
        }
    }

    /// Notes what is known of the type of the only name of a pattern.
    pub(super) fn shape(&mut self, pattern: &'f Pat, shape: Shape) {
        match pattern {
            Pat::Reference(pattern) => self.shape(&pattern.pat, shape),
            Pat::Ident(pattern) => {
                if let Some(local) = self.scope.local(&pattern.ident.name()) {
                    self.scope.locals[local.0].shape = shape;
                }
            }
            _ => {}
        }
    }
}
