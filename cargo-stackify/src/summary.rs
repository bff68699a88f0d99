//! Adds up what a report shows: verdicts by form, bytes, reasons, and the
//! functions that are most worth an attribute.

use std::collections::BTreeMap;

use crate::model::{File, Function, Verdict};
use crate::selection::Selected;

/// Most functions that are named as worth an attribute.
const MOST_WORTH: usize = 10;

/// The sums of a report.
#[derive(Default)]
pub(crate) struct Summary<'f> {
    pub(crate) files: usize,
    pub(crate) functions: usize,
    pub(crate) annotated: usize,
    pub(crate) sites: usize,
    /// Sites of each form that go to the stack.
    pub(crate) forms: BTreeMap<&'static str, usize>,
    /// Bytes that they reserve in frames.
    pub(crate) reserved: u64,
    /// Sites of each reason that stay on the heap, the most frequent first.
    pub(crate) reasons: Vec<(&'static str, usize)>,
    /// Functions without an attribute in which sites go to the stack, those
    /// with most of them in loops first.
    pub(crate) worth: Vec<Worth<'f>>,
    /// How many such functions there are.
    pub(crate) worth_count: usize,
    /// Files and functions that could not be read.
    pub(crate) faults: usize,
}

/// What an attribute would gain on a function.
pub(crate) struct Worth<'f> {
    pub(crate) file: &'f File,
    pub(crate) function: &'f Function,
    pub(crate) sites: usize,
    pub(crate) in_loops: usize,
}

/// Sums up `files`, of whose sites those of `selected` are shown.
pub(crate) fn summary<'f>(files: &'f [File], selected: &[Selected<'f>]) -> Summary<'f> {
    let mut summary = Summary {
        files: files.len(),
        sites: selected.len(),
        ..Summary::default()
    };
    for file in files {
        summary.faults += file.faults.len();
        summary.functions += file.functions.len();
        let annotated = file.functions.iter().filter(|function| function.annotated);
        summary.annotated += annotated.count();
    }
    let mut reasons: BTreeMap<&'static str, usize> = BTreeMap::new();
    for shown in selected {
        match &shown.site.verdict {
            Verdict::Stack(promotion) => {
                *summary.forms.entry(promotion.form).or_default() += 1;
                summary.reserved += promotion.reserved;
                summary.add_worth(shown);
            }
            Verdict::Heap(kept) => *reasons.entry(kept.reason.slug()).or_default() += 1,
        }
    }
    summary.reasons = reasons.into_iter().collect();
    summary
        .reasons
        .sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let worth = &mut summary.worth;
    worth.sort_by_key(|worth| std::cmp::Reverse((worth.in_loops, worth.sites)));
    summary.worth_count = worth.len();
    worth.truncate(MOST_WORTH);
    summary
}

impl<'f> Summary<'f> {
    /// How many sites go to the stack.
    pub(crate) fn promoted(&self) -> usize {
        self.forms.values().sum()
    }

    /// Sites come function by function.
    fn add_worth(&mut self, shown: &Selected<'f>) {
        if shown.function.annotated {
            return;
        }
        let in_loops = usize::from(shown.site.loops > 0);
        match self.worth.last_mut() {
            Some(last) if std::ptr::eq(last.function, shown.function) => {
                last.sites += 1;
                last.in_loops += in_loops;
            }
            _ => self.worth.push(Worth {
                file: shown.file,
                function: shown.function,
                sites: 1,
                in_loops,
            }),
        }
    }
}
