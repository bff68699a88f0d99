//! The vectors that are alive at a point of a generated function, and what may
//! be done with each.

use crate::element::Element;

/// A vector that has a name.
#[derive(Clone, Debug)]
pub(crate) struct Local {
    pub(crate) name: String,
    pub(crate) element: Element,
    pub(crate) mutable: bool,
    pub(crate) state: State,
    /// The kind of the site that it was made by.
    pub(crate) site: &'static str,
    /// How many loops and closures stand around its `let`.
    pub(crate) depth: usize,
    /// How many references to it are alive that read.
    pub(crate) frozen: usize,
    /// How many are alive that write.
    pub(crate) locked: usize,
}

/// Whether a local has a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Live,
    Moved,
}

impl Local {
    pub(crate) fn can_read(&self) -> bool {
        self.state == State::Live && self.locked == 0
    }

    pub(crate) fn can_write(&self) -> bool {
        self.can_read() && self.mutable && self.frozen == 0
    }

    /// Whether it may be moved, in as many loops and closures as `depth` says.
    pub(crate) fn can_move(&self, depth: usize) -> bool {
        self.can_read() && self.frozen == 0 && self.depth == depth
    }
}

/// All locals in sight, outermost first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    pub(crate) locals: Vec<Local>,
    /// How many loops and closures stand around.
    pub(crate) depth: usize,
}

impl Scope {
    /// Hides the locals of a name behind a new one.
    pub(crate) fn declare(&mut self, local: Local) {
        for other in &mut self.locals {
            if other.name == local.name {
                other.state = State::Moved;
                other.mutable = false;
            }
        }
        self.locals.push(local);
    }

    pub(crate) fn named(&mut self, name: &str) -> Option<&mut Local> {
        self.locals
            .iter_mut()
            .rev()
            .find(|local| local.name == name)
    }

    /// What is in sight after a block that began with this scope and ended
    /// with `end`.
    pub(crate) fn after(&mut self, end: &Scope) {
        for (local, ended) in self.locals.iter_mut().zip(&end.locals) {
            if ended.state == State::Moved {
                local.state = State::Moved;
                local.mutable &= ended.mutable;
            }
        }
    }
}
