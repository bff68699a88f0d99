//! Names as the compiler compares them: without `r#`, and with the expansion
//! that wrote them.

use proc_macro2::{Ident, Span};
use syn::ext::IdentExt as _;

/// The text of an identifier, `r#` left out.
pub(crate) trait Name {
    /// The text.
    fn name(&self) -> String;
}

impl Name for Ident {
    fn name(&self) -> String {
        self.unraw().to_string()
    }
}

/// Whether two tokens come out of one expansion, as far as that can be told.
/// Local names out of different ones differ, be their texts alike.
pub(crate) fn same_expansion(one: Span, other: Span) -> bool {
    expansion(one) == expansion(other)
}

/// The number of the expansion. Nothing stable tells it; the text that a span
/// prints for debugging does, behind a `#`, and where it does not, all names
/// are taken for the user's own.
fn expansion(span: Span) -> Option<u32> {
    let text = format!("{span:?}");
    let (_, number) = text.split_once('#')?;
    let end = number
        .find(|character: char| !character.is_ascii_digit())
        .unwrap_or(number.len());
    number[..end].parse().ok()
}
