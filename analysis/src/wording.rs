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
            _ => Cow::Borrowed(text),
        }
    }
}
