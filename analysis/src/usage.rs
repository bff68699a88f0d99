//! What a use does to a vector: one function, [`classify`], from the
//! expression around an appearance to a [`UseKind`]. Called by `lower` at every
//! appearance of a local and at every temporary. Strings are read in `text`, boxes
//! of one value in `value`.

pub(crate) mod text;
pub(crate) mod value;

use syn::{Expr, ExprMethodCall, Type};

use crate::body::{Annotation, Holds, Lending, UseKind};
use crate::box_site;
use crate::callee::{self, Callee, Parameter};
use crate::context::{Bracket, Comparison, Context, IndexRange};
use crate::function::NodeId;
use crate::method::{self, ChainStep, MethodKind};
use crate::name::Name as _;
use crate::policy::Lend;
use crate::reason::Reason;

/// What stands around an appearance and is the same for the whole expression.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings {
    pub(crate) lend: Lend,
    pub(crate) in_unsafe: bool,
    pub(crate) writer: Writer,
    pub(crate) text_writer: Writer,
}

/// The trait by which bytes are written to a vector, or text to a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Writer {
    /// `std::io::Write`, or `std::fmt::Write` for strings.
    Std,
    /// It may be another.
    Unknown,
}

/// What is done with the vector, and whether that moves it.
#[derive(Clone, Copy)]
pub(crate) struct Usage {
    pub(crate) kind: UseKind,
    pub(crate) moves: bool,
}

/// Whether a use of the value of a local in `context` needs the local to be
/// `mut`, so far as that is certain.
pub(crate) fn needs_mut(mut context: &Context<'_, '_>) -> bool {
    loop {
        match context {
            Context::Target | Context::Grown | Context::Destination => return true,
            Context::Reference { holds, .. } => return *holds == Holds::Unique,
            Context::Receiver { call, .. } => {
                return matches!(
                    method::method_kind(&call.method.name()),
                    Some(MethodKind::Writes | MethodKind::Resizes | MethodKind::Streams)
                );
            }
            Context::Index { outer, .. } => match outer {
                // What an element does is not the vector's.
                Context::Receiver { .. } => return false,
                _ => context = outer,
            },
            _ => return false,
        }
    }
}

fn borrows(kind: UseKind) -> Usage {
    Usage { kind, moves: false }
}

fn moves(kind: UseKind) -> Usage {
    Usage { kind, moves: true }
}

fn escapes(reason: Reason) -> Usage {
    moves(UseKind::Escape(reason))
}

fn observes(reason: Reason) -> Usage {
    borrows(UseKind::Escape(reason))
}

/// Which thing appears: a local by name, or the value of a site itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// The name of a local, at the node.
    Named(Holds, NodeId),
    /// A temporary.
    Temporary,
}

/// What the use of `subject` in `context` does to the vector.
pub(crate) fn classify(
    subject: Subject,
    context: &Context<'_, '_>,
    surroundings: Surroundings,
) -> Usage {
    match subject {
        Subject::Named(holds @ (Holds::Shared | Holds::Unique), node) => {
            let reference = Reference {
                node,
                holds,
                from: ReferenceFrom::Name,
            };
            reference_use(reference, context, surroundings)
        }
        Subject::Named(Holds::Value, _) | Subject::Temporary => {
            value_use(subject, context, surroundings)
        }
    }
}

