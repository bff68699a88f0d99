//! Tuples that are taken apart: `let pair = (vec![1], 2);` is read as a local
//! for each part, as long as the tuple is used by its parts only.

use proc_macro2::Span;
use syn::{Expr, ExprField, ExprTuple, Member};

use super::Lower;
use crate::body::{Annotation, Holds, LocalId, Use, UseKind};
use crate::context::{Binding, Context, STORED};
use crate::function::NodeId;
use crate::name::Name as _;
use crate::reason::Reason;

impl<'f> Lower<'f> {
    /// A tuple at a node. One that a `let` binds to a name is read as its parts.
    pub(super) fn tuple(&mut self, tuple: &'f ExprTuple, node: NodeId, context: &Context<'_, 'f>) {
        match context {
            Context::Bind(binding) if self.takes_parts(binding, node) => {
                self.tuple_parts(tuple, *binding);
            }
            Context::Target => self.expressions(tuple.elems.iter(), &Context::Target),
            _ => self.expressions(tuple.elems.iter(), &STORED),
        }
    }

    /// Whether a `let` with no written type takes the tuple at a node.
    fn takes_parts(&self, binding: &Binding, node: NodeId) -> bool {
        binding.init == Some(node)
            && binding.annotation == Annotation::Absent
            && self.scope.locals[binding.local.0].holds == Holds::Value
    }

    fn tuple_parts(&mut self, tuple: &'f ExprTuple, binding: Binding) {
        for (index, element) in tuple.elems.iter().enumerate() {
            let whole = &self.scope.locals[binding.local.0];
            let mut part =
                Self::unknown_local(format!("{}.{index}", whole.name), whole.span, whole.kind);
            part.mutable = whole.mutable;
            part.lints = whole.lints;
            let part = self.add(part);
            self.parts.insert((binding.local, index), part);
            let context = Context::Bind(Binding {
                local: part,
                init: None,
                ..binding
            });
            self.expression(element, &context);
        }
    }

    /// The part of a tuple that a field names, if the tuple was made here.
    fn part(&mut self, field: &ExprField) -> Option<(LocalId, Span)> {
        let (Expr::Path(base), Member::Unnamed(index)) = (&*field.base, &field.member) else {
            return None;
        };
        let ident = base.path.get_ident()?;
        let tuple = self.scope.resolve(&ident.name(), ident.span())?;
        let index = usize::try_from(index.index).ok()?;
        let part = self.parts.get(&(tuple, index)).copied()?;
        Some((part, ident.span()))
    }

    /// `pair.0` at a node.
    pub(super) fn part_appears(
        &mut self,
        field: &'f ExprField,
        node: NodeId,
        context: &Context<'_, 'f>,
    ) -> bool {
        match self.part(field) {
            Some((part, span)) => {
                self.appearance(part, span, node, context);
                true
            }
            None => false,
        }
    }

    /// A tuple that is used as a whole takes its parts along.
    pub(super) fn whole_tuples(&mut self) {
        let wholes: Vec<Use> = self
            .uses
            .iter()
            .flat_map(|used| {
                let parts = self.parts.range((used.local, 0)..=(used.local, usize::MAX));
                parts.map(|(_, part)| Use::new(*part, used.span, UseKind::Escape(Reason::Stored)))
            })
            .collect();
        self.uses.extend(wholes);
    }
}
