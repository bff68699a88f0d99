//! The uses of aggregates by their parts: `pair.0`, `rows[i]`, `held.values`,
//! and the methods of an aggregate that leave its parts where they are.

use proc_macro2::Span;
use syn::{Expr, ExprField, ExprIndex, ExprMethodCall};

use super::Lower;
use super::aggregate::AggregateKind;
use crate::body::{Local, LocalId, Use, UseKind};
use crate::context::{Context, UNKNOWN};
use crate::function::NodeId;
use crate::name::Name as _;
use crate::reason::Reason;
use crate::structs;
use crate::usage::Subject;

impl<'f> Lower<'f> {
    /// The part that an expression names, if the aggregate was made here.
    pub(super) fn part(&self, expr: &Expr) -> Option<(LocalId, Span)> {
        match expr {
            Expr::Paren(expr) => self.part(&expr.expr),
            Expr::Group(expr) => self.part(&expr.expr),
            Expr::Field(field) => self.field(field),
            Expr::Index(index) => self.element(index),
            _ => None,
        }
    }

    fn field(&self, field: &ExprField) -> Option<(LocalId, Span)> {
        let (whole, span) = self.whole(&field.base)?;
        let aggregate = self.aggregates.get(&whole)?;
        let position = match (aggregate.kind, &field.member) {
            (AggregateKind::Tuple, syn::Member::Unnamed(index)) => {
                usize::try_from(index.index).ok()?
            }
            (AggregateKind::Struct(item), member) => structs::field(item, member)?.0,
            _ => return None,
        };
        Some((*aggregate.parts.get(position)?, span))
    }

    fn element(&self, index: &ExprIndex) -> Option<(LocalId, Span)> {
        if !self.known().is_number(&index.index) {
            return None;
        }
        let (whole, span) = self.whole(&index.expr)?;
        let aggregate = self.aggregates.get(&whole)?;
        match aggregate.kind {
            AggregateKind::Array => Some((*aggregate.parts.first()?, span)),
            _ => None,
        }
    }

    /// The local that a name means, if it may be an aggregate.
    pub(super) fn whole(&self, expr: &Expr) -> Option<(LocalId, Span)> {
        match expr {
            Expr::Paren(expr) => self.whole(&expr.expr),
            Expr::Group(expr) => self.whole(&expr.expr),
            Expr::Path(path) if path.qself.is_none() => {
                let ident = path.path.get_ident()?;
                Some((self.scope.local(&ident.name())?, ident.span()))
            }
            _ => None,
        }
    }

    /// `pair.0` or `rows[i]` at a node; tells whether it was that.
    pub(super) fn part_appears(
        &mut self,
        expr: &'f Expr,
        node: NodeId,
        context: &Context<'_, 'f>,
    ) -> bool {
        let Some((part, span)) = self.part(expr) else {
            return false;
        };
        self.blur(expr);
        self.appearance(part, span, node, context);
        self.captured_along(part, span, node, context);
        if let Expr::Index(index) = expr {
            self.expression(&index.index, &UNKNOWN);
        }
        true
    }

    /// Before edition 2021 a closure takes the whole of what it takes a part of.
    fn captured_along(
        &mut self,
        part: LocalId,
        span: Span,
        node: NodeId,
        context: &Context<'_, 'f>,
    ) {
        if self.lives[part.0].captures == self.captures.len() {
            return;
        }
        let Local {
            holds, container, ..
        } = self.scope.locals[part.0];
        let subject = Subject::Named(holds, node);
        let moves = self.usage(subject, container, context).moves;
        let taken = if moves {
            &Context::Discard
        } else {
            &Context::Read
        };
        let whole = self.parts.get(&part);
        let aggregate = whole.and_then(|whole| self.aggregates.get(whole));
        let others = aggregate.map(|it| it.parts.clone()).unwrap_or_default();
        for other in others.into_iter().filter(|other| *other != part) {
            self.appearance(other, span, node, taken);
        }
    }

    /// Notes a name that comes out of another expansion than its local.
    fn blur(&mut self, expr: &Expr) {
        let base = match expr {
            Expr::Field(field) => &*field.base,
            Expr::Index(index) => &*index.expr,
            _ => return,
        };
        if let Expr::Path(path) = base
            && let Some(ident) = path.path.get_ident()
        {
            self.scope.resolve(&ident.name(), ident.span());
        }
    }

    /// A method of an aggregate after which its parts are parts of it still;
    /// tells whether it was one. Its arguments are left to the caller.
    pub(super) fn method_of_whole(
        &mut self,
        call: &'f ExprMethodCall,
        context: &Context<'_, 'f>,
    ) -> bool {
        let Some((whole, span)) = self.whole(&call.receiver) else {
            return false;
        };
        let Some(aggregate) = self.aggregates.get(&whole) else {
            return false;
        };
        let name = call.method.name();
        if self.scope.sight.declares_method(&name) {
            return false;
        }
        let Some(part) = aggregate.parts.first().copied() else {
            return false;
        };
        let node = NodeId::of(&*call.receiver);
        // The methods of an array may be those of a trait for arrays of vectors.
        let looks = matches!(name.as_str(), "is_some" | "is_none");
        if aggregate.kind != AggregateKind::Option || !looks {
            return false;
        }
        self.appearance(part, span, node, &Context::Read);
        self.elsewhere(Some(call.method.span()), context);
        true
    }

    /// `option.unwrap()` and `option.expect(..)` at a node, whose value is the
    /// part; tells whether it was that.
    pub(super) fn unwrapped(
        &mut self,
        call: &'f ExprMethodCall,
        node: NodeId,
        context: &Context<'_, 'f>,
    ) -> bool {
        let Some((whole, span)) = self.whole(&call.receiver) else {
            return false;
        };
        let part = match self.aggregates.get(&whole) {
            Some(aggregate) if aggregate.kind == AggregateKind::Option => aggregate.parts[0],
            _ => return false,
        };
        let tail = self.tail_of_temporary(context);
        let name = call.method.name();
        let yields = matches!(name.as_str(), "unwrap" | "expect");
        if !yields || self.scope.sight.declares_method(&name) {
            return false;
        }
        self.appearance(part, span, node, context);
        if let Some(used) = self.uses.last_mut() {
            used.tail = tail;
        }
        for argument in &call.args {
            self.expression(argument, &UNKNOWN);
        }
        true
    }

    /// A local leaves or is observed.
    pub(super) fn escapes(&mut self, local: LocalId, span: Span, reason: Reason) {
        self.uses
            .push(Use::new(local, span, UseKind::Escape(reason)));
    }
}
