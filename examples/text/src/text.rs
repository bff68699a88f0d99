//! A file's bytes, cut into lines. Made by the examples from what they read;
//! every job walks it.

use std::ops::Range;

/// The bytes of one file and where its lines are. Any bytes will do, UTF-8 or
/// not.
#[derive(Clone, Debug)]
pub struct Text {
    bytes: Vec<u8>,
    lines: Vec<Range<usize>>,
}

/// A line between its neighbours, without their line ends. The first line has
/// an empty one above it, the last an empty one below.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'text> {
    /// The line before.
    pub above: &'text [u8],
    /// The line itself.
    pub line: &'text [u8],
    /// The line after.
    pub below: &'text [u8],
}

impl Text {
    /// Cuts bytes into lines at `\n` and `\r\n`. An empty file has no lines,
    /// and a line end at the end of the file starts no further one.
    #[must_use]
    pub fn new(bytes: Vec<u8>) -> Self {
        let mut lines = Vec::new();
        let mut start = 0;
        for line in bytes.split_inclusive(|&byte| byte == b'\n') {
            let kept = line.strip_suffix(b"\n").unwrap_or(line);
            let kept = kept.strip_suffix(b"\r").unwrap_or(kept);
            lines.push(start..start + kept.len());
            start += line.len();
        }
        Self { bytes, lines }
    }

    /// The whole file, line ends included.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many lines there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there is no line at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Every line in order, each between its neighbours.
    pub fn rows(&self) -> impl Iterator<Item = Rows<'_>> {
        (0..self.len()).map(|at| Rows {
            above: at.checked_sub(1).map_or(&[], |above| self.line(above)),
            line: self.line(at),
            below: self.line(at + 1),
        })
    }

    /// The line of that number, empty beyond the last one.
    fn line(&self, at: usize) -> &[u8] {
        self.lines
            .get(at)
            .map_or(&[], |range| &self.bytes[range.clone()])
    }
}

#[cfg(test)]
mod tests {
    use super::Text;

    /// The lines of some bytes, as strings.
    fn lines(bytes: &[u8]) -> Vec<String> {
        Text::new(bytes.to_vec())
            .rows()
            .map(|rows| String::from_utf8_lossy(rows.line).into_owned())
            .collect()
    }

    #[test]
    fn line_ends_are_cut_off() {
        assert_eq!(lines(b"one\ntwo\r\n\nfour"), ["one", "two", "", "four"]);
        assert_eq!(lines(b"one\n"), ["one"]);
        assert_eq!(lines(b"\n"), [""]);
        assert!(lines(b"").is_empty());
    }

    #[test]
    fn lines_know_their_neighbours() {
        let text = Text::new(b"a\nb\nc\n".to_vec());
        let rows: Vec<_> = text
            .rows()
            .map(|rows| [rows.above, rows.line, rows.below].concat())
            .collect();
        assert_eq!(rows, [&b"ab"[..], b"abc", b"bc"]);
    }
}
