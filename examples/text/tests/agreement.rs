//! Both forms of every function return the same, for random lines and for the
//! lines at which such functions break.

use proptest::prelude::{any, prop, prop_assert, proptest};
use stackify_example_text::{Form, Job, Text, jobs};

/// Fails with the names of the functions whose forms differ on some bytes.
fn check(bytes: Vec<u8>) {
    let text = Text::new(bytes);
    let differing: Vec<_> = jobs()
        .iter()
        .filter(|job| !job.agree(&text))
        .map(Job::name)
        .collect();
    assert!(differing.is_empty(), "{differing:?} differ on {text:?}");
}

#[test]
fn no_line_at_all() {
    check(Vec::new());
}

#[test]
fn empty_lines_and_blanks() {
    check(b"\n\n \n\t\t\n  \r\n\n".to_vec());
}

#[test]
fn one_byte() {
    check(b"x".to_vec());
    check(vec![0xff]);
}

#[test]
fn every_byte() {
    check((0..=u8::MAX).collect());
}

#[test]
fn lengths_around_a_block() {
    for length in [63, 64, 65, 127, 128, 129] {
        check(vec![b'q'; length]);
    }
}

#[test]
fn more_equal_bytes_than_a_counter_holds() {
    check(vec![b'e'; 70_000]);
}

#[test]
fn more_words_than_there_is_room_for() {
    check(b"a bb ccc dddd eeeee f gg hhh iiiiiiiii jjjjjjjjjj".to_vec());
}

#[test]
fn digests_see_the_results() {
    let (one, other) = (
        Text::new(b"abc".to_vec()),
        Text::new(b"xxyy zzz, 1".to_vec()),
    );
    for job in jobs() {
        let run = |text| job.run(Form::Plain, text);
        assert_ne!(run(&one), run(&other), "{}", job.name());
    }
}

proptest! {
    #[test]
    fn random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let text = Text::new(bytes);
        for job in jobs() {
            prop_assert!(job.agree(&text), "{}", job.name());
        }
    }

    #[test]
    fn random_prose(prose in "([a-zA-Z]{0,9}[ ,.;]?){0,20}(\n[a-z0-9 ]{0,80}){0,4}") {
        let text = Text::new(prose.into_bytes());
        for job in jobs() {
            prop_assert!(job.agree(&text), "{}", job.name());
        }
    }
}
