//! The result of an analysis: a verdict for every site, and for every promoted
//! local and use what the rewriter must know. Plain data, for the macro and
//! for the command.

use proc_macro2::Span;

use crate::body::{Container, Holds, LetPart, Site, UseKind};
use crate::function::NodeId;
use crate::policy::HEADER;
use crate::reason::Reason;

/// What the analysis of one function found.
#[derive(Debug, Default)]
pub struct Report {
    /// One finding a site, in source order.
    pub findings: Vec<Finding>,
    /// The `let` statements of promoted locals, class by class.
    pub lets: Vec<PromotedLet>,
    /// The fields that promoted vectors are held in, by the nodes of their
    /// declarations.
    pub fields: Vec<NodeId>,
    /// The uses of promoted locals, class by class.
    pub uses: Vec<PromotedUse>,
    /// Bytes that all arrays and slots reserve.
    pub reserved: u64,
}

/// A site and its verdict.
#[derive(Debug)]
pub struct Finding {
    /// The site.
    pub site: Site,
    /// The name of the local that it reaches; empty for a temporary.
    pub name: String,
    /// Its verdict.
    pub verdict: Verdict,
}

/// Where the bytes of a site live.
#[derive(Debug)]
pub enum Verdict {
    /// On the stack.
    Promote(Promotion),
    /// On the heap.
    Keep(Kept),
}

/// How a site is promoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// What stands for the vector.
    pub form: Form,
    /// Bytes of one array, row or slot.
    pub payload: u64,
    /// Bytes that are reserved in the frame; none for a row, which lies in an array.
    pub reserved: u64,
    /// The limit that the site was held against, in bytes, header included.
    pub limit: u64,
}

/// What stands for a promoted vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A slice of an array.
    Array(Binding),
    /// A part of the array of the vector that it is a row of, which reserves
    /// its bytes.
    Row,
    /// A vector on a slot.
    Slot(SlotPlace, Slots),
    /// A reference to a value in a slot of its own, which stands before the
    /// statement at the node.
    Value(NodeId),
}

impl Form {
    /// The name that reports use.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Form::Array(_) => "array",
            Form::Row => "row",
            Form::Slot(..) => "slot",
            Form::Value(..) => "value",
        }
    }
}

/// How many slots a site has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slots {
    /// One.
    One,
    /// Two, taken in turn: its value outlives the round of a loop.
    Two,
}

impl Slots {
    /// The number.
    #[must_use]
    pub fn count(self) -> u64 {
        match self {
            Slots::One => 1,
            Slots::Two => 2,
        }
    }
}

/// How a slice of an array is bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binding {
    /// `&[T]`
    Shared,
    /// `&mut [T]`
    Unique,
    /// Not at all: a temporary, whose reference becomes one to a slice.
    Operand,
    /// Not at all: a temporary that is used in place, as a slice.
    Place,
}

/// Where the slot of a site stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotPlace {
    /// In the expression of the site.
    Inline,
    /// Before the statement at this node.
    Before(NodeId),
    /// Around the statements of the block at this node.
    Around(NodeId),
}

/// Why a site keeps the heap, and how its value gets to the cause.
#[derive(Debug)]
pub struct Kept {
    /// The reason.
    pub reason: Reason,
    /// The name of the local at the cause; empty for a temporary.
    pub name: String,
    /// The tokens that cause it.
    pub cause: Span,
    /// The flows from the site to the cause, the last one first.
    pub path: Vec<Link>,
    /// What a sum of bytes comes to, for reasons of size.
    pub detail: Option<String>,
}

/// One flow of a path.
#[derive(Clone, Debug)]
pub struct Link {
    /// The local that the value reaches.
    pub name: String,
    /// What the original holds there.
    pub container: Container,
    /// Where that local is declared.
    pub span: Span,
    /// What it is to the local that the value comes from.
    pub relation: Relation,
    /// The name of the local that the value comes from; empty for a temporary.
    pub from: String,
}

/// What a local is to another that its value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The value itself.
    Move,
    /// A reference to it.
    Reference,
    /// A copy of a reference to it.
    Copy,
    /// Another value that the same site makes.
    Beside,
}

