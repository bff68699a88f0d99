//! Values that take the place of others: assignments to locals, and
//! `mem::swap`, `mem::take` and `mem::replace` between them.

use proc_macro2::Span;
use syn::{Expr, ExprCall};

use super::Lower;
use crate::body::{Annotation, Holds, LocalId, Source, Use, UseKind};
use crate::context::{Binding, Context, UNKNOWN};
use crate::function::NodeId;
use crate::name::Name as _;
use crate::reason::Reason;
use crate::std_path;
use crate::usage::Subject;

impl<'f> Lower<'f> {
    /// `left = right`
    pub(super) fn assign(&mut self, left: &'f Expr, right: &'f Expr) {
        if let Some((local, span)) = self.owner(left) {
            self.replaced(local, span);
            self.expression(right, &assigned_to(local));
            if let Expr::Index(index) = left {
                self.expression(&index.index, &UNKNOWN);
            }
            return;
        }
        if let (Expr::Tuple(left), Expr::Tuple(right)) = (left, right)
            && left.elems.len() == right.elems.len()
        {
            for (left, right) in left.elems.iter().zip(&right.elems) {
                self.assign(left, right);
            }
            return;
        }
        let value = self.beside_of(right);
        self.beside(value, |lower| lower.expression(left, &Context::Target));
        let right_context = match left {
            Expr::Infer(_) => Context::Unbound,
            Expr::Path(_) => Context::Leave(Reason::Reassigned),
            _ => Context::Leave(Reason::Stored),
        };
        self.expression(right, &right_context);
    }

    /// Reads a call of `mem::swap`, `mem::take` or `mem::replace` between
    /// locals that own their values; tells whether it was one.
    pub(super) fn memory_call(
        &mut self,
        call: &'f ExprCall,
        node: NodeId,
        context: &Context<'_, 'f>,
    ) -> bool {
        let Some(name) = memory_function(&call.func) else {
            return false;
        };
        if self.scope.sight.hides_type("mem") {
            return false;
        }
        let arguments: Vec<&'f Expr> = call.args.iter().collect();
        match (name.as_str(), arguments.as_slice()) {
            ("swap", [one, other]) => {
                let (Some((one, span)), Some((other, other_span))) =
                    (self.lent_owner(one), self.lent_owner(other))
                else {
                    return false;
                };
                self.exchanged(one, span, node);
                self.exchanged(other, other_span, node);
                self.reaches(one, Source::Local(other, other_span));
                self.reaches(other, Source::Local(one, span));
            }
            ("take", [place]) => {
                let Some((local, span)) = self.lent_owner(place) else {
                    return false;
                };
                self.taken_out(local, span, node, context);
            }
            ("replace", [place, value]) => {
                let Some((local, span)) = self.lent_owner(place) else {
                    return false;
                };
                self.taken_out(local, span, node, context);
                self.expression(value, &assigned_to(local));
            }
            _ => return false,
        }
        true
    }

    /// The value of a local goes where `context` says, and another takes its
    /// place.
    fn taken_out(&mut self, local: LocalId, span: Span, node: NodeId, context: &Context<'_, 'f>) {
        let subject = Subject::Named(Holds::Value, node);
        let container = self.scope.locals[local.0].container;
        let usage = self.usage(subject, container, context);
        match usage.kind {
            UseKind::Move(to) => self.flows(local, to, Holds::Value, span),
            UseKind::Alias(..) => {
                self.exchanged(local, span, node);
                self.uses
                    .push(Use::new(local, span, UseKind::Escape(Reason::UnknownUse)));
                return;
            }
            _ => self.elsewhere(Some(span), context),
        }
        self.exchanged(local, span, node);
        let way = self.way_out(local, usage.kind);
        self.uses.push(Use {
            local,
            span,
            kind: usage.kind,
            needs_mut: false,
            way,
            tail: self.tail_of_temporary(context),
        });
    }

    /// The same by a function of `mem` that is called at a node.
    fn exchanged(&mut self, local: LocalId, span: Span, node: NodeId) {
        self.assigned(local, span, UseKind::Exchanged(node));
    }

    /// Another value takes the place of the one that a local holds.
    fn replaced(&mut self, local: LocalId, span: Span) {
        self.assigned(local, span, UseKind::Resize);
    }

    fn assigned(&mut self, local: LocalId, span: Span, kind: UseKind) {
        self.scope.locals[local.0].assigned = true;
        self.uses.push(Use::new(local, span, kind));
    }

    /// The local that an expression names, if it owns its value and no closure
    /// or future stands between.
    fn owner(&self, expr: &Expr) -> Option<(LocalId, Span)> {
        match expr {
            Expr::Paren(expr) => self.owner(&expr.expr),
            Expr::Group(expr) => self.owner(&expr.expr),
            Expr::Path(expr) if expr.qself.is_none() => {
                let ident = expr.path.get_ident()?;
                let local = self.scope.local(&ident.name())?;
                let owns = self.scope.locals[local.0].holds == Holds::Value;
                let here = self.lives[local.0].captures == self.captures.len();
                (owns && here).then(|| (local, ident.span()))
            }
            Expr::Field(_) | Expr::Index(_) => {
                let (local, span) = self.part(expr)?;
                let owns = self.scope.locals[local.0].holds == Holds::Value;
                let here = self.lives[local.0].captures == self.captures.len();
                (owns && here).then_some((local, span))
            }
            _ => None,
        }
    }

    /// The same for `&mut local`.
    fn lent_owner(&self, expr: &Expr) -> Option<(LocalId, Span)> {
        match expr {
            Expr::Paren(expr) => self.lent_owner(&expr.expr),
            Expr::Group(expr) => self.lent_owner(&expr.expr),
            Expr::Reference(expr)
                if expr.mutability.is_some() && !matches!(*expr.expr, Expr::Index(_)) =>
            {
                self.owner(&expr.expr)
            }
            _ => None,
        }
    }
}

fn assigned_to<'f>(local: LocalId) -> Context<'f, 'f> {
    Context::Bind(Binding {
        local,
        init: None,
        annotation: Annotation::Absent,
    })
}

/// The last segment of a path `..::mem::function`.
fn memory_function(function: &Expr) -> Option<String> {
    let Expr::Path(function) = function else {
        return None;
    };
    let mut segments = function.path.segments.iter().rev();
    let name = segments.next()?.ident.name();
    let is_std = std_path::may_reach(&function.path, 1);
    (segments.next()?.ident == "mem" && is_std).then_some(name)
}
