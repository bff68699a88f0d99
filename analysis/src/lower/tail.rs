//! Last expressions of blocks: before edition 2024 their temporaries outlive the
//! locals of the block, and so must a slot that such a temporary holds.

use syn::{Block, Expr, Stmt};

use super::Lower;
use crate::body::{Tail, TailPlace};
use crate::context::Context;
use crate::function::NodeId;
use crate::method;
use crate::name::Name as _;

/// Where the pass is, as far as temporaries are concerned.
#[derive(Clone, Copy)]
pub(super) struct Tails {
    /// The last expression that is being read.
    tail: Option<Tail>,
    /// The statement that is being read, if its temporaries end with it.
    statement: Option<NodeId>,
    /// Whether the next block is the body of what ends the life of temporaries.
    body: Body,
}

/// What a block is to its surroundings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Body {
    /// The body of a function, closure, branch or loop.
    Own,
    /// Part of an expression.
    Inner,
}

impl Tails {
    /// In front of the body of the function.
    pub(super) fn of_body() -> Self {
        Tails {
            tail: None,
            statement: None,
            body: Body::Own,
        }
    }
}

impl<'f> Lower<'f> {
    /// Reads the body of a closure, branch or loop: no temporary in it outlives
    /// it.
    pub(super) fn ending_temporaries(&mut self, read: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.tails, Tails::of_body());
        read(self);
        self.tails = outer;
    }

    /// Only a block is a body of its own.
    pub(super) fn enter_expression(&mut self, expr: &Expr) {
        if !matches!(expr, Expr::Block(_)) {
            self.tails.body = Body::Inner;
        }
    }

    /// Where temporaries end in the statements of a block that are not the last,
    /// and in the last.
    pub(super) fn tails_of_block(&self, block: &Block) -> (Tails, Tails) {
        let place = match self.tails.body {
            Body::Own => Some(TailPlace::Around(NodeId::of(block))),
            Body::Inner => self.tails.statement.map(TailPlace::Before),
        };
        let suspends = self.future_here() != 0 || self.function.item.sig.asyncness.is_some();
        let tail = self.tails.tail.unwrap_or(Tail {
            blocks: self.blocks,
            place: place.filter(|_| !suspends),
        });
        let inner = Tails {
            tail: None,
            statement: None,
            body: Body::Inner,
        };
        let last = Tails {
            tail: Some(tail),
            ..inner
        };
        (inner, last)
    }

    /// Enters a statement whose temporaries end with it.
    pub(super) fn enter_statement(&mut self, statement: &'f Stmt) {
        self.tails.statement = Some(match statement {
            Stmt::Local(local) => NodeId::of(local),
            statement => NodeId::of(statement),
        });
    }

    /// The last expression around, if a value that is used as `context` says
    /// is a temporary there that methods borrow.
    pub(super) fn tail_of_temporary(&self, context: &Context<'_, 'f>) -> Option<Tail> {
        let borrowed = matches!(
            context,
            Context::Receiver { .. }
                | Context::Index { .. }
                | Context::Reference { .. }
                | Context::Deref { .. }
                | Context::Compare(_)
                | Context::Read
        );
        self.tails.tail.filter(|_| borrowed)
    }

    /// The same of an iterator that takes the elements out of a vector: methods
    /// that take it by value leave no temporary.
    pub(super) fn tail_of_iterator(&self, context: &Context<'_, 'f>) -> Option<Tail> {
        self.tails.tail.filter(|_| is_borrowed(context))
    }

    /// The last expression around.
    pub(super) fn tail(&self) -> Option<Tail> {
        self.tails.tail
    }
}

/// Whether a method along a chain borrows the iterator.
fn is_borrowed(mut context: &Context<'_, '_>) -> bool {
    while let Context::Receiver { call, outer } = context {
        if method::borrows_iterator(&call.method.name()) {
            return true;
        }
        context = outer;
    }
    false
}
