//! What the source of a shape says of it: its description and the marks with
//! its verdicts, which the tests of the analysis check. Read by the page.

use std::fs;

/// The text of a module of shapes.
fn text(module: &str) -> String {
    let path = format!("tests/shapes/src/{module}.rs");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The functions of a module that carry the attribute.
pub(crate) fn annotated(module: &str) -> Vec<String> {
    let text = text(module);
    let behind_attribute = text.split("#[stackify(").skip(1);
    behind_attribute
        .filter_map(|code| code.split_once("fn "))
        .filter_map(|(_, code)| code.split(['(', '<']).next().map(str::to_owned))
        .collect()
}

/// The first paragraph of a function's documentation, and its body.
fn parts(module: &str, name: &str) -> (String, String) {
    let text = text(module);
    let head = ["(", "<"]
        .iter()
        .find_map(|next| text.find(&format!("fn {name}{next}")))
        .unwrap_or_else(|| panic!("{module}::{name} is not there"));
    let above = text[..head].rsplit("\n\n").next().unwrap_or_default();
    let description: Vec<&str> = above
        .lines()
        .map_while(|line| line.strip_prefix("///"))
        .take_while(|line| !line.trim().is_empty())
        .map(str::trim)
        .collect();
    let body = text[head..].split("\n}\n").next().unwrap_or_default();
    (description.join(" "), body.to_owned())
}

/// What a shape is, in words.
pub(crate) fn description(module: &str, name: &str) -> String {
    parts(module, name).0
}

/// The verdicts on the sites of a shape; several that are equal once, with
/// their number.
pub(crate) fn verdicts(module: &str, name: &str) -> String {
    let (_, body) = parts(module, name);
    let mut verdicts: Vec<(String, usize)> = Vec::new();
    let marks = body.lines().filter_map(|line| line.split_once("//~"));
    for verdict in marks.flat_map(|(_, marks)| marks.split('|')) {
        let verdict = verdict.trim();
        match verdicts.iter_mut().find(|(known, _)| known == verdict) {
            Some((_, count)) => *count += 1,
            None => verdicts.push((verdict.to_owned(), 1)),
        }
    }
    if verdicts.is_empty() {
        return "no allocation site that is known here".to_owned();
    }
    let spelled: Vec<String> = verdicts
        .into_iter()
        .map(|(verdict, count)| match count {
            1 => verdict,
            _ => format!("{count} × {verdict}"),
        })
        .collect();
    spelled.join(", ")
}
