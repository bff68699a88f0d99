//! Vectors of rows: finds sites whose elements are sites, and follows the rows
//! through indexes, loops, closures and references, as long as that is possible.
//!
//! ```text
//! let mut grid = vec![vec![0; 3]; 2];   one local for the rows, whose sources
//!                                       are the inner sites
//! for row in &grid { .. }               `row` refers to it
//! grid[1].push(1)                       a use of it that needs a vector
//! ```

mod nest;

use std::collections::{BTreeMap, HashMap, HashSet};

use proc_macro2::Span;
use syn::{Expr, ExprMethodCall, Pat};

use super::{Lower, Wording};
use crate::body::{LetPart, LocalId, LocalKind, Rows, Shape, Use, UseKind};
use crate::context::Context;
use crate::known::IteratorSource;
use crate::name::Name as _;
use crate::reason::Reason;
use crate::rows::{self, Around, Beside, Binder, Item, Reached, Through, Value};

/// The vectors of rows so far.
#[derive(Default)]
pub(super) struct Tracked {
    rows: Vec<Rows>,
    /// Locals that own rows or refer to them, with the local of the rows.
    values: BTreeMap<LocalId, (LocalId, Value)>,
    /// What patterns will be given that were not read so far.
    given: HashMap<Binder, (LocalId, Item)>,
    /// The places in the list of uses whose use of the rows is known.
    followed: HashSet<usize>,
    /// How many branches there were around the argument or head of a `for` that
    /// is being read.
    branches: usize,
    /// What stands beside the operand that is being read.
    beside: Option<Beside>,
}

impl Tracked {
    pub(super) fn into_rows(self) -> Vec<Rows> {
        self.rows
    }
}

impl<'f> Lower<'f> {
    /// What the appearance of a local in `context` does to the rows that it owns
    /// or refers to; `before` is how many uses there were before it.
    pub(super) fn rows_appear(
        &mut self,
        local: LocalId,
        span: Span,
        context: &Context<'_, 'f>,
        before: usize,
    ) {
        let Some((rows, value)) = self.rows.values.get(&local).copied() else {
            return;
        };
        self.rows.followed.extend(before..self.uses.len());
        let around = Around {
            known: self.known(),
            surroundings: self.surroundings(),
            beside: self.rows.beside.unwrap_or(Beside::Unknown),
            reached: if self.branches.len() > self.rows.branches {
                Through::Branch
            } else {
                Through::Nothing
            },
        };
        let used = rows::classify(value, context, around);
        let kind = match (used.kind, self.wording) {
            (UseKind::ToVec(_), Wording::Quoted) => UseKind::Escape(Reason::Quoted),
            (kind, _) => kind,
        };
        self.uses.push(Use::new(rows, span, kind));
        for (binder, item) in used.bindings {
            match (binder, item) {
                (Binder::Let(local), Item::Rows(value)) if self.is_whole(local) => {
                    self.refer(local, rows, value);
                }
                (Binder::Let(_), _) => self.not_followed(rows, span, Reason::Matched),
                (binder, item) => {
                    self.rows.given.insert(binder, (rows, item));
                }
            }
        }
    }

    /// A local refers to what is reached through a vector of rows.
    fn refer(&mut self, local: LocalId, rows: LocalId, value: Value) {
        let before = self.rows.values.insert(local, (rows, value));
        if let Some((other, _)) = before.filter(|before| *before != (rows, value)) {
            let span = self.scope.locals[local.0].span;
            self.not_followed(other, span, Reason::Joined);
            self.not_followed(rows, span, Reason::Joined);
        }
    }

    /// Whether a local is all that its `let` binds.
    pub(super) fn is_whole(&self, local: LocalId) -> bool {
        let local = &self.scope.locals[local.0];
        matches!(local.kind, LocalKind::Let(_)) && local.part == LetPart::Whole
    }

    /// A format string shows the rows that a local owns or refers to.
    pub(super) fn rows_shown(&mut self, local: LocalId, span: Span, kind: UseKind) {
        let Some((rows, _)) = self.rows.values.get(&local).copied() else {
            return;
        };
        // The use of the local itself is the next one.
        self.rows.followed.insert(self.uses.len() + 1);
        let kind = match kind {
            UseKind::Escape(reason) => UseKind::Escape(reason),
            _ => UseKind::Slice,
        };
        self.uses.push(Use::new(rows, span, kind));
    }

    /// Reads the head of a `for`; tells what its pattern is given.
    pub(super) fn rows_iterated(
        &mut self,
        read: impl FnOnce(&mut Self),
    ) -> Option<(LocalId, Item)> {
        let outer = self.rows.given.remove(&Binder::Loop);
        self.whole_value(read);
        let given = self.rows.given.remove(&Binder::Loop);
        if let Some(outer) = outer {
            self.rows.given.insert(Binder::Loop, outer);
        }
        given
    }

