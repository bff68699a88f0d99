//! What the code around an expression does with its value, from the inside to
//! the outside. Built by `lower` on its way down, read by `usage`.

use syn::{ExprMethodCall, Type};

use crate::body::{Annotation, Holds, LocalId};
use crate::callee::Callee;
use crate::function::NodeId;
use crate::reason::Reason;

/// How the value of an expression is used by what stands around it.
#[derive(Clone, Copy)]
pub(crate) enum Context<'c, 'f> {
    /// Dropped where its statement ends.
    Discard,
    /// Bound to a name by `let`, or assigned to one.
    Bind(Binding),
    /// Bound to `_` by `let`, or assigned to it.
    Unbound,
    /// Taken by value, for the reason given.
    Leave(Reason),
    /// Taken by value as an argument.
    Argument(Callee),
    /// The receiver of a method call, whose value is used as `outer` says.
    Receiver {
        call: &'f ExprMethodCall,
        outer: &'c Context<'c, 'f>,
    },
    /// Indexed; the element or slice is used as `outer` says.
    Index {
        outer: &'c Context<'c, 'f>,
        bracket: Bracket,
        range: IndexRange,
    },
    /// Borrowed at the node; the reference is used as `outer` says.
    Reference {
        node: NodeId,
        holds: Holds,
        outer: &'c Context<'c, 'f>,
    },
    /// A box whose value has a field; the field is used as `outer` says.
    Field { outer: &'c Context<'c, 'f> },
    /// Dereferenced; the place is used as `outer` says.
    Deref { outer: &'c Context<'c, 'f> },
    /// An operand of `==` or `!=`, or of an ordering.
    Compare(Comparison),
    /// The head of a `for` loop.
    Iterate,
    /// Read by a macro of std.
    Read,
    /// Assigned to.
    Target,
    /// Assigned to by `+=`.
    Grown,
    /// On the left of a `+` at the node that appends to a string; its value is used
    /// as `outer` says.
    Appended {
        node: NodeId,
        outer: &'c Context<'c, 'f>,
    },
    /// What `write!` writes to.
    Destination,
    /// Cast to a type.
    Cast(&'f Type),
    /// Its address is taken as a raw pointer.
    RawAddress,
    /// Called as a function.
    Called,
}

/// A value that is used in a way that is not understood.
pub(crate) const UNKNOWN: Context<'static, 'static> = Context::Leave(Reason::UnknownUse);

/// A value that becomes a part of another one.
pub(crate) const STORED: Context<'static, 'static> = Context::Leave(Reason::Stored);

/// What an index selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IndexRange {
    /// Everything: `[..]`
    Whole,
    /// A range of elements.
    Range,
    /// One element.
    Element,
    /// One element or several: the type of the index is not known.
    Unknown,
}

/// Where the bracket of an index stands. The compiler reports a panic of an
/// index into a vector at the bracket, and of one into a slice at the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bracket {
    /// On the line on which the base begins.
    OnLineOfBase,
    /// On another line.
    OnLineOfItsOwn,
}

/// The local that a value goes to.
#[derive(Clone, Copy)]
pub(crate) struct Binding {
    pub(crate) local: LocalId,
    /// The expression that a `let` initialises it with; none where a value is
    /// assigned.
    pub(crate) init: Option<NodeId>,
    pub(crate) annotation: Annotation,
}

impl<'f> Context<'_, 'f> {
    /// What a block does with its last value: the value is moved out of the
    /// block, so that what stands around it uses a temporary, which outlives the
    /// slots inside.
    pub(crate) fn of_block(&self) -> Context<'f, 'f> {
        match self {
            Context::Bind(binding) => Context::Bind(*binding),
            Context::Leave(reason) => Context::Leave(*reason),
            Context::Argument(callee) => match callee {
                Callee::Drop | Callee::MemDrop => UNKNOWN,
                callee => Context::Argument(*callee),
            },
            Context::Iterate => Context::Iterate,
            Context::Discard
            | Context::Unbound
            | Context::Receiver { .. }
            | Context::Index { .. }
            | Context::Reference { .. }
            | Context::Deref { .. }
            | Context::Compare(_)
            | Context::Read
            | Context::Target
            | Context::Destination
            | Context::Cast(_)
            | Context::RawAddress
            | Context::Field { .. }
            | Context::Grown
            | Context::Appended { .. }
            | Context::Called => UNKNOWN,
        }
    }
}

/// Whether a `for` takes what a value becomes, by methods or by itself.
pub(crate) fn is_iterated(mut context: &Context<'_, '_>) -> bool {
    while let Context::Receiver { outer, .. } = context {
        context = outer;
    }
    matches!(context, Context::Iterate)
}

/// What a vector is compared with, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    /// `==` with a vector, slice or array whose type is in sight.
    Equality,
    /// `==` with a place that may be an unsized slice, or an ordering: both are
    /// defined for vectors only.
    Exact,
    /// With text whose type is in sight.
    Text,
    /// With a value of unknown type.
    Unknown,
}
