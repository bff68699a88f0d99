//! Fixtures: small files of functions in which every allocation site carries
//! the verdict that it must get, as a comment at the end of its line, or below
//! it on a line of its own.
//!
//! ```text
//! let v = vec![1_u32, 2]; //~ stack array 8
//! let w = vec![1]; //~ heap returned
//! f(&vec![1_u8], &vec![2_u8]); //~ stack array 1 | stack array 1
//! ```
//!
//! A file may open with what its functions allow: `//@ limit = 144`,
//! `//@ frame = 64`, `//@ lend = "seen"`, `//@ recursion = "allow"`,
//! `//@ only lines = 4, 9`.
//!
//! The measured functions of `tests/shapes` are fixtures as well, under the
//! arguments of their own attributes. `SHAPES=overwrite cargo test -p
//! stackify-analysis --test verdicts` writes their marks anew; read what
//! changes.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use stackify_analysis::method::{self, MethodKind};
use stackify_analysis::policy::{Lend, Policy, Recursion};
use stackify_analysis::reason::Reason;
use stackify_analysis::text_method::{self, TextMethod};
use support::{Spelled, default_policy, numbered, only_lines, verdicts, verdicts_by_line};

#[test]
fn fixtures_get_the_verdicts_that_they_are_marked_with() {
    // One fixture is nested deeper than a thread's usual stack allows.
    support::with_stack(64 << 20, || {
        let mut mistakes = String::new();
        for path in fixtures("promote").into_iter().chain(fixtures("keep")) {
            mistakes.push_str(&check(&path));
        }
        assert!(mistakes.is_empty(), "\n{mistakes}");
    });
}

#[test]
fn measured_shapes_get_the_verdicts_that_they_are_marked_with() {
    let shapes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/shapes/src");
    let mut mistakes = String::new();
    for path in files(&shapes) {
        if std::env::var("SHAPES").is_ok_and(|value| value == "overwrite") {
            write_marks(&path);
        }
        mistakes.push_str(&check(&path));
    }
    assert!(mistakes.is_empty(), "\n{mistakes}");
}

#[test]
fn every_reason_has_a_fixture_that_gets_it() {
    let files: BTreeSet<String> = fixtures("keep").iter().map(|path| stem(path)).collect();
    let reasons: BTreeSet<String> = Reason::ALL
        .iter()
        .map(|reason| reason.slug().to_owned())
        .collect();
    assert_eq!(files, reasons);
    for path in fixtures("keep") {
        let slug = stem(&path);
        let text = fs::read_to_string(&path).expect("the fixture is text");
        let marks: Vec<Spelled> = marks(&text).into_values().flatten().collect();
        let own = Spelled(format!("heap {slug}"));
        assert!(marks.contains(&own), "{slug} has no site of its own reason");
        assert!(
            marks.iter().any(|mark| mark.0.starts_with("stack ")),
            "{slug} has no twin that is promoted"
        );
        let others: Vec<&Spelled> = marks
            .iter()
            .filter(|mark| mark.0.starts_with("heap ") && **mark != own)
            .collect();
        assert!(others.is_empty(), "{slug} shows other reasons: {others:?}");
    }
}

#[test]
fn every_kind_of_method_has_a_fixture() {
    let kinds: BTreeSet<MethodKind> = method::methods().map(|(kind, _)| kind).collect();
    let files: BTreeSet<String> = fixtures("promote").iter().map(|path| stem(path)).collect();
    for kind in kinds {
        let file = format!("method_{}", format!("{kind:?}").to_lowercase());
        assert!(files.contains(&file), "promote/{file}.rs is missing");
    }
}

#[test]
fn every_method_of_the_table_gets_the_verdict_of_its_kind() {
    for (kind, name) in method::methods() {
        let expected = match kind {
            MethodKind::Reads | MethodKind::Writes | MethodKind::Slices | MethodKind::Copies => {
                "stack array 4"
            }
            MethodKind::Resizes | MethodKind::Streams => "stack slot 512",
            MethodKind::Consumes | MethodKind::Drains => "stack slot 4",
            MethodKind::Addresses => "heap address-observed",
            MethodKind::Measures => "heap capacity-observed",
            MethodKind::NeedsVec => "heap needs-vec",
        };
        let text = format!("fn f(x: u8) {{ let mut v = vec![x; 4]; v.{name}(); }}");
        let found = verdicts(&text, &default_policy());
        assert_eq!(found.first(), Some(&Spelled(expected.to_owned())), "{text}");
    }
}

