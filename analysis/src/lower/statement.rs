//! Blocks and statements: opens scopes, declares locals after the expressions
//! that initialise them, reads what a statement's attribute says.

use syn::{Attribute, Block, Expr, Local as Let, Pat, Stmt};

use super::Lower;
use crate::body::{LocalKind, SiteOptions};
use crate::function::NodeId;
use crate::name::Name as _;
use crate::reason::Reason;
use crate::size;
use crate::statement;
use crate::usage::{self, Binding, Context};

impl<'f> Lower<'f> {
    /// A block whose value is used as `tail` says.
    pub(super) fn block(&mut self, block: &'f Block, tail: &Context<'_, 'f>) {
        let mark = self.scope.open();
        self.scope.declare_items(&block.stmts);
        if let Some((last, others)) = block.stmts.split_last() {
            for statement in others {
                self.statement(statement, &Context::Discard);
            }
            self.statement(last, tail);
        }
        self.close(&mark);
    }

    fn statement(&mut self, whole: &'f Stmt, tail: &Context<'_, 'f>) {
        let outer_temporaries = std::mem::take(&mut self.temporaries);
        let outer_options = self.options;
        let outer_let = self.current_let.take();
        self.options = self.options_with(statement::of_statement(whole));
        match whole {
            Stmt::Local(statement) => {
                self.current_let = Some(NodeId::of(statement));
                self.let_statement(statement);
            }
            Stmt::Item(_) => {}
            Stmt::Expr(expr, semi) => {
                let context = if semi.is_some() {
                    &Context::Discard
                } else {
                    tail
                };
                self.expression(expr, context);
            }
            Stmt::Macro(statement) => {
                let context = if statement.semi_token.is_some() {
                    &Context::Discard
                } else {
                    tail
                };
                self.macro_call(&statement.mac, NodeId::of(statement), context);
            }
        }
        self.options = outer_options;
        self.current_let = outer_let;
        let end = self.tick();
        for id in std::mem::replace(&mut self.temporaries, outer_temporaries) {
            self.lives[id.0].end = end;
        }
    }

    fn options_with(&self, attributes: &[Attribute]) -> SiteOptions {
        attributes
            .iter()
            .filter(|attribute| statement::is_stackify(attribute))
            .map(statement::arguments)
            .fold(self.options, |outer, options| SiteOptions {
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
                local.expects_lint =
                    expects_lint(&statement.attrs) || expects_lint(&self.function.item.attrs);
                if let Some(init) = init {
                    local.size = size::value_size(&init.expr, &self.scope);
                    local.sequence = self.known().is_sequence(&init.expr);
                    local.text = self.known().is_text(&init.expr);
                }
                if let Some(ty) = ty {
                    local = self.with_type(local, ty);
                    local.annotation = usage::annotation(ty);
                }
                let id = self.add(local);
                if let Some(init) = init {
                    let binding = Binding {
                        local: id,
                        init: Some(NodeId::of(peel(&init.expr))),
                        annotation: self.scope.locals[id.0].annotation,
                    };
                    self.expression(&init.expr, &Context::Bind(binding));
                }
                self.diverge(statement);
                self.scope.name(id);
            }
            Pat::Wild(_) => {
                if let Some(init) = init {
                    self.expression(&init.expr, &Context::Unbound);
                }
                self.diverge(statement);
            }
            _ => {
                if let Some(init) = init {
                    self.expression(&init.expr, &Context::Leave(Reason::Matched));
                }
                self.diverge(statement);
                self.pattern(pattern, ty);
            }
        }
    }

    fn diverge(&mut self, statement: &'f Let) {
        let diverge: Option<&'f Expr> = statement
            .init
            .as_ref()
            .and_then(|init| init.diverge.as_ref())
            .map(|(_, block)| &**block);
        if let Some(block) = diverge {
            self.expression(block, &Context::Discard);
        }
    }
}

fn expects_lint(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("expect"))
}

/// An expression without the parentheses and invisible groups around it.
fn peel(mut expr: &Expr) -> &Expr {
    loop {
        match expr {
            Expr::Paren(inner) => expr = &inner.expr,
            Expr::Group(inner) => expr = &inner.expr,
            _ => return expr,
        }
    }
}
