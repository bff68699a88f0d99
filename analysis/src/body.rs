//! The body of a function as the analysis thinks of it: locals, the values
//! that reach them, allocation sites, uses. Plain data, built by `lower`, read
//! by `flow`, `verdict` and the rewriter.

mod text;

use std::collections::HashSet;

use proc_macro2::Span;

use crate::function::NodeId;
use crate::reason::Reason;
use crate::size::ElementSize;
use crate::statement::StatementArguments;
use crate::std_callee::Implements;

pub use text::TextKind;

/// A local of a [`Body`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocalId(pub usize);

/// A site of a [`Body`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SiteId(pub usize);

/// Everything the analysis knows of a function's body.
#[derive(Debug, Default)]
pub struct Body {
    /// The locals, in the order of their declaration.
    pub locals: Vec<Local>,
    /// The allocation sites, in source order.
    pub sites: Vec<Site>,
    /// The uses of locals, in source order.
    pub uses: Vec<Use>,
    /// The vectors of rows among the sites, in source order.
    pub rows: Vec<Rows>,
    /// Names that may mean another local than the one that was found, under a
    /// condition or out of another expansion.
    pub ambiguous: HashSet<String>,
    /// Locals that are used otherwise than called as functions.
    pub kept: HashSet<LocalId>,
    /// Where the function calls itself by name first.
    pub recursion: Option<Span>,
    /// Whether parts of the function are compiled only under a condition.
    pub conditional: bool,
}

/// A binding, or the unnamed place of a temporary.
#[derive(Debug)]
pub struct Local {
    /// The name; empty for a temporary.
    pub name: String,
    /// The name in the pattern, or the expression of the temporary.
    pub span: Span,
    /// How it came to be.
    pub kind: LocalKind,
    /// The value itself, or a reference to it.
    pub holds: Holds,
    /// What reaches it, in source order.
    pub sources: Vec<Source>,
    /// Whether the pattern says `mut`.
    pub mutable: bool,
    /// How many loops stand around it.
    pub loops: usize,
    /// How many blocks do.
    pub blocks: usize,
    /// Its position in the order of the source.
    pub position: usize,
    /// How many closures and futures stand around it.
    pub closures: usize,
    /// Whether a future may be suspended while it lives.
    pub awaited: Option<Span>,
    /// What the tokens say about its own size.
    pub size: ElementSize,
    /// What the tokens say about the size of its elements.
    pub element: ElementSize,
    /// What is known of its type.
    pub shape: Shape,
    /// What is known of the type of its elements.
    pub items: Shape,
    /// What is known of the type of a sequence beyond that.
    pub(crate) written: Written,
    /// The traits of std's that its type is known to implement.
    pub(crate) implements: Vec<Implements>,
    /// Whether a site makes its value, as far as the source was read.
    pub made_here: bool,
    /// The type written in its `let`.
    pub annotation: Annotation,
    /// Whether its `let` expects a lint to speak about it.
    pub lints: Lints,
    /// Whether a value is assigned to it, swapped or put in its place.
    pub assigned: bool,
    /// Which part of what its `let` binds it is.
    pub part: LetPart,
    /// What the original holds there.
    pub container: Container,
}

/// What the original holds where a slot vector may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Container {
    /// A vector.
    Vec,
    /// A boxed slice.
    Boxed,
    /// A string.
    Text,
    /// A box of one value, and what is known of that.
    Value(Content),
}

/// Which part of the value that a `let` binds a local is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetPart {
    /// All of it.
    Whole,
    /// An element of a tuple, by its position; those of an array, or the
    /// payload of an `Option`, at 0.
    Element(usize),
    /// The field of a struct whose declaration is at the node.
    Field(NodeId),
}

/// The type written in a `let`, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Annotation {
    /// None, or `_`.
    Absent,
    /// `Vec<..>`
    Vec,
    /// `Box<[..]>`
    Boxed,
    /// `Box<..>` of anything else
    Value,
    /// `&[..]` or `&mut [..]`
    Slice,
    /// `String`
    String,
    /// `&str` or `&mut str`
    Str,
    /// A raw pointer.
    Pointer,
    /// Anything else.
    Other,
}

/// What is known of the type of a local.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Nothing.
    Unknown,
    /// A vector, slice or array, or a reference to one.
    Sequence,
    /// A `String`, a `str`, or a reference to one.
    Text,
    /// A number or a character.
    Number,
}

/// What the type of a sequence is, where that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    /// It is not.
    Unknown,
    /// `[T; N]`
    Array,
    /// `&[T; N]`
    ArrayReference,
    /// `&[T]`
    Slice,
    /// `Vec<T>` or `&Vec<T>`
    Vector,
    /// `&str` or `&String`
    Str,
    /// `String`
    String,
}

/// Whether lints are expected to speak about a local.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lints {
    /// They may be silent.
    Unasked,
    /// One of them must speak, or the compiler complains.
    Expected,
}

/// How a local came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocalKind {
    /// `let name = ..;`, the statement.
    Let(NodeId),
    /// A parameter, or a binding of any other pattern.
    Pattern,
    /// A value that is used in the expression that makes it.
    Temporary,
    /// The rows of a vector of rows, all of them together.
    Rows,
}

