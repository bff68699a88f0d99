//! `apply` and `bisect` on packages that are built: one of this workspace's
//! dependencies, and one in which guesses go wrong.

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{env, fs};

use support::{Ran, Workspace, dependencies, run};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Builds under different environments must not meet in the target directory.
static TARGET: Mutex<()> = Mutex::new(());

/// Keeps the other tests from building.
fn alone() -> MutexGuard<'static, ()> {
    TARGET.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A run that builds, in a target directory that all of them share.
fn stackify(workspace: &Workspace, arguments: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-stackify"));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("built");
    command
        .arg("stackify")
        .args(arguments)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_NET_OFFLINE", "true");
    run(command.current_dir(workspace.path("")))
}

/// The versions that this workspace has locked are there on any machine.
fn lock(workspace: &Workspace) {
    fs::copy(
        Path::new(ROOT).join("Cargo.lock"),
        workspace.path("Cargo.lock"),
    )
    .expect("a lock");
}

fn sources_of(name: &str) -> PathBuf {
    let mut dependencies = dependencies().into_iter();
    let found = dependencies.find(|(dependency, _)| dependency == name);
    found.expect("it is a dependency").1
}

/// A text without the lines that are attributes of ours.
fn without_attributes(text: &str) -> String {
    let lines = text.split_inclusive('\n');
    lines
        .filter(|line| !line.trim().starts_with("#[stackify"))
        .collect()
}

#[test]
fn a_crate_that_nobody_wrote_for_it() {
    let _alone = alone();
    let sources = sources_of("strsim");
    let original = fs::read_to_string(sources.join("src/lib.rs")).expect("sources");
    let manifest =
        "[package]\nname = \"strsim\"\nversion = \"0.11.1\"\nedition = \"2018\"\n[workspace]\n";
    let tests = fs::read_to_string(sources.join("tests/lib.rs")).expect("tests");
    let workspace = Workspace::new(
        "strsim",
        &[
            ("Cargo.toml", manifest),
            ("src/lib.rs", &original),
            ("tests/lib.rs", &tests),
        ],
    );
    lock(&workspace);
    let refused = stackify(&workspace, &["apply", "--allow-dirty"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("--add PATH"), "{refused:?}");

    let told = stackify(&workspace, &["apply", "--allow-dirty", "--add", ROOT]).done();
    assert!(told.contains("osa_distance: 3 sites\n"), "{told}");
    assert!(told.ends_with("6 functions annotated\n"), "{told}");
    let annotated = workspace.read("src/lib.rs");
    assert_eq!(annotated.matches("#[stackify::stackify]\n").count(), 6);
    assert_eq!(without_attributes(&annotated), original);

    let again = stackify(&workspace, &["apply", "--allow-dirty"]).done();
    assert!(again.starts_with("nothing is gained"), "{again}");
    stackify(&workspace, &["apply", "--allow-dirty", "--remove"]).done();
    assert_eq!(workspace.read("src/lib.rs"), original);
}

fn guesses(name: &str) -> Workspace {
    let manifest = format!(
        "[package]\nname = \"guesses\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n\
         [features]\ndefault = [\"usual\"]\nusual = []\nextra = []\n\
         [dependencies]\nstackify = {{ package = \"stackify-attr\", path = {ROOT:?} }}\n"
    );
    let workspace = Workspace::new(
        name,
        &[
            ("Cargo.toml", &manifest),
            ("src/lib.rs", include_str!("guesses/src/lib.rs")),
            ("src/other.rs", include_str!("guesses/src/other.rs")),
        ],
    );
    lock(&workspace);
    workspace
}

#[test]
fn what_the_compiler_or_a_test_refuses_is_taken_back() {
    let _alone = alone();
    let workspace = guesses("guesses");
    let original = workspace.read("src/lib.rs");
    let told = stackify(&workspace, &["apply", "--allow-dirty"]).done();
    let expected = original
        .replace("pub fn right", "#[stackify::stackify]\npub fn right")
        .replace("pub fn mixed", "#[stackify::stackify]\npub fn mixed")
        .replace("    let goes", "    #[stackify(heap)]\n    let goes")
        .replace("pub fn extra", "#[stackify::stackify]\npub fn extra")
        .replace("pub fn bare", "#[stackify::stackify]\npub fn bare")
        .replace(
            "    let bytes = vec![first, 9]",
            "    #[stackify(heap)]\n    let bytes = vec![first, 9]",
        );
    assert_eq!(workspace.read("src/lib.rs"), expected, "{told}");
    for line in [
        "annotated   src/lib.rs:5 right: 1 site\n",
        "annotated   src/lib.rs:10 mixed: 2 sites, 1 on the heap\n",
        "taken back  src/lib.rs:16 wrong: mismatched types\n",
        "taken back  src/lib.rs:21 observed: the tests fail\n",
        "taken back  src/lib.rs:27 gone: it is not compiled here",
        "annotated   src/lib.rs:33 extra: 1 site\n",
        "annotated   src/lib.rs:39 bare: 2 sites, 1 on the heap\n",
        "4 functions annotated\n",
    ] {
        assert!(told.contains(line), "no {line:?} in {told}");
    }
}

#[test]
fn features_that_are_named_are_the_only_ones() {
    let _alone = alone();
    let workspace = guesses("features");
    let arguments = ["apply", "--allow-dirty", "--no-test", "--features", "extra"];
    let told = stackify(&workspace, &arguments).done();
    for line in [
        "annotated   src/lib.rs:33 extra",
        "taken back  src/lib.rs:39 bare: it is not",
    ] {
        assert!(told.contains(line), "no {line:?} in {told}");
    }
}

#[test]
fn the_site_that_fails_a_command_is_named() {
    let _alone = alone();
    let workspace = guesses("bisect");
    let text = workspace.read("src/lib.rs");
    for (function, attribute) in [
        ("right", ""),
        ("mixed", "(lend = \"seen\")"),
        ("observed", ""),
    ] {
        let annotated = format!("#[stackify::stackify{attribute}]\npub fn {function}");
        let text = workspace.read("src/lib.rs");
        workspace.write(
            "src/lib.rs",
            &text.replace(&format!("pub fn {function}"), &annotated),
        );
    }
    assert_ne!(workspace.read("src/lib.rs"), text);
    let cargo = env!("CARGO");
    let ran = stackify(&workspace, &["bisect", "--", cargo, "test", "--lib"]);
    assert!(
        ran.stdout
            .contains("because of one site, src/lib.rs:25:17:"),
        "{ran:?}"
    );
    assert!(
        ran.stdout.contains("stack: `bytes`, 16 + 2 = 18"),
        "{ran:?}"
    );
    ran.done();
    let passes = stackify(&workspace, &["bisect", "--", cargo, "check"]);
    assert_eq!(passes.code, Some(2));
    assert!(passes.stderr.contains("the command passes"), "{passes:?}");
}
