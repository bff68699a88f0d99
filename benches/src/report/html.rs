//! The report as one page that needs nothing else.

use super::{RULES, svg};
use crate::sheet::Sheet;

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}\
table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}\
th,td{padding:.2rem .6rem;border-bottom:1px solid #ddd;text-align:right;white-space:nowrap}\
th:first-child,td:first-child{text-align:left}th{border-bottom:2px solid #888}\
.wide{overflow-x:auto}code{background:#f2f2f2;padding:.1rem .3rem}h2{margin-top:2.5rem}\
.faster{color:#0a6b2d}.slower{color:#a11}.unresolved{color:#888}";

/// The whole page.
pub(super) fn page(introduction: &str, sheets: &[Sheet]) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>What is saved</title>\
         <style>{STYLE}</style></head>\n<body><h1>What is saved</h1>\n<p>{}</p>\n<ul>",
        escaped(introduction)
    );
    for rule in RULES {
        page.extend(["<li>", &escaped(rule), "</li>\n"]);
    }
    page += "</ul>\n";
    for sheet in sheets {
        page += &section(sheet);
    }
    page + "</body></html>\n"
}

fn section(sheet: &Sheet) -> String {
    let mut section = format!("<h2>{}</h2>\n", escaped(&sheet.title));
    if let Some(plot) = &sheet.plot {
        section += &svg::plot(plot);
    }
    section += "<div class=\"wide\"><table><thead>";
    section += &row(&sheet.heading, "th");
    section += "</thead><tbody>\n";
    for cells in &sheet.rows {
        section += &row(cells, "td");
    }
    section += "</tbody></table></div>\n";
    for note in &sheet.notes {
        section.extend(["<p>", &escaped(note), "</p>\n"]);
    }
    section + &format!("<p><code>{}</code></p>\n", escaped(&sheet.command))
}

fn row(cells: &[String], element: &str) -> String {
    let cell = |text: &String| {
        let class = class(text);
        format!("<{element}{class}>{}</{element}>", escaped(text))
    };
    format!("<tr>{}</tr>\n", cells.iter().map(cell).collect::<String>())
}

/// Ratios are coloured by what they say.
fn class(cell: &str) -> &'static str {
    let Some((ratio, _)) = cell.split_once(" ±") else {
        return "";
    };
    match ratio.parse::<f64>() {
        Ok(ratio) if ratio < 1.0 => " class=\"faster\"",
        Ok(_) => " class=\"slower\"",
        Err(_) => " class=\"unresolved\"",
    }
}

/// Also used for the text in plots.
pub(super) fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{class, page};
    use crate::sheet::Sheet;

    #[test]
    fn text_is_escaped_and_ratios_are_marked() {
        let mut sheet = Sheet::new("a < b", "cargo bench", &["Box<dyn Fn>"]);
        sheet.row(vec!["0.45 ±3 %".into()]);
        let page = page("A run.", &[sheet]);
        assert!(page.contains("<h2>a &lt; b</h2>") && page.contains("Box&lt;dyn Fn&gt;"));
        assert!(
            page.contains("<td class=\"faster\">0.45 ±3 %</td>"),
            "{page}"
        );
    }

    #[test]
    fn only_ratios_have_a_colour() {
        assert_eq!(class("1.20 ±2 %"), " class=\"slower\"");
        assert_eq!(class("= ±2 %"), " class=\"unresolved\"");
        assert_eq!(class("12"), "");
    }
}
