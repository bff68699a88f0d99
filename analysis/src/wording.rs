//! Messages speak of vectors; where the original holds something else, of that. Read by
//! `report`, and by whoever shows a reason beside a site.

use std::borrow::Cow;

use crate::body::Container;

impl Container {
    /// A text about vectors, as it reads about what is held here.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackify_analysis::body::Container;
    ///
    /// assert_eq!(Container::Text.worded("where a `Vec` is needed"), "where a `String` is needed");
    /// ```
    #[must_use]
    pub fn worded(self, text: &str) -> Cow<'_, str> {
        match self {
            Container::Text if text.contains("`Vec`") || text.contains("vector") => {
                let text = text.replace("`Vec`", "`String`");
                Cow::Owned(text.replace("vector", "string"))
            }
            Container::Value(_) => Cow::Owned(of_box(text)),
            _ => Cow::Borrowed(text),
        }
    }
}

/// What is said of a vector, said of a box: the value in it is to it what a
/// slice is to a vector.
fn of_box(text: &str) -> String {
    const WORDS: &[(&str, &str)] = &[
        ("let the caller pass a buffer in", "the value itself"),
        ("clear and refill it", "assign to the value, `*b = ..`"),
        ("use indexes or slices", "use references"),
        ("give a slice where a slice", "give a reference where that"),
        ("lend it as a slice", "lend the value"),
        ("lend a slice", "lend the value"),
        ("use a slice", "borrow the value"),
        ("capture a slice of it", "capture a reference to the value"),
        ("a slice of it", "the value"),
        ("let s = &v[..];", "let r = &*b;"),
        ("v[..] == other[..]", "*b == *other"),
        ("v[..].method()", "(*b).method()"),
        ("&v[..]", "&*b"),
        ("a `Vec`", "the `Box`"),
        ("the `Vec`", "the `Box`"),
        ("vector", "box"),
    ];
    WORDS.iter().fold(text.to_owned(), |text, (slice, value)| {
        text.replace(slice, value)
    })
}
