//! A report in the form in which cargo passes the compiler's diagnostics on,
//! so that editors show verdicts where they show errors: heap as a warning,
//! stack as a note.

use std::io::{self, Write};
use std::path::Path;

use cargo_metadata::{Package, Target};
use serde_json::{Value, json};

use super::{Report, human};
use crate::model::{File, Place, Verdict};
use crate::packages;
use crate::selection::Selected;

/// Writes a line for each site of a file that belongs to one of `packages`.
pub(crate) fn report(
    report: &Report<'_>,
    packages: &[&Package],
    output: &mut dyn Write,
) -> io::Result<()> {
    for shown in report.selected {
        let path = std::path::absolute(&shown.file.path)?;
        let Some((package, target)) = owner(packages, &path) else {
            continue;
        };
        let message = json!({
            "reason": "compiler-message",
            "package_id": package.id,
            "manifest_path": package.manifest_path,
            "target": target,
            "message": diagnostic(shown, &path),
        });
        serde_json::to_writer(&mut *output, &message)?;
        writeln!(output)?;
    }
    Ok(())
}

/// The package that a file belongs to, and the target: the one whose root
/// stands nearest above the file.
fn owner<'p>(packages: &[&'p Package], path: &Path) -> Option<(&'p Package, &'p Target)> {
    let depth = |directory: &Path| directory.components().count();
    let (package, _) = packages
        .iter()
        .map(|package| (*package, packages::directory(package)))
        .filter(|(_, directory)| path.starts_with(directory))
        .max_by_key(|(_, directory)| depth(directory))?;
    let above = |target: &&Target| {
        let directory = target.src_path.parent()?.as_std_path();
        path.starts_with(directory).then(|| depth(directory))
    };
    let target = package
        .targets
        .iter()
        .max_by_key(|target| (target.src_path.as_std_path() == path, above(target)))?;
    Some((package, target))
}

fn diagnostic(shown: &Selected<'_>, path: &Path) -> Value {
    let Selected { file, site, .. } = shown;
    let span = |place: &Place, role: Role, label: Option<&str>| {
        let path = path.to_string_lossy();
        span(file, &path, place, role, label)
    };
    let mut spans = vec![span(&site.place, Role::Primary, None)];
    let (level, code, children) = match &site.verdict {
        Verdict::Stack(_) => ("note", "stackify::stack".to_owned(), Vec::new()),
        Verdict::Heap(kept) => {
            let links = kept.path.iter();
            spans.extend(links.map(|link| span(&link.place, Role::Other, Some(&link.message))));
            spans.push(span(&kept.cause, Role::Other, Some(&kept.happened())));
            let help = child("help", &kept.help());
            ("warning", format!("stackify::{}", kept.reason), vec![help])
        }
    };
    json!({
        "$message_type": "diagnostic",
        "message": site.message,
        "code": { "code": code, "explanation": null },
        "level": level,
        "spans": spans,
        "children": children,
        "rendered": anstream::adapter::strip_str(&human::site(shown)).to_string() + "\n",
    })
}

fn child(level: &str, message: &str) -> Value {
    json!({
        "message": message,
        "code": null,
        "level": level,
        "spans": [],
        "children": [],
        "rendered": null,
    })
}

/// What a span is to its diagnostic.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Primary,
    Other,
}

fn span(file: &File, path: &str, place: &Place, role: Role, label: Option<&str>) -> Value {
    let start = file.source[..place.bytes.start]
        .rfind('\n')
        .map_or(0, |at| at + 1);
    let lines: Vec<Value> = file.source[start..]
        .lines()
        .take(place.end_line + 1 - place.line)
        .enumerate()
        .map(|(offset, line)| {
            let is_first = offset == 0;
            let is_last = place.line + offset == place.end_line;
            json!({
                "text": line,
                "highlight_start": if is_first { place.column } else { 1 },
                "highlight_end": if is_last { place.end_column } else { line.chars().count() + 1 },
            })
        })
        .collect();
    json!({
        "file_name": path,
        "byte_start": place.bytes.start,
        "byte_end": place.bytes.end,
        "line_start": place.line,
        "line_end": place.end_line,
        "column_start": place.column,
        "column_end": place.end_column,
        "is_primary": role == Role::Primary,
        "text": lines,
        "label": label,
        "suggested_replacement": null,
        "suggestion_applicability": null,
        "expansion": null,
    })
}
