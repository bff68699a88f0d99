//! Which attributes complaints are about, **the only part that decides** what is
//! taken back: first a site, then a function, then all of a block.

use std::ops::Range;
use std::path::Path;

use super::plan::{Complaint, Function, Home, Kind, Site, Source, State};

/// Places in the texts without attributes, and the numbers of their sources.
pub(super) type Places = Vec<(usize, Range<usize>)>;

/// Takes back what complaints are about. Says whether that was anything.
pub(super) fn take_back(sources: &mut [Source], complaints: &[Complaint]) -> bool {
    let located: Vec<Places> = complaints
        .iter()
        .map(|complaint| places(sources, complaint))
        .collect();
    let mut changed = false;
    for (complaint, places) in complaints.iter().zip(&located) {
        changed |= places
            .iter()
            .any(|(index, bytes)| sources[*index].take_back(bytes, places, *index, complaint));
    }
    for source in sources {
        source.end_round();
    }
    changed
}

/// Where a complaint is about a source.
pub(super) fn places(sources: &[Source], complaint: &Complaint) -> Places {
    let places = complaint.places.iter().filter_map(|(path, bytes)| {
        let index = index(sources, path)?;
        let source = &sources[index];
        let bytes = source.original(bytes.start)..source.original(bytes.end);
        Some((index, bytes))
    });
    places.collect()
}

/// Takes back all attributes in the files that a complaint is about.
pub(super) fn take_back_files(sources: &mut [Source], complaint: &Complaint) -> bool {
    let mut changed = false;
    for (path, _) in &complaint.places {
        let Some(index) = index(sources, path) else {
            continue;
        };
        for holder in &mut sources[index].holders {
            if let State::Annotated = holder.state {
                holder.state = State::Plain(complaint.message.clone());
                changed = true;
            }
        }
    }
    changed
}

fn index(sources: &[Source], path: &Path) -> Option<usize> {
    sources.iter().position(|source| source.path == path)
}

impl Source {
    fn end_round(&mut self) {
        let end = |home: &mut Home| {
            if *home == Home::HeapJustNow {
                *home = Home::Heap;
            }
        };
        let holders = self.holders.iter_mut();
        for function in holders.flat_map(|holder| &mut holder.functions) {
            end(&mut function.home);
            function
                .sites
                .iter_mut()
                .for_each(|site| end(&mut site.home));
        }
    }

    /// `all` are all places of the complaint, in the texts without attributes.
    fn take_back(
        &mut self,
        bytes: &Range<usize>,
        all: &[(usize, Range<usize>)],
        own: usize,
        complaint: &Complaint,
    ) -> bool {
        let text = &self.text;
        let holder = self.holders.iter_mut().find(|holder| {
            matches!(holder.state, State::Annotated) && touches(&holder.range, bytes)
        });
        let Some(holder) = holder else {
            return false;
        };
        let function = holder
            .functions
            .iter_mut()
            .find(|function| touches(&function.range, bytes));
        let own = |(index, bytes): &(usize, Range<usize>)| (*index == own).then(|| bytes.clone());
        let near: Vec<Range<usize>> = all.iter().filter_map(own).collect();
        let all_gone = match function {
            Some(function) if function.home == Home::HeapJustNow => return true,
            Some(function) if function.home == Home::Decided => {
                if function.take_back_site(text, &near) {
                    false
                } else {
                    function.home = Home::HeapJustNow;
                    true
                }
            }
            _ => {
                holder.state = State::Plain(complaint.message.clone());
                return true;
            }
        };
        let gains = |function: &Function| {
            function.home == Home::Decided
                && function.sites.iter().any(|site| site.home == Home::Decided)
        };
        if !holder.functions.iter().any(gains) || (all_gone && holder.kind == Kind::Function) {
            holder.state = State::Plain(complaint.message.clone());
        }
        true
    }
}

impl Function {
    /// Leaves one site on the heap: the one at a place of the complaint, or
    /// whose name stands there.
    fn take_back_site(&mut self, text: &str, places: &[Range<usize>]) -> bool {
        let mut free: Vec<&mut Site> = self
            .sites
            .iter_mut()
            .filter(|site| site.home != Home::Heap && site.statement.is_some())
            .collect();
        let guilty = places.iter().find_map(|place| {
            free.iter()
                .position(|site| touches(&site.range, place))
                .or_else(|| {
                    let words = text.get(place.clone()).unwrap_or_default();
                    free.iter().position(|site| has_word(words, &site.name))
                })
        });
        let Some(guilty) = guilty else {
            return false;
        };
        free[guilty].home = Home::HeapJustNow;
        true
    }
}

/// Whether a place, perhaps an empty one, is in a range or meets it.
fn touches(range: &Range<usize>, place: &Range<usize>) -> bool {
    place.start < range.end && range.start < place.end.max(place.start + 1)
}

fn has_word(text: &str, word: &str) -> bool {
    !word.is_empty()
        && text
            .split(|character: char| !(character == '_' || character.is_alphanumeric()))
            .any(|found| found == word)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::super::plan::tests::{TEXT, source};
    use super::*;

    fn complaint(source: &Source, at: &str) -> Complaint {
        let start = source.annotated().find(at).expect("it is there");
        Complaint {
            message: "no".to_owned(),
            places: vec![(PathBuf::from("a.rs"), start..start + at.len())],
        }
    }

    #[test]
    fn first_the_site_then_the_function() {
        let mut sources = [source(TEXT)];
        let first = [
            complaint(&sources[0], "&b"),
            complaint(&sources[0], "g(&b)"),
        ];
        assert!(take_back(&mut sources, &first));
        assert!(
            sources[0]
                .annotated()
                .contains("a]; #[stackify(heap)] let b")
        );
        let again = [complaint(&sources[0], "&b")];
        assert!(take_back(&mut sources, &again));
        assert_eq!(sources[0].annotated(), TEXT);
        assert!(!take_back(&mut sources, &again));
    }

    #[test]
    fn a_complaint_about_something_else() {
        let mut sources = [source(TEXT)];
        let other = [complaint(&sources[0], "mod")];
        assert!(!take_back(&mut sources, &other));
        assert!(take_back_files(&mut sources, &other[0]));
        assert_eq!(sources[0].annotated(), TEXT);
    }
}
