//! What a use does to a string: as for vectors, from the expression around an
//! appearance to a [`UseKind`]. A string has no form but the slot, which needs
//! few changes: what is lent is lent as text.

use syn::{ExprMethodCall, Type};

use super::{Chain, borrows, chain, escapes, leaves, moves, observes};
use super::{Reference, ReferenceFrom, Subject, Surroundings, Usage};
use crate::body::{Annotation, Holds, Lending, UseKind};
use crate::callee::{Callee, Parameter};
use crate::context::{Comparison, Context};
use crate::function::NodeId;
use crate::name::Name as _;
use crate::policy::Lend;
use crate::reason::Reason;
use crate::text_method::{self, TextMethod};
use crate::usage::Writer;

/// What the use of `subject` in `context` does to the string.
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

/// Whether a use of the value of a local in `context` needs the local to be
/// `mut`, so far as that is certain.
pub(crate) fn needs_mut(mut context: &Context<'_, '_>) -> bool {
    loop {
        match context {
            Context::Target | Context::Grown | Context::Destination => return true,
            Context::Reference { holds, .. } => return *holds == Holds::Unique,
            Context::Receiver { call, .. } => {
                return matches!(
                    text_method::text_method(&call.method.name()),
                    Some(TextMethod::Writes | TextMethod::Resizes | TextMethod::Streams)
                );
            }
            Context::Index { outer, .. } => match outer {
                Context::Receiver { .. } => return false,
                _ => context = outer,
            },
            _ => return false,
        }
    }
}

fn value_use(subject: Subject, context: &Context<'_, '_>, surroundings: Surroundings) -> Usage {
    match context {
        Context::Discard => moves(UseKind::Vector),
        Context::Unbound => match subject {
            Subject::Temporary => moves(UseKind::Vector),
            Subject::Named(..) => borrows(UseKind::Vector),
        },
        Context::Bind(binding) => match binding.annotation {
            Annotation::Absent | Annotation::String => moves(UseKind::Move(binding.local)),
            _ => escapes(Reason::NeedsVec),
        },
        Context::Leave(reason) => moves(leaves(subject, *reason)),
        Context::Argument(callee) => moves(super::by_value(subject, *callee)),
        Context::Receiver { call, outer } => method_use(subject, call, outer, surroundings),
        Context::Index { outer, .. } | Context::Deref { outer } => place_use(outer),
        Context::Reference { node, holds, outer } => {
            let reference = Reference {
                node: *node,
                holds: *holds,
                from: ReferenceFrom::Operator,
            };
            reference_use(reference, outer, surroundings)
        }
        Context::Compare(comparison) => compare(*comparison),
        Context::Read => borrows(UseKind::Vector),
        Context::Target => observes(Reason::Reassigned),
        Context::Grown => borrows(UseKind::Resize),
        Context::Appended { node, outer } => appended(subject, *node, outer, surroundings),
        Context::Destination => borrows(written_to(surroundings)),
        Context::Cast(ty) => escapes(match ty {
            Type::Ptr(_) => Reason::AddressObserved,
            _ => Reason::UnknownUse,
        }),
        Context::RawAddress => observes(Reason::AddressObserved),
        Context::Field { .. } | Context::Iterate | Context::Called => escapes(Reason::UnknownUse),
    }
}

/// The string on the left of `a + b`, whose value at the node is the same string,
/// longer.
fn appended(
    subject: Subject,
    node: NodeId,
    outer: &Context<'_, '_>,
    surroundings: Surroundings,
) -> Usage {
    let whole = match (subject, outer) {
        (
            Subject::Named(Holds::Value, _),
            Context::Leave(_) | Context::Argument(_) | Context::Appended { .. },
        ) => Subject::Named(Holds::Value, node),
        _ => Subject::Temporary,
    };
    match value_use(whole, outer, surroundings).kind {
        kind @ (UseKind::Escape(_) | UseKind::Out(..)) => moves(kind),
        // A `let` would have to keep alive what moved, and `drop` to be std's.
        UseKind::Alias(..) | UseKind::Dropped => escapes(Reason::UnknownUse),
        _ => moves(UseKind::Resize),
    }
}

fn compare(comparison: Comparison) -> Usage {
    match comparison {
        Comparison::Text => borrows(UseKind::Vector),
        Comparison::Equality | Comparison::Exact | Comparison::Unknown => {
            observes(Reason::Compared)
        }
    }
}

