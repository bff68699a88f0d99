//! A report for viewers of code scanning, in SARIF 2.1.0: a rule a reason, a
//! result a site, the way of the value as a code flow.

use std::io::{self, Write};

use serde_json::{Value, json};
use stackify_analysis::reason::Reason;

use super::Report;
use crate::model::{File, Kept, Place, Verdict};
use crate::paths::{self, Style};
use crate::selection::Selected;

/// Writes one log.
pub(crate) fn report(report: &Report<'_>, output: &mut dyn Write) -> io::Result<()> {
    let results: Vec<Value> = report.selected.iter().map(result).collect();
    let faults = report.files.iter().flat_map(|file| {
        let faults = file.faults.iter();
        faults.map(move |fault| {
            let place = fault.place.as_ref();
            json!({
                "level": "error",
                "message": { "text": fault.message },
                "locations": [location(file, place)],
            })
        })
    });
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "cargo-stackify",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules(),
            } },
            "columnKind": "unicodeCodePoints",
            "invocations": [{
                "executionSuccessful": report.summary.faults == 0,
                "toolExecutionNotifications": faults.collect::<Vec<Value>>(),
            }],
            "results": results,
        }],
    });
    serde_json::to_writer_pretty(&mut *output, &log)?;
    writeln!(output)
}

fn rules() -> Vec<Value> {
    let reasons = Reason::ALL.iter().map(|reason| {
        json!({
            "id": reason.slug(),
            "shortDescription": { "text": format!("heap: the vector {}", reason.happened()) },
            "help": { "text": reason.help(), "markdown": reason.page() },
            "defaultConfiguration": { "level": "note" },
        })
    });
    let stack = json!({
        "id": "stack",
        "shortDescription": { "text": "stack: the vector lives on the stack" },
        "defaultConfiguration": { "level": "none" },
    });
    std::iter::once(stack).chain(reasons).collect()
}

fn result(shown: &Selected<'_>) -> Value {
    let Selected { file, site, .. } = shown;
    let mut result = json!({
        "message": { "text": site.message },
        "locations": [location(file, Some(&site.place))],
    });
    match &site.verdict {
        Verdict::Stack(_) => {
            result["ruleId"] = json!("stack");
            result["kind"] = json!("pass");
            result["level"] = json!("none");
        }
        Verdict::Heap(kept) => {
            result["ruleId"] = json!(kept.reason.slug());
            result["level"] = json!("note");
            result["codeFlows"] = json!([{ "threadFlows": [{
                "locations": steps(file, &site.place, kept),
            }] }]);
        }
    }
    result
}

fn steps(file: &File, site: &Place, kept: &Kept) -> Vec<Value> {
    let step = |place: &Place, text: &str| {
        let mut location = location(file, Some(place));
        location["message"] = json!({ "text": text });
        json!({ "location": location })
    };
    let path = kept.path.iter();
    let between = path.map(|link| step(&link.place, &link.message));
    std::iter::once(step(site, "made here"))
        .chain(between)
        .chain([step(&kept.cause, &kept.happened())])
        .collect()
}

fn location(file: &File, place: Option<&Place>) -> Value {
    let mut physical =
        json!({ "artifactLocation": { "uri": paths::uri(&file.shown, Style::HERE) } });
    if let Some(place) = place {
        physical["region"] = json!({
            "startLine": place.line,
            "startColumn": place.column,
            "endLine": place.end_line,
            "endColumn": place.end_column,
        });
    }
    json!({ "physicalLocation": physical })
}
