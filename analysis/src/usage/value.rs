//! What a use does to a box of one value. A box is followed as a vector is, and
//! what stands behind it is a place: reading, writing and borrowing it is the
//! borrow checker's business. Only what moves the value out of its box, and
//! what needs the box itself, is not.

use syn::Type;

use super::{Reference, ReferenceFrom, Subject, Surroundings, Usage};
use super::{borrows, escapes, lend, moves, observes, slice_use};
use crate::body::{Annotation, Content, ContentKind, Holds, Lending, UseKind, ValueUse};
use crate::callee::Callee;
use crate::context::Context;
use crate::function::NodeId;
use crate::method::{self, MethodKind};
use crate::name::Name as _;
use crate::policy::Lend;
use crate::reason::Reason;

/// A use that leaves the words as they are.
const PLACE: UseKind = UseKind::Value(ValueUse::Place);

/// What the use of a box in `context` does to it.
pub(crate) fn classify(
    subject: Subject,
    held: Content,
    context: &Context<'_, '_>,
    surroundings: Surroundings,
) -> Usage {
    let reader = Reader { held, surroundings };
    match subject {
        Subject::Named(Holds::Value, node) => reader.value(node, context),
        Subject::Named(Holds::Shared | Holds::Unique, _) => observes(Reason::UnknownUse),
        Subject::Temporary => match context {
            Context::Bind(binding)
                if matches!(binding.annotation, Annotation::Absent | Annotation::Value) =>
            {
                moves(UseKind::Move(binding.local))
            }
            Context::Bind(_) => escapes(Reason::NeedsVec),
            Context::Leave(reason) => escapes(*reason),
            Context::Argument(callee) => escapes(by_value(*callee)),
            _ => escapes(Reason::UnknownUse),
        },
    }
}

struct Reader {
    held: Content,
    surroundings: Surroundings,
}

impl Reader {
    /// A use of the name of a box, at a node.
    fn value(&self, node: NodeId, context: &Context<'_, '_>) -> Usage {
        match context {
            Context::Unbound | Context::Read => borrows(PLACE),
            Context::Discard | Context::Argument(Callee::MemDrop) => moves(UseKind::Vector),
            Context::Bind(binding) => match binding.annotation {
                Annotation::Absent => moves(UseKind::Move(binding.local)),
                _ => escapes(Reason::NeedsVec),
            },
            Context::Leave(reason) => escapes(*reason),
            Context::Argument(Callee::Drop) => moves(UseKind::Dropped),
            Context::Argument(callee) => escapes(by_value(*callee)),
            Context::Receiver { call, outer } => {
                let name = call.method.name();
                match self.method(&name, outer) {
                    None => borrows(UseKind::Value(ValueUse::Method(node))),
                    Some(reason) => observes(reason),
                }
            }
            Context::Index { outer, .. } => borrows(place_behind(outer)),
            Context::Field { outer } => borrows(self.place(outer, Part::Field)),
            Context::Deref { outer } => borrows(self.place(outer, Part::Whole)),
            Context::Reference { node, holds, outer } => {
                borrows(self.reference(*node, *holds, outer))
            }
            Context::Called => match self.held.kind {
                ContentKind::Function => borrows(PLACE),
                ContentKind::Unknown | ContentKind::Object => escapes(Reason::UnknownUse),
            },
            Context::Compare(_) => observes(Reason::Compared),
            Context::Target | Context::Grown => observes(Reason::Reassigned),
            Context::RawAddress | Context::Cast(Type::Ptr(_)) => observes(Reason::AddressObserved),
            Context::Iterate
            | Context::Appended { .. }
            | Context::Destination
            | Context::Cast(_) => escapes(Reason::UnknownUse),
        }
    }

    /// `&b` and `&mut b`, where a callee wants the value.
    fn reference(&self, node: NodeId, holds: Holds, outer: &Context<'_, '_>) -> UseKind {
        let reference = Reference {
            node,
            holds,
            from: ReferenceFrom::Operator,
        };
        match outer {
            Context::Read => PLACE,
            Context::Argument(callee) => match lend(reference, *callee, self.surroundings) {
                UseKind::Lend(node, Lending::Guessed, _) => UseKind::Value(ValueUse::Lend(node)),
                UseKind::Lend(..) => UseKind::Escape(Reason::NeedsVec),
                kind => kind,
            },
            Context::Leave(reason) => UseKind::Escape(*reason),
            _ => UseKind::Escape(Reason::UnknownUse),
        }
    }

