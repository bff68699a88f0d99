//! Calls of functions and methods: sites among them, and what their arguments
//! are given to.

use syn::{Expr, ExprCall, ExprMethodCall};

use super::Lower;
use crate::body::{Container, Shape};
use crate::callee::{self, Callee, OnVector};
use crate::context::Context;
use crate::context::STORED;
use crate::function::NodeId;
use crate::known::IteratorSource;
use crate::method::{self, ChainStep};
use crate::name::Name as _;
use crate::reason::Reason;
use crate::site;
use crate::slice_site;
use crate::start;
use crate::usage::{self, Chain};

impl<'f> Lower<'f> {
    pub(super) fn call(&mut self, call: &'f ExprCall, node: NodeId, context: &Context<'_, 'f>) {
        if let Some(facts) = site::of_call(call, self.known()) {
            self.site(facts, node, context);
            self.elements(call.args.iter());
            return;
        }
        if self.memory_call(call, node, context) {
            return;
        }
        self.elsewhere(Some(start::of_expression(&call.func)), context);
        self.expression(&call.func, &Context::Called);
        for (position, argument) in call.args.iter().enumerate() {
            let callee = callee::of_call(&call.func, position, &self.scope);
            self.whole_value(|lower| lower.expression(argument, &Context::Argument(callee)));
        }
    }

    /// The parts of an array that a site takes its elements from.
    fn elements(&mut self, parts: impl Iterator<Item = &'f Expr>) {
        for part in parts {
            match part {
                Expr::Paren(expr) => self.elements(std::iter::once(&*expr.expr)),
                Expr::Group(expr) => self.elements(std::iter::once(&*expr.expr)),
                part => self.expression(part, &STORED),
            }
        }
    }

    pub(super) fn method_call(
        &mut self,
        call: &'f ExprMethodCall,
        node: NodeId,
        context: &Context<'_, 'f>,
    ) {
        if self.unwrapped(call, node, context) || self.reboxed(call, node, context) {
            return;
        }
        if let Some(facts) = site::of_method(call, self.known(), context) {
            let on = match facts.kind.container() {
                Container::Text => OnVector::Text,
                Container::Vec | Container::Boxed | Container::Value(_) => OnVector::Yes,
            };
            self.site(facts, node, context);
            self.copied(call, context);
            for (position, argument) in call.args.iter().enumerate() {
                let callee = callee::of_method(call, position, on, &self.scope);
                self.expression(argument, &Context::Argument(callee));
            }
            return;
        }
        let stays_whole = self.method_of_whole(call, context);
        if !stays_whole {
            self.elsewhere(Some(call.method.span()), context);
        }
        let own = matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident("self"));
        let name = call.method.name();
        if own && name == self.function.item.sig.ident.name() {
            self.recursion.get_or_insert(call.method.span());
        }
        // A trait's method for `Vec` is found before a slice's of that name.
        let hidden = self.scope.sight.declares_method(&name);
        let receiver = if hidden {
            &Context::Leave(Reason::UnknownMethod)
        } else {
            &Context::Receiver {
                call,
                outer: context,
            }
        };
        if !stays_whole {
            self.expression(&call.receiver, receiver);
        }
        let on_vector = match self.known().shape(&call.receiver) {
            Shape::Sequence if !hidden => OnVector::Yes,
            Shape::Text if !hidden => OnVector::Text,
            _ => OnVector::Unknown,
        };
        for (position, argument) in call.args.iter().enumerate() {
            let callee = callee::of_method(call, position, on_vector, &self.scope);
            let callee = match callee {
                // Vectors and slices make the same iterator.
                Callee::Unseen
                    if matches!(name.as_str(), "chain" | "zip")
                        && self.known().iterator(&call.receiver) == IteratorSource::Borrowed =>
                {
                    Callee::Slices
                }
                Callee::Unseen
                    if position == 0
                        && !hidden
                        && self.known().lends_slice(&call.receiver, &name) =>
                {
                    Callee::Slices
                }
                callee => callee,
            };
            let callee = match (callee, method::chain_step(&call.method.name())) {
                (Callee::Unseen, Some(ChainStep::Adapts)) => match usage::chain(context) {
                    Chain::Finished | Chain::Collected => Callee::Chained,
                    Chain::Kept => Callee::Unseen,
                },
                (Callee::Unseen, Some(ChainStep::Finishes | ChainStep::Collects)) => {
                    Callee::Chained
                }
                (callee, _) => callee,
            };
            self.whole_value(|lower| lower.expression(argument, &Context::Argument(callee)));
        }
    }

    /// What a site takes its elements from by a method.
    fn copied(&mut self, call: &'f ExprMethodCall, context: &Context<'_, 'f>) {
        if slice_site::is_array(&call.receiver) {
            self.elements(std::iter::once(&*call.receiver));
        } else {
            let outer = context;
            self.expression(&call.receiver, &Context::Receiver { call, outer });
        }
    }
}
