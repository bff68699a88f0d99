//! Splitting a line into a fixed number of fields.

use stackify::stackify;

/// The length of the longest of the first eight words of a line.
#[stackify(plain = longest_word_plain)]
#[inline(never)]
#[must_use]
pub fn longest_word(line: &[u8]) -> usize {
    let mut starts = vec![0usize; 8];
    let mut ends = vec![0usize; 8];
    let words = mark_words(line, &mut starts, &mut ends);
    let mut longest = 0;
    for (start, end) in starts.iter().zip(ends.iter()).take(words) {
        longest = longest.max(end - start);
    }
    longest
}

/// Where the first words of a line start and end, as many as there is room
/// for. Returns how many were found.
#[inline(never)]
fn mark_words(line: &[u8], starts: &mut [usize], ends: &mut [usize]) -> usize {
    let mut words = 0;
    let mut at = 0;
    while words < starts.len() {
        while at < line.len() && line[at].is_ascii_whitespace() {
            at += 1;
        }
        if at == line.len() {
            break;
        }
        starts[words] = at;
        while at < line.len() && !line[at].is_ascii_whitespace() {
            at += 1;
        }
        ends[words] = at;
        words += 1;
    }
    words
}
