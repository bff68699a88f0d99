//! Expressions: one arm a kind, each saying what it does with the values of
//! its parts.

use syn::{BinOp, Block, Expr, ExprBinary, ExprCall, ExprClosure, ExprMethodCall, Label, UnOp};

use super::parts::takes_parts;
use super::{BreakTarget, Capture, CaptureKind, Lower, Stays};
use crate::body::{Branch, Holds};
use crate::callee::{self, Callee, OnVector};
use crate::function::NodeId;
use crate::method::{self, ChainStep};
use crate::name::Name as _;
use crate::reason::Reason;
use crate::site;
use crate::start;
use crate::usage::{self, Binding, Bracket, Chain, Comparison, Context, IndexRange};

const UNKNOWN: Context<'static, 'static> = Context::Leave(Reason::UnknownUse);
const STORED: Context<'static, 'static> = Context::Leave(Reason::Stored);

impl<'f> Lower<'f> {
    /// An expression whose value is used as `context` says.
    pub(super) fn expression(&mut self, whole: &'f Expr, context: &Context<'_, 'f>) {
        let node = NodeId::of(whole);
        match whole {
            Expr::Paren(expr) => self.expression(&expr.expr, context),
            Expr::Group(expr) => self.expression(&expr.expr, context),
            Expr::Path(expr) => self.path(expr, node, context),
            Expr::Macro(expr) => self.macro_call(&expr.mac, node, context),
            Expr::Call(expr) => self.call(expr, node, context),
            Expr::MethodCall(expr) => self.method_call(expr, node, context),
            Expr::Reference(expr) => {
                let holds = match expr.mutability {
                    Some(_) => Holds::Unique,
                    None => Holds::Shared,
                };
                let outer = context;
                let reached = self.sources(context);
                self.expression(&expr.expr, &Context::Reference { node, holds, outer });
                if self.sources(context) == reached {
                    self.foreign(whole, context);
                }
            }
            Expr::Return(expr) => {
                if let Some(expr) = &expr.expr {
                    self.expression(expr, &Context::Leave(Reason::Returned));
                }
            }
            Expr::Break(expr) => {
                if let Some(value) = &expr.expr {
                    let label = expr.label.as_ref().map(|label| label.ident.name());
                    let context = self.break_context(label.as_deref());
                    self.expression(value, &context);
                }
            }
            Expr::Let(expr) => {
                self.expression(&expr.expr, &Context::Leave(Reason::Matched));
                self.pattern(&expr.pat, None);
            }
            Expr::Field(expr) if self.part_appears(expr, node, context) => {}
            Expr::Continue(_) | Expr::Infer(_) => {}
            Expr::Block(_)
            | Expr::Unsafe(_)
            | Expr::If(_)
            | Expr::Match(_)
            | Expr::Loop(_)
            | Expr::While(_)
            | Expr::ForLoop(_)
            | Expr::TryBlock(_) => self.control_flow(whole, context),
            _ => {
                self.foreign(whole, context);
                self.made(whole, context);
            }
        }
    }

