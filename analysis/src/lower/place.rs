//! Appearances: a name that means a local, or the value of a site, and the use
//! that its context makes of it.

use proc_macro2::Span;
use syn::ExprPath;

use super::boxed::of_boxed;
use super::{Capture, CaptureKind, Lower, MovedIn, Stays, Wording};
use crate::body::{
    Container, Holds, Local, LocalId, LocalKind, Shape, Site, SiteId, SiteKind, Source, Use,
    UseKind, ValueUse, Way,
};
use crate::context::{self, Context};
use crate::function::NodeId;
use crate::known::Known;
use crate::name::Name as _;
use crate::policy::{Lend, Streams};
use crate::reason::Reason;
use crate::site::SiteFacts;
use crate::size::ElementSize;
use crate::std_callee::StdTrait;
use crate::usage::{Subject, Surroundings, Writer};

impl<'f> Lower<'f> {
    /// A path that stands as an expression at `node`.
    pub(super) fn path(&mut self, expr: &'f ExprPath, node: NodeId, context: &Context<'_, 'f>) {
        let Some(ident) = expr.path.get_ident().filter(|_| expr.qself.is_none()) else {
            self.elsewhere(expr.path.segments.last().map(|s| s.ident.span()), context);
            self.recursion(expr);
            return;
        };
        let Some(local) = self.scope.resolve(&ident.name(), ident.span()) else {
            self.elsewhere(Some(ident.span()), context);
            self.recursion(expr);
            return;
        };
        self.appearance(local, ident.span(), node, context);
    }

    fn recursion(&mut self, expr: &ExprPath) {
        let own = self.function.item.sig.ident.name();
        let mut segments = expr.path.segments.iter().rev();
        let names_function = segments
            .next()
            .is_some_and(|segment| segment.ident.name() == own);
        let qualifier_fits = segments
            .next()
            .is_none_or(|segment| matches!(segment.ident.name().as_str(), "Self" | "self"));
        if names_function && qualifier_fits {
            self.recursion.get_or_insert_with(|| own_span(expr));
        }
    }

    pub(super) fn appearance(
        &mut self,
        local: LocalId,
        span: Span,
        node: NodeId,
        context: &Context<'_, 'f>,
    ) {
        let before = self.uses.len();
        let holds = self.scope.locals[local.0].holds;
        let container = self.scope.locals[local.0].container;
        let usage = self.usage(Subject::Named(holds, node), container, context);
        let captured = self.capture(local, holds, usage.moves);
        let kind = match (captured, usage.kind) {
            (Captured::Away(reason), _) => UseKind::Escape(reason),
            (_, UseKind::Vector) if self.leaves_head(context) => {
                UseKind::Escape(Reason::UnknownUse)
            }
            (Captured::InChain | Captured::By(_), UseKind::Out(..)) => {
                UseKind::Escape(Reason::CapturedByMove)
            }
            (Captured::Nothing | Captured::InChain | Captured::By(_), kind) => kind,
        };
        let kind = match container {
            Container::Vec | Container::Text | Container::Value(_) => kind,
            Container::Boxed => of_boxed(kind, context),
        };
        let kind = match self.wording {
            Wording::Free => kind,
            Wording::Quoted => quoted(kind),
        };
        let moved_into = match captured {
            Captured::InChain => Some(UseKind::Vector),
            Captured::By(closure) => Some(UseKind::CapturedBy(closure)),
            Captured::Nothing if matches!(container, Container::Value(_)) => None,
            Captured::Nothing => self.borrowed_by(local, holds),
            Captured::Away(_) => None,
        };
        self.uses
            .extend(moved_into.map(|kind| Use::new(local, span, kind)));
        match kind {
            UseKind::Move(to) | UseKind::AliasCopy(to) => self.flows(local, to, holds, span),
            UseKind::Alias(to, _) => self.flows(local, to, borrowed_as(context), span),
            _ => self.elsewhere(Some(span), context),
        }
        let needs_mut = holds == Holds::Value && Self::needs_mut(container, context);
        let way = self.way_out(local, kind);
        let tail = match captured {
            Captured::InChain => self.captures[self.lives[local.0].captures].tail,
            _ if usage.moves => match context {
                Context::Appended { outer, .. } => self.tail_of_temporary(outer),
                context => self.tail_of_iterator(context),
            },
            _ => None,
        };
        if let UseKind::Move(part) = kind
            && self.parts.contains_key(&part)
        {
            self.moved_in.push(MovedIn {
                part,
                used: self.uses.len(),
                node,
                way: self.way_out(local, UseKind::Out(node, Reason::Stored)),
            });
        }
        self.uses.push(Use {
            local,
            span,
            kind,
            needs_mut,
            way,
            tail,
        });
        self.rows_appear(local, span, context, before);
    }

