//! What is particular to strings: `a + b` and `a += b`, and how each appearance
//! is classified by what the local holds.

use syn::{BinOp, Expr, ExprBinary};

use super::Lower;
use crate::body::{Annotation, Container, Use, UseKind};
use crate::callee::Callee;
use crate::context::{Binding, Comparison, Context, UNKNOWN};
use crate::function::NodeId;
use crate::start;
use crate::usage::{self, Subject, Usage};

impl<'f> Lower<'f> {
    /// What the use of a subject does to what it holds.
    pub(super) fn usage(
        &self,
        subject: Subject,
        container: Container,
        context: &Context<'_, 'f>,
    ) -> Usage {
        match container {
            Container::Vec | Container::Boxed => {
                usage::classify(subject, context, self.surroundings())
            }
            Container::Text => usage::text::classify(subject, context, self.surroundings()),
            Container::Value(held) => {
                usage::value::classify(subject, held, context, self.surroundings())
            }
        }
    }

    /// Whether a use certainly needs a local to be `mut`.
    pub(super) fn needs_mut(container: Container, context: &Context<'_, 'f>) -> bool {
        match container {
            Container::Vec | Container::Boxed => usage::needs_mut(context),
            Container::Text => usage::text::needs_mut(context),
            // A write through a box that is not `mut` is rustc's to refuse.
            Container::Value(_) => false,
        }
    }

    /// How a comparison with `other` reads a vector or a string.
    pub(super) fn equality_with(&self, other: &Expr) -> Comparison {
        if self.known().is_text(other) {
            return Comparison::Text;
        }
        usage::equality_with(other, |other| self.known().is_sequence(other))
    }

    /// `a + b` at a node, where `a` is a string that is made here: it is moved, and
    /// comes out longer. Tells whether it was that.
    pub(super) fn appends(
        &mut self,
        expr: &'f ExprBinary,
        node: NodeId,
        context: &Context<'_, 'f>,
    ) -> bool {
        if !matches!(expr.op, BinOp::Add(_)) || !self.known().is_string(&expr.left) {
            return false;
        }
        match context {
            Context::Bind(binding)
                if matches!(binding.annotation, Annotation::Absent | Annotation::String) =>
            {
                let left = Context::Bind(Binding {
                    init: None,
                    annotation: Annotation::Absent,
                    ..*binding
                });
                self.expression(&expr.left, &left);
                let span = start::of_expression(&expr.left);
                self.uses
                    .push(Use::new(binding.local, span, UseKind::Resize));
            }
            outer => {
                self.foreign_binary(expr, context);
                self.expression(&expr.left, &Context::Appended { node, outer });
            }
        }
        self.expression(&expr.right, &Context::Argument(Callee::Texts));
        true
    }

    fn foreign_binary(&mut self, expr: &ExprBinary, context: &Context<'_, 'f>) {
        self.elsewhere(Some(start::of_expression(&expr.left)), context);
    }

    /// The right operand of `left += right`.
    pub(super) fn added(&mut self, left: &'f Expr, right: &'f Expr) {
        if self.known().is_text(left) {
            self.expression(right, &Context::Argument(Callee::Texts));
        } else {
            self.expression(right, &UNKNOWN);
        }
    }
}
