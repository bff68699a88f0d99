//! From syn's tree to a [`Body`]: resolves names, finds sites, classifies
//! every appearance of a local. One pass in source order; each expression is
//! entered once, with what its surroundings do with its value.

mod aggregate;
mod apart;
mod assignment;
mod boxed;
mod call;
mod closure;
mod control;
mod expression;
mod invocation;
mod parts;
mod pattern;
mod place;
mod rows;
mod statement;
mod subpattern;
mod tail;
mod text;
mod unzip;
mod value;

use std::collections::{BTreeMap, HashMap};

use proc_macro2::Span;
use syn::{FnArg, ReturnType, Type};

use self::aggregate::Aggregate;
use self::tail::Tails;
use crate::body::{
    Annotation, Body, Branch, Container, Holds, LetPart, Lints, Local, LocalId, LocalKind, Shape,
    Site, Tail, Use, UseKind, Way, Written,
};
use crate::box_site;
use crate::callee;
use crate::context::{Binding, Context};
use crate::function::{Function, NodeId};
use crate::implements;
use crate::policy::{Lend, Policy, Streams};
use crate::reason::Reason;
use crate::scope::Scope;
use crate::siblings::{self, Siblings};
use crate::sight::Sight;
use crate::size::{self, ElementSize};
use crate::statement::StatementArguments;
use crate::structs::Structs;

/// Reads the body of a function.
pub(crate) fn lower<'f>(
    function: &'f Function,
    siblings: &'f Siblings<'f>,
    policy: &Policy,
) -> Body {
    let item = &function.item;
    let mut lower = Lower {
        function,
        lend: policy.lend,
        streams: policy.streams,
        scope: Scope::new(Sight::of(item), siblings, siblings::receiver(&item.sig)),
        sites: Vec::new(),
        uses: Vec::new(),
        recursion: None,
        rows: rows::Tracked::default(),
        aggregates: BTreeMap::new(),
        parts: HashMap::new(),
        moved_in: Vec::new(),
        written: HashMap::new(),
        structs: Structs::of(item),
        lives: Vec::new(),
        awaits: vec![Vec::new()],
        position: 0,
        captures: Vec::new(),
        loops: 0,
        wording: Wording::Free,
        in_unsafe: matches!(item.sig.safety, syn::Safety::Unsafe(_)),
        options: StatementArguments::default(),
        branches: Vec::new(),
        branching: 0,
        exits: BTreeMap::new(),
        breaks: Vec::new(),
        blocks: 0,
        head: 0,
        tails: Tails::of_body(),
        temporaries: Vec::new(),
        current_let: None,
    };
    implements::declare_bounds(&item.sig.generics, &mut lower.scope);
    let mark = lower.scope.open();
    for input in &item.sig.inputs {
        if let FnArg::Typed(input) = input {
            lower.pattern(&input.pat, Some(&input.ty));
        }
    }
    let tail = match item.sig.output {
        ReturnType::Default => Context::Discard,
        ReturnType::Type(..) => Context::Leave(Reason::Returned),
    };
    lower.block(&item.block, &tail);
    lower.close(&mark);
    lower.finish()
}

