//! Which attributes are to stand where, and the texts that come of it. Begins
//! with an attribute wherever something is gained; `blame` takes back.

use std::ops::Range;
use std::path::PathBuf;

/// A file with what may be annotated in it.
pub(super) struct Source {
    pub(super) path: PathBuf,
    pub(super) shown: String,
    /// Its text, as it was found.
    pub(super) text: String,
    pub(super) holders: Vec<Holder>,
}

/// A function or block of functions that may carry an attribute.
pub(super) struct Holder {
    /// All of it, its other attributes included.
    pub(super) range: Range<usize>,
    /// Where the attribute goes: behind the others.
    pub(super) start: usize,
    pub(super) functions: Vec<Function>,
    pub(super) kind: Kind,
    /// The attribute, as it is written.
    pub(super) attribute: String,
    pub(super) state: State,
}

/// What carries an attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Function,
    /// An `impl` block or a module.
    Block,
}

/// Whether a holder carries the attribute.
pub(super) enum State {
    Annotated,
    /// It was taken back, since the compiler said this.
    Plain(String),
}

/// A function in which something is gained.
pub(super) struct Function {
    pub(super) path: String,
    pub(super) range: Range<usize>,
    pub(super) start: usize,
    pub(super) sites: Vec<Site>,
    pub(super) home: Home,
}

/// A site that goes to the stack.
pub(super) struct Site {
    pub(super) range: Range<usize>,
    pub(super) name: String,
    /// Where `#[stackify(heap)]` for it may stand.
    pub(super) statement: Option<usize>,
    pub(super) home: Home,
}

/// Where sites live under the attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Home {
    /// Where the verdict says.
    Decided,
    /// On the heap, since the compiler complained.
    Heap,
    /// The same, of this round: other complaints may still be about it.
    HeapJustNow,
}

/// A text that is put into another.
struct Insertion {
    at: usize,
    text: String,
}

const HEAP: &str = "#[stackify(heap)]";

impl Source {
    /// Whether anything in it carries an attribute.
    pub(super) fn is_annotated(&self) -> bool {
        let mut holders = self.holders.iter();
        holders.any(|holder| matches!(holder.state, State::Annotated))
    }

    /// The text with the attributes.
    pub(super) fn annotated(&self) -> String {
        let mut annotated = String::new();
        let mut behind = 0;
        for insertion in self.insertions() {
            annotated.push_str(&self.text[behind..insertion.at]);
            annotated.push_str(&insertion.text);
            behind = insertion.at;
        }
        annotated.push_str(&self.text[behind..]);
        annotated
    }

    /// Where an offset of the text with attributes is in the one without.
    pub(super) fn original(&self, annotated: usize) -> usize {
        let mut added = 0;
        for insertion in self.insertions() {
            if insertion.at + added > annotated {
                break;
            }
            let end = insertion.at + added + insertion.text.len();
            if annotated < end {
                return insertion.at;
            }
            added += insertion.text.len();
        }
        annotated - added
    }

    fn insertions(&self) -> Vec<Insertion> {
        let mut insertions = Vec::new();
        for holder in &self.holders {
            if let State::Plain(_) = holder.state {
                continue;
            }
            insertions.push(self.insertion(holder.start, &holder.attribute));
            for function in &holder.functions {
                if function.home != Home::Decided {
                    insertions.push(self.insertion(function.start, HEAP));
                    continue;
                }
                let mut statements: Vec<usize> = function
                    .sites
                    .iter()
                    .filter(|site| site.home != Home::Decided)
                    .filter_map(|site| site.statement)
                    .collect();
                statements.dedup();
                insertions.extend(statements.iter().map(|at| self.insertion(*at, HEAP)));
            }
        }
        insertions.sort_by_key(|insertion| insertion.at);
        insertions
    }

    /// An attribute, on a line of its own where what it stands on begins one.
    fn insertion(&self, at: usize, attribute: &str) -> Insertion {
        let before = &self.text[..at];
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        let indentation = &before[line..];
        let ends_line = self.text[at..].split('\n').next().unwrap_or_default();
        let text = if indentation.trim().is_empty() {
            let line_end = if ends_line.ends_with('\r') {
                "\r\n"
            } else {
                "\n"
            };
            format!("{attribute}{line_end}{indentation}")
        } else {
            format!("{attribute} ")
        };
        Insertion { at, text }
    }
}

/// What the compiler has against the annotated tree: places in it, the most
/// telling ones first.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Complaint {
    pub(super) message: String,
    pub(super) places: Vec<(PathBuf, Range<usize>)>,
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A function with the sites `a` and `b` in `text`.
    pub(in crate::apply) fn source(text: &str) -> Source {
        let at = |what: &str| text.find(what).expect("it is there");
        let site = |name: &str| Site {
            range: at(&format!("vec![{name}"))..at(&format!("vec![{name}")) + 3,
            name: name.to_owned(),
            statement: Some(at(&format!("let {name}"))),
            home: Home::Decided,
        };
        Source {
            path: PathBuf::from("a.rs"),
            shown: "a.rs".to_owned(),
            text: text.to_owned(),
            holders: vec![Holder {
                range: at("#[inline]")..text.len(),
                start: at("fn f"),
                kind: Kind::Function,
                attribute: "#[stackify::stackify]".to_owned(),
                state: State::Annotated,
                functions: vec![Function {
                    path: "f".to_owned(),
                    range: at("#[inline]")..text.len(),
                    start: at("fn f"),
                    sites: vec![site("a"), site("b")],
                    home: Home::Decided,
                }],
            }],
        }
    }

    pub(in crate::apply) const TEXT: &str = "\
mod m {
    #[inline]
    fn f() {
        let a = vec![a]; let b = vec![b];
        g(&b);
    }
}
";

    #[test]
    fn attributes_take_the_lines_and_ends_of_their_neighbours() {
        let annotated = source(TEXT).annotated();
        let expected = TEXT.replace("    fn f", "    #[stackify::stackify]\n    fn f");
        assert_eq!(annotated, expected);
        let text = TEXT.replace('\n', "\r\n");
        let expected = expected.replace('\n', "\r\n");
        assert_eq!(source(&text).annotated(), expected);
    }

    #[test]
    fn offsets_are_found_again() {
        let source = source(TEXT);
        let annotated = source.annotated();
        for (offset, character) in annotated.char_indices() {
            let original = source.original(offset);
            let inside = annotated[..offset].ends_with(&TEXT[..original]);
            assert!(
                inside
                    || TEXT[original..].starts_with(character)
                    || original == source.holders[0].start
            );
        }
        assert_eq!(source.original(annotated.len()), TEXT.len());
    }
}
