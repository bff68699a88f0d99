//! Which sites a report shows, by the filters of the command line.

use crate::model::{File, Function, Site, Verdict};
use crate::options::{FilterOptions, VerdictKind};

/// A site with the function and the file that it stands in.
#[derive(Clone, Copy)]
pub(crate) struct Selected<'f> {
    pub(crate) file: &'f File,
    pub(crate) function: &'f Function,
    pub(crate) site: &'f Site,
}

/// The sites of `files` that pass all filters, in order.
pub(crate) fn select<'f>(files: &'f [File], filters: &FilterOptions) -> Vec<Selected<'f>> {
    let mut selected = Vec::new();
    for file in files {
        for function in &file.functions {
            if !admits_function(filters, function) {
                continue;
            }
            let sites = function.sites.iter();
            selected.extend(
                sites
                    .filter(|site| admits_site(filters, site))
                    .map(|site| Selected {
                        file,
                        function,
                        site,
                    }),
            );
        }
    }
    selected
}

/// Whether the sites of a function may be shown.
pub(crate) fn admits_function(filters: &FilterOptions, function: &Function) -> bool {
    let named = filters.function.is_empty()
        || filters
            .function
            .iter()
            .any(|text| function.path.contains(text.as_str()));
    let annotated = match (filters.annotated, filters.not_annotated) {
        (true, _) => function.annotated,
        (_, true) => !function.annotated,
        (false, false) => true,
    };
    named && annotated
}

fn admits_site(filters: &FilterOptions, site: &Site) -> bool {
    let kind = match site.verdict {
        Verdict::Stack(_) => VerdictKind::Stack,
        Verdict::Heap(_) => VerdictKind::Heap,
    };
    let reason = match &site.verdict {
        _ if filters.reason.is_empty() => true,
        Verdict::Heap(kept) => filters.reason.contains(&kept.reason),
        Verdict::Stack(_) => false,
    };
    reason && filters.verdict.is_none_or(|wanted| wanted == kind)
}
