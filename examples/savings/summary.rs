//! What the program finds out about each file, by the promoted functions.

use std::io::{self, Write};
use std::path::PathBuf;

use stackify_example_text::checksum::crc32;
use stackify_example_text::filter::roughness;
use stackify_example_text::histogram::{repeated_bytes, top_letter};
use stackify_example_text::lines::longest_word;
use stackify_example_text::{Rows, Text};

use crate::table::grouped;

/// Prints two lines per file.
pub(crate) fn print(out: &mut impl Write, files: &[(PathBuf, Text)]) -> io::Result<()> {
    for (file, text) in files {
        let (lines, bytes) = (grouped(text.len()), grouped(text.bytes().len()));
        let crc = crc32(text.bytes());
        let most = |value: fn(Rows<'_>) -> usize| text.rows().map(value).max().unwrap_or(0);
        writeln!(out, "{}", file.display())?;
        writeln!(out, "  {lines} lines, {bytes} bytes, CRC-32 {crc:08x}")?;
        writeln!(
            out,
            "  longest word {}, most repeated bytes in a line {}, letter that leads most lines {}",
            most(|rows| longest_word(rows.line)),
            most(|rows| repeated_bytes(rows.line)),
            leading_letter(text).unwrap_or('-'),
        )?;
        if let Some((number, _)) = (1..)
            .zip(text.rows())
            .max_by_key(|&(_, rows)| roughness(rows))
        {
            writeln!(
                out,
                "  line that a 3x3 median filter changes most: {}",
                grouped(number)
            )?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The letter that is the most frequent one of the most lines.
fn leading_letter(text: &Text) -> Option<char> {
    let mut led = [0_usize; 26];
    for letter in text.rows().filter_map(|rows| top_letter(rows.line)) {
        led[usize::from(letter - b'a')] += 1;
    }
    let (letter, &lines) = ('a'..='z').zip(&led).max_by_key(|&(_, lines)| lines)?;
    (lines > 0).then_some(letter)
}
