//! `let (a, b): (Vec<_>, Vec<_>) = iterator.unzip();`, one site whose values
//! reach two locals. They get one verdict.

use syn::{ExprMethodCall, PatTuple};

use super::Lower;
use super::aggregate::{AggregateKind, part_type};
use super::apart::Statement;
use super::subpattern::simple;
use crate::body::{Annotation, Local, Source};
use crate::context::{Binding, Context};
use crate::function::NodeId;
use crate::site::{self, SiteFacts};

impl<'f> Lower<'f> {
    /// The site that an `unzip` is and the two locals that it is bound to, if
    /// both are declared to be vectors.
    pub(super) fn unzipped(
        &self,
        pattern: &'f PatTuple,
        call: &'f ExprMethodCall,
        statement: Statement<'f>,
    ) -> Option<(SiteFacts, [Local; 2])> {
        let facts = site::of_unzip(call, self.known())?;
        let mut patterns = pattern.elems.iter();
        let (one, other) = (patterns.next()?, patterns.next()?);
        if patterns.next().is_some() {
            return None;
        }
        let declared = |index, pattern| {
            let ident = simple(pattern).filter(|ident| ident.by_ref.is_none())?;
            let ty = part_type(statement.ty?, AggregateKind::Tuple, index)?;
            let local = Self::bound_by(ident, Some((statement, index)));
            let local = self.annotated(local, statement.ty, Some(ty));
            (local.annotation == Annotation::Vec).then_some(local)
        };
        Some((facts, [declared(0, one)?, declared(1, other)?]))
    }

    /// Reads an `unzip` at a node into two locals.
    pub(super) fn unzip(
        &mut self,
        (facts, names): (SiteFacts, [Local; 2]),
        call: &'f ExprMethodCall,
        node: NodeId,
    ) {
        let [one, other] = names.map(|local| self.add(local));
        let span = facts.span;
        let context = Context::Bind(Binding {
            local: one,
            init: None,
            annotation: Annotation::Vec,
        });
        self.site(facts, node, &context);
        self.reaches(other, Source::Beside(one, span));
        self.scope.locals[other.0].made_here = true;
        let outer = &context;
        self.expression(&call.receiver, &Context::Receiver { call, outer });
        self.scope.name(one);
        self.scope.name(other);
    }
}
