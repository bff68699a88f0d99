//! A report for programs: one JSON object a line, one line a site. The objects
//! are described by `schema/site.json`, and a test holds them against it.

use std::io::{self, Write};

use serde::Serialize;

use super::Report;
use crate::model::{Place, Verdict};
use crate::selection::Selected;

#[derive(Serialize)]
struct Record<'r> {
    file: &'r str,
    #[serde(flatten)]
    region: Region,
    function: &'r str,
    annotated: bool,
    name: Option<&'r str>,
    kind: &'r str,
    loops: usize,
    message: &'r str,
    #[serde(flatten)]
    verdict: VerdictRecord<'r>,
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
enum VerdictRecord<'r> {
    Stack {
        form: &'r str,
        payload: u64,
        reserved: u64,
        limit: u64,
    },
    Heap {
        reason: &'r str,
        help: String,
        cause: Region,
        path: Vec<LinkRecord<'r>>,
    },
}

#[derive(Serialize)]
struct LinkRecord<'r> {
    #[serde(flatten)]
    region: Region,
    message: &'r str,
}

#[derive(Serialize)]
struct Region {
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

impl From<&Place> for Region {
    fn from(place: &Place) -> Self {
        Region {
            line: place.line,
            column: place.column,
            end_line: place.end_line,
            end_column: place.end_column,
        }
    }
}

/// Writes a line for each site.
pub(crate) fn report(report: &Report<'_>, output: &mut dyn Write) -> io::Result<()> {
    for shown in report.selected {
        serde_json::to_writer(&mut *output, &record(shown))?;
        writeln!(output)?;
    }
    Ok(())
}

fn record<'r>(shown: &Selected<'r>) -> Record<'r> {
    let Selected {
        file,
        function,
        site,
    } = *shown;
    let verdict = match &site.verdict {
        Verdict::Stack(promotion) => VerdictRecord::Stack {
            form: promotion.form,
            payload: promotion.payload,
            reserved: promotion.reserved,
            limit: promotion.limit,
        },
        Verdict::Heap(kept) => VerdictRecord::Heap {
            reason: kept.reason.slug(),
            help: kept.help(),
            cause: Region::from(&kept.cause),
            path: kept
                .path
                .iter()
                .map(|link| LinkRecord {
                    region: Region::from(&link.place),
                    message: &link.message,
                })
                .collect(),
        },
    };
    Record {
        file: &file.shown,
        region: Region::from(&site.place),
        function: &function.path,
        annotated: function.annotated,
        name: Some(site.name.as_str()).filter(|name| !name.is_empty()),
        kind: site.kind,
        loops: site.loops,
        message: &site.message,
        verdict,
    }
}