/// What a local holds of the value that reaches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// The value.
    Value,
    /// `&value`
    Shared,
    /// `&mut value`
    Unique,
}

/// A value that reaches a local.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    /// A site makes it.
    Site(SiteId),
    /// It moves here from another local, or is borrowed from it.
    Local(LocalId, Span),
    /// The site that makes it makes that of another local as well.
    Beside(LocalId, Span),
    /// It comes from somewhere else.
    Elsewhere(Span),
}

/// An expression that asks for heap memory.
#[derive(Debug)]
pub struct Site {
    /// The expression.
    pub node: NodeId,
    /// Its place in the source.
    pub span: Span,
    /// What it is.
    pub kind: SiteKind,
    /// The local that its value reaches.
    pub local: LocalId,
    /// The size of its elements.
    pub element: ElementSize,
    /// The number of elements it starts with, if in sight.
    pub length: Option<u64>,
    /// Whether an array literal can stand for its elements: no temporary in
    /// them would live longer, and a repeated one is known to be `Copy`.
    pub plain_elements: bool,
    /// How many loops and closures stand around it.
    pub loops: usize,
    /// How the function gets there.
    pub way: Way,
    /// What a statement attribute around it says.
    pub options: StatementArguments,
    /// A reason that holds whatever is done with the value.
    pub refused: Option<Reason>,
    /// Whether it is, as a whole, what a `let` initialises its local with.
    pub initialises: bool,
    /// The `let` that keeps it alive by a reference to it, if it is a
    /// temporary.
    pub extended_by: Option<NodeId>,
}

/// A site whose elements are made by sites in it, to any depth: `vec![vec![0; 3]; 3]`,
/// where all vectors of one depth have one length.
#[derive(Debug)]
pub struct Rows {
    /// The site around all others.
    pub outer: SiteId,
    /// What stands for the rows: each use of one is a use of it.
    pub local: LocalId,
    /// The lengths, the outermost first; two or more, none of them zero.
    pub lengths: Vec<u64>,
    /// The size of an innermost element.
    pub cell: ElementSize,
    /// Whether an array literal can stand for the innermost elements.
    pub plain_cells: bool,
    /// The sites inside the outer one, in source order.
    pub sites: Vec<RowSite>,
    /// The places of their uses in [`Body::uses`].
    pub uses: Vec<usize>,
}

/// A site that makes a row.
#[derive(Clone, Copy, Debug)]
pub struct RowSite {
    /// The site.
    pub site: SiteId,
    /// The number of innermost elements in it.
    pub cells: u64,
}

/// Which expression makes the vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SiteKind {
    /// `vec![a, b]`
    List,
    /// `vec![element; length]`
    Repeat,
    /// `Vec::from([a, b])`
    FromArray,
    /// `[a, b].to_vec()`, or the same of a slice, or a clone of a local, or
    /// `Vec::from(&slice[..])`.
    ToVec,
    /// `slice.repeat(n)`
    Repeated,
    /// `slices.concat()`
    Concat,
    /// `slices.join(&separator)`
    Join,
    /// `Vec::new()`
    New,
    /// `Vec::with_capacity(n)`
    WithCapacity,
    /// `iterator.collect()`
    Collect,
    /// `Vec::from_iter(iterator)`
    FromIter,
    /// `iterator.unzip()`, which makes two.
    Unzip,
    /// `Vec::from(..)` of anything else, which keeps the heap.
    From,
    /// One that makes a string.
    Text(TextKind),
    /// `Box::new(value)`
    Value,
}

impl SiteKind {
    /// The expression as one would write it.
    #[must_use]
    pub fn as_written(self) -> &'static str {
        match self {
            SiteKind::List => "vec![a, b]",
            SiteKind::Repeat => "vec![element; length]",
            SiteKind::FromArray => "Vec::from([a, b])",
            SiteKind::ToVec => "to_vec()",
            SiteKind::Repeated => "repeat(n)",
            SiteKind::Concat => "concat()",
            SiteKind::Join => "join(&separator)",
            SiteKind::New => "Vec::new()",
            SiteKind::WithCapacity => "Vec::with_capacity(n)",
            SiteKind::Collect => "collect()",
            SiteKind::FromIter => "Vec::from_iter(..)",
            SiteKind::Unzip => "unzip()",
            SiteKind::From => "Vec::from(..)",
            SiteKind::Text(kind) => kind.as_written(),
            SiteKind::Value => "Box::new(value)",
        }
    }

    /// What it makes.
    #[must_use]
    pub fn container(self) -> Container {
        match self {
            SiteKind::Text(_) => Container::Text,
            SiteKind::Value => Container::Value(Content::UNKNOWN),
            _ => Container::Vec,
        }
    }
}

/// One appearance of a local.
#[derive(Debug)]
pub struct Use {
    /// The local that appears.
    pub local: LocalId,
    /// The name where it appears.
    pub span: Span,
    /// What is done with it.
    pub kind: UseKind,
    /// Whether that certainly needs the local to be `mut`.
    pub needs_mut: bool,
    /// How the function gets there; only where the value leaves.
    pub way: Way,
    /// The last expression of a block that it stands in, if the value becomes a
    /// temporary there.
    pub tail: Option<Tail>,
}

