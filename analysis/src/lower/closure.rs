//! Closures and futures: what they capture, and whether they stay.

use syn::{Block, ExprClosure};

use super::{Capture, CaptureKind, Lower, Stays};
use crate::callee::Callee;
use crate::context::Context;
use crate::function::NodeId;
use crate::reason::Reason;
use crate::rows::Binder;

impl<'f> Lower<'f> {
    pub(super) fn closure(&mut self, closure: &'f ExprClosure, context: &Context<'_, 'f>) {
        let stays = match context {
            Context::Argument(Callee::Chained) => Some(Stays::InChain),
            Context::Called if closure.asyncness.is_none() => Some(Stays::InChain),
            Context::Bind(binding) if binding.init.is_some() => Some(Stays::InLocal(binding.local)),
            _ => None,
        };
        let kind = match closure.capture {
            Some(_) => CaptureKind::ByMove,
            None => CaptureKind::ByReference,
        };
        let future = match closure.asyncness {
            Some(_) => self.new_future(),
            None => self.future_here(),
        };
        self.captures.push(Capture {
            kind,
            future,
            stays,
            tail: self.tail(),
        });
        let mark = self.scope.open();
        let loops = self.loops;
        self.loops += 1;
        for (number, input) in closure.inputs.iter().enumerate() {
            self.pattern(input, None);
            self.rows_bound(Binder::Parameter(NodeId::of(closure), number), input);
        }
        let outer_let = self.current_let.take();
        let outer_breaks = std::mem::take(&mut self.breaks);
        self.ending_temporaries(|lower| {
            lower.expression(&closure.body, &Context::Leave(Reason::Returned));
        });
        self.current_let = outer_let;
        self.breaks = outer_breaks;
        self.loops = loops;
        self.close(&mark);
        self.captures.pop();
    }

    pub(super) fn async_block(&mut self, block: &'f Block) {
        let future = self.new_future();
        self.captures.push(Capture {
            kind: CaptureKind::Future,
            future,
            stays: None,
            tail: None,
        });
        let outer_breaks = std::mem::take(&mut self.breaks);
        self.ending_temporaries(|lower| {
            lower.block(block, &Context::Leave(Reason::Returned));
        });
        self.breaks = outer_breaks;
        self.captures.pop();
    }

    fn new_future(&mut self) -> usize {
        self.awaits.push(Vec::new());
        self.awaits.len() - 1
    }
}
