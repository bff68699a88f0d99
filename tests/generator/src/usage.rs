//! A way to use a vector: a template, and what it needs of the vector and of
//! the function around.

/// A template with what it needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use {
    /// The name under which it is counted.
    pub(crate) name: &'static str,
    /// What it needs; the first says how the vector is reached.
    pub(crate) needs: &'static [Need],
    pub(crate) text: &'static str,
    /// Whether it leaves the vector where it is, whatever its needs say.
    pub(crate) keeps: bool,
    /// Whether it cannot name a type parameter.
    pub(crate) concrete: bool,
}

/// What a template needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// A vector that may be read.
    Read,
    /// A vector that may be written.
    Write,
    /// A vector that may be moved.
    Move,
    /// A vector that may be assigned to, moved or not.
    Assign,
    /// Elements in a total order.
    Ordered,
    /// Elements that are copied.
    Copy,
    /// Integers as elements.
    Integer,
    /// Vectors as elements.
    Rows,
    /// Strings as elements.
    Words,
    /// Elements of the type of the function's list.
    Primary,
    /// That vectors are lent to known functions only.
    Seen,
    /// A local, which a format string can name.
    Name,
    /// A function that returns an `Option`.
    Optional,
    /// A function that returns a `Result`.
    Fallible,
    /// A function that may wait.
    Async,
}

pub(crate) const fn of(name: &'static str, needs: &'static [Need], text: &'static str) -> Use {
    Use {
        name,
        needs,
        text,
        keeps: false,
        concrete: false,
    }
}

impl Use {
    pub(crate) const fn keeps(self) -> Use {
        Use {
            keeps: true,
            ..self
        }
    }

    pub(crate) const fn concrete(self) -> Use {
        Use {
            concrete: true,
            ..self
        }
    }

    pub(crate) fn access(&self) -> Need {
        self.needs[0]
    }

    /// Whether the template names another vector that it writes to.
    pub(crate) fn writes_another(&self) -> bool {
        self.text.contains("$m")
    }
}
