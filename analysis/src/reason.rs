//! Why a site keeps the heap: one variant a reason, its slug, the sentence
//! that says what happened and the help that says what to do. Chosen by
//! `usage` and `verdict`, printed by both readers of a report.

use std::fmt;

macro_rules! reasons {
    ($($(#[$doc:meta])* $variant:ident = $slug:literal, $happened:literal, $help:literal;)*) => {
        /// Why a site keeps the heap.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Reason {
            $($(#[$doc])* $variant,)*
        }

        impl Reason {
            /// All reasons, in the order of their declaration.
            pub const ALL: &'static [Reason] = &[$(Reason::$variant,)*];

            /// The name that messages, pages and fixtures use.
            #[must_use]
            pub fn slug(self) -> &'static str {
                match self {
                    $(Reason::$variant => $slug,)*
                }
            }

            /// What happens to the vector, to be read after its name.
            #[must_use]
            pub fn happened(self) -> &'static str {
                match self {
                    $(Reason::$variant => $happened,)*
                }
            }

            /// What its author can do about it.
            #[must_use]
            pub fn help(self) -> &'static str {
                match self {
                    $(Reason::$variant => $help,)*
                }
            }

            /// The page about it: an example, why, the ways out.
            #[must_use]
            pub fn page(self) -> &'static str {
                match self {
                    $(Reason::$variant => include_str!(concat!("reason/", $slug, ".md")),)*
                }
            }
        }
    };
}

reasons! {
    /// It leaves the function, closure or block that made it.
    Returned = "returned", "is returned",
        "hand back what is computed from it, or let the caller pass a buffer in";
    /// A function or method takes it by value.
    MovedIntoCall = "moved-into-call", "is moved into a call",
        "lend it as a slice where the callee only reads: `&v[..]`";
    /// It leaves a loop or a block by `break`.
    BrokenOut = "broken-out", "leaves a loop or block by `break`",
        "declare it before the loop or block";
    /// It becomes a part of another value.
    Stored = "stored", "is stored in another value",
        "keep it in a local of its own, or store a copy of what is needed";
    /// A closure takes it by value.
    CapturedByMove = "captured-by-move", "is moved into a closure",
        "leave out `move`, or capture a slice of it: `let s = &v[..];`";
    /// It is alive while the future may be suspended.
    AcrossAwait = "across-await", "lives across an `.await`",
        "drop it before the `.await`, or move the work into a function that is not async";
    /// An address of its elements can be seen.
    AddressObserved = "address-observed", "hands out an address",
        "use indexes or slices instead of pointers";
    /// Its type or its size can be seen.
    TypeObserved = "type-observed", "shows its type or size",
        "ask a slice of it instead: `&v[..]`";
    /// Its capacity can be seen.
    CapacityObserved = "capacity-observed", "shows its capacity",
        "use `len()`; the capacity of a promoted vector differs";
    /// A macro that is not std's mentions it.
    OpaqueMacro = "opaque-macro", "is mentioned in a macro that may do anything",
        "take what the macro needs into a local first";
    /// A macro prints the code in which it stands.
    Quoted = "quoted", "stands in code that a macro prints, and would be printed changed",
        "give the assertion a message, or take the condition into a local first";
    /// A method is called that no table knows.
    UnknownMethod = "unknown-method", "is used by a method that is not known",
        "call the method on a slice of it: `v[..].method()`";
    /// Something needs the `Vec` itself.
    NeedsVec = "needs-vec", "is used where a `Vec` itself is needed",
        "give a slice where a slice is enough: `&v[..]`";
    /// It is lent to a callee whose signature is not in sight.
    LentUnseen = "lent-unseen", "is lent to a function whose signature is not in sight",
        "lend a slice: `&v[..]`, or allow the guess with `lend = \"any\"`";
    /// An iterator that takes its elements out is kept.
    IteratorKept = "iterator-kept", "is taken apart by an iterator that is kept",
        "finish the iterator in the expression that makes it, or in a `for`";
    /// Its elements are collected from it by value.
    Collected = "collected", "is collected by value, which may reuse a block",
        "collect from `iter()` where copies will do";
    /// The value in a box is moved out of it.
    MovedOut = "moved-out", "has its value moved out",
        "borrow the value, `&*b`, or declare its type, if it is copied";
    /// It is compared with a value of unknown type.
    Compared = "compared", "is compared with a value whose type is not in sight",
        "compare a slice of it: `v[..] == other[..]`";
    /// A new value is assigned to it, or it is assigned to something.
    Reassigned = "reassigned", "takes part in an assignment",
        "clear and refill it, or give the new value a name of its own";
    /// A pattern or `match` takes it by value.
    Matched = "matched", "is matched as a whole",
        "match on a slice of it: `match &v[..]`";
    /// Another value that may live on the heap takes its place.
    Joined = "joined", "shares its place with a value from elsewhere",
        "give the two values locals of their own";
    /// Its name may mean another local, under a condition or out of a macro.
    Ambiguous = "ambiguous", "has a name that may mean another one",
        "give it a name of its own";
    /// It is made from a value of unknown type.
    UnknownSource = "unknown-source", "is made from a value whose type is not in sight",
        "declare the type of that value, or collect from a range or from `iter()`";
    /// It is used in a way that is not understood.
    UnknownUse = "unknown-use", "is used in a way that is not understood",
        "take the expression apart, or use a slice: `&v[..]`";
    /// It takes more bytes than one site may.
    OverLimit = "over-limit", "is too large",
        "raise `limit`, or leave it on the heap";
    /// The function has reserved its bytes already.
    OverFrame = "over-frame", "does not fit into what is left of the frame budget",
        "raise `frame`, or opt another site out with `#[stackify(heap)]`";
    /// The function calls itself.
    Recursive = "recursive", "stands in a function that calls itself",
        "allow it with `recursion = \"allow\"` where the depth is small";
    /// The site was opted out.
    OptedOut = "opted-out", "is opted out",
        "take `#[stackify(heap)]` away";
    /// The site filter leaves it out.
    SwitchedOff = "switched-off", "is switched off by `STACKIFY_SITES`",
        "unset `STACKIFY_SITES`";
    /// The function is nested too deeply to be read.
    TooDeep = "too-deep", "stands in a function that is nested too deeply to be read",
        "split the expression or the function";
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.slug())
    }
}
