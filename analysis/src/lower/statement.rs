//! Blocks and statements: opens scopes, declares locals after the expressions
//! that initialise them, reads what a statement's attribute says.

use syn::{Attribute, Block, Expr, Item, Local as Let, Pat, Stmt};

use super::Lower;
use crate::body::{Annotation, Branch, Lints, LocalKind};
use crate::context::{Binding, Context};
use crate::function::NodeId;
use crate::implements;
use crate::name::Name as _;
use crate::reason::Reason;
use crate::size;
use crate::statement::{self, StatementArguments};
use crate::usage;

impl<'f> Lower<'f> {
    /// A block whose value is used as `tail` says.
    pub(super) fn block(&mut self, block: &'f Block, tail: &Context<'_, 'f>) {
        let mark = self.scope.open();
        self.blocks += 1;
        self.scope.declare_items(&block.stmts);
        let outer_tails = self.tails;
        let (inner, last) = self.tails_of_block(block);
        let first_tail = first_tail(&block.stmts);
        for (index, statement) in block.stmts.iter().enumerate() {
            if index >= first_tail && yields(statement) {
                self.tails = last;
            } else {
                self.tails = inner;
                self.enter_statement(statement);
            }
            self.statement(statement, (index >= first_tail).then_some(tail));
        }
        self.tails = outer_tails;
        self.blocks -= 1;
        self.close(&mark);
    }

    /// A statement, whose value is used as `tail` says if it may be the last of
    /// its block.
    fn statement(&mut self, whole: &'f Stmt, tail: Option<&Context<'_, 'f>>) {
        let outer_temporaries = std::mem::take(&mut self.temporaries);
        let outer_options = self.options;
        let outer_let = self.current_let.take();
        if yields(whole) && matches!(tail, Some(Context::Bind(_))) {
            // What a `let` keeps alive in its value it does at the ends of blocks.
            self.current_let = outer_let;
        }
        self.options = self.options_with(statement::of_statement(whole));
        match whole {
            Stmt::Local(statement) => {
                self.current_let = Some(NodeId::of(statement));
                self.let_statement(statement);
            }
            // A macro may mention the locals in front of its definition.
            Stmt::Item(Item::Macro(item)) => self.opaque(item.mac.tokens.clone()),
            Stmt::Item(Item::Verbatim(tokens)) => self.opaque(tokens.clone()),
            Stmt::Item(_) => {}
            Stmt::Expr(expr, semi) => {
                let context = tail.filter(|_| semi.is_none());
                let context = context.unwrap_or(&Context::Discard);
                self.expression(expr, context);
            }
            Stmt::Macro(statement) => {
                let context = tail.filter(|_| statement.semi_token.is_none());
                let context = context.unwrap_or(&Context::Discard);
                self.macro_call(&statement.mac, NodeId::of(statement), context);
            }
        }
        self.options = outer_options;
        self.current_let = outer_let;
        let temporaries = std::mem::replace(&mut self.temporaries, outer_temporaries);
        if tail.is_some() && yields(whole) {
            // Before edition 2024 they live as long as those around the block.
            self.temporaries.extend(temporaries);
            return;
        }
        let end = self.tick();
        for id in temporaries {
            self.lives[id.0].end = end;
        }
    }

    fn options_with(&self, attributes: &[Attribute]) -> StatementArguments {
        attributes
            .iter()
            .filter(|attribute| statement::is_stackify(attribute))
            .map(statement::arguments)
            .fold(self.options, |outer, options| StatementArguments {
                heap: options.heap.or(outer.heap),
                limit: options.limit.or(outer.limit),
            })
    }

    fn let_statement(&mut self, statement: &'f Let) {
        let (pattern, ty) = match &statement.pat {
            Pat::Type(typed) => (&*typed.pat, Some(&*typed.ty)),
            pattern => (pattern, None),
        };
        let init = statement.init.as_ref();
        match pattern {
            Pat::Ident(ident) if ident.by_ref.is_none() && ident.subpat.is_none() => {
                let mut local = Self::unknown_local(
                    ident.ident.name(),
                    ident.ident.span(),
                    LocalKind::Let(NodeId::of(statement)),
                );
                local.mutable = ident.mutability.is_some();
                local.lints = self.lints_of(statement);
                if let Some(init) = init {
                    local.size = size::value_size(&init.expr, &self.scope);
                    local.shape = self.known().shape(&init.expr);
                    local.items = self.known().elements(&init.expr);
                    local.written = self.known().written(&init.expr);
                    local.implements = implements::of_value(&init.expr, &self.scope);
                }
                if let Some(ty) = ty {
                    local = self.with_type(local, ty);
                    local.annotation = usage::annotation(ty);
                }
                let id = self.add(local);
                self.written.extend(ty.map(|ty| (id, ty)));
                if let Some(init) = init {
                    let binding = Binding {
                        local: id,
                        init: Some(NodeId::of(peel(&init.expr))),
                        annotation: self.scope.locals[id.0].annotation,
                    };
                    self.expression(&init.expr, &Context::Bind(binding));
                    if let Expr::Closure(closure) = peel(&init.expr) {
                        self.scope.made_by(id, closure);
                    }
                }
                self.diverge(statement);
                self.scope.name(id);
            }
            Pat::Wild(_) => {
                let context = match ty.map_or(Annotation::Absent, usage::annotation) {
                    Annotation::Absent => Context::Unbound,
                    _ => Context::Leave(Reason::NeedsVec),
                };
                if let Some(init) = init {
                    self.expression(&init.expr, &context);
                }
                self.diverge(statement);
            }
            _ if self.let_apart(statement, pattern, ty) => {}
            _ => {
                if let Some(init) = init {
                    self.expression(&init.expr, &Context::Leave(Reason::Matched));
                }
                self.diverge(statement);
                self.pattern(pattern, ty);
            }
        }
    }

    /// Whether lints are expected to speak about what a `let` declares.
    pub(super) fn lints_of(&self, statement: &Let) -> Lints {
        if expects_lint(&statement.attrs) || expects_lint(&self.function.item.attrs) {
            Lints::Expected
        } else {
            Lints::Unasked
        }
    }

    pub(super) fn diverge(&mut self, statement: &'f Let) {
        let diverge: Option<&'f Expr> = statement
            .init
            .as_ref()
            .and_then(|init| init.diverge.as_ref())
            .map(|(_, block)| &**block);
        if let Some(block) = diverge {
            let branch = Branch {
                expression: self.branching(),
                arm: 0,
                arms: 2,
            };
            self.in_branch(branch, |lower| lower.expression(block, &Context::Discard));
        }
    }
}

fn expects_lint(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("expect"))
}

/// The first statement of a block that may be its last: a configuration may
/// leave out those behind it.
fn first_tail(statements: &[Stmt]) -> usize {
    let conditional = statements
        .iter()
        .rev()
        .take_while(|statement| statement::is_conditional(statement))
        .count();
    (statements.len() - conditional).saturating_sub(1)
}

/// Whether a statement yields the value of a block that it is the last of.
fn yields(statement: &Stmt) -> bool {
    match statement {
        Stmt::Local(_) | Stmt::Item(_) => false,
        Stmt::Expr(_, semi) => semi.is_none(),
        Stmt::Macro(statement) => statement.semi_token.is_none(),
    }
}

/// An expression without the parentheses and invisible groups around it.
pub(super) fn peel(mut expr: &Expr) -> &Expr {
    loop {
        match expr {
            Expr::Paren(inner) => expr = &inner.expr,
            Expr::Group(inner) => expr = &inner.expr,
            _ => return expr,
        }
    }
}
