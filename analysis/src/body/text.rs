//! The expressions that make a string.

/// Which expression makes the string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextKind {
    /// `String::new()`
    New,
    /// `String::with_capacity(n)`
    WithCapacity,
    /// `String::from("text")`
    From,
    /// `"text".to_string()`, `"text".to_owned()`, `"text".into()`, or a clone of
    /// a local.
    Copied,
    /// `number.to_string()`
    Displayed,
    /// `format!("{x}")`, where std makes room for so many bytes at first.
    Format(u64),
    /// `text.repeat(n)`
    Repeated,
    /// `texts.concat()`
    Concat,
    /// `texts.join(", ")`
    Join,
    /// `text.to_uppercase()`
    Uppercase,
    /// `text.to_lowercase()`
    Lowercase,
    /// `text.to_ascii_uppercase()`
    AsciiUppercase,
    /// `text.to_ascii_lowercase()`
    AsciiLowercase,
    /// `iterator.collect::<String>()`
    Collect,
    /// `String::from_iter(iterator)`
    FromIter,
}

impl TextKind {
    /// The expression as one would write it.
    #[must_use]
    pub fn as_written(self) -> &'static str {
        match self {
            TextKind::New => "String::new()",
            TextKind::WithCapacity => "String::with_capacity(n)",
            TextKind::From => "String::from(..)",
            TextKind::Copied | TextKind::Displayed => "to_string()",
            TextKind::Format(_) => "format!(..)",
            TextKind::Repeated => "repeat(n)",
            TextKind::Concat => "concat()",
            TextKind::Join => "join(separator)",
            TextKind::Uppercase => "to_uppercase()",
            TextKind::Lowercase => "to_lowercase()",
            TextKind::AsciiUppercase => "to_ascii_uppercase()",
            TextKind::AsciiLowercase => "to_ascii_lowercase()",
            TextKind::Collect => "collect::<String>()",
            TextKind::FromIter => "String::from_iter(..)",
        }
    }
}
