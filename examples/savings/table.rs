//! Text tables: a heading of several lines, rows, and a last row for totals.

use std::io::{self, Write};

/// A table in the making; the first column is set flush left, all others
/// flush right.
pub(crate) struct Table<const COLUMNS: usize> {
    heading: Vec<[String; COLUMNS]>,
    rows: Vec<[String; COLUMNS]>,
    total: [String; COLUMNS],
}

impl<const COLUMNS: usize> Table<COLUMNS> {
    /// A table from its rows. A line of the heading names each column.
    pub(crate) fn new<const LINES: usize>(
        heading: [[&str; COLUMNS]; LINES],
        rows: Vec<[String; COLUMNS]>,
        total: [String; COLUMNS],
    ) -> Self {
        Self {
            heading: heading.map(|line| line.map(str::to_owned)).to_vec(),
            rows,
            total,
        }
    }

    /// Prints the table, with rules below the heading and above the total.
    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let total = [self.total.clone()];
        let parts = [&self.heading[..], &self.rows, &total];
        let mut widths = [0; COLUMNS];
        for line in parts.iter().copied().flatten() {
            for (width, cell) in widths.iter_mut().zip(line) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let rule = "-".repeat(widths.iter().sum::<usize>() + 2 * (COLUMNS - 1));
        for (at, part) in parts.iter().enumerate() {
            if at > 0 {
                writeln!(out, "{rule}")?;
            }
            for line in *part {
                writeln!(out, "{}", aligned(line, &widths).trim_end())?;
            }
        }
        Ok(())
    }
}

/// One line of a table.
fn aligned<const COLUMNS: usize>(line: &[String; COLUMNS], widths: &[usize; COLUMNS]) -> String {
    let cells = line.iter().zip(widths).enumerate();
    let cells: Vec<_> = cells
        .map(|(at, (cell, &width))| match at {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        })
        .collect();
    cells.join("  ")
}

/// A number with a comma before every three digits.
pub(crate) fn grouped(number: impl TryInto<i128>) -> String {
    let number = number.try_into().unwrap_or(i128::MAX);
    let digits = number.unsigned_abs().to_string();
    let mut grouped = String::from(if number < 0 { "-" } else { "" });
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
