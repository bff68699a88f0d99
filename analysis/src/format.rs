//! The names that a format string captures, and whether it shows addresses.
//! Reads the text only: positions inside the braces that are numbers or empty
//! capture nothing. Asked by `lower` for every formatting macro.

use proc_macro2::Span;

/// What a format string captures.
#[derive(Debug, Default)]
pub(crate) struct Captures {
    /// The names, each with the span of the string.
    pub(crate) names: Vec<(String, Span)>,
    /// Whether `{:p}` stands anywhere in it.
    pub(crate) shows_address: bool,
}

/// The captures of a format string.
pub(crate) fn captures(text: &str, span: Span) -> Captures {
    let mut captures = Captures::default();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        rest = &rest[open + 1..];
        if let Some(escaped) = rest.strip_prefix('{') {
            rest = escaped;
            continue;
        }
        let Some(close) = rest.find('}') else { break };
        let placeholder = &rest[..close];
        rest = &rest[close + 1..];
        captures.placeholder(placeholder, span);
    }
    captures
}

impl Captures {
    /// The inside of one pair of braces: `name:fill^width$.precision$?`.
    fn placeholder(&mut self, placeholder: &str, span: Span) {
        let (argument, format) = placeholder.split_once(':').unwrap_or((placeholder, ""));
        self.name(argument.trim(), span);
        for (position, _) in format.match_indices('$') {
            let before = &format[..position];
            let start = before
                .rfind(|character: char| !(character.is_alphanumeric() || character == '_'))
                .map_or(0, |last| {
                    last + before[last..].chars().next().map_or(1, char::len_utf8)
                });
            self.name(&before[start..], span);
        }
        self.shows_address |= format.trim_end().ends_with('p');
    }

    fn name(&mut self, name: &str, span: Span) {
        let starts_a_name = |first: char| first.is_alphabetic() || first == '_';
        if name.starts_with(starts_a_name) {
            self.names.push((name.to_owned(), span));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        captures(text, Span::call_site())
            .names
            .into_iter()
            .map(|(name, _)| name)
            .collect()
    }

    #[test]
    fn names_are_captured_and_positions_are_not() {
        assert_eq!(names("{v:?} {} {0} {w}"), ["v", "w"]);
    }

    #[test]
    fn doubled_braces_capture_nothing() {
        assert_eq!(names("{{v}} {v}"), ["v"]);
        assert!(names("{{v}}").is_empty());
    }

    #[test]
    fn width_and_precision_are_captured() {
        assert_eq!(names("{v:>width$.digits$}"), ["v", "width", "digits"]);
    }

    #[test]
    fn a_pointer_format_shows_an_address() {
        assert!(captures("{v:p}", Span::call_site()).shows_address);
        assert!(captures("{:#p}", Span::call_site()).shows_address);
        assert!(!captures("{v:?} p", Span::call_site()).shows_address);
    }

    #[test]
    fn unclosed_braces_end_the_reading() {
        assert!(names("{v").is_empty());
    }
}
