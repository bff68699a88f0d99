//! What was found in the sources, as plain data: no spans, which belong to the
//! thread that read a file. Made by `survey`, read by everyone else.

use std::ops::Range;
use std::path::PathBuf;

use stackify_analysis::body::Container;
use stackify_analysis::reason::Reason;

/// A file that was read, or that could not be.
pub(crate) struct File {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// The path that is shown, `/` between its components.
    pub(crate) shown: String,
    /// Its text; empty where it could not be read.
    pub(crate) source: String,
    /// Its functions, in the order of their names in the text.
    pub(crate) functions: Vec<Function>,
    /// What could not be read or understood.
    pub(crate) faults: Vec<Fault>,
}

/// Something that could not be read or understood.
pub(crate) struct Fault {
    /// Where, if it is a place in the text.
    pub(crate) place: Option<Place>,
    /// What is wrong with it.
    pub(crate) message: String,
}

/// A function with a body.
pub(crate) struct Function {
    /// The names of the items around it and its own, `::` between them.
    pub(crate) path: String,
    /// Where its name stands.
    pub(crate) name: Place,
    /// Whether an attribute of ours holds for it.
    pub(crate) annotated: bool,
    /// Its allocation sites, in source order.
    pub(crate) sites: Vec<Site>,
}

/// An allocation site.
pub(crate) struct Site {
    /// Where it stands.
    pub(crate) place: Place,
    /// The name of the local that it reaches; empty for a temporary.
    pub(crate) name: String,
    /// What it is, as one would write it.
    pub(crate) kind: &'static str,
    /// What it makes.
    pub(crate) container: Container,
    /// How many loops and closures stand around it.
    pub(crate) loops: usize,
    /// Where its bytes live.
    pub(crate) verdict: Verdict,
    /// The verdict in one line.
    pub(crate) message: String,
}

/// Where the bytes of a site live.
pub(crate) enum Verdict {
    /// On the stack.
    Stack(Promotion),
    /// On the heap.
    Heap(Kept),
}

/// How a site is promoted.
pub(crate) struct Promotion {
    /// `array`, `row`, `slot` or `value`.
    pub(crate) form: &'static str,
    /// Bytes of one array, row or slot.
    pub(crate) payload: u64,
    /// Bytes reserved in the frame.
    pub(crate) reserved: u64,
    /// The limit in bytes, header included.
    pub(crate) limit: u64,
}

/// Why a site stays on the heap.
pub(crate) struct Kept {
    pub(crate) reason: Reason,
    /// What the original holds.
    pub(crate) container: Container,
    /// The tokens that cause it.
    pub(crate) cause: Place,
    /// How the value gets from the site to the cause, in that order.
    pub(crate) path: Vec<Link>,
}

/// A step on the way of a value.
pub(crate) struct Link {
    /// Where the local is declared that the value reaches.
    pub(crate) place: Place,
    /// What that local is, as "`result` is a move of `buffer`".
    pub(crate) message: String,
}

/// A place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Offsets in bytes.
    pub(crate) bytes: Range<usize>,
    /// The line of its start, counted from 1.
    pub(crate) line: usize,
    /// The column of its start in characters, counted from 1.
    pub(crate) column: usize,
    /// The line of its end.
    pub(crate) end_line: usize,
    /// The column behind its end.
    pub(crate) end_column: usize,
}

impl Kept {
    /// What happens, to be read after a name.
    pub(crate) fn happened(&self) -> String {
        self.container.worded(self.reason.happened()).into_owned()
    }

    /// What can be done about it.
    pub(crate) fn help(&self) -> String {
        self.container.worded(self.reason.help()).into_owned()
    }
}

impl Site {
    /// The name that messages give the vector.
    pub(crate) fn subject(&self) -> String {
        stackify_analysis::report::subject(&self.name, self.container)
    }
}
