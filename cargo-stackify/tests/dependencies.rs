//! The report on sources that nobody wrote for it: those of this workspace's
//! dependencies, which are there wherever this test is. Nothing panics, and
//! nothing that the compiler reads is unreadable.

mod support;

use std::path::PathBuf;

use support::Workspace;

/// Small and middling crates of many styles.
const CRATES: [&str; 12] = [
    "anyhow",
    "clap_lex",
    "either",
    "ignore",
    "itoa",
    "memchr",
    "quote",
    "rayon",
    "serde_json",
    "similar",
    "unicode-ident",
    "walkdir",
];

fn sources() -> Vec<PathBuf> {
    support::dependencies()
        .into_iter()
        .filter(|(name, _)| CRATES.contains(&name.as_str()))
        .map(|(_, directory)| directory.join("src"))
        .collect()
}

#[test]
fn dependencies_are_read_whole() {
    let sources = sources();
    assert!(sources.len() >= CRATES.len(), "{sources:?}");
    let here = Workspace::new("dependencies", &[("empty.rs", "")]);
    let mut arguments = vec!["--format", "json"];
    arguments.extend(sources.iter().map(|path| path.to_str().expect("UTF-8")));
    let ran = here.stackify(&arguments);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.lines().count() > 300);
    let again = here.stackify(&arguments);
    assert_eq!(
        ran.stdout, again.stdout,
        "it depends on the order of threads"
    );
}
