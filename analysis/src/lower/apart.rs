//! Patterns that take aggregates apart: each name that they bind gets the value
//! of a part, or a reference to it.

use proc_macro2::Span;
use syn::{Expr, Local as Let, Pat, PatIdent, Type};

use super::Lower;
use super::aggregate::{AggregateKind, part_type};
use super::statement::peel;
use super::subpattern::{is_rest, names_struct, simple, start_of, takes_apart};
use crate::body::{Annotation, Holds, LetPart, Lints, Local, LocalId, LocalKind};
use crate::context::{Binding, Context, STORED};
use crate::function::NodeId;
use crate::name::Name as _;
use crate::reason::Reason;
use crate::usage;

/// What a pattern is matched with: an aggregate, or a reference to one.
#[derive(Clone, Copy)]
pub(super) struct Scrutinee {
    whole: LocalId,
    span: Span,
    node: NodeId,
    holds: Holds,
}

/// The statement and the type of a `let`, for the names that it binds.
#[derive(Clone, Copy)]
pub(super) struct Statement<'f> {
    node: NodeId,
    pub(super) ty: Option<&'f Type>,
    lints: Lints,
}

impl<'f> Lower<'f> {
    /// The aggregate that an expression names or borrows.
    pub(super) fn scrutinee(&self, expr: &'f Expr) -> Option<Scrutinee> {
        let (holds, place) = match peel(expr) {
            Expr::Reference(reference) if reference.mutability.is_some() => {
                (Holds::Unique, &*reference.expr)
            }
            Expr::Reference(reference) => (Holds::Shared, &*reference.expr),
            place => (Holds::Value, place),
        };
        let (whole, span) = self.whole(place)?;
        self.aggregates.contains_key(&whole).then_some(Scrutinee {
            whole,
            span,
            node: NodeId::of(expr),
            holds,
        })
    }

    /// A pattern of a `match`, an `if let` or a loop. `scrutinee` is what it
    /// takes apart, if that is an aggregate.
    pub(super) fn matched(&mut self, pattern: &'f Pat, scrutinee: Option<Scrutinee>) {
        match scrutinee {
            Some(scrutinee) => self.take_apart(pattern, scrutinee, None),
            None => self.pattern(pattern, None),
        }
    }

    /// A `let` whose pattern takes an aggregate apart; tells whether it was one.
    pub(super) fn let_apart(
        &mut self,
        whole: &'f Let,
        pattern: &'f Pat,
        ty: Option<&'f Type>,
    ) -> bool {
        let Some(init) = whole.init.as_ref().map(|init| &*init.expr) else {
            return false;
        };
        let statement = Statement {
            node: NodeId::of(whole),
            ty,
            lints: self.lints_of(whole),
        };
        if let (Pat::Tuple(pattern), Expr::Tuple(tuple)) = (pattern, peel(init))
            && pattern.elems.len() == tuple.elems.len()
            && !pattern.elems.iter().any(is_rest)
        {
            let pairs = pattern.elems.iter().zip(&tuple.elems).collect();
            self.elementwise(pairs, statement);
            self.diverge(whole);
            return true;
        }
        if let (Pat::Tuple(pattern), Expr::MethodCall(call)) = (pattern, peel(init))
            && let Some(unzipped) = self.unzipped(pattern, call, statement)
        {
            self.unzip(unzipped, call, NodeId::of(peel(init)));
            return true;
        }
        if let Some(scrutinee) = self.scrutinee(init) {
            self.diverge(whole);
            self.take_apart(pattern, scrutinee, Some(statement));
            return true;
        }
        if !takes_apart(pattern) || !may_make(init) {
            return false;
        }
        let kind = LocalKind::Let(statement.node);
        let hidden = self.add(Self::unknown_local(String::new(), start_of(pattern), kind));
        self.written.extend(ty.map(|ty| (hidden, ty)));
        let binding = Binding {
            local: hidden,
            init: Some(NodeId::of(peel(init))),
            annotation: ty.map_or(Annotation::Absent, usage::annotation),
        };
        self.expression(init, &Context::Bind(binding));
        self.diverge(whole);
        let scrutinee = Scrutinee {
            whole: hidden,
            span: start_of(pattern),
            node: binding.init.unwrap_or(statement.node),
            holds: Holds::Value,
        };
        self.take_apart(pattern, scrutinee, Some(statement));
        true
    }

    /// `let (a, b) = (x, y);`, as a `let` for each element.
    fn elementwise(&mut self, pairs: Vec<(&'f Pat, &'f Expr)>, statement: Statement<'f>) {
        let mut named = Vec::new();
        let mut others = Vec::new();
        for (index, (pattern, element)) in pairs.into_iter().enumerate() {
            let ty = statement
                .ty
                .and_then(|ty| part_type(ty, AggregateKind::Tuple, index));
            match simple(pattern) {
                Some(ident) if ident.by_ref.is_none() => {
                    let local = Self::bound_by(ident, Some((statement, index)));
                    let local = self.annotated(local, statement.ty, ty);
                    let id = self.add(local);
                    self.scope.locals[id.0].shape = self.known().shape(element);
                    let context = Context::Bind(Binding {
                        local: id,
                        init: None,
                        annotation: self.scope.locals[id.0].annotation,
                    });
                    self.expression(element, &context);
                    named.push(id);
                }
                _ => {
                    let context = match pattern {
                        Pat::Wild(_) => STORED,
                        _ => Context::Leave(Reason::Matched),
                    };
                    self.expression(element, &context);
                    others.push((pattern, ty));
                }
            }
        }
        for id in named {
            self.scope.name(id);
        }
        for (pattern, ty) in others {
            self.pattern(pattern, ty);
        }
    }