/// The use of a reference to the string.
fn reference_use(
    reference: Reference,
    context: &Context<'_, '_>,
    surroundings: Surroundings,
) -> Usage {
    let Reference { node, from, .. } = reference;
    match context {
        Context::Discard | Context::Unbound | Context::Read => borrows(UseKind::Vector),
        Context::Bind(binding) => borrows(match (binding.annotation, from) {
            (Annotation::Absent, ReferenceFrom::Operator) => UseKind::Alias(binding.local, node),
            (Annotation::Absent, ReferenceFrom::Name) => UseKind::AliasCopy(binding.local),
            // The compiler turns the one reference into the other there.
            (Annotation::Str, _) => UseKind::Vector,
            (Annotation::Pointer, _) => UseKind::Escape(Reason::AddressObserved),
            _ => UseKind::Escape(Reason::NeedsVec),
        }),
        Context::Leave(reason) => observes(*reason),
        Context::Argument(callee) => borrows(lend(reference, *callee, surroundings)),
        Context::Receiver { call, outer } => behind(call, outer, surroundings),
        Context::Index { outer, .. } => place_use(outer),
        Context::Reference { outer, .. } => match outer {
            Context::Read => borrows(UseKind::Vector),
            _ => observes(Reason::UnknownUse),
        },
        Context::Deref { outer } => match (outer, from) {
            (Context::Receiver { call, outer }, ReferenceFrom::Name) => {
                behind(call, outer, surroundings)
            }
            (Context::Index { outer, .. } | Context::Deref { outer }, ReferenceFrom::Name) => {
                place_use(outer)
            }
            (Context::Compare(comparison), ReferenceFrom::Name) => compare(*comparison),
            (Context::Grown, ReferenceFrom::Name) => borrows(UseKind::Resize),
            _ => observes(Reason::UnknownUse),
        },
        Context::Compare(comparison) => compare(*comparison),
        Context::Target => observes(Reason::Reassigned),
        Context::Destination => borrows(written_to(surroundings)),
        Context::Cast(ty) => match ty {
            Type::Reference(reference) if is_str(&reference.elem) => borrows(UseKind::Vector),
            Type::Ptr(_) => observes(Reason::AddressObserved),
            _ => observes(Reason::TypeObserved),
        },
        Context::RawAddress => observes(Reason::AddressObserved),
        Context::Field { .. }
        | Context::Iterate
        | Context::Grown
        | Context::Appended { .. }
        | Context::Called => observes(Reason::UnknownUse),
    }
}

fn lend(reference: Reference, callee: Callee, surroundings: Surroundings) -> UseKind {
    let Reference { node, holds, .. } = reference;
    match callee {
        Callee::Seen(Parameter::Text) | Callee::Texts | Callee::Slices => {
            UseKind::Lend(node, Lending::Seen, holds)
        }
        Callee::Seen(Parameter::Slice | Parameter::Other) => UseKind::Escape(Reason::NeedsVec),
        Callee::Observes(reason) => UseKind::Escape(reason),
        Callee::Constructor => UseKind::Escape(Reason::Stored),
        Callee::Drop | Callee::MemDrop => UseKind::Escape(Reason::UnknownUse),
        // Whoever is lent a string to change wants to make it longer.
        Callee::Builder | Callee::Chained | Callee::Unseen if holds == Holds::Unique => {
            UseKind::Escape(Reason::NeedsVec)
        }
        Callee::Builder | Callee::Chained | Callee::Unseen if surroundings.in_unsafe => {
            UseKind::Escape(Reason::AddressObserved)
        }
        Callee::Builder | Callee::Chained | Callee::Unseen => match surroundings.lend {
            Lend::Any => UseKind::Lend(node, Lending::Guessed, holds),
            Lend::Seen => UseKind::Escape(Reason::LentUnseen),
        },
    }
}

/// Text is appended by the trait that is in scope.
fn written_to(surroundings: Surroundings) -> UseKind {
    match surroundings.text_writer {
        Writer::Std => UseKind::Resize,
        Writer::Unknown => UseKind::Escape(Reason::NeedsVec),
    }
}

/// A method of the string's own value, which it may consume.
fn method_use(
    subject: Subject,
    call: &ExprMethodCall,
    outer: &Context<'_, '_>,
    surroundings: Surroundings,
) -> Usage {
    match text_method::text_method(&call.method.name()) {
        Some(TextMethod::Becomes) => moves(match subject {
            Subject::Named(_, node) => UseKind::Out(node, Reason::NeedsVec),
            Subject::Temporary => UseKind::Escape(Reason::NeedsVec),
        }),
        _ => behind(call, outer, surroundings),
    }
}

/// A method that is called through a reference.
fn behind(call: &ExprMethodCall, outer: &Context<'_, '_>, surroundings: Surroundings) -> Usage {
    let Some(kind) = text_method::text_method(&call.method.name()) else {
        return escapes(Reason::UnknownMethod);
    };
    match kind {
        TextMethod::Reads | TextMethod::Writes | TextMethod::Slices => place_use(outer),
        TextMethod::Resizes => borrows(UseKind::Resize),
        TextMethod::Streams => borrows(written_to(surroundings)),
        TextMethod::Copies => borrows(UseKind::ToVec(NodeId::of(call))),
        TextMethod::Drains => match chain(outer) {
            Chain::Finished | Chain::Collected => borrows(UseKind::Resize),
            Chain::Kept => observes(Reason::IteratorKept),
        },
        TextMethod::Addresses => observes(Reason::AddressObserved),
        TextMethod::Measures => observes(Reason::CapacityObserved),
        TextMethod::Becomes | TextMethod::NeedsString => escapes(Reason::NeedsVec),
    }
}

/// The use of text behind the string: references are under the borrow checker's
/// promise; raw pointers are not.
fn place_use(context: &Context<'_, '_>) -> Usage {
    match super::slice_use(context) {
        Some(reason) => observes(reason),
        None => borrows(UseKind::Vector),
    }
}

fn is_str(ty: &Type) -> bool {
    matches!(ty, Type::Path(ty) if ty.path.is_ident("str"))
}
