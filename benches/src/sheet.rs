//! A table of results: printed for people by the bench that made it, or as
//! lines that the report reads back.

use std::fmt;

/// A table with its title, the command that makes it, and what to know.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// What it shows.
    pub title: String,
    /// What to type to get it.
    pub command: String,
    /// Names of the columns.
    pub heading: Vec<String>,
    /// As many cells each as there are columns.
    pub rows: Vec<Vec<String>>,
    /// Sentences below it.
    pub notes: Vec<String>,
    /// The same as lines over an axis, where that helps.
    pub plot: Option<Plot>,
}

/// Lines over an axis. Both axes are logarithmic.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plot {
    /// What the horizontal axis counts.
    pub x: String,
    /// What the vertical axis counts.
    pub y: String,
    /// The lines, by name; every coordinate is above zero.
    pub lines: Vec<(String, Vec<(f64, f64)>)>,
}

impl Sheet {
    /// An empty table.
    #[must_use]
    pub fn new(title: &str, command: &str, heading: &[&str]) -> Self {
        Self {
            title: title.to_owned(),
            command: command.to_owned(),
            heading: heading.iter().map(|&name| name.to_owned()).collect(),
            ..Self::default()
        }
    }

    /// Adds a row.
    ///
    /// # Panics
    ///
    /// If it has not as many cells as there are columns.
    pub fn row(&mut self, cells: Vec<String>) {
        assert_eq!(cells.len(), self.heading.len());
        self.rows.push(cells);
    }

    /// Adds a sentence.
    pub fn note(&mut self, sentence: &str) {
        self.notes.push(sentence.to_owned());
    }

    /// As lines of cells that tabs separate, which [`read`] reads back.
    #[must_use]
    pub fn data(&self) -> String {
        let mut lines = vec![format!("sheet\t{}\t{}", self.title, self.command)];
        lines.push(format!("heading\t{}", self.heading.join("\t")));
        lines.extend(
            self.rows
                .iter()
                .map(|row| format!("row\t{}", row.join("\t"))),
        );
        lines.extend(self.notes.iter().map(|note| format!("note\t{note}")));
        if let Some(plot) = &self.plot {
            lines.push(format!("plot\t{}\t{}", plot.x, plot.y));
            for (name, points) in &plot.lines {
                let points: Vec<_> = points.iter().map(|(x, y)| format!("{x}\t{y}")).collect();
                lines.push(format!("line\t{name}\t{}", points.join("\t")));
            }
        }
        lines.join("\n") + "\n"
    }
}

/// Reads what [`Sheet::data`] wrote. Lines that are something else are passed
/// over.
///
/// # Examples
///
/// ```
/// use stackify_benches::sheet::{Sheet, read};
///
/// let mut sheet = Sheet::new("Bytes", "cargo bench", &["shape", "bytes"]);
/// sheet.row(vec!["literal".into(), "12".into()]);
/// assert_eq!(read(&sheet.data()), [sheet]);
/// ```
#[must_use]
pub fn read(data: &str) -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = Vec::new();
    for line in data.lines() {
        let mut cells = line.split('\t');
        let kind = cells.next().unwrap_or_default();
        let cells: Vec<&str> = cells.collect();
        if let ("sheet", [title, command]) = (kind, &cells[..]) {
            sheets.push(Sheet::new(title, command, &[]));
        } else if let Some(sheet) = sheets.last_mut() {
            read_line(sheet, kind, &cells);
        }
    }
    sheets
}

fn read_line(sheet: &mut Sheet, kind: &str, cells: &[&str]) {
    let owned = || cells.iter().map(|&cell| cell.to_owned()).collect();
    match (kind, cells) {
        ("heading", _) => sheet.heading = owned(),
        ("row", _) => sheet.rows.push(owned()),
        ("note", [note]) => sheet.note(note),
        ("plot", [x, y]) => {
            sheet.plot = Some(Plot {
                x: (*x).to_owned(),
                y: (*y).to_owned(),
                lines: Vec::new(),
            });
        }
        ("line", [name, points @ ..]) => {
            let numbers: Vec<f64> = points.iter().filter_map(|cell| cell.parse().ok()).collect();
            let points = numbers.chunks_exact(2).map(|pair| (pair[0], pair[1]));
            if let Some(plot) = &mut sheet.plot {
                plot.lines.push(((*name).to_owned(), points.collect()));
            }
        }
        _ => {}
    }
}

/// For people: the columns aligned, the first to the left, all others to the
/// right.
impl fmt::Display for Sheet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{}\n", self.title)?;
        let all = || std::iter::once(&self.heading).chain(&self.rows);
        let width = |column: usize| all().map(|row| row[column].chars().count()).max();
        let widths: Vec<usize> = (0..self.heading.len())
            .map(|column| width(column).unwrap_or(0))
            .collect();
        for row in all() {
            let cells = row.iter().zip(&widths).enumerate();
            let cells: Vec<String> = cells
                .map(|(column, (cell, &width))| match column {
                    0 => format!("{cell:width$}"),
                    _ => format!("{cell:>width$}"),
                })
                .collect();
            writeln!(formatter, "{}", cells.join("  ").trim_end())?;
        }
        for note in &self.notes {
            writeln!(formatter, "\n{note}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Plot, Sheet, read};

    #[test]
    fn what_is_written_is_read_back() {
        let mut sheet = Sheet::new("Times", "cargo bench", &["n", "ns", "ratio"]);
        sheet.row(vec!["8".into(), "1.5".into(), "0.45 ±3 %".into()]);
        sheet.note("Below the noise nothing is said.");
        sheet.plot = Some(Plot {
            x: "n".into(),
            y: "ns".into(),
            lines: vec![("Vec".into(), vec![(8.0, 1.5), (64.0, 2.25)])],
        });
        let data = format!("Compiling\n{}{}", sheet.data(), sheet.data());
        assert_eq!(read(&data), [sheet.clone(), sheet]);
    }

    #[test]
    fn columns_are_aligned() {
        let mut sheet = Sheet::new("T", "c", &["name", "n"]);
        sheet.row(vec!["±".into(), "100".into()]);
        assert_eq!(sheet.to_string(), "T\n\nname    n\n±     100\n");
    }
}
