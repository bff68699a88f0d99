//! Boxed slices that a vector becomes: `let b: Box<[T]> = v.into_boxed_slice();`.
//! A slot vector stands for both, as long as nothing tells them apart.

use syn::{Expr, ExprMethodCall};

use super::Lower;
use crate::body::{Annotation, Container, Use, UseKind};
use crate::context::{Binding, Context};
use crate::function::NodeId;
use crate::method::{self, MethodKind};
use crate::name::Name as _;
use crate::reason::Reason;
use crate::start;

impl<'f> Lower<'f> {
    /// A method call at a node by which a vector becomes a boxed slice or a
    /// boxed slice a vector; tells whether it was one.
    pub(super) fn reboxed(
        &mut self,
        call: &'f ExprMethodCall,
        node: NodeId,
        context: &Context<'_, 'f>,
    ) -> bool {
        let Context::Bind(binding) = context else {
            return false;
        };
        let name = call.method.name();
        let plain = call.args.is_empty() && call.turbofish.is_none();
        if !plain || binding.init.is_none() || self.scope.sight.declares_method(&name) {
            return false;
        }
        let (from, becomes) = match (name.as_str(), binding.annotation) {
            ("into_boxed_slice", Annotation::Absent | Annotation::Boxed)
            | ("into", Annotation::Boxed) => (Container::Vec, Container::Boxed),
            ("into_vec", Annotation::Absent | Annotation::Vec) | ("into", Annotation::Vec) => {
                (Container::Boxed, Container::Vec)
            }
            _ => return false,
        };
        if !self.is_a(&call.receiver, from) {
            return false;
        }
        let receiver = Context::Bind(Binding {
            annotation: Annotation::Absent,
            init: None,
            ..*binding
        });
        self.expression(&call.receiver, &receiver);
        self.scope.locals[binding.local.0].container = becomes;
        let span = start::of_expression(&call.receiver);
        self.uses
            .push(Use::new(binding.local, span, UseKind::Reboxed(node)));
        true
    }

    /// Whether an expression is a vector or a boxed slice that is made here.
    fn is_a(&self, expr: &Expr, container: Container) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_a(&expr.expr, container),
            Expr::Group(expr) => self.is_a(&expr.expr, container),
            Expr::Macro(_) => container == Container::Vec && self.known().is_sequence(expr),
            _ => self.whole(expr).is_some_and(|(local, _)| {
                let local = &self.scope.locals[local.0];
                local.made_here && local.container == container
            }),
        }
    }
}

/// What a use of a boxed slice comes to. What would hand out the box itself, or
/// has another meaning for it than for a vector, keeps the heap.
pub(super) fn of_boxed(kind: UseKind, context: &Context<'_, '_>) -> UseKind {
    let consumes = match context {
        Context::Receiver { call, .. } => {
            method::method_kind(&call.method.name()) == Some(MethodKind::Consumes)
        }
        _ => false,
    };
    match (kind, context) {
        (UseKind::Out(_, reason), _) => UseKind::Escape(reason),
        (UseKind::ToVec(_), _) => UseKind::Escape(Reason::NeedsVec),
        (_, Context::Compare(_)) => UseKind::Escape(Reason::Compared),
        _ if consumes => UseKind::Escape(Reason::NeedsVec),
        (kind, _) => kind,
    }
}