    /// Whether the head of a `for` takes a value out of a block or a branch in
    /// it: a slot may stand inside, and another branch yield another type.
    fn leaves_head(&self, context: &Context<'_, '_>) -> bool {
        context::is_iterated(context) && self.depth() > self.head
    }

    /// How many blocks and branches stand around.
    pub(super) fn depth(&self) -> usize {
        self.blocks + self.branches.len()
    }

    /// What closures and futures between the declaration of a local and here do
    /// with it.
    pub(super) fn capture(&self, local: LocalId, holds: Holds, moves: bool) -> Captured {
        let captures = &self.captures[self.lives[local.0].captures..];
        let future = |capture: &Capture| capture.kind == CaptureKind::Future;
        if captures.iter().any(future) {
            return Captured::Away(Reason::AcrossAwait);
        }
        let by_move = |capture: &Capture| moves || capture.kind == CaptureKind::ByMove;
        if holds != Holds::Value || !captures.iter().any(by_move) {
            return Captured::Nothing;
        }
        // What moves into an inner closure moves into the outer ones as well.
        match captures {
            [
                Capture {
                    stays: Some(Stays::InChain),
                    ..
                },
            ] => Captured::InChain,
            [
                Capture {
                    stays: Some(Stays::InLocal(closure)),
                    ..
                },
            ] if self.scope.locals[closure.0].blocks >= self.scope.locals[local.0].blocks => {
                Captured::By(*closure)
            }
            _ => Captured::Away(Reason::CapturedByMove),
        }
    }

    /// What a closure that refers to a local takes: a reference to a vector is
    /// one word, a slice two, which shows where the closure is kept.
    fn borrowed_by(&self, local: LocalId, holds: Holds) -> Option<UseKind> {
        let outermost = self.captures.get(self.lives[local.0].captures)?;
        if holds != Holds::Value {
            return None;
        }
        match outermost.stays {
            Some(Stays::InChain) => None,
            Some(Stays::InLocal(closure)) => Some(UseKind::BorrowedBy(closure)),
            None => Some(UseKind::Vector),
        }
    }

    pub(super) fn known(&self) -> Known<'_, 'f> {
        Known {
            function: self.function,
            scope: &self.scope,
            lend: self.lend,
        }
    }

    /// How the function gets here, if the value of a local leaves here.
    pub(super) fn way_out(&self, local: LocalId, kind: UseKind) -> Way {
        match kind {
            UseKind::Out(..) => Way {
                branches: self.branches.clone(),
                position: self.exits.get(&self.lives[local.0].captures).copied(),
            },
            _ => Way::default(),
        }
    }

    /// Out of sight, it is guessed as the parameter of a callee is.
    fn writer(&self) -> Writer {
        match (self.streams, self.lend) {
            (Streams::Std, Lend::Any) => Writer::Std,
            (Streams::Std, Lend::Seen) if self.scope.imports(StdTrait::Write) => Writer::Std,
            (Streams::Std, Lend::Seen) | (Streams::Absent, _) => Writer::Unknown,
        }
    }

    /// The same for what is written to a string.
    fn text_writer(&self) -> Writer {
        match self.lend {
            Lend::Any => Writer::Std,
            Lend::Seen if self.scope.imports(StdTrait::Text) => Writer::Std,
            Lend::Seen => Writer::Unknown,
        }
    }

    pub(super) fn surroundings(&self) -> Surroundings {
        Surroundings {
            lend: self.lend,
            in_unsafe: self.in_unsafe,
            writer: self.writer(),
            text_writer: self.text_writer(),
        }
    }

