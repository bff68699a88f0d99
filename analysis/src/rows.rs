//! What a use of a vector of rows, or of one of its rows, does to the rows: one
//! function, [`classify`], from the expression around an appearance to a
//! [`UseKind`] of all rows. A use that is not listed here needs rows that are
//! vectors. Called by `lower` where a vector of rows or a reference to a row
//! appears.

mod chain;

use syn::{Expr, ExprMethodCall, Type};

use crate::body::{Annotation, LocalId, UseKind};
use crate::context::{Context, IndexRange};
use crate::function::NodeId;
use crate::known::Known;
use crate::method::{self, MethodKind};
use crate::name::Name as _;
use crate::reason::Reason;
use crate::usage::{self, Surroundings};

/// What is reached through a vector of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Value {
    pub(crate) levels: Levels,
    pub(crate) by: Reached,
}

/// How many levels of rows are below: none below a row of cells, one below a
/// vector of such rows. Both ends are included; they differ where an index may
/// be a range. An innermost element has no level and is not followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Levels {
    pub(crate) lowest: usize,
    pub(crate) highest: usize,
}

/// How a vector of rows or a row is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// By the local that owns all.
    Owner,
    /// As a place, which no vector can be moved out of.
    Place,
    /// By a reference.
    Reference,
    /// By a reference to a reference.
    References,
}

/// What an iterator over rows yields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// References to rows.
    Rows(Value),
    /// Numbers.
    Number,
    /// Pairs.
    Pair(Box<Item>, Box<Item>),
    /// Nothing that is followed.
    Other,
}

/// A pattern that is given references to rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Binder {
    /// The name of a `let`.
    Let(LocalId),
    /// The parameter of a closure, by its number.
    Parameter(NodeId, usize),
    /// The pattern of the `for` around.
    Loop,
}

/// What stands on the other side of an assignment or comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beside {
    /// A number, so that this is no vector.
    Number,
    /// Anything.
    Unknown,
}

/// What a use does to the rows, and which patterns it gives them to.
pub(crate) struct RowUse {
    pub(crate) kind: UseKind,
    pub(crate) bindings: Vec<(Binder, Item)>,
}

/// What stands around an appearance.
#[derive(Clone, Copy)]
pub(crate) struct Around<'a, 'f> {
    pub(crate) known: Known<'a, 'f>,
    pub(crate) surroundings: Surroundings,
    pub(crate) beside: Beside,
    pub(crate) reached: Through,
}

/// What stands between a value and the call or loop that is given it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Through {
    /// No branch.
    Nothing,
    /// A branch, beside which another may yield a vector.
    Branch,
}

/// What the use of `value` in `context` does to the rows.
pub(crate) fn classify<'f>(
    value: Value,
    context: &Context<'_, 'f>,
    around: Around<'_, 'f>,
) -> RowUse {
    let mut reader = Reader {
        around,
        bindings: Vec::new(),
    };
    let kind = match reader.value(value, context) {
        Ok(kind) => kind,
        Err(reason) => UseKind::Escape(reason),
    };
    RowUse {
        kind,
        bindings: reader.bindings,
    }
}

struct Reader<'a, 'f> {
    around: Around<'a, 'f>,
    bindings: Vec<(Binder, Item)>,
}

/// What a use does to the rows, or why they must be vectors.
type Found = Result<UseKind, Reason>;

const FINE: Found = Ok(UseKind::Slice);

/// Rows change places. Vectors do so by their three words, whatever they hold.
const MOVES_ROWS: Found = Ok(UseKind::Vector);

impl Value {
    fn is_of_cells(self) -> bool {
        self.levels.highest == 0
    }

    fn at(self, by: Reached) -> Self {
        Value { by, ..self }
    }

    /// A row of what this is, unless that is a cell.
    fn below(self, by: Reached) -> Option<Self> {
        let levels = Levels {
            lowest: self.levels.lowest.saturating_sub(1),
            highest: self.levels.highest.checked_sub(1)?,
        };
        Some(Value { levels, by })
    }
}