fn value_use(subject: Subject, context: &Context<'_, '_>, surroundings: Surroundings) -> Usage {
    match context {
        Context::Discard | Context::Iterate => moves(UseKind::Vector),
        Context::Unbound => match subject {
            Subject::Temporary => moves(UseKind::Vector),
            Subject::Named(..) => borrows(UseKind::Slice),
        },
        Context::Bind(binding) => match binding.annotation {
            Annotation::Absent | Annotation::Vec | Annotation::Boxed => {
                moves(UseKind::Move(binding.local))
            }
            Annotation::Value
            | Annotation::Slice
            | Annotation::String
            | Annotation::Str
            | Annotation::Pointer
            | Annotation::Other => escapes(Reason::NeedsVec),
        },
        Context::Leave(reason) => moves(leaves(subject, *reason)),
        Context::Argument(callee) => moves(by_value(subject, *callee)),
        Context::Receiver { call, outer } => {
            method_use(call, outer, Receiving::Value, surroundings)
        }
        Context::Index {
            outer,
            bracket,
            range,
        } => whole(subject, outer, *range, indexed(outer, *bracket)),
        Context::Reference { node, holds, outer } => {
            let reference = Reference {
                node: *node,
                holds: *holds,
                from: ReferenceFrom::Operator,
            };
            reference_use(reference, outer, surroundings)
        }
        Context::Deref { outer } => match subject {
            Subject::Temporary => observes(Reason::UnknownUse),
            Subject::Named(..) => whole(subject, outer, IndexRange::Whole, place_use(outer)),
        },
        Context::Compare(comparison) => compare(subject, *comparison),
        Context::Read => borrows(match subject {
            Subject::Temporary => UseKind::Vector,
            Subject::Named(..) => UseKind::Slice,
        }),
        Context::Target | Context::Grown => observes(Reason::Reassigned),
        Context::Destination => borrows(written_to(surroundings)),
        Context::Cast(ty) => escapes(match ty {
            Type::Ptr(_) => Reason::AddressObserved,
            _ => Reason::UnknownUse,
        }),
        Context::RawAddress => observes(Reason::AddressObserved),
        Context::Appended { .. } | Context::Field { .. } => escapes(Reason::UnknownUse),
        Context::Called => borrows(UseKind::Called),
    }
}

/// `&v[..]` and `&*v`, of a slice binding, borrow what is borrowed already.
fn whole(subject: Subject, outer: &Context<'_, '_>, range: IndexRange, usage: Usage) -> Usage {
    match (subject, outer, range, usage.kind) {
        (
            Subject::Named(..),
            Context::Reference {
                node,
                holds: Holds::Shared,
                ..
            },
            IndexRange::Whole,
            UseKind::Slice,
        ) => borrows(UseKind::Whole(*node)),
        _ => usage,
    }
}

/// What a value does that leaves by itself: it may be moved to the heap there,
/// unless it was made there.
fn leaves(subject: Subject, reason: Reason) -> UseKind {
    match (subject, reason) {
        (
            Subject::Named(_, node),
            Reason::Returned | Reason::Stored | Reason::MovedIntoCall | Reason::BrokenOut,
        ) => UseKind::Out(node, reason),
        (Subject::Named(..) | Subject::Temporary, reason) => UseKind::Escape(reason),
    }
}

fn by_value(subject: Subject, callee: Callee) -> UseKind {
    match callee {
        Callee::Drop => UseKind::Dropped,
        Callee::MemDrop => UseKind::Vector,
        Callee::Constructor => leaves(subject, Reason::Stored),
        Callee::Observes(reason) => UseKind::Escape(reason),
        Callee::Seen(_)
        | Callee::Slices
        | Callee::Texts
        | Callee::Builder
        | Callee::Chained
        | Callee::Unseen => leaves(subject, Reason::MovedIntoCall),
    }
}

fn compare(subject: Subject, comparison: Comparison) -> Usage {
    match (comparison, subject) {
        (Comparison::Equality, Subject::Named(..)) => borrows(UseKind::Slice),
        (Comparison::Equality, Subject::Temporary) | (Comparison::Exact, _) => {
            borrows(UseKind::Vector)
        }
        (Comparison::Text | Comparison::Unknown, _) => observes(Reason::Compared),
    }
}

/// Where a reference to the vector comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReferenceFrom {
    /// `&v` or `&mut v`
    Operator,
    /// A local that holds the reference.
    Name,
}

/// A reference to the vector.
#[derive(Clone, Copy)]
struct Reference {
    node: NodeId,
    holds: Holds,
    from: ReferenceFrom,
}

