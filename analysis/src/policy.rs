//! What the caller allows: limits in bytes, lending, recursion, and which
//! sites are switched on. Made by the macro from its arguments and by the
//! command from its options; read by the verdict.

use proc_macro2::Span;

/// Bytes that .NET counts for an array besides its payload: object header and
/// length. Added to every site's payload before the limit is applied.
pub const HEADER: u64 = 16;

/// The default of [`Policy::limit`], in bytes, header included.
pub const DEFAULT_LIMIT: u64 = 528;

/// The default of [`Policy::frame`], in bytes.
pub const DEFAULT_FRAME: u64 = 4096;

/// Everything that the caller decides about an analysis.
///
/// # Examples
///
/// ```
/// use stackify_analysis::policy::{
///     CopyOut, Lend, Policy, Recursion, SiteFilter, Streams, DEFAULT_FRAME, DEFAULT_LIMIT,
/// };
///
/// let policy = Policy {
///     limit: DEFAULT_LIMIT,
///     frame: DEFAULT_FRAME,
///     lend: Lend::Any,
///     recursion: Recursion::Keep,
///     copy_out: CopyOut::Allowed,
///     streams: Streams::Std,
///     sites: SiteFilter::All,
/// };
/// assert_eq!(policy.payload_limit(), Some(512));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Most bytes that one site may take, [`HEADER`] included; inclusive.
    pub limit: u64,
    /// Most bytes that all promoted sites of one function may reserve,
    /// headers excluded; inclusive.
    pub frame: u64,
    /// What `f(&v)` means when the signature of `f` is not in sight.
    pub lend: Lend,
    /// What happens in a function that calls itself by name.
    pub recursion: Recursion,
    /// Whether a vector that grows may be built on the stack and be moved to
    /// the heap where it escapes.
    pub copy_out: CopyOut,
    /// What a promoted vector of bytes can be written to with.
    pub streams: Streams,
    /// Which sites are switched on.
    pub sites: SiteFilter,
}

impl Policy {
    /// Bytes left for the payload of one site, or `None` where the limit does
    /// not even cover the header.
    #[must_use]
    pub fn payload_limit(&self) -> Option<u64> {
        self.limit.checked_sub(HEADER)
    }
}

/// What `f(&v)` is taken to mean when the signature of `f` is not in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lend {
    /// The callee wants a slice; a wrong guess is a compile error there.
    Any,
    /// Nothing is guessed; the vector keeps the heap.
    Seen,
}

/// What happens to the sites of a function that calls itself by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recursion {
    /// They keep the heap.
    Keep,
    /// They are promoted like all others.
    Allow,
}

/// Whether a vector may grow on the stack and be moved to the heap, at its
/// exact size, where it escapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyOut {
    /// It may.
    Allowed,
    /// It keeps the heap.
    Never,
}

/// What a promoted vector of bytes can be written to with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Streams {
    /// `std::io::Write`
    Std,
    /// Nothing, since std is not there; what is written to keeps the heap.
    Absent,
}

/// Which sites are switched on, for finding the one that changes a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteFilter {
    /// All of them.
    All,
    /// Those at one of these places; none when the list is empty.
    Only(Vec<Place>),
}

/// A place in a source file, as the filter names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The end of the file's path, whole components, `/` between them.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1, or every site of the line.
    pub column: Option<usize>,
}

impl SiteFilter {
    /// Whether a site that starts at `span` is switched on.
    #[must_use]
    pub fn admits(&self, span: Span) -> bool {
        match self {
            SiteFilter::All => true,
            SiteFilter::Only(places) => {
                let file = span.file().replace('\\', "/");
                let start = span.start();
                places.iter().any(|place| {
                    place.line == start.line
                        && place.column.is_none_or(|column| column == start.column + 1)
                        && ends_with_components(&file, &place.file)
                })
            }
        }
    }
}

fn ends_with_components(path: &str, end: &str) -> bool {
    path.strip_suffix(end)
        .is_some_and(|rest| rest.is_empty() || rest.ends_with('/') || end.starts_with('/'))
}