/// The state of the pass.
struct Lower<'f> {
    function: &'f Function,
    lend: Lend,
    streams: Streams,
    scope: Scope<'f>,
    sites: Vec<Site>,
    uses: Vec<Use>,
    recursion: Option<Span>,
    /// The vectors of rows so far, and who refers to them.
    rows: rows::Tracked,
    /// What is read as its parts, by the local that holds it.
    aggregates: BTreeMap<LocalId, Aggregate<'f>>,
    /// The parts of what other locals hold, each with that local.
    parts: HashMap<LocalId, LocalId>,
    /// The uses that move a value into a part.
    moved_in: Vec<MovedIn>,
    /// The types written in `let` statements.
    written: HashMap<LocalId, &'f Type>,
    /// The structs that the function declares.
    structs: Structs<'f>,
    /// Of each local, by number: when it lives, and inside of what.
    lives: Vec<Life>,
    /// Of each future, by number: where it may be suspended. The function
    /// itself is number 0.
    awaits: Vec<Vec<(usize, Span)>>,
    /// Counts what can be ordered: declarations, suspensions, ends of scopes.
    position: usize,
    /// The closures and futures around, outermost first.
    captures: Vec<Capture>,
    loops: usize,
    in_unsafe: bool,
    wording: Wording,
    options: StatementArguments,
    /// The branches around, outermost first, and how many expressions that
    /// branch were entered.
    branches: Vec<Branch>,
    branching: usize,
    /// Where the function, or the closure at each depth, was last left without
    /// a vector.
    exits: BTreeMap<usize, usize>,
    /// The loops and labelled blocks around, innermost last.
    breaks: Vec<BreakTarget>,
    /// How many blocks stand around.
    blocks: usize,
    /// How many blocks and branches stand around the `for` whose head is being
    /// read.
    head: usize,
    tails: Tails,
    /// Temporaries of the statement that is being read.
    temporaries: Vec<LocalId>,
    /// The `let` whose initialiser is being read, outside of any block or
    /// closure in it.
    current_let: Option<NodeId>,
}

/// Whether the words of the code can be seen when it runs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wording {
    /// They cannot.
    Free,
    /// A macro prints them.
    Quoted,
}

/// When a local lives.
#[derive(Clone, Copy)]
struct Life {
    start: usize,
    end: usize,
    future: usize,
    /// How many closures and futures stand around its declaration.
    captures: usize,
}

/// A use that moves a value into a part, and what it is if that does not stay
/// apart.
struct MovedIn {
    part: LocalId,
    /// Its place among the uses.
    used: usize,
    node: NodeId,
    way: Way,
}

/// A loop or labelled block that `break` may leave with a value.
struct BreakTarget {
    label: Option<String>,
    /// Whether a `break` without a label leaves it.
    is_loop: bool,
    /// Where the value goes, if a `let` or an assignment takes it.
    binding: Option<Binding>,
}

/// A closure or a future that stands around an expression.
struct Capture {
    kind: CaptureKind,
    /// The number of the future that a suspension here suspends.
    future: usize,
    /// Where the closure stays, if it is known to stay in the function.
    stays: Option<Stays>,
    /// The last expression that it stands in.
    tail: Option<Tail>,
}

/// Where a closure stays that does not leave the function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stays {
    /// In the expression that makes it.
    InChain,
    /// In a local, if that is only called.
    InLocal(LocalId),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CaptureKind {
    ByReference,
    ByMove,
    Future,
}