    /// Takes an aggregate apart, as far as the pattern says how.
    fn take_apart(&mut self, whole: &'f Pat, from: Scrutinee, statement: Option<Statement<'f>>) {
        let (pattern, guard) = match whole {
            Pat::Guard(guarded) => (&*guarded.pat, Some(&*guarded.guard)),
            pattern => (pattern, None),
        };
        let known = self
            .aggregates
            .get(&from.whole)
            .map(|it| (it.kind, it.parts.clone()));
        let taken = known.and_then(|(kind, parts)| {
            Some((kind, self.sub_patterns(pattern, kind, parts.len())?, parts))
        });
        let Some((kind, patterns, parts)) = taken else {
            self.escapes(from.whole, from.span, Reason::Matched);
            self.pattern(whole, statement.and_then(|statement| statement.ty));
            return;
        };
        if let (AggregateKind::Struct(item), true) = (kind, names_struct(pattern)) {
            self.structs.understand(item);
        }
        for part in &parts {
            self.appearance(*part, from.span, from.node, &Context::Read);
        }
        for (index, pattern) in patterns {
            let ty = statement
                .and_then(|statement| statement.ty)
                .and_then(|ty| part_type(ty, kind, index));
            self.take_part(
                pattern,
                parts[index],
                from,
                statement.map(|it| (it, index)),
                ty,
            );
        }
        if let Some(guard) = guard {
            self.expression(guard, &Context::Leave(Reason::UnknownUse));
        }
    }

    fn take_part(
        &mut self,
        pattern: &'f Pat,
        part: LocalId,
        from: Scrutinee,
        statement: Option<(Statement<'f>, usize)>,
        ty: Option<&'f Type>,
    ) {
        let Some(ident) = simple(pattern) else {
            if !matches!(pattern, Pat::Wild(_)) {
                self.escapes(part, start_of(pattern), Reason::Matched);
                self.pattern(pattern, ty);
            }
            return;
        };
        let holds = match (
            from.holds,
            ident.by_ref.is_some(),
            ident.mutability.is_some(),
        ) {
            (Holds::Value, true, true) => Holds::Unique,
            (Holds::Value, true, false) => Holds::Shared,
            (holds, _, _) => holds,
        };
        let local = Self::bound_by(ident, statement);
        let written = statement.and_then(|(statement, _)| statement.ty);
        let local = self.annotated(local, written, ty);
        let id = self.add(local);
        let binding = Context::Bind(Binding {
            local: id,
            init: None,
            annotation: self.scope.locals[id.0].annotation,
        });
        let node = from.node;
        let span = ident.ident.span();
        match (holds, self.scope.locals[part.0].holds) {
            (Holds::Value, _) => self.appearance(part, span, node, &binding),
            (_, Holds::Value) => {
                let outer = &binding;
                self.appearance(part, span, node, &Context::Reference { node, holds, outer });
            }
            _ => {
                // A reference to a reference.
                self.elsewhere(Some(span), &binding);
                self.escapes(part, span, Reason::Matched);
            }
        }
        self.scope.name(id);
    }

    /// The pattern of a `for` loop over an array of parts; tells whether it was
    /// one.
    pub(super) fn iterated(&mut self, pattern: &'f Pat, expr: &'f Expr) -> bool {
        let Some(from) = self.scrutinee(expr) else {
            return false;
        };
        let part = match self.aggregates.get(&from.whole) {
            Some(aggregate) if aggregate.kind == AggregateKind::Array => aggregate.parts[0],
            _ => return false,
        };
        self.appearance(part, from.span, from.node, &Context::Read);
        self.take_part(pattern, part, from, None, None);
        true
    }

    /// The local that a name in a pattern declares.
    pub(super) fn bound_by(ident: &PatIdent, statement: Option<(Statement<'f>, usize)>) -> Local {
        let kind = match statement {
            Some((statement, _)) => LocalKind::Let(statement.node),
            None => LocalKind::Pattern,
        };
        let mut local = Self::unknown_local(ident.ident.name(), ident.ident.span(), kind);
        local.mutable = ident.mutability.is_some() && ident.by_ref.is_none();
        if let Some((statement, index)) = statement {
            local.lints = statement.lints;
            local.part = LetPart::Element(index);
        }
        local
    }

    /// Adds what the type of a `let` says of the part `ty` of it.
    pub(super) fn annotated(
        &self,
        local: Local,
        whole: Option<&'f Type>,
        ty: Option<&'f Type>,
    ) -> Local {
        let mut local = local;
        if let Some(ty) = ty {
            local = self.with_type(local, ty);
            local.annotation = usage::annotation(ty);
        } else if whole.is_some() {
            local.annotation = Annotation::Other;
        }
        local
    }
}

/// Whether an expression may make an aggregate, itself or in a branch.
fn may_make(expr: &Expr) -> bool {
    matches!(
        peel(expr),
        Expr::Tuple(_)
            | Expr::Array(_)
            | Expr::Call(_)
            | Expr::Struct(_)
            | Expr::If(_)
            | Expr::Match(_)
            | Expr::Block(_)
            | Expr::Unsafe(_)
            | Expr::Loop(_)
    )
}
