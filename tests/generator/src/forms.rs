//! What the analysis makes of the vectors of a generated function.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use stackify_analysis::analyze;
use stackify_analysis::function::Function as Analysed;
use stackify_analysis::policy::{
    CopyOut, DEFAULT_FRAME, DEFAULT_LIMIT, Lend, Policy, Recursion, SiteFilter, Streams,
};
use stackify_analysis::report::{Form, Report, Verdict};
use stackify_analysis::siblings::Siblings;

use crate::function;
use crate::function::Function;

/// The form of each vector by its name, as the attribute without arguments
/// gives it: `array`, `slot`, `copied out`, `heap`. Nothing where the function
/// cannot be read.
#[must_use]
pub fn forms(function: &Function) -> BTreeMap<String, &'static str> {
    let text = function.subject(function::Form::Plain);
    let tokens = text.parse::<TokenStream>().ok();
    let Some(analysed) = tokens.and_then(|tokens| Analysed::read(tokens).ok()) else {
        return BTreeMap::new();
    };
    let report = |copy_out| analyze(&analysed, &policy(copy_out), &Siblings::none());
    let staying = by_name(&report(CopyOut::Never));
    let mut forms = by_name(&report(CopyOut::Allowed));
    for (name, form) in &mut forms {
        if *form != "heap" && staying.get(name) == Some(&"heap") {
            *form = "copied out";
        }
    }
    forms
}

fn policy(copy_out: CopyOut) -> Policy {
    Policy {
        limit: DEFAULT_LIMIT,
        frame: DEFAULT_FRAME,
        lend: Lend::Any,
        recursion: Recursion::Allow,
        copy_out,
        streams: Streams::Std,
        sites: SiteFilter::All,
    }
}

fn by_name(report: &Report) -> BTreeMap<String, &'static str> {
    let findings = report.findings.iter();
    let forms = findings.map(|finding| {
        let form = match &finding.verdict {
            Verdict::Keep(_) => "heap",
            Verdict::Promote(promotion) => match promotion.form {
                Form::Array(_) | Form::Row => "array",
                Form::Slot(..) => "slot",
                Form::Value(..) => "value",
            },
        };
        (finding.name.clone(), form)
    });
    forms.collect()
}
