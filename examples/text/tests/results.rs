//! The functions compute what they say, by values known from elsewhere. Both
//! forms agree, so the promoted one stands for both.

use stackify_example_text::checksum::{adler32_of_blocks, crc32};
use stackify_example_text::controls::{entropy, letter_counts, three_bytes};
use stackify_example_text::filter::roughness;
use stackify_example_text::histogram::{class_share, most_frequent, repeated_bytes, top_letter};
use stackify_example_text::lines::longest_word;
use stackify_example_text::ranking::three_longest;
use stackify_example_text::window::{highest_average, pivot};
use stackify_example_text::{Job, Text, jobs};

/// The line that all of them are tried on.
const LINE: &[u8] = b"Of Man's first disobedience, and the fruit";

#[test]
fn words() {
    assert_eq!(longest_word(LINE), "disobedience,".len());
    assert_eq!(longest_word(b"a b c d e f g h ninth"), 1);
    assert_eq!(three_longest(LINE), "disobedience,Man'sfirst".len());
    assert_eq!(three_longest(b"one"), 3);
}

#[test]
fn histograms() {
    assert_eq!(most_frequent(b"abracadabra"), b'a');
    assert_eq!(top_letter(LINE), Some(b'i'));
    assert_eq!(top_letter(b"12"), None);
    assert_eq!(class_share(b"abc1"), 75);
    assert_eq!(class_share(b""), 0);
    assert_eq!(repeated_bytes(b"Mississippi"), 3);
    assert_eq!(letter_counts(b"Banana")[..2], [3, 1]);
    assert!((entropy(b"abcd") - 2.0).abs() < 1e-12);
}

#[test]
fn windows() {
    assert_eq!(highest_average(&[1, 9, 5, 1], 2), 7);
    assert_eq!(highest_average(LINE, 0), 0);
    assert_eq!(pivot(&[5, 1, 4, 2, 3]), Some(3));
    assert_eq!(pivot(b""), None);
    assert_eq!(three_bytes(&[1, 2, 4]), 7);
}

#[test]
fn checksums() {
    assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    assert_eq!(adler32_of_blocks(b""), 1);
    // A block that is full needs no padding: plain Adler-32.
    assert_eq!(adler32_of_blocks(&[b'a'; 64]), 0x148d_1841);
}

#[test]
fn the_filter_sees_a_lone_pixel() {
    let text = Text::new(b"aaa\naza\naaa\n".to_vec());
    let distances: Vec<_> = text.rows().map(roughness).collect();
    let corners = 2 * u64::from(b'a' - b' ');
    assert_eq!(distances, [corners, u64::from(b'z' - b'a'), corners]);
}

#[test]
fn every_function_is_in_the_list_once() {
    let mut names: Vec<_> = jobs().iter().map(Job::name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 14);
}