    /// Expressions that make a value of their own, used as `context` says.
    fn made(&mut self, whole: &'f Expr, context: &Context<'_, 'f>) {
        match whole {
            Expr::Index(expr) => {
                let base = start::of_expression(&expr.expr).start().line;
                let bracket = if expr.bracket_token.span.open().start().line == base {
                    Bracket::OnLineOfBase
                } else {
                    Bracket::OnLineOfItsOwn
                };
                let outer = context;
                self.expression(
                    &expr.expr,
                    &Context::Index {
                        outer,
                        bracket,
                        range: index_range(&expr.index),
                    },
                );
                self.expression(&expr.index, &UNKNOWN);
            }
            Expr::Unary(expr) => match expr.op {
                UnOp::Deref(_) => {
                    self.expression(&expr.expr, &Context::Deref { outer: context });
                }
                _ => self.expression(&expr.expr, &UNKNOWN),
            },
            Expr::Binary(expr) => {
                self.binary(expr);
            }
            Expr::Cast(expr) => {
                self.expression(&expr.expr, &Context::Cast(&expr.ty));
            }
            Expr::RawAddr(expr) => {
                self.expression(&expr.expr, &Context::RawAddress);
            }
            Expr::Assign(expr) => {
                self.assign(&expr.left, &expr.right);
            }
            Expr::Tuple(expr) => {
                if let Context::Bind(binding) = context
                    && binding.init == Some(NodeId::of(whole))
                    && takes_parts(binding, self.scope.locals[binding.local.0].holds)
                {
                    self.tuple_parts(expr, *binding);
                    return;
                }
                let each = match context {
                    Context::Target => &Context::Target,
                    _ => &STORED,
                };
                self.expressions(expr.elems.iter(), each);
            }
            Expr::Array(expr) => {
                self.expressions(expr.elems.iter(), &STORED);
            }
            Expr::Repeat(expr) => {
                self.expression(&expr.expr, &STORED);
                self.expression(&expr.len, &UNKNOWN);
            }
            Expr::Struct(expr) => {
                self.expressions(expr.fields.iter().map(|field| &field.expr), &STORED);
                if let Some(rest) = &expr.rest {
                    self.expression(rest, &STORED);
                }
            }
            Expr::Field(expr) => {
                // A part of an element is observed as the element is.
                let base = match &*expr.base {
                    Expr::Path(_) => &UNKNOWN,
                    _ => &Context::Index {
                        outer: context,
                        bracket: Bracket::OnLineOfBase,
                        range: IndexRange::Part,
                    },
                };
                self.expression(&expr.base, base);
            }
            Expr::Range(expr) => {
                for end in [&expr.start, &expr.end].into_iter().flatten() {
                    self.expression(end, &UNKNOWN);
                }
            }
            Expr::Try(expr) => {
                self.expression(&expr.expr, &UNKNOWN);
            }
            Expr::Await(expr) => {
                self.expression(&expr.base, &UNKNOWN);
                self.suspend(expr.await_token.span);
            }
            Expr::Yield(expr) => {
                if let Some(expr) = &expr.expr {
                    self.expression(expr, &Context::Leave(Reason::Returned));
                }
                self.suspend(expr.yield_token.span);
            }
            Expr::Closure(expr) => {
                self.closure(expr, context);
            }
            Expr::Async(expr) => {
                self.async_block(&expr.block);
            }
            Expr::Verbatim(tokens) => {
                self.opaque(tokens.clone());
            }
            _ => {}
        }
    }

    /// Expressions whose value comes out of blocks.
    fn control_flow(&mut self, whole: &'f Expr, context: &Context<'_, 'f>) {
        match whole {
            Expr::Block(expr) => {
                let context = context.of_block();
                if let Some(label) = &expr.label {
                    self.breaks.push(BreakTarget {
                        label: Some(label.name.ident.name()),
                        is_loop: false,
                        binding: bound(&context),
                    });
                    self.block(&expr.block, &context);
                    self.breaks.pop();
                } else {
                    self.block(&expr.block, &context);
                }
            }
            Expr::Unsafe(expr) => {
                let outer = std::mem::replace(&mut self.in_unsafe, true);
                self.block(&expr.block, &context.of_block());
                self.in_unsafe = outer;
            }
            Expr::If(expr) => {
                let mark = self.scope.open();
                self.expression(&expr.cond, &UNKNOWN);
                let expression = self.branching();
                let branch = |arm| Branch {
                    expression,
                    arm,
                    arms: 2,
                };
                self.in_branch(branch(0), |lower| {
                    lower.block(&expr.then_branch, &context.of_block());
                });
                self.close(&mark);
                if let Some((_, otherwise)) = &expr.else_branch {
                    self.in_branch(branch(1), |lower| {
                        lower.expression(otherwise, &context.of_block());
                    });
                }
            }
            Expr::Match(expr) => {
                self.expression(&expr.expr, &Context::Leave(Reason::Matched));
                let expression = self.branching();
                for (index, arm) in expr.arms.iter().enumerate() {
                    let branch = Branch {
                        expression,
                        arm: index,
                        arms: expr.arms.len(),
                    };
                    let mark = self.scope.open();
                    self.in_branch(branch, |lower| {
                        lower.pattern(&arm.pat, None);
                        lower.expression(&arm.body, &context.of_block());
                    });
                    self.close(&mark);
                }
            }
            Expr::Loop(expr) => {
                self.loop_body(&expr.body, expr.label.as_ref(), bound(&context.of_block()));
            }
            Expr::While(expr) => {
                let mark = self.scope.open();
                self.loops += 1;
                self.expression(&expr.cond, &UNKNOWN);
                self.loops -= 1;
                self.loop_body(&expr.body, expr.label.as_ref(), None);
                self.close(&mark);
            }
            Expr::ForLoop(expr) => {
                self.expression(&expr.expr, &Context::Iterate);
                let mark = self.scope.open();
                self.pattern(&expr.pat, None);
                self.loop_body(&expr.body, expr.label.as_ref(), None);
                self.close(&mark);
            }
            Expr::TryBlock(expr) => {
                self.foreign(whole, context);
                self.block(&expr.block, &STORED);
            }
            _ => self.foreign(whole, context),
        }
    }

