//! Appearances: a name that means a local, or the value of a site, and the use
//! that its context makes of it.

use proc_macro2::Span;
use syn::{Expr, ExprPath};

use super::{CaptureKind, Lower};
use crate::body::{Holds, LocalId, LocalKind, Site, SiteId, Source, Use, UseKind};
use crate::callee;
use crate::function::NodeId;
use crate::invocation::Invocation;
use crate::reason::Reason;
use crate::site::SiteFacts;
use crate::usage::{self, Context, Subject, Surroundings};

impl<'f> Lower<'f> {
    /// A path that stands as an expression at `node`.
    pub(super) fn path(&mut self, expr: &'f ExprPath, node: NodeId, context: &Context<'_, 'f>) {
        let Some(ident) = expr.path.get_ident().filter(|_| expr.qself.is_none()) else {
            self.elsewhere(expr.path.segments.last().map(|s| s.ident.span()), context);
            self.recursion(expr);
            return;
        };
        let Some(local) = self.scope.local(&ident.to_string()) else {
            self.elsewhere(Some(ident.span()), context);
            self.recursion(expr);
            return;
        };
        self.appearance(local, ident.span(), node, context);
    }

    fn recursion(&mut self, expr: &ExprPath) {
        let own = &self.function.item.sig.ident;
        let mut segments = expr.path.segments.iter().rev();
        let names_function = segments.next().is_some_and(|segment| segment.ident == *own);
        let qualifier_fits = segments
            .next()
            .is_none_or(|segment| matches!(segment.ident.to_string().as_str(), "Self" | "self"));
        if names_function && qualifier_fits {
            self.recursion.get_or_insert_with(|| own_span(expr));
        }
    }

    fn appearance(&mut self, local: LocalId, span: Span, node: NodeId, context: &Context<'_, 'f>) {
        let holds = self.scope.locals[local.0].holds;
        let usage = usage::classify(Subject::Named(holds, node), context, self.surroundings());
        let kind = match self.capture(local, holds, usage.moves) {
            Some(reason) => UseKind::Escape(reason),
            None => usage.kind,
        };
        match kind {
            UseKind::Move(to) => self.reaches(to, Source::Local(local, span)),
            UseKind::Alias(to, _) => {
                self.scope.locals[to.0].holds = borrowed_as(context);
                self.reaches(to, Source::Local(local, span));
            }
            UseKind::AliasCopy(to) => {
                self.scope.locals[to.0].holds = holds;
                self.reaches(to, Source::Local(local, span));
            }
            _ => self.elsewhere(Some(span), context),
        }
        self.uses.push(Use { local, span, kind });
    }

    /// Why a local may not appear here, if closures or futures between its
    /// declaration and here take it away.
    pub(super) fn capture(&self, local: LocalId, holds: Holds, moves: bool) -> Option<Reason> {
        let captures = &self.captures[self.lives[local.0].captures..];
        if captures
            .iter()
            .any(|capture| capture.kind == CaptureKind::Future)
        {
            return Some(Reason::AcrossAwait);
        }
        let by_move = captures
            .iter()
            .any(|capture| capture.kind == CaptureKind::ByMove);
        let moved = !captures.is_empty() && moves;
        (holds == Holds::Value && (by_move || moved)).then_some(Reason::CapturedByMove)
    }

    pub(super) fn surroundings(&self) -> Surroundings {
        Surroundings {
            lend: self.lend,
            in_unsafe: self.in_unsafe,
        }
    }

