//! Functions and methods of the standard library that are lent a vector: by
//! their paths, and by the traits that a receiver is known to implement.
//! Asked by `callee` and `lower`.

use crate::callee::Callee;
use crate::reason::Reason;

/// Functions that read alike from a slice, and the number of the argument.
const SLICES: &[(&str, usize)] = &[
    ("ffi::CStr::from_bytes_until_nul", 0),
    ("ffi::CStr::from_bytes_with_nul", 0),
    ("fs::write", 1),
    ("hash::Hash::hash_slice", 0),
    ("hash::Hasher::write", 1),
    ("io::IoSlice::new", 0),
    ("io::IoSliceMut::new", 0),
    ("io::Read::read", 1),
    ("io::Read::read_exact", 1),
    ("io::Write::write", 1),
    ("io::Write::write_all", 1),
    ("iter::zip", 0),
    ("iter::zip", 1),
    ("str::from_utf8", 0),
    ("str::from_utf8_mut", 0),
    ("str::from_utf8_unchecked", 0),
    ("string::String::from_utf16", 0),
    ("string::String::from_utf16_lossy", 0),
    ("string::String::from_utf8_lossy", 0),
];

/// Functions that make a vector grow, or name its type.
const NEED_VEC: &[(&str, usize)] = &[
    ("io::Read::read_to_end", 1),
    ("io::BufRead::read_until", 2),
    ("io::Write::write", 0),
    ("io::Write::write_all", 0),
    ("io::Write::write_fmt", 0),
    ("io::copy", 0),
    ("io::copy", 1),
];

/// What the function of std's at `path` does with its argument number
/// `position`, if that is known.
pub(crate) fn of_path(path: &str, position: usize) -> Option<Callee> {
    if SLICES.contains(&(path, position)) {
        Some(Callee::Slices)
    } else if NEED_VEC.contains(&(path, position)) {
        Some(Callee::Observes(Reason::NeedsVec))
    } else {
        None
    }
}

/// A trait of std's with methods that are lent slices, or by which text is
/// written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StdTrait {
    /// `io::Read`
    Read,
    /// `io::Write`
    Write,
    /// `hash::Hasher`
    Hasher,
    /// `fmt::Write`
    Text,
}

impl StdTrait {
    /// The trait at `path`, or one that it implies.
    pub(crate) fn at(path: &str) -> Option<Self> {
        match path {
            "io::Read" | "io::BufRead" => Some(StdTrait::Read),
            "io::Write" => Some(StdTrait::Write),
            "hash::Hasher" => Some(StdTrait::Hasher),
            "fmt::Write" => Some(StdTrait::Text),
            _ => None,
        }
    }

    /// Imports that bring its methods into scope.
    pub(crate) fn imports(self) -> &'static [&'static str] {
        match self {
            StdTrait::Read => &["io::Read", "io::prelude::*", "io::*"],
            StdTrait::Write => &["io::Write", "io::prelude::*", "io::*"],
            StdTrait::Hasher => &["hash::Hasher", "hash::*"],
            StdTrait::Text => &["fmt::Write", "fmt::*"],
        }
    }

    /// Whether its method called `name` is lent a slice as its first argument.
    pub(crate) fn lends(self, name: &str) -> bool {
        match self {
            StdTrait::Read => matches!(name, "read" | "read_exact"),
            StdTrait::Write => matches!(name, "write" | "write_all"),
            StdTrait::Hasher => name == "write",
            StdTrait::Text => false,
        }
    }
}

/// A trait that a receiver implements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Implements {
    pub(crate) of: StdTrait,
    pub(crate) by: By,
}

/// How it is known that a type implements a trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// The type is `impl Trait`, `dyn Trait` or a parameter bounded by it: its
    /// methods are in scope.
    Bound,
    /// The type is one of std's: its methods are in scope where the trait is.
    Type,
}

/// The traits that what the function of std's at `path` makes implements.
pub(crate) fn traits_of_result(path: &str) -> &'static [StdTrait] {
    match path {
        "io::stdin" => traits_of_type("io::Stdin"),
        "io::stdout" => traits_of_type("io::Stdout"),
        "io::stderr" => traits_of_type("io::Stderr"),
        _ => match path.rsplit_once("::") {
            Some((
                ty,
                "connect" | "create" | "create_new" | "default" | "new" | "open" | "with_capacity",
            )) => traits_of_type(ty),
            _ => &[],
        },
    }
}

/// The traits that the type of std's at `path` implements.
pub(crate) fn traits_of_type(path: &str) -> &'static [StdTrait] {
    use StdTrait::{Hasher, Read, Write};
    match path {
        "fs::File" | "net::TcpStream" | "os::unix::net::UnixStream" | "io::Cursor" => {
            &[Read, Write]
        }
        "io::Stdin"
        | "io::StdinLock"
        | "io::BufReader"
        | "process::ChildStdout"
        | "process::ChildStderr" => &[Read],
        "io::Stdout"
        | "io::StdoutLock"
        | "io::Stderr"
        | "io::StderrLock"
        | "io::BufWriter"
        | "io::LineWriter"
        | "process::ChildStdin" => &[Write],
        "hash::DefaultHasher" | "collections::hash_map::DefaultHasher" => &[Hasher],
        _ => &[],
    }
}