/// The use of a reference to the vector.
fn reference_use(
    reference: Reference,
    context: &Context<'_, '_>,
    surroundings: Surroundings,
) -> Usage {
    let Reference { node, holds, from } = reference;
    match context {
        Context::Discard | Context::Unbound | Context::Iterate => match from {
            ReferenceFrom::Operator => borrows(UseKind::Reslice(node)),
            ReferenceFrom::Name => borrows(UseKind::Slice),
        },
        Context::Bind(binding) => borrows(match (binding.annotation, from) {
            (Annotation::Absent, ReferenceFrom::Operator) => UseKind::Alias(binding.local, node),
            (Annotation::Absent, ReferenceFrom::Name) => UseKind::AliasCopy(binding.local),
            (Annotation::Slice, ReferenceFrom::Operator) => UseKind::Reslice(node),
            (Annotation::Slice, ReferenceFrom::Name) => UseKind::Lend(node, Lending::Seen, holds),
            (Annotation::Pointer, _) => UseKind::Escape(Reason::AddressObserved),
            (
                Annotation::Vec
                | Annotation::Boxed
                | Annotation::Value
                | Annotation::String
                | Annotation::Str
                | Annotation::Other,
                _,
            ) => UseKind::Escape(Reason::NeedsVec),
        }),
        Context::Leave(reason) => observes(*reason),
        Context::Argument(callee) => borrows(lend(reference, *callee, surroundings)),
        Context::Receiver { call, outer } => sliced(
            node,
            from,
            method_use(call, outer, Receiving::Reference, surroundings),
        ),
        Context::Index { outer, bracket, .. } => sliced(node, from, indexed(outer, *bracket)),
        Context::Reference { outer, .. } => match outer {
            Context::Read => borrows(UseKind::Slice),
            _ => observes(Reason::UnknownUse),
        },
        Context::Deref { outer } => match (outer, from) {
            (Context::Receiver { call, outer }, ReferenceFrom::Name) => {
                method_use(call, outer, Receiving::Reference, surroundings)
            }
            (Context::Index { outer, bracket, .. }, ReferenceFrom::Name) => {
                indexed(outer, *bracket)
            }
            _ => observes(Reason::UnknownUse),
        },
        Context::Compare(comparison) => match comparison {
            Comparison::Equality | Comparison::Exact => borrows(UseKind::Vector),
            Comparison::Text | Comparison::Unknown => observes(Reason::Compared),
        },
        Context::Read => borrows(match (from, holds) {
            (ReferenceFrom::Operator, Holds::Unique) => UseKind::Reslice(node),
            _ => UseKind::Slice,
        }),
        Context::Target | Context::Grown => observes(Reason::Reassigned),
        Context::Destination => borrows(written_to(surroundings)),
        Context::Cast(ty) => match ty {
            Type::Reference(reference) if matches!(*reference.elem, Type::Slice(_)) => {
                borrows(match from {
                    ReferenceFrom::Operator => UseKind::Reslice(node),
                    ReferenceFrom::Name => UseKind::Lend(node, Lending::Seen, holds),
                })
            }
            Type::Ptr(_) => observes(Reason::AddressObserved),
            _ => observes(Reason::TypeObserved),
        },
        Context::RawAddress => observes(Reason::AddressObserved),
        Context::Appended { .. } | Context::Field { .. } | Context::Called => {
            observes(Reason::UnknownUse)
        }
    }
}

/// Bytes are appended by the trait that is in scope.
fn written_to(surroundings: Surroundings) -> UseKind {
    match surroundings.writer {
        Writer::Std => UseKind::Resize,
        Writer::Unknown => UseKind::Escape(Reason::NeedsVec),
    }
}

/// A use that a slice allows, of a reference that `&v` or `&mut v` makes: a
/// slice binding is a reference already, and not one that can be borrowed
/// mutably.
fn sliced(node: NodeId, from: ReferenceFrom, usage: Usage) -> Usage {
    match (usage.kind, from) {
        (UseKind::Slice, ReferenceFrom::Operator) => borrows(UseKind::Reslice(node)),
        _ => usage,
    }
}