impl Lower<'_> {
    fn tick(&mut self) -> usize {
        self.position += 1;
        self.position
    }

    fn future_here(&self) -> usize {
        self.captures.last().map_or(0, |capture| capture.future)
    }

    /// A local with nothing known but its name.
    fn unknown_local(name: String, span: Span, kind: LocalKind) -> Local {
        Local {
            name,
            span,
            kind,
            holds: Holds::Value,
            sources: Vec::new(),
            mutable: false,
            loops: 0,
            blocks: 0,
            position: 0,
            closures: 0,
            awaited: None,
            size: ElementSize::Unknown,
            element: ElementSize::Unknown,
            shape: Shape::Unknown,
            items: Shape::Unknown,
            written: Written::Unknown,
            implements: Vec::new(),
            made_here: false,
            annotation: Annotation::Absent,
            assigned: false,
            part: LetPart::Whole,
            container: Container::Vec,
            lints: Lints::Unasked,
        }
    }

    /// Adds a local that no name means yet, and starts its life.
    fn add(&mut self, mut local: Local) -> LocalId {
        local.loops = self.loops;
        local.blocks = self.blocks;
        local.closures = self.captures.len();
        let start = self.tick();
        local.position = start;
        let future = self.future_here();
        self.lives.push(Life {
            start,
            end: usize::MAX,
            future,
            captures: self.captures.len(),
        });
        self.scope.add(local)
    }

    /// Adds a local that lives as long as another one.
    fn add_beside(&mut self, whole: LocalId, part: Local) -> LocalId {
        let id = self.add(part);
        let Local {
            loops,
            blocks,
            position,
            closures,
            ..
        } = self.scope.locals[whole.0];
        let part = &mut self.scope.locals[id.0];
        (part.loops, part.blocks) = (loops, blocks);
        (part.position, part.closures) = (position, closures);
        self.lives[id.0] = self.lives[whole.0];
        id
    }

    /// Adds what a declared type says to a local.
    fn with_type(&self, mut local: Local, ty: &Type) -> Local {
        local.size = size::type_size(ty, &self.scope);
        local.implements = implements::of_type(ty, &self.scope);
        local.written = callee::written(ty);
        if let Some(content) = box_site::content_of_type(ty, &self.scope) {
            local.container = Container::Value(content);
        }
        if let Some(element) = callee::sequence_element(ty) {
            local.element = size::type_size(element, &self.scope);
            local.shape = Shape::Sequence;
            local.items = self.shape_of_type(element);
        }
        if local.shape == Shape::Unknown {
            local.shape = self.shape_of_type(ty);
        }
        local
    }

    fn shape_of_type(&self, ty: &Type) -> Shape {
        if self.known().is_number_type(ty) {
            Shape::Number
        } else {
            callee::shape_of_type(ty)
        }
    }

    /// Ends the lives of the locals that a scope declared.
    fn close(&mut self, mark: &crate::scope::ScopeMark) {
        let end = self.tick();
        let ended: Vec<LocalId> = self.scope.declared_since(mark).collect();
        for id in ended {
            self.lives[id.0].end = end;
            for part in self.aggregates.get(&id).map_or(&[][..], |it| &it.parts) {
                self.lives[part.0].end = end;
            }
        }
        self.scope.close(mark);
    }

    /// Reads an expression behind which the function may be left, by `return` or
    /// `?`. It is left without a vector if none leaves in the expression.
    fn exit(&mut self, read: impl FnOnce(&mut Self)) {
        let before = self.uses.len();
        read(self);
        let takes_along = |used: &Use| {
            matches!(used.kind, UseKind::Out(..)) && self.scope.locals[used.local.0].made_here
        };
        if !self.uses[before..].iter().any(takes_along) {
            let position = self.tick();
            self.exits.insert(self.captures.len(), position);
        }
    }

    /// Enters an expression that runs one of several arms.
    fn branching(&mut self) -> usize {
        self.branching += 1;
        self.branching
    }

    /// Reads one arm of an expression that runs one of several.
    fn in_branch(&mut self, branch: Branch, read: impl FnOnce(&mut Self)) {
        self.branches.push(branch);
        read(self);
        self.branches.pop();
    }

    fn suspend(&mut self, span: Span) {
        let position = self.tick();
        let future = self.future_here();
        self.awaits[future].push((position, span));
    }

    fn finish(mut self) -> Body {
        self.whole_aggregates();
        self.rows_not_followed();
        let conditional = self.scope.sight.has_conditions();
        let mut ambiguous = self.scope.blurred;
        let mut locals = self.scope.locals;
        for local in &locals {
            if self.scope.sight.is_conditional(&local.name) {
                ambiguous.insert(local.name.clone());
            }
        }
        for (whole, aggregate) in &self.aggregates {
            if ambiguous.contains(&locals[whole.0].name) {
                let parts = aggregate.parts.iter();
                ambiguous.extend(parts.map(|part| locals[part.0].name.clone()));
            }
        }
        for (local, life) in locals.iter_mut().zip(&self.lives) {
            let awaits = &self.awaits[life.future];
            let next = awaits.partition_point(|(position, _)| *position < life.start);
            local.awaited = awaits
                .get(next)
                .filter(|(position, _)| *position < life.end)
                .map(|(_, span)| *span);
        }
        Body {
            locals,
            sites: self.sites,
            kept: self
                .uses
                .iter()
                .filter(|used| used.kind != UseKind::Called)
                .map(|used| used.local)
                .collect(),
            uses: self.uses,
            rows: self.rows.into_rows(),
            ambiguous,
            recursion: self.recursion,
            conditional,
        }
    }
}
