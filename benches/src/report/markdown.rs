//! The report as Markdown.

use super::{RULES, plot_name};
use crate::sheet::Sheet;

/// The whole page; plots are links to files beside it.
pub(super) fn page(introduction: &str, sheets: &[Sheet]) -> String {
    let mut page =
        format!("# What is saved\n\n{introduction} [The same as one page](report.html).\n");
    for rule in RULES {
        page += "\n- ";
        page += rule;
    }
    page += "\n";
    for (place, sheet) in sheets.iter().enumerate() {
        page += &table(sheet);
        if sheet.plot.is_some() {
            let plot = plot_name(place);
            page.extend(["\n![", &sheet.title, "](", &plot, ")\n"]);
        }
    }
    page
}

fn table(sheet: &Sheet) -> String {
    let mut lines = vec![String::new(), format!("## {}", sheet.title), String::new()];
    lines.push(row(&sheet.heading));
    let rules: Vec<String> = sheet
        .heading
        .iter()
        .enumerate()
        .map(|(column, _)| rule(column))
        .collect();
    lines.push(format!("|{}|", rules.join("|")));
    lines.extend(sheet.rows.iter().map(|cells| row(cells)));
    for note in &sheet.notes {
        lines.extend([String::new(), note.clone()]);
    }
    lines.extend([String::new(), format!("`{}`", sheet.command), String::new()]);
    lines.join("\n")
}

fn row(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}

/// The first column to the left, the others to the right.
fn rule(column: usize) -> String {
    if column == 0 { "---" } else { "---:" }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::page;
    use crate::sheet::Sheet;

    #[test]
    fn a_table_has_its_title_rows_notes_and_command() {
        let mut sheet = Sheet::new("Bytes", "cargo bench", &["shape", "bytes"]);
        sheet.row(vec!["list".into(), "12".into()]);
        sheet.note("Exact.");
        let page = page("A run.", &[sheet]);
        let table =
            "## Bytes\n\n| shape | bytes |\n|---|---:|\n| list | 12 |\n\nExact.\n\n`cargo bench`\n";
        assert!(page.contains(table), "{page}");
    }
}