impl<'f> Reader<'_, 'f> {
    fn value(&mut self, value: Value, context: &Context<'_, 'f>) -> Found {
        match context {
            Context::Receiver { call, outer } => self.method(value, call, outer),
            Context::Index { outer, range, .. } => self.index(value, *range, outer),
            Context::Deref { outer } => self.value(value.at(Reached::Place), outer),
            Context::Reference { outer, .. } => {
                let by = match value.by {
                    Reached::Owner | Reached::Place => Reached::Reference,
                    Reached::Reference | Reached::References => Reached::References,
                };
                self.value(value.at(by), outer)
            }
            Context::Read => FINE,
            Context::RawAddress => Err(Reason::AddressObserved),
            Context::Destination => Err(Reason::NeedsVec),
            Context::Compare(_) => self.beside_number(value, Reason::Compared),
            Context::Target | Context::Grown => self.beside_number(value, Reason::Reassigned),
            Context::Discard
            | Context::Unbound
            | Context::Bind(_)
            | Context::Leave(_)
            | Context::Argument(_)
            | Context::Iterate
            | Context::Appended { .. }
            | Context::Field { .. }
            | Context::Cast(_)
            | Context::Called => match value.by {
                Reached::Owner => Err(Reason::NeedsVec),
                Reached::Place => place(context),
                Reached::Reference | Reached::References => self.reference(value, context),
            },
        }
    }

    /// What is compared with a number, or gets one, is an innermost element.
    fn beside_number(&self, value: Value, reason: Reason) -> Found {
        match (value.by, self.around.beside) {
            (Reached::Place, Beside::Number) => FINE,
            _ => Err(reason),
        }
    }

    fn index(&mut self, value: Value, range: IndexRange, outer: &Context<'_, 'f>) -> Found {
        let cells = match usage::slice_use(outer) {
            Some(reason) => Err(reason),
            None => FINE,
        };
        match range {
            IndexRange::Whole | IndexRange::Range | IndexRange::Unknown if value.is_of_cells() => {
                cells
            }
            IndexRange::Whole | IndexRange::Range => self.value(value.at(Reached::Place), outer),
            IndexRange::Element => match value.below(Reached::Place) {
                Some(row) => self.value(row, outer),
                None => cells,
            },
            IndexRange::Unknown => {
                let levels = Levels {
                    lowest: value.levels.lowest.saturating_sub(1),
                    highest: value.levels.highest,
                };
                let by = Reached::Place;
                self.value(Value { levels, by }, outer)
            }
        }
    }

    fn reference(&mut self, value: Value, context: &Context<'_, 'f>) -> Found {
        match context {
            Context::Discard | Context::Unbound => FINE,
            Context::Bind(binding) => match binding.annotation {
                Annotation::Absent if binding.init.is_some() => {
                    let binder = Binder::Let(binding.local);
                    self.bindings.push((binder, Item::Rows(value)));
                    FINE
                }
                Annotation::Slice if value.is_of_cells() => FINE,
                Annotation::Pointer => Err(Reason::AddressObserved),
                Annotation::Absent
                | Annotation::Slice
                | Annotation::Vec
                | Annotation::Boxed
                | Annotation::String
                | Annotation::Str
                | Annotation::Value
                | Annotation::Other => Err(Reason::NeedsVec),
            },
            Context::Iterate if value.is_of_cells() && self.around.reached == Through::Branch => {
                Err(Reason::Joined)
            }
            Context::Iterate => self.items(value, context),
            Context::Argument(_) if self.around.reached == Through::Branch => Err(Reason::Joined),
            Context::Argument(callee) if value.is_of_cells() => {
                match usage::lent_row(*callee, self.around.surroundings) {
                    Some(reason) => Err(reason),
                    None => FINE,
                }
            }
            Context::Argument(_) => Err(Reason::NeedsVec),
            Context::Cast(Type::Ptr(_)) => Err(Reason::AddressObserved),
            Context::Cast(Type::Reference(ty))
                if value.is_of_cells() && matches!(*ty.elem, Type::Slice(_)) =>
            {
                FINE
            }
            Context::Leave(reason) => Err(*reason),
            _ => Err(Reason::UnknownUse),
        }
    }

    fn method(&mut self, value: Value, call: &'f ExprMethodCall, outer: &Context<'_, 'f>) -> Found {
        let name = call.method.name();
        let kind = method::method_kind(&name);
        if value.is_of_cells() {
            return row_method(value, call, kind, outer);
        }
        if value.levels.lowest == 0 {
            row_method(value, call, kind, outer)?;
        }
        match name.as_str() {
            "len" | "is_empty" => FINE,
            "reverse" | "rotate_left" | "rotate_right" | "swap" => MOVES_ROWS,
            "concat" if value.levels.highest == 1 => FINE,
            "iter" | "iter_mut" => self.items(value, outer),
            "into_iter" if value.by != Reached::Owner => self.items(value, outer),
            "first" | "first_mut" | "last" | "last_mut" => self.maybe(item(value), outer),
            "get" | "get_mut" if self.is_number(call.args.first()) => {
                self.maybe(item(value), outer)
            }
            _ => Err(refused(kind)),
        }
    }

    fn is_number(&self, argument: Option<&Expr>) -> bool {
        argument.is_some_and(|argument| self.around.known.is_number(argument))
    }
}