    /// Reads an argument, or the head of a `for`.
    pub(super) fn whole_value(&mut self, read: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.rows.branches, self.branches.len());
        read(self);
        self.rows.branches = outer;
    }

    /// The pattern of a `for` is given what its head yields.
    pub(super) fn rows_in(&mut self, given: Option<(LocalId, Item)>, pattern: &'f Pat) {
        if let Some((rows, item)) = given {
            self.bind(rows, item, pattern);
        }
    }

    /// A pattern is given what was noted for it.
    pub(super) fn rows_bound(&mut self, binder: Binder, pattern: &'f Pat) {
        if let Some((rows, item)) = self.rows.given.remove(&binder) {
            self.bind(rows, item, pattern);
        }
    }

    fn bind(&mut self, rows: LocalId, item: Item, pattern: &'f Pat) {
        match (pattern, item) {
            (_, Item::Other)
            | (Pat::Wild(_) | Pat::Rest(_), _)
            | (Pat::Reference(_), Item::Number) => {}
            (Pat::Paren(pattern), item) => self.bind(rows, item, &pattern.pat),
            (Pat::Ident(pattern), item) if pattern.by_ref.is_none() && pattern.subpat.is_none() => {
                let local = self.scope.local(&pattern.ident.name());
                match (local, item) {
                    (Some(local), Item::Rows(value)) => self.refer(local, rows, value),
                    (Some(local), Item::Number) => {
                        self.scope.locals[local.0].shape = Shape::Number;
                    }
                    (_, Item::Other | Item::Number) => {}
                    (_, Item::Rows(_) | Item::Pair(..)) => {
                        self.not_followed(rows, pattern.ident.span(), Reason::Matched);
                    }
                }
            }
            (Pat::Tuple(pattern), Item::Pair(one, other)) if pattern.elems.len() == 2 => {
                for (pattern, item) in pattern.elems.iter().zip([*one, *other]) {
                    self.bind(rows, item, pattern);
                }
            }
            (Pat::Reference(pattern), Item::Rows(value)) if value.by == Reached::References => {
                let by = Reached::Reference;
                self.bind(rows, Item::Rows(Value { by, ..value }), &pattern.pat);
            }
            (pattern, _) => {
                let span = start_of(pattern).unwrap_or(self.scope.locals[rows.0].span);
                self.not_followed(rows, span, Reason::Matched);
            }
        }
    }

    fn not_followed(&mut self, rows: LocalId, span: Span, reason: Reason) {
        let kind = UseKind::Escape(reason);
        self.uses.push(Use::new(rows, span, kind));
    }

    /// A pattern whose first part counts is given numbers there.
    pub(super) fn numbered(&mut self, pattern: &'f Pat, head: &Expr) {
        let Some(receiver) = enumerated(head) else {
            return;
        };
        if self.known().iterator(receiver) == IteratorSource::Unknown {
            return;
        }
        if let Pat::Tuple(pattern) = pattern
            && let Some(first) = pattern.elems.first()
        {
            self.shape(first, Shape::Number);
        }
    }

    /// Reads an operand beside which something stands.
    pub(super) fn beside(&mut self, beside: Beside, read: impl FnOnce(&mut Self)) {
        let outer = self.rows.beside.replace(beside);
        read(self);
        self.rows.beside = outer;
    }

    /// What an expression is to the operand on its other side.
    pub(super) fn beside_of(&self, expr: &Expr) -> Beside {
        if self.known().is_number(expr) {
            Beside::Number
        } else {
            Beside::Unknown
        }
    }

    /// Rows whose owner, or a reference to which, is used in a way that was not
    /// followed, or which share a name with something else.
    pub(super) fn rows_not_followed(&mut self) {
        let values = &self.rows.values;
        let mut lost: Vec<Use> = Vec::new();
        for (place, used) in self.uses.iter().enumerate() {
            if let Some((rows, _)) = values.get(&used.local)
                && !self.rows.followed.contains(&place)
            {
                let reason = match used.kind {
                    UseKind::Escape(reason) => reason,
                    _ => Reason::UnknownUse,
                };
                lost.push(Use::new(*rows, used.span, UseKind::Escape(reason)));
            }
        }
        for (id, (rows, _)) in values {
            let local = &self.scope.locals[id.0];
            let mut unclear = |reason| {
                lost.push(Use::new(*rows, local.span, UseKind::Escape(reason)));
            };
            if self.scope.blurred.contains(&local.name)
                || self.scope.sight.is_conditional(&local.name)
            {
                unclear(Reason::Ambiguous);
            }
            if local.sources.len() != 1 {
                unclear(Reason::Joined);
            }
        }
        self.uses.extend(lost);
        let places: HashMap<LocalId, usize> = (0..)
            .zip(&self.rows.rows)
            .map(|(place, rows)| (rows.local, place))
            .collect();
        for (index, used) in self.uses.iter().enumerate() {
            if let Some(place) = places.get(&used.local) {
                self.rows.rows[*place].uses.push(index);
            }
        }
    }
}

/// The receiver of `enumerate`, if an expression is a call of it.
fn enumerated(expr: &Expr) -> Option<&Expr> {
    match expr {
        Expr::Paren(expr) => enumerated(&expr.expr),
        Expr::Group(expr) => enumerated(&expr.expr),
        Expr::MethodCall(ExprMethodCall {
            method, receiver, ..
        }) if method == "enumerate" => Some(receiver),
        _ => None,
    }
}

/// Where a pattern begins that rows cannot be followed into.
fn start_of(pattern: &Pat) -> Option<Span> {
    Some(match pattern {
        Pat::Ident(pattern) => pattern.ident.span(),
        Pat::Reference(pattern) => pattern.and_token.span,
        Pat::Tuple(pattern) => pattern.paren_token.span.open(),
        Pat::Type(pattern) => return start_of(&pattern.pat),
        _ => return None,
    })
}
