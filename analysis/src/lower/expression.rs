//! Expressions: one arm a kind, each saying what it does with the values of
//! its parts.

use syn::{BinOp, Expr, ExprBinary, UnOp};

use super::Lower;
use crate::body::Holds;
use crate::context::{Bracket, Comparison, Context, IndexRange};
use crate::context::{STORED, UNKNOWN};
use crate::function::NodeId;
use crate::name::Name as _;
use crate::reason::Reason;
use crate::rows::Beside;
use crate::start;

impl<'f> Lower<'f> {
    /// An expression whose value is used as `context` says.
    pub(super) fn expression(&mut self, whole: &'f Expr, context: &Context<'_, 'f>) {
        let node = NodeId::of(whole);
        self.enter_expression(whole);
        match whole {
            _ if self.aggregate(whole, context) => {}
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
            Expr::Return(expr) => self.exit(|lower| {
                if let Some(expr) = &expr.expr {
                    lower.expression(expr, &Context::Leave(Reason::Returned));
                }
            }),
            Expr::Break(expr) => {
                if let Some(value) = &expr.expr {
                    let label = expr.label.as_ref().map(|label| label.ident.name());
                    let context = self.break_context(label.as_deref());
                    self.expression(value, &context);
                }
            }
            Expr::Let(expr) => {
                let scrutinee = self.scrutinee(&expr.expr);
                if scrutinee.is_none() {
                    self.expression(&expr.expr, &Context::Leave(Reason::Matched));
                }
                self.matched(&expr.pat, scrutinee);
            }
            Expr::Field(_) | Expr::Index(_) if self.part_appears(whole, node, context) => {}
            Expr::Continue(_) | Expr::Infer(_) => {}
            Expr::Block(_)
            | Expr::Unsafe(_)
            | Expr::If(_)
            | Expr::Match(_)
            | Expr::Loop(_)
            | Expr::While(_)
            | Expr::ForLoop(_)
            | Expr::TryBlock(_) => self.control_flow(whole, context),
            Expr::Binary(expr) if self.appends(expr, node, context) => {}
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
                        range: self.index_range(&expr.index),
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
                let elements = match context {
                    Context::Target => &Context::Target,
                    _ => &STORED,
                };
                self.expressions(expr.elems.iter(), elements);
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
                    base if self.is_of_box(base) => &Context::Field { outer: context },
                    Expr::Path(_) => &UNKNOWN,
                    _ => &Context::Index {
                        outer: context,
                        bracket: Bracket::OnLineOfBase,
                        range: IndexRange::Element,
                    },
                };
                self.expression(&expr.base, base);
            }
            Expr::Range(expr) => {
                for end in [&expr.start, &expr.end].into_iter().flatten() {
                    self.expression(end, &UNKNOWN);
                }
            }
            Expr::Try(expr) => self.exit(|lower| lower.expression(&expr.expr, &UNKNOWN)),
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

    pub(super) fn expressions(
        &mut self,
        expressions: impl Iterator<Item = &'f Expr>,
        context: &Context<'_, 'f>,
    ) {
        for expr in expressions {
            self.expression(expr, context);
        }
    }

    /// A value that is no site and no local reaches what `context` binds.
    pub(super) fn foreign(&mut self, expr: &Expr, context: &Context<'_, 'f>) {
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

    fn binary(&mut self, expr: &'f ExprBinary) {
        let comparison = |this: &Self, other: &Expr| this.equality_with(other);
        match expr.op {
            BinOp::Eq(_) | BinOp::Ne(_) => {
                let left = comparison(self, &expr.right);
                let right = comparison(self, &expr.left);
                self.comparing(&expr.left, &expr.right, [left, right]);
            }
            BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => {
                let exact = |comparison| match comparison {
                    Comparison::Text | Comparison::Unknown => comparison,
                    Comparison::Equality | Comparison::Exact => Comparison::Exact,
                };
                let left = exact(comparison(self, &expr.right));
                let right = exact(comparison(self, &expr.left));
                self.comparing(&expr.left, &expr.right, [left, right]);
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
                // No operator but that of strings is assigned to what a site makes.
                self.beside(Beside::Number, |lower| {
                    lower.expression(&expr.left, &Context::Grown);
                });
                self.added(&expr.left, &expr.right);
            }
            _ => {
                self.expression(&expr.left, &UNKNOWN);
                self.expression(&expr.right, &UNKNOWN);
            }
        }
    }

    /// The operands that `assert_eq!` and its like compare.
    pub(super) fn compared(&mut self, left: &'f Expr, right: &'f Expr) {
        let reads_left = self.equality_with(right);
        let reads_right = self.equality_with(left);
        self.comparing(left, right, [reads_left, reads_right]);
    }

    /// Reads the operands of a comparison, and how each of them is compared.
    fn comparing(&mut self, left: &'f Expr, right: &'f Expr, reads: [Comparison; 2]) {
        let [reads_left, reads_right] = reads;
        let other = self.beside_of(right);
        self.beside(other, |lower| {
            lower.expression(left, &Context::Compare(reads_left));
        });
        let other = self.beside_of(left);
        self.beside(other, |lower| {
            lower.expression(right, &Context::Compare(reads_right));
        });
    }

    /// What an index selects.
    fn index_range(&self, index: &Expr) -> IndexRange {
        match index {
            Expr::Range(range) if range.start.is_none() && range.end.is_none() => IndexRange::Whole,
            Expr::Range(_) => IndexRange::Range,
            index if self.known().is_number(index) => IndexRange::Element,
            _ => IndexRange::Unknown,
        }
    }
}
