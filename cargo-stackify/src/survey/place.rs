//! Spans to places in the text of a file. The spans are those of tokens that
//! were read from this text, by this thread.

use std::borrow::Cow;

use proc_macro2::{LexError, Span, TokenStream};

use crate::model::Place;

/// The text of a file.
pub(crate) struct Text<'t> {
    source: &'t str,
    /// Bytes before the first one that is read.
    skipped: usize,
}

const BYTE_ORDER_MARK: &str = "\u{feff}";

impl<'t> Text<'t> {
    pub(crate) fn new(source: &'t str) -> Self {
        let skipped = if source.starts_with(BYTE_ORDER_MARK) {
            BYTE_ORDER_MARK.len()
        } else {
            0
        };
        Text { source, skipped }
    }

    /// The tokens of the text; a line for the shell at its top is a comment.
    pub(crate) fn lexed(&self) -> Result<TokenStream, LexError> {
        let read = &self.source[self.skipped..];
        let is_shell_line = read.starts_with("#!") && !read[2..].trim_start().starts_with('[');
        let read = if is_shell_line {
            Cow::Owned(format!("//{}", &read[2..]))
        } else {
            Cow::Borrowed(read)
        };
        read.parse()
    }

    /// The place of a span, or `None` where it belongs to nothing in the text.
    pub(crate) fn place(&self, span: Span) -> Option<Place> {
        let bytes = span.byte_range();
        let bytes = bytes.start + self.skipped..bytes.end + self.skipped;
        let (start, end) = (span.start(), span.end());
        let known = bytes.end > 0 && self.source.get(bytes.clone()).is_some();
        known.then(|| Place {
            bytes,
            line: start.line,
            column: start.column + 1,
            end_line: end.line,
            end_column: end.column + 1,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text at the place of the last token.
    fn last(source: &str) -> Option<(&str, usize, usize)> {
        let text = Text::new(source);
        let token = text
            .lexed()
            .expect("the test's tokens")
            .into_iter()
            .last()?;
        let place = text.place(token.span())?;
        Some((&source[place.bytes], place.line, place.column))
    }

    #[test]
    fn tokens_are_found_again() {
        assert_eq!(last("a\r\n  bc"), Some(("bc", 2, 3)));
        assert_eq!(last("\u{feff}a b"), Some(("b", 1, 3)));
        assert_eq!(last("#!/bin/é run\na"), Some(("a", 2, 1)));
        assert_eq!(last("#![allow(x)] é ö"), Some(("ö", 1, 16)));
    }

    #[test]
    fn what_is_no_token_has_no_place() {
        assert_eq!(Text::new("a").place(Span::call_site()), None);
    }
}