    /// A site at `node`. Its value goes to the local that `context` binds, or
    /// to a temporary of its own.
    pub(super) fn site(&mut self, facts: SiteFacts, node: NodeId, context: &Context<'_, 'f>) {
        let id = SiteId(self.sites.len());
        let span = facts.span;
        let bound = match context {
            Context::Bind(binding) => {
                match usage::classify(Subject::Temporary, context, self.surroundings()).kind {
                    UseKind::Move(local) => Some(local),
                    _ => {
                        self.reaches(binding.local, Source::Elsewhere(span));
                        None
                    }
                }
            }
            _ => None,
        };
        let local = bound.unwrap_or_else(|| {
            let temporary = self.add(Self::unknown_local(
                String::new(),
                span,
                LocalKind::Temporary,
            ));
            self.temporaries.push(temporary);
            temporary
        });
        self.reaches(local, Source::Site(id));
        self.sites.push(Site {
            node,
            span,
            kind: facts.kind,
            local,
            element: facts.element,
            length: facts.length,
            plain_elements: facts.plain_elements,
            loops: self.loops,
            options: self.options,
            initialises: match context {
                Context::Bind(binding) => bound.is_some() && binding.init == node,
                _ => false,
            },
            extended_by: self.current_let.filter(|_| extends(context)),
        });
        if bound.is_none() {
            let usage = usage::classify(Subject::Temporary, context, self.surroundings());
            if let UseKind::Alias(to, _) = usage.kind {
                self.scope.locals[to.0].holds = borrowed_as(context);
                self.reaches(to, Source::Local(local, span));
            }
            self.uses.push(Use {
                local,
                span,
                kind: usage.kind,
            });
        }
    }

    fn reaches(&mut self, local: LocalId, source: Source) {
        self.scope.locals[local.0].sources.push(source);
    }

    /// A value that is no site and no local reaches what `context` binds.
    pub(super) fn elsewhere(&mut self, span: Option<Span>, context: &Context<'_, 'f>) {
        if let (Context::Bind(binding), Some(span)) = (context, span) {
            self.reaches(binding.local, Source::Elsewhere(span));
        }
    }

    /// Whether an expression is known to be a vector, slice or array of std's,
    /// or a reference to one.
    pub(super) fn is_sequence(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_sequence(&expr.expr),
            Expr::Group(expr) => self.is_sequence(&expr.expr),
            Expr::Reference(expr) => self.is_sequence(&expr.expr),
            Expr::Unary(expr) if matches!(expr.op, syn::UnOp::Deref(_)) => {
                self.is_sequence(&expr.expr)
            }
            Expr::Array(_) | Expr::Repeat(_) => true,
            Expr::Lit(expr) => matches!(expr.lit, syn::Lit::ByteStr(_)),
            Expr::Index(expr) => {
                matches!(*expr.index, Expr::Range(_)) && self.is_sequence(&expr.expr)
            }
            Expr::Path(expr) => expr
                .path
                .get_ident()
                .and_then(|ident| self.scope.local(&ident.to_string()))
                .is_some_and(|local| self.scope.locals[local.0].sequence),
            Expr::Macro(expr) => matches!(
                self.function.invocation(&expr.mac),
                Some(Invocation::List(_) | Invocation::Repeat(_))
            ),
            Expr::MethodCall(call) => {
                let collects_vec = call.turbofish.as_ref().is_some_and(|turbofish| {
                    turbofish.args.iter().any(|argument| {
                        matches!(argument, syn::GenericArgument::Type(ty)
                            if callee::vec_element(ty).is_some())
                    })
                });
                match call.method.to_string().as_str() {
                    "collect" => collects_vec,
                    "to_vec" | "as_slice" | "as_bytes" => true,
                    "clone" | "to_owned" => self.is_sequence(&call.receiver),
                    _ => false,
                }
            }
            Expr::Call(call) => match &*call.func {
                Expr::Path(function) => function
                    .path
                    .segments
                    .iter()
                    .rev()
                    .nth(1)
                    .is_some_and(|segment| segment.ident == "Vec"),
                _ => false,
            },
            _ => false,
        }
    }
}

/// Whether a `let` around `context` keeps a temporary alive that stands there.
fn extends(mut context: &Context<'_, '_>) -> bool {
    let mut borrowed = false;
    loop {
        match context {
            Context::Reference { outer, .. } => {
                borrowed = true;
                context = outer;
            }
            Context::Index { outer } | Context::Deref { outer } => context = outer,
            Context::Bind(_) | Context::Unbound | Context::Leave(Reason::Matched) => {
                return borrowed;
            }
            _ => return false,
        }
    }
}

/// What a local holds that `context` borrows a vector for.
fn borrowed_as(context: &Context<'_, '_>) -> Holds {
    match context {
        Context::Reference { holds, .. } => *holds,
        _ => Holds::Shared,
    }
}

fn own_span(expr: &ExprPath) -> Span {
    expr.path
        .segments
        .last()
        .map_or_else(Span::call_site, |segment| segment.ident.span())
}