fn lend(reference: Reference, callee: Callee, surroundings: Surroundings) -> UseKind {
    let Reference { node, holds, .. } = reference;
    match callee {
        Callee::Seen(Parameter::Slice) | Callee::Slices => {
            UseKind::Lend(node, Lending::Seen, holds)
        }
        Callee::Seen(Parameter::Text | Parameter::Other) | Callee::Texts => {
            UseKind::Escape(Reason::NeedsVec)
        }
        Callee::Observes(reason) => UseKind::Escape(reason),
        Callee::Constructor => UseKind::Escape(Reason::Stored),
        Callee::Drop | Callee::MemDrop => UseKind::Escape(Reason::UnknownUse),
        Callee::Builder if holds == Holds::Unique => UseKind::Escape(Reason::NeedsVec),
        Callee::Builder | Callee::Chained | Callee::Unseen if surroundings.in_unsafe => {
            UseKind::Escape(Reason::AddressObserved)
        }
        Callee::Builder | Callee::Chained | Callee::Unseen => match surroundings.lend {
            Lend::Any => UseKind::Lend(node, Lending::Guessed, holds),
            Lend::Seen => UseKind::Escape(Reason::LentUnseen),
        },
    }
}

/// Why a callee may not be lent a row that is no vector, if there is a reason.
pub(crate) fn lent_row(callee: Callee, surroundings: Surroundings) -> Option<Reason> {
    let reference = Reference {
        node: NodeId::of(&callee),
        holds: Holds::Unique,
        from: ReferenceFrom::Name,
    };
    match lend(reference, callee, surroundings) {
        UseKind::Escape(reason) => Some(reason),
        _ => None,
    }
}

/// How a method reaches the vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Receiving {
    /// Through its owner, which a method may consume.
    Value,
    /// Through a reference.
    Reference,
}

fn method_use(
    call: &ExprMethodCall,
    outer: &Context<'_, '_>,
    receiving: Receiving,
    surroundings: Surroundings,
) -> Usage {
    let Some(kind) = method::method_kind(&call.method.name()) else {
        return escapes(Reason::UnknownMethod);
    };
    match kind {
        MethodKind::Reads | MethodKind::Writes => borrows(UseKind::Slice),
        MethodKind::Resizes => borrows(UseKind::Resize),
        MethodKind::Streams => borrows(written_to(surroundings)),
        MethodKind::Slices => match slice_use(outer) {
            Some(reason) => observes(reason),
            None => borrows(UseKind::AsSlice(NodeId::of(call))),
        },
        MethodKind::Copies => borrows(UseKind::ToVec(NodeId::of(call))),
        MethodKind::Consumes if receiving == Receiving::Reference => borrows(UseKind::Slice),
        MethodKind::Consumes => match chain(outer) {
            Chain::Finished => moves(UseKind::Vector),
            Chain::Collected => escapes(Reason::Collected),
            Chain::Kept => escapes(Reason::IteratorKept),
        },
        MethodKind::Drains => match chain(outer) {
            Chain::Collected if length_is_passed_on(outer) => escapes(Reason::Collected),
            Chain::Finished | Chain::Collected => borrows(UseKind::Vector),
            Chain::Kept => observes(Reason::IteratorKept),
        },
        MethodKind::Addresses => observes(Reason::AddressObserved),
        MethodKind::Measures => observes(Reason::CapacityObserved),
        MethodKind::NeedsVec => escapes(Reason::NeedsVec),
    }
}

/// What becomes of an iterator over a vector.
pub(crate) enum Chain {
    /// It is used up in the expression that makes it.
    Finished,
    /// Its items are collected there.
    Collected,
    /// It may live on.
    Kept,
}

pub(crate) fn chain(mut context: &Context<'_, '_>) -> Chain {
    loop {
        match context {
            Context::Discard | Context::Iterate => return Chain::Finished,
            Context::Receiver { call, outer } => match method::chain_step(&call.method.name()) {
                Some(ChainStep::Adapts) => context = outer,
                Some(ChainStep::Finishes) => return Chain::Finished,
                Some(ChainStep::Collects) => return Chain::Collected,
                None => return Chain::Kept,
            },
            _ => return Chain::Kept,
        }
    }
}