/// The last expression of a block, and of those around it whose last expression
/// that is. Before edition 2024 its temporaries outlive all of these blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tail {
    /// How many blocks stand around the outermost of them, itself included.
    pub blocks: usize,
    /// Where a slot may stand that has to outlive the temporaries.
    pub place: Option<TailPlace>,
}

/// What ends the life of the temporaries of a last expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TailPlace {
    /// The body of a function, closure, branch or loop, which is the block at
    /// the node.
    Around(NodeId),
    /// The statement at the node.
    Before(NodeId),
}

/// How a function gets to a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The branches around the place, outermost first.
    pub branches: Vec<Branch>,
    /// Of a site, its position in the order of the source; of a place where a
    /// value leaves, that of the last way out of the function in front of it on
    /// which none does.
    pub position: Option<usize>,
}

/// One arm of an expression that runs one of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Which expression, counted through the function.
    pub expression: usize,
    /// Which of its arms.
    pub arm: usize,
    /// How many arms it has, the empty one of an `if` without `else` and of a
    /// loop included.
    pub arms: usize,
}

impl Use {
    /// A use that needs no `mut`, and by which the value does not leave.
    #[must_use]
    pub(crate) fn new(local: LocalId, span: Span, kind: UseKind) -> Self {
        Use {
            local,
            span,
            kind,
            needs_mut: false,
            way: Way::default(),
            tail: None,
        }
    }
}

/// What a use does with the vector, and what the rewriter must change there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UseKind {
    /// Works unchanged on a slice and on a slot vector.
    Slice,
    /// Works unchanged on a slot vector, but not on a slice.
    Vector,
    /// As [`UseKind::Vector`], and may change the length.
    Resize,
    /// As [`UseKind::Resize`], by the call at the node of a function of `mem`,
    /// which must be std's.
    Exchanged(NodeId),
    /// Given to `drop`, which must be std's.
    Dropped,
    /// `&v` or `&mut v` at the node, where a reference to a slice does: a slice
    /// binding needs `&v[..]`.
    Reslice(NodeId),
    /// `&v`, `&mut v` or a reference by name at the node, lent to a callee that
    /// wants a slice: `&v[..]` in every form. How it is lent.
    Lend(NodeId, Lending, Holds),
    /// `v.as_slice()` at the node: a slice binding needs `&v[..]`.
    AsSlice(NodeId),
    /// `v.clone()` at the node: `v.to_vec()` in every form.
    ToVec(NodeId),
    /// `&v[..]` or `&*v` at the node.
    Whole(NodeId),
    /// The value moves into another local.
    Move(LocalId),
    /// It leaves by value at the node, for the reason given; it may be moved to
    /// the heap there.
    Out(NodeId, Reason),
    /// A reference to it goes into another local; `&v` at the node.
    Alias(LocalId, NodeId),
    /// A reference to it is copied into another local.
    AliasCopy(LocalId),
    /// It moves into a closure that another local holds.
    CapturedBy(LocalId),
    /// A closure that another local holds refers to it.
    BorrowedBy(LocalId),
    /// It becomes a boxed slice by the method call at the node, or a vector
    /// again: the slot vector stays what it is.
    Reboxed(NodeId),
    /// What is done with the value in a box.
    Value(ValueUse),
    /// Called as a function.
    Called,
    /// It leaves, or is observed.
    Escape(Reason),
}

impl UseKind {
    /// Whether the use may change the length.
    #[must_use]
    pub(crate) fn resizes(self) -> bool {
        matches!(self, UseKind::Resize | UseKind::Exchanged(_))
    }
}

/// What a use of a box does with the value in it, and what the rewriter must
/// change where a reference stands for the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueUse {
    /// Reads, writes or borrows it, in the same words.
    Place,
    /// Calls a method on it by the name at the node, `b.method()`: a reference
    /// has methods of its own, and `(*b).method()` has not.
    Method(NodeId),
    /// Lends it by `&b` at the node, where `&*b` does.
    Lend(NodeId),
}

/// What is known of the value in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content {
    /// The size of what was put in, where that is known to be `Copy`.
    pub size: ElementSize,
    /// What it is.
    pub kind: ContentKind,
}

/// What the value in a box is, so far as the tokens tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContentKind {
    /// Anything.
    Unknown,
    /// Something that is called by reference: `dyn Fn`, `dyn FnMut`.
    Function,
    /// Any other trait object.
    Object,
}

impl Content {
    /// Whether it is known to be `Copy`.
    pub(crate) fn is_copied(self) -> bool {
        self.kind == ContentKind::Unknown && self.size != ElementSize::Unknown
    }

    /// Nothing is known.
    pub(crate) const UNKNOWN: Self = Content {
        size: ElementSize::Unknown,
        kind: ContentKind::Unknown,
    };
}

/// How sure it is that a callee wants a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lending {
    /// Its signature is in sight.
    Seen,
    /// It is a guess.
    Guessed,
}