    /// A site at `node`. Its value goes to the local that `context` binds, or
    /// to a temporary of its own.
    pub(super) fn site(&mut self, facts: SiteFacts, node: NodeId, context: &Context<'_, 'f>) {
        let id = SiteId(self.sites.len());
        let position = self.tick();
        let span = facts.span;
        let bound = match context {
            Context::Bind(binding) => {
                let usage = self.usage(Subject::Temporary, facts.kind.container(), context);
                if let UseKind::Move(local) = usage.kind {
                    Some(local)
                } else {
                    self.reaches(binding.local, Source::Elsewhere(span));
                    None
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
        self.scope.locals[local.0].made_here = true;
        self.scope.locals[local.0].shape = shape_of(facts.kind.container());
        let facts = self.facts_by_declaration(facts, local);
        let repeats_unknown =
            facts.kind == SiteKind::Repeat && facts.element == ElementSize::Unknown;
        self.sites.push(Site {
            node,
            span,
            kind: facts.kind,
            local,
            element: facts.element,
            length: facts.length,
            plain_elements: facts.ends_with_its_statement && !repeats_unknown,
            refused: match self.wording {
                Wording::Free => facts.refused,
                Wording::Quoted => facts.refused.or(Some(Reason::Quoted)),
            },
            loops: self.loops,
            way: Way {
                branches: self.branches.clone(),
                position: Some(position),
            },
            options: self.options,
            initialises: match context {
                Context::Bind(binding) => bound.is_some() && binding.init == Some(node),
                _ => false,
            },
            extended_by: self.current_let.filter(|_| extends(context)),
        });
        if bound.is_none() {
            let usage = self.usage(made_at(&facts, node), facts.kind.container(), context);
            if let UseKind::Alias(to, _) = usage.kind {
                self.flows(local, to, borrowed_as(context), span);
            }
            let kind = match usage.kind {
                UseKind::Vector if self.leaves_head(context) => UseKind::Escape(Reason::UnknownUse),
                kind => kind,
            };
            let way = self.way_out(local, kind);
            self.uses.push(Use {
                way,
                ..Use::new(local, span, kind)
            });
        }
    }

    /// The value of a local, or a reference to it, goes into another one.
    pub(super) fn flows(&mut self, from: LocalId, to: LocalId, holds: Holds, span: Span) {
        let Local {
            made_here,
            container,
            ..
        } = self.scope.locals[from.0];
        let target = &mut self.scope.locals[to.0];
        target.holds = holds;
        target.container = container;
        target.made_here |= made_here;
        if made_here {
            target.shape = shape_of(container);
        }
        self.reaches(to, Source::Local(from, span));
    }

    pub(super) fn reaches(&mut self, local: LocalId, source: Source) {
        self.scope.locals[local.0].sources.push(source);
    }

    /// A value that is no site and no local reaches what `context` binds.
    pub(super) fn elsewhere(&mut self, span: Option<Span>, context: &Context<'_, 'f>) {
        if let (Context::Bind(binding), Some(span)) = (context, span) {
            self.reaches(binding.local, Source::Elsewhere(span));
        }
    }
}

/// The value of a site that no local takes. Text that is formatted may be moved
/// to the heap at its exact size where it leaves at once; all else that a site makes
/// has that size there.
fn made_at(facts: &SiteFacts, node: NodeId) -> Subject {
    if facts.is_formatted() {
        Subject::Named(Holds::Value, node)
    } else {
        Subject::Temporary
    }
}

/// What is known of the type of a local that holds what a site made.
fn shape_of(container: Container) -> Shape {
    match container {
        Container::Vec | Container::Boxed => Shape::Sequence,
        Container::Text => Shape::Text,
        Container::Value(_) => Shape::Unknown,
    }
}

/// What a use comes to where its words must stay: what would change them on a
/// slice works on a slot vector, and what would change them there does not.
fn quoted(kind: UseKind) -> UseKind {
    match kind {
        UseKind::Reslice(_) | UseKind::AsSlice(_) | UseKind::Whole(_) => UseKind::Vector,
        UseKind::Lend(..)
        | UseKind::Value(ValueUse::Method(_) | ValueUse::Lend(_))
        | UseKind::ToVec(_)
        | UseKind::Out(..)
        | UseKind::Move(_)
        | UseKind::Alias(..)
        | UseKind::AliasCopy(_) => UseKind::Escape(Reason::Quoted),
        UseKind::Slice
        | UseKind::Value(ValueUse::Place)
        | UseKind::Vector
        | UseKind::Resize
        | UseKind::Exchanged(_)
        | UseKind::Dropped
        | UseKind::Reboxed(_)
        | UseKind::CapturedBy(_)
        | UseKind::BorrowedBy(_)
        | UseKind::Called
        | UseKind::Escape(_) => kind,
    }
}

/// Whether a `let` around `context` keeps a temporary alive that stands there.
fn extends(mut context: &Context<'_, '_>) -> bool {
    let mut borrowed = false;
    let mut placed = false;
    loop {
        match context {
            Context::Reference { outer, .. } => {
                borrowed = true;
                context = outer;
            }
            Context::Index { outer, .. } | Context::Deref { outer } => {
                placed = true;
                context = outer;
            }
            Context::Bind(_) | Context::Unbound => return borrowed,
            // A pattern may say `ref`.
            Context::Leave(Reason::Matched) => return borrowed || placed,
            _ => return false,
        }
    }
}

/// What closures and futures do with a local that appears in them.
#[derive(Clone, Copy)]
pub(super) enum Captured {
    /// Nothing, or they refer to it.
    Nothing,
    /// It moves into a closure that the expression around it uses up.
    InChain,
    /// It moves into a closure that a local holds.
    By(LocalId),
    /// It moves away.
    Away(Reason),
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
