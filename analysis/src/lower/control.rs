//! Blocks, branches and loops: where a value comes out of them, and what
//! `break` takes it to.

use syn::{Block, Expr, Label};

use super::{BreakTarget, Lower};
use crate::body::Branch;
use crate::context::{Binding, Context};
use crate::context::{STORED, UNKNOWN};
use crate::name::Name as _;
use crate::reason::Reason;

impl<'f> Lower<'f> {
    /// Expressions whose value comes out of blocks.
    pub(super) fn control_flow(&mut self, whole: &'f Expr, context: &Context<'_, 'f>) {
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
                    lower.ending_temporaries(|lower| {
                        lower.block(&expr.then_branch, &context.of_block());
                    });
                });
                self.close(&mark);
                if let Some((_, otherwise)) = &expr.else_branch {
                    self.in_branch(branch(1), |lower| {
                        lower.ending_temporaries(|lower| {
                            lower.expression(otherwise, &context.of_block());
                        });
                    });
                }
            }
            Expr::Match(expr) => {
                let scrutinee = self.scrutinee(&expr.expr);
                if scrutinee.is_none() {
                    self.expression(&expr.expr, &Context::Leave(Reason::Matched));
                }
                let expression = self.branching();
                for (index, arm) in expr.arms.iter().enumerate() {
                    let branch = Branch {
                        expression,
                        arm: index,
                        arms: expr.arms.len(),
                    };
                    let mark = self.scope.open();
                    self.in_branch(branch, |lower| {
                        lower.matched(&arm.pat, scrutinee);
                        lower.ending_temporaries(|lower| {
                            lower.expression(&arm.body, &context.of_block());
                        });
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
                let mark = self.scope.open();
                if !self.iterated(&expr.pat, &expr.expr) {
                    let head = self.depth();
                    let outer_head = std::mem::replace(&mut self.head, head);
                    let rows =
                        self.rows_iterated(|lower| lower.expression(&expr.expr, &Context::Iterate));
                    self.head = outer_head;
                    let items = self.known().items(&expr.expr);
                    self.pattern(&expr.pat, None);
                    self.shape(&expr.pat, items);
                    self.numbered(&expr.pat, &expr.expr);
                    self.rows_in(rows, &expr.pat);
                }
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
        self.in_branch(branch, |lower| {
            lower.ending_temporaries(|lower| lower.block(body, &Context::Discard));
        });
        self.loops -= 1;
        self.breaks.pop();
    }

    /// What a `break` does with its value.
    pub(super) fn break_context(&self, label: Option<&str>) -> Context<'f, 'f> {
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
}

/// The local that a value goes to, if `context` says so.
fn bound(context: &Context<'_, '_>) -> Option<Binding> {
    match context {
        Context::Bind(binding) => Some(*binding),
        _ => None,
    }
}