    /// The body of a loop; `binding` is where its value goes, if it has one.
    fn loop_body(&mut self, body: &'f Block, label: Option<&Label>, binding: Option<Binding>) {
        self.breaks.push(BreakTarget {
            label: label.map(|label| label.name.ident.name()),
            is_loop: true,
            binding,
        });
        self.loops += 1;
        let branch = Branch {
            expression: self.branching(),
            arm: 0,
            arms: 2,
        };
        self.in_branch(branch, |lower| lower.block(body, &Context::Discard));
        self.loops -= 1;
        self.breaks.pop();
    }

    /// What a `break` does with its value.
    fn break_context(&self, label: Option<&str>) -> Context<'f, 'f> {
        self.breaks
            .iter()
            .rev()
            .find(|target| match label {
                Some(label) => target.label.as_deref() == Some(label),
                None => target.is_loop,
            })
            .and_then(|target| target.binding)
            .map_or(Context::Leave(Reason::BrokenOut), Context::Bind)
    }

    fn expressions(
        &mut self,
        expressions: impl Iterator<Item = &'f Expr>,
        context: &Context<'_, 'f>,
    ) {
        for expr in expressions {
            self.expression(expr, context);
        }
    }

    /// A value that is no site and no local reaches what `context` binds.
    fn foreign(&mut self, expr: &Expr, context: &Context<'_, 'f>) {
        if let Context::Bind(_) = context {
            self.elsewhere(Some(start::of_expression(expr)), context);
        }
    }

    /// How many values reach what `context` binds.
    fn sources(&self, context: &Context<'_, 'f>) -> usize {
        match context {
            Context::Bind(binding) => self.scope.locals[binding.local.0].sources.len(),
            _ => 0,
        }
    }

    fn call(&mut self, call: &'f ExprCall, node: NodeId, context: &Context<'_, 'f>) {
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
            self.expression(argument, &Context::Argument(callee));
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

    fn method_call(&mut self, call: &'f ExprMethodCall, node: NodeId, context: &Context<'_, 'f>) {
        if let Some(facts) = site::of_method(call, self.known(), context) {
            self.site(facts, node, context);
            self.copied(call, context);
            return;
        }
        self.elsewhere(Some(call.method.span()), context);
        let own = matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident("self"));
        let name = call.method.name();
        if own && name == self.function.item.sig.ident.name() {
            self.recursion.get_or_insert(call.method.span());
        }
        // A trait's method for `Vec` is found before a slice's of that name.
        let receiver = if self.scope.sight.declares_method(&name) {
            &Context::Leave(Reason::UnknownMethod)
        } else {
            &Context::Receiver {
                call,
                outer: context,
            }
        };
        self.expression(&call.receiver, receiver);
        let on_vector = if self.known().is_sequence(&call.receiver) {
            OnVector::Yes
        } else {
            OnVector::Unknown
        };
        for (position, argument) in call.args.iter().enumerate() {
            let callee = callee::of_method(call, position, on_vector, &self.scope);
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
            self.expression(argument, &Context::Argument(callee));
        }
    }

