//! What the verdicts say, word for word, for one case of each form.

mod support;

use stackify_analysis::body::{Container, Content, ContentKind};
use stackify_analysis::reason::Reason;
use stackify_analysis::size::ElementSize;
use support::{default_policy, report};

/// The messages on the sites of a function, without notes and helps.
fn messages(text: &str) -> Vec<String> {
    report(text, &default_policy())
        .findings
        .iter()
        .map(stackify_analysis::report::Finding::message)
        .map(|message| message.lines().next().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn a_promoted_site_shows_the_sum_of_its_bytes() {
    assert_eq!(
        messages("fn f() { let buf = vec![0_u8; 512]; g(&buf); }"),
        ["stack: `buf`, 16 + 512 = 528 of 528 bytes"]
    );
}

#[test]
fn a_temporary_has_no_name() {
    assert_eq!(
        messages("fn f() { g(&vec![1_u8, 2]); }"),
        ["stack: this vector, 16 + 2 = 18 of 528 bytes"]
    );
}

#[test]
fn a_row_shows_its_share_of_the_array() {
    assert_eq!(
        messages("fn f() -> u8 { let grid = vec![vec![0_u8; 3]; 4]; grid[1][2] }"),
        [
            "stack: `grid`, 16 + 12 = 28 of 528 bytes",
            "stack: this vector, 3 bytes of the array that it is a row of"
        ]
    );
}

#[test]
fn a_row_on_the_heap_shows_the_use_that_needs_a_vector() {
    let text = "fn f() {
        let mut grid = vec![vec![0_u8; 3]; 4];
        for row in &mut grid {
            row.push(1);
        }
    }";
    assert_eq!(
        messages(text),
        [
            "stack: `grid`, 16 + 512 = 528 of 528 bytes",
            "heap: this vector is used where a `Vec` itself is needed (line 4)"
        ]
    );
}

#[test]
fn a_site_on_the_heap_shows_where_it_leaves() {
    assert_eq!(
        messages("fn f() -> Vec<u8> {\n let buf = vec![1, 2];\n buf\n}"),
        ["heap: `buf` is returned (line 3)"]
    );
}

#[test]
fn a_chain_tells_of_moves_the_last_one_first() {
    let text = "fn f() -> Vec<u8> {
        let buf = vec![1, 2];
        let tmp = buf;
        let out = tmp;
        out
    }";
    assert_eq!(
        messages(text),
        [
            "heap: `buf` is returned (line 5), because `out` (line 4) is a move of `tmp`, \
          because `tmp` (line 3) is a move of `buf`"
        ]
    );
}

#[test]
fn a_chain_tells_of_references() {
    let text = "fn f() -> usize {
        let buf = vec![1, 2];
        let lent = &buf;
        lent.capacity()
    }";
    assert_eq!(
        messages(text),
        [
            "heap: `buf` shows its capacity (line 4), because `lent` (line 3) is a reference to `buf`"
        ]
    );
}

#[test]
fn reasons_of_size_show_their_sum() {
    assert_eq!(
        messages("fn f() { let buf = vec![0_u8; 513]; g(&buf); }"),
        ["heap: `buf` is too large: 16 + 513 = 529 bytes, limit 528"]
    );
    let mut policy = default_policy();
    policy.frame = 100;
    let report = report("fn f() { let buf = vec![0_u8; 101]; g(&buf); }", &policy);
    let message = report.findings[0].message();
    assert!(
        message.contains("101 bytes, 100 of 100 are left"),
        "{message}"
    );
}

#[test]
fn a_note_names_the_reason_and_a_help_says_what_to_do() {
    let report = report("fn f() -> Vec<u8> { vec![1, 2] }", &default_policy());
    let message = report.findings[0].message();
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!(lines[1], "  = note: `returned`");
    assert!(lines[2].starts_with("  = help: "), "{message}");
}

#[test]
fn a_long_chain_is_told_from_its_end() {
    let moves = "let buf = buf;\n".repeat(1000);
    let text = format!("fn f() -> Vec<u8> {{ let buf = vec![1, 2];\n{moves} buf }}");
    let [message] = &messages(&text)[..] else {
        panic!("one site");
    };
    assert_eq!(message.matches("is a move of").count(), 16);
    assert!(message.contains("`buf` (line 1001) is a move of `buf`"));
}

#[test]
fn strings_are_called_so() {
    let text = "fn f(s: &str) { g(s.to_owned()); let t = s.to_owned(); g(&mut t); }";
    let found = report(text, &default_policy());
    let messages: Vec<String> = found
        .findings
        .iter()
        .map(stackify_analysis::report::Finding::message)
        .collect();
    assert!(messages[0].starts_with("heap: this string is moved into a call (line 1)"));
    assert!(messages[1].starts_with("heap: `t` is used where a `String` itself is needed"));
}

#[test]
fn boxes_are_called_so() {
    let text = "fn f(x: S) { g(Box::new(x)); let b = Box::new(1); let r = b.as_ref(); }";
    let found = report(text, &default_policy());
    let messages: Vec<String> = found
        .findings
        .iter()
        .map(stackify_analysis::report::Finding::message)
        .collect();
    assert!(messages[0].starts_with("heap: this box is moved into a call (line 1)"));
    assert!(messages[0].ends_with("help: lend the value where the callee only reads: `&*b`"));
    assert!(messages[1].starts_with("heap: `b` is used where the `Box` itself is needed"));
    assert!(messages[1].ends_with("help: give a reference where that is enough: `&*b`"));
}

#[test]
fn no_message_about_a_box_speaks_of_slices() {
    let content = Content {
        size: ElementSize::Unknown,
        kind: ContentKind::Unknown,
    };
    let boxed = Container::Value(content);
    for reason in Reason::ALL {
        for text in [reason.happened(), reason.help()] {
            let said = boxed.worded(text);
            let wrong = ["slice", "v[", "Vec", "vector"]
                .iter()
                .find(|word| said.contains(**word));
            assert_eq!(wrong, None, "{reason}: {said}");
        }
    }
}