/// A `let` statement whose local is promoted.
#[derive(Clone, Debug)]
pub struct PromotedLet {
    /// The statement.
    pub node: NodeId,
    /// What its local becomes.
    pub form: LetForm,
    /// Which part of the value that it binds the local is.
    pub part: LetPart,
    /// Of an array of arrays, how many elements a row has, the outer rows first;
    /// empty where the elements are no rows.
    pub rows: Vec<u64>,
}

/// What the local of a `let` becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetForm {
    /// A slice of an array.
    Array(Binding),
    /// A slot vector that keeps its first value.
    Slot,
    /// A slot vector that other values are assigned to.
    Assigned,
    /// A reference to a value, `&mut T`.
    Value,
}

/// A use of a promoted local that may have to change.
#[derive(Clone, Copy, Debug)]
pub struct PromotedUse {
    /// What is done with it.
    pub kind: UseKind,
    /// How a slice of it is lent.
    pub lent: Lent,
    /// What its local becomes.
    pub form: UseForm,
    /// What its local holds.
    pub holds: Holds,
    /// What the original holds there.
    pub container: Container,
}

/// How a slice is lent to a callee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lent {
    /// As a slice.
    Plainly,
    /// As a slice that only a parameter of a slice's type accepts:
    /// `&mut [u8]` is a writer of its own, and one that overwrites where
    /// `&mut Vec<u8>` appends.
    Checked,
}

/// What stands for a vector where it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UseForm {
    /// A slice of an array.
    Array(Binding),
    /// A slot vector.
    Slot,
    /// A reference to a value.
    Value,
}

impl Finding {
    /// The name that messages give the vector.
    #[must_use]
    pub fn subject(&self) -> String {
        subject(&self.name, self.site.kind.container())
    }

    /// The verdict in words, one or more lines.
    #[must_use]
    pub fn message(&self) -> String {
        match &self.verdict {
            Verdict::Promote(promotion) => promotion.message(&self.subject()),
            Verdict::Keep(kept) => kept.message(self),
        }
    }
}

impl Promotion {
    fn message(&self, subject: &str) -> String {
        let Promotion { payload, limit, .. } = self;
        if self.form == Form::Row {
            return format!("stack: {subject}, {payload} bytes of the array that it is a row of");
        }
        let sum = payload.saturating_add(HEADER);
        let slots = match self.form {
            Form::Slot(_, Slots::Two) => ", in two slots",
            Form::Slot(_, Slots::One) | Form::Array(_) | Form::Row | Form::Value(..) => "",
        };
        format!("stack: {subject}, {HEADER} + {payload} = {sum} of {limit} bytes{slots}")
    }
}

impl Kept {
    fn message(&self, finding: &Finding) -> String {
        let Kept { reason, .. } = self;
        let (site, container) = (finding.subject(), finding.site.kind.container());
        let happened = container.worded(reason.happened());
        let place = match &self.detail {
            Some(detail) => format!(": {detail}"),
            None => format!(" (line {})", self.cause.start().line),
        };
        let chain: String = self.path.iter().map(Link::message).collect();
        let help = container.worded(reason.help());
        format!("heap: {site} {happened}{place}{chain}\n  = note: `{reason}`\n  = help: {help}")
    }
}

impl Link {
    fn message(&self) -> String {
        let name = subject(&self.name, self.container);
        let line = self.span.start().line;
        format!(", because {name} (line {line}) {}", self.predicate())
    }

    /// What the local is, to be read after its name.
    #[must_use]
    pub fn predicate(&self) -> String {
        let relation = match self.relation {
            Relation::Move => "a move of",
            Relation::Reference => "a reference to",
            Relation::Copy => "a copy of",
            Relation::Beside => "made together with",
        };
        format!("is {relation} {}", subject(&self.from, self.container))
    }
}

/// The name that messages give to the local `name`; empty for a temporary.
#[must_use]
pub fn subject(name: &str, container: Container) -> String {
    if name.is_empty() {
        container.worded("this vector").into_owned()
    } else {
        format!("`{name}`")
    }
}