#[test]
fn every_method_of_strings_gets_the_verdict_of_its_kind() {
    for (kind, name) in text_method::text_methods() {
        let expected = match kind {
            TextMethod::Reads | TextMethod::Writes | TextMethod::Slices | TextMethod::Copies => {
                "stack slot 4"
            }
            TextMethod::Resizes | TextMethod::Streams | TextMethod::Drains => "stack slot 512",
            TextMethod::Addresses => "heap address-observed",
            TextMethod::Measures => "heap capacity-observed",
            TextMethod::Becomes | TextMethod::NeedsString => "heap needs-vec",
        };
        let text = format!("fn f() {{ let mut s = String::from(\"text\"); s.{name}(); }}");
        let found = verdicts(&text, &default_policy());
        assert_eq!(found.first(), Some(&Spelled(expected.to_owned())), "{text}");
    }
}

#[test]
fn a_method_of_no_table_keeps_the_heap() {
    let text = "fn f(x: u8) { let mut v = vec![x; 4]; v.frobnicate(); }";
    let found = verdicts(text, &default_policy());
    assert_eq!(found, [Spelled("heap unknown-method".to_owned())]);
}

/// The fixtures of a folder, in the order of their names.
fn fixtures(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/verdicts")
        .join(folder);
    files(&folder)
}

/// The files of a folder, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of fixtures exists")
        .map(|entry| entry.expect("the folder can be listed").path())
        .collect();
    paths.sort();
    paths
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().expect("a fixture has a name");
    stem.to_string_lossy().into_owned()
}

/// What is wrong in a fixture; empty where nothing is.
fn check(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("the fixture is text");
    let marked = marks(&text);
    let found = verdicts_by_line(&text, &policy(&text));
    let lines: BTreeSet<usize> = marked.keys().chain(found.keys()).copied().collect();
    let mut mistakes = String::new();
    for line in lines {
        let (marked, found) = (marked.get(&line), found.get(&line));
        if marked != found {
            let none = Vec::new();
            let _ = writeln!(
                mistakes,
                "{}:{line}: marked {:?}, found {:?}",
                path.display(),
                marked.unwrap_or(&none),
                found.unwrap_or(&none),
            );
        }
    }
    mistakes
}

/// Marks the lines of a file with the verdicts that their sites get.
fn write_marks(path: &Path) {
    let text = fs::read_to_string(path).expect("the fixture is text");
    let bare: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//~"))
        .map(|line| {
            line.split("//~")
                .next()
                .unwrap_or_default()
                .trim_end()
                .to_owned()
                + "\n"
        })
        .collect();
    let found = verdicts_by_line(&bare, &policy(&bare));
    let mut marked = String::new();
    for (line, code) in numbered(&bare) {
        marked.push_str(code);
        if let Some(found) = found.get(&line) {
            let found: Vec<&str> = found.iter().map(|spelled| spelled.0.as_str()).collect();
            let indent = code.len() - code.trim_start().len() + 4;
            // Where the formatter puts a comment that follows a brace.
            let gap = match code.strip_suffix('{') {
                Some(_) => format!("\n{:indent$}", ""),
                None => " ".to_owned(),
            };
            let _ = write!(marked, "{gap}//~ {}", found.join(" | "));
        }
        marked.push('\n');
    }
    fs::write(path, marked).expect("the fixture can be written");
}

/// The marks of a fixture, by line.
fn marks(text: &str) -> BTreeMap<usize, Vec<Spelled>> {
    numbered(text)
        .filter_map(|(line, content)| Some((line, content.split_once("//~")?)))
        .map(|(line, (code, marks))| {
            let line = if code.trim().is_empty() {
                line - 1
            } else {
                line
            };
            let marks = marks.split('|').map(|mark| Spelled(mark.trim().to_owned()));
            (line, marks.collect())
        })
        .collect()
}

/// The policy that the head of a fixture asks for.
fn policy(text: &str) -> Policy {
    let mut policy = default_policy();
    for (_, line) in numbered(text) {
        let Some(setting) = line.strip_prefix("//@ ") else {
            continue;
        };
        let (name, value) = setting.split_once(" = ").expect("name = value");
        let number = || value.replace('_', "").parse().expect("a number of bytes");
        match (name, value) {
            ("limit", _) => policy.limit = number(),
            ("frame", _) => policy.frame = number(),
            ("lend", "\"seen\"") => policy.lend = Lend::Seen,
            ("recursion", "\"allow\"") => policy.recursion = Recursion::Allow,
            ("only lines", lines) => {
                let lines = lines.split(", ").map(|line| line.parse().expect("a line"));
                policy.sites = only_lines(lines);
            }
            _ => panic!("unknown setting: {setting}"),
        }
    }
    policy
}