    /// What a site takes its elements from by a method.
    fn copied(&mut self, call: &'f ExprMethodCall, context: &Context<'_, 'f>) {
        if is_array(&call.receiver) {
            self.elements(std::iter::once(&*call.receiver));
        } else {
            let outer = context;
            self.expression(&call.receiver, &Context::Receiver { call, outer });
        }
    }

    fn binary(&mut self, expr: &'f ExprBinary) {
        let comparison = |this: &Self, other: &Expr| {
            usage::equality_with(other, |other| this.known().is_sequence(other))
        };
        match expr.op {
            BinOp::Eq(_) | BinOp::Ne(_) => {
                let left = comparison(self, &expr.right);
                let right = comparison(self, &expr.left);
                self.expression(&expr.left, &Context::Compare(left));
                self.expression(&expr.right, &Context::Compare(right));
            }
            BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => {
                let exact = |comparison| match comparison {
                    Comparison::Unknown => Comparison::Unknown,
                    Comparison::Equality | Comparison::Exact => Comparison::Exact,
                };
                let left = exact(comparison(self, &expr.right));
                let right = exact(comparison(self, &expr.left));
                self.expression(&expr.left, &Context::Compare(left));
                self.expression(&expr.right, &Context::Compare(right));
            }
            BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::BitXorAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::ShlAssign(_)
            | BinOp::ShrAssign(_) => {
                self.expression(&expr.left, &Context::Target);
                self.expression(&expr.right, &UNKNOWN);
            }
            _ => {
                self.expression(&expr.left, &UNKNOWN);
                self.expression(&expr.right, &UNKNOWN);
            }
        }
    }

    /// The operands that `assert_eq!` and its like compare.
    pub(super) fn compared(&mut self, left: &'f Expr, right: &'f Expr) {
        let reads_left = usage::equality_with(right, |other| self.known().is_sequence(other));
        let reads_right = usage::equality_with(left, |other| self.known().is_sequence(other));
        self.expression(left, &Context::Compare(reads_left));
        self.expression(right, &Context::Compare(reads_right));
    }

    fn closure(&mut self, closure: &'f ExprClosure, context: &Context<'_, 'f>) {
        let stays = match context {
            Context::Argument(Callee::Chained) => Some(Stays::InChain),
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
        });
        let mark = self.scope.open();
        let loops = self.loops;
        self.loops += 1;
        for input in &closure.inputs {
            self.pattern(input, None);
        }
        let outer_let = self.current_let.take();
        let outer_breaks = std::mem::take(&mut self.breaks);
        self.expression(&closure.body, &Context::Leave(Reason::Returned));
        self.current_let = outer_let;
        self.breaks = outer_breaks;
        self.loops = loops;
        self.close(&mark);
        self.captures.pop();
    }

    fn async_block(&mut self, block: &'f Block) {
        let future = self.new_future();
        self.captures.push(Capture {
            kind: CaptureKind::Future,
            future,
            stays: None,
        });
        let outer_breaks = std::mem::take(&mut self.breaks);
        self.block(block, &Context::Leave(Reason::Returned));
        self.breaks = outer_breaks;
        self.captures.pop();
    }

    fn new_future(&mut self) -> usize {
        self.awaits.push(Vec::new());
        self.awaits.len() - 1
    }
}

fn is_array(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(expr) => is_array(&expr.expr),
        Expr::Group(expr) => is_array(&expr.expr),
        Expr::Array(_) | Expr::Repeat(_) => true,
        _ => false,
    }
}

/// The local that a value goes to, if `context` says so.
fn bound(context: &Context<'_, '_>) -> Option<Binding> {
    match context {
        Context::Bind(binding) => Some(*binding),
        _ => None,
    }
}

fn index_range(index: &Expr) -> IndexRange {
    match index {
        Expr::Range(range) if range.start.is_none() && range.end.is_none() => IndexRange::Whole,
        _ => IndexRange::Part,
    }
}