/// Whether the steps between an iterator and what collects it pass its length
/// on. Std trusts the length of its own drain through them, and collects into a
/// block of that length; ours is trusted only where it is collected itself.
fn length_is_passed_on(mut context: &Context<'_, '_>) -> bool {
    let mut steps = 0;
    while let Context::Receiver { call, outer } = context {
        let name = call.method.name();
        match method::chain_step(&name) {
            Some(ChainStep::Adapts) if method::keeps_length(&name) => steps += 1,
            Some(ChainStep::Collects) => return steps > 0 && name == "collect",
            Some(ChainStep::Adapts | ChainStep::Finishes) | None => return false,
        }
        context = outer;
    }
    false
}

/// An index into the vector.
fn indexed(outer: &Context<'_, '_>, bracket: Bracket) -> Usage {
    let usage = place_use(outer);
    match (usage.kind, bracket) {
        (UseKind::Slice, Bracket::OnLineOfItsOwn) => borrows(UseKind::Vector),
        _ => usage,
    }
}

/// The use of an element or a slice of the vector. References to them are
/// under the borrow checker's promise; raw pointers are not.
fn place_use(context: &Context<'_, '_>) -> Usage {
    match slice_use(context) {
        Some(reason) => observes(reason),
        None => borrows(UseKind::Slice),
    }
}

/// The reason for which a place or a reference behind the vector may not be
/// used as `context` says, if there is one.
pub(crate) fn slice_use(mut context: &Context<'_, '_>) -> Option<Reason> {
    loop {
        match context {
            Context::RawAddress
            | Context::Cast(Type::Ptr(_))
            | Context::Argument(Callee::Observes(Reason::AddressObserved)) => {
                return Some(Reason::AddressObserved);
            }
            Context::Bind(binding) if binding.annotation == Annotation::Pointer => {
                return Some(Reason::AddressObserved);
            }
            Context::Receiver { call, .. } => {
                let name = call.method.name();
                return (method::method_kind(&name) == Some(MethodKind::Addresses))
                    .then_some(Reason::AddressObserved);
            }
            Context::Index { outer, .. }
            | Context::Reference { outer, .. }
            | Context::Field { outer }
            | Context::Deref { outer } => context = outer,
            _ => return None,
        }
    }
}

/// What `annotation` says of the type of a `let`.
pub(crate) fn annotation(ty: &Type) -> Annotation {
    match ty {
        Type::Paren(ty) => annotation(&ty.elem),
        Type::Group(ty) => annotation(&ty.elem),
        Type::Infer(_) => Annotation::Absent,
        Type::Ptr(_) => Annotation::Pointer,
        Type::Reference(ty) if matches!(*ty.elem, Type::Slice(_)) => Annotation::Slice,
        Type::Path(_) if callee::vec_element(ty).is_some() => Annotation::Vec,
        Type::Path(_) if callee::boxed_element(ty).is_some() => Annotation::Boxed,
        Type::Path(_) if callee::is_string(ty) => Annotation::String,
        Type::Reference(ty) if callee::is_str(&ty.elem) => Annotation::Str,
        Type::Path(_) if box_site::content(ty).is_some() => Annotation::Value,
        _ => Annotation::Other,
    }
}

/// How a comparison with `other` reads a vector.
pub(crate) fn equality_with(other: &Expr, known: impl Fn(&Expr) -> bool) -> Comparison {
    if !known(other) {
        return Comparison::Unknown;
    }
    let mut other = other;
    loop {
        match other {
            Expr::Paren(expr) => other = &expr.expr,
            Expr::Group(expr) => other = &expr.expr,
            Expr::Unary(_) | Expr::Index(_) | Expr::Field(_) => return Comparison::Exact,
            _ => return Comparison::Equality,
        }
    }
}