/// What the elements of a vector of rows are, by reference.
fn item(value: Value) -> Item {
    value
        .below(Reached::Reference)
        .map_or(Item::Other, Item::Rows)
}

/// A place whose value is moved is that of an innermost element, since a vector
/// cannot be moved out of another.
fn place(context: &Context<'_, '_>) -> Found {
    match context {
        Context::Leave(
            Reason::Returned
            | Reason::Stored
            | Reason::MovedIntoCall
            | Reason::BrokenOut
            | Reason::Reassigned
            | Reason::UnknownUse,
        )
        | Context::Discard
        | Context::Unbound
        | Context::Bind(_)
        | Context::Argument(_)
        | Context::Cast(_)
        | Context::Iterate => FINE,
        Context::Leave(reason) => Err(*reason),
        _ => Err(Reason::UnknownUse),
    }
}

/// A method of a row whose elements are no rows.
fn row_method(
    value: Value,
    call: &ExprMethodCall,
    kind: Option<MethodKind>,
    outer: &Context<'_, '_>,
) -> Found {
    match kind {
        Some(MethodKind::Reads | MethodKind::Writes) => FINE,
        Some(MethodKind::Slices) => match usage::slice_use(outer) {
            Some(reason) => Err(reason),
            None => FINE,
        },
        Some(MethodKind::Consumes) if value.by != Reached::Owner => FINE,
        Some(MethodKind::Copies) if copies_row(value) => Ok(UseKind::ToVec(NodeId::of(call))),
        kind => Err(refused(kind)),
    }
}

/// Whether `clone` of a value copies a row, and not a reference to it.
fn copies_row(value: Value) -> bool {
    let row = Levels {
        lowest: 0,
        highest: 0,
    };
    value.levels == row && matches!(value.by, Reached::Place | Reached::Reference)
}

/// Why a method that is not listed needs rows that are vectors.
fn refused(kind: Option<MethodKind>) -> Reason {
    match kind {
        None => Reason::UnknownMethod,
        Some(MethodKind::Addresses) => Reason::AddressObserved,
        Some(MethodKind::Measures) => Reason::CapacityObserved,
        Some(
            MethodKind::Reads
            | MethodKind::Writes
            | MethodKind::Resizes
            | MethodKind::Streams
            | MethodKind::Consumes
            | MethodKind::Drains
            | MethodKind::Slices
            | MethodKind::Copies
            | MethodKind::NeedsVec,
        ) => Reason::NeedsVec,
    }
}