    /// The value in the box, or a part of it, as a place.
    fn place(&self, context: &Context<'_, '_>, part: Part) -> UseKind {
        match context {
            Context::Field { outer } | Context::Deref { outer } => self.place(outer, Part::Field),
            Context::Index { .. } | Context::Reference { .. } => place_behind(context),
            Context::RawAddress | Context::Cast(Type::Ptr(_)) => {
                UseKind::Escape(Reason::AddressObserved)
            }
            Context::Bind(binding) if binding.annotation == Annotation::Pointer => {
                UseKind::Escape(Reason::AddressObserved)
            }
            Context::Unbound
            | Context::Compare(_)
            | Context::Read
            | Context::Target
            | Context::Grown
            | Context::Destination => PLACE,
            Context::Called if self.held.kind == ContentKind::Function => PLACE,
            Context::Receiver { call, outer } => {
                let name = call.method.name();
                match (part, self.method(&name, outer)) {
                    (Part::Whole, Some(reason)) => UseKind::Escape(reason),
                    (Part::Whole, None) => PLACE,
                    (Part::Field, _) => self.method_of_field(&name, outer),
                }
            }
            Context::Discard
            | Context::Bind(_)
            | Context::Leave(_)
            | Context::Argument(_)
            | Context::Iterate
            | Context::Appended { .. }
            | Context::Cast(_)
            | Context::Called => self.taken(context, part),
        }
    }

    /// The value in the box, or a part of it, where a value is wanted: a copy, or
    /// else it is moved out.
    fn taken(&self, context: &Context<'_, '_>, part: Part) -> UseKind {
        match (part, context) {
            (Part::Whole, _) if self.held.is_copied() => PLACE,
            (_, Context::Leave(Reason::Matched)) => UseKind::Escape(Reason::Matched),
            (Part::Whole, _) => UseKind::Escape(Reason::MovedOut),
            (Part::Field, _) => self.guess(Reason::MovedOut),
        }
    }

    /// The reason for which a method may not be called on the value, if there is
    /// one.
    fn method(&self, name: &str, outer: &Context<'_, '_>) -> Option<Reason> {
        if method::method_kind(name) == Some(MethodKind::Addresses) {
            return Some(Reason::AddressObserved);
        }
        if is_of_box(name) {
            return Some(Reason::NeedsVec);
        }
        if let Some(reason) = slice_use(outer) {
            return Some(reason);
        }
        let borrowed = method::borrows_iterator(name);
        let sized = borrowed && !matches!(name, "next" | "next_back" | "nth");
        match self.surroundings.lend {
            _ if self.held.is_copied() => None,
            _ if method::chain_step(name).is_some() && !borrowed => Some(Reason::MovedOut),
            _ if sized && self.held.kind == ContentKind::Object => Some(Reason::MovedOut),
            Lend::Any => None,
            Lend::Seen => Some(Reason::UnknownMethod),
        }
    }

    /// A method on a field of the value.
    fn method_of_field(&self, name: &str, outer: &Context<'_, '_>) -> UseKind {
        if method::method_kind(name) == Some(MethodKind::Addresses) {
            return UseKind::Escape(Reason::AddressObserved);
        }
        match slice_use(outer) {
            Some(reason) => UseKind::Escape(reason),
            None => self.guess(Reason::UnknownMethod),
        }
    }

    fn guess(&self, reason: Reason) -> UseKind {
        match self.surroundings.lend {
            Lend::Any => PLACE,
            Lend::Seen => UseKind::Escape(reason),
        }
    }
}

/// Which part of the value in a box is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// All of it.
    Whole,
    /// A field, or what the value refers to.
    Field,
}

/// A place behind a reference, from which nothing can be moved.
fn place_behind(context: &Context<'_, '_>) -> UseKind {
    match slice_use(context) {
        Some(reason) => UseKind::Escape(reason),
        None => PLACE,
    }
}

fn by_value(callee: Callee) -> Reason {
    match callee {
        Callee::Constructor => Reason::Stored,
        Callee::Observes(reason) => reason,
        _ => Reason::MovedIntoCall,
    }
}

/// Whether a box has a method of this name, by a trait that it implements
/// itself, whatever is in it.
fn is_of_box(name: &str) -> bool {
    matches!(
        name,
        "as_mut"
            | "as_ref"
            | "borrow"
            | "borrow_mut"
            | "by_ref"
            | "call"
            | "call_mut"
            | "call_once"
            | "clone"
            | "clone_from"
            | "clone_into"
            | "cmp"
            | "deref"
            | "deref_mut"
            | "downcast"
            | "eq"
            | "fmt"
            | "ge"
            | "gt"
            | "hash"
            | "into"
            | "into_iter"
            | "into_string"
            | "into_vec"
            | "le"
            | "lt"
            | "ne"
            | "partial_cmp"
            | "poll"
            | "to_owned"
            | "try_into"
            | "type_id"
    )
}
