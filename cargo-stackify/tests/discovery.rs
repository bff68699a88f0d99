//! Which files are read, and what happens to those that cannot be.

mod support;

use support::{Ran, Workspace};

/// The paths of the functions in a report about a package.
fn functions(name: &str, files: &[(&str, &str)]) -> (Vec<String>, Ran) {
    let manifest = ("Cargo.toml", include_str!("fixture/manifest.toml"));
    let workspace = Workspace::new(name, &[&[manifest], files].concat());
    let ran = workspace.stackify(&["--format", "json"]);
    let functions = ran.stdout.lines().map(|line| {
        let record: serde_json::Value = serde_json::from_str(line).expect("JSON");
        record["function"].as_str().expect("a path").to_owned()
    });
    (functions.collect(), ran)
}

const SITE: &str = "fn f() { let v = vec![1_u8, 2]; v[0]; }";

#[test]
fn modules_by_path_and_under_conditions() {
    let lib = "#[path = \"odd/name.rs\"] mod a;
        #[cfg(any())] mod gone;
        #[cfg(unix)] mod unix; #[cfg(windows)] mod windows;
        choose! { mod chosen; }";
    let (found, ran) = functions(
        "modules",
        &[
            ("src/lib.rs", lib),
            ("src/odd/name.rs", "mod below; fn a() { vec![1_u8]; }"),
            ("src/odd/below.rs", "fn b() { vec![1_u8]; }"),
            ("src/unix.rs", "fn c() { vec![1_u8]; }"),
            ("src/windows/mod.rs", "fn d() { vec![1_u8]; }"),
            ("src/chosen.rs", "fn e() { vec![1_u8]; }"),
        ],
    );
    assert_eq!(found, ["e", "b", "a", "c", "d"], "{ran:?}");
    assert_eq!(ran.code, Some(0), "{ran:?}");
}

#[test]
fn every_target_once() {
    let (found, _) = functions(
        "targets",
        &[
            ("src/lib.rs", "mod shared;"),
            ("src/main.rs", "mod shared; fn main() { vec![1_u8]; }"),
            ("src/shared.rs", SITE),
            ("tests/it.rs", "fn test() { vec![1_u8]; }"),
            ("build.rs", "fn build() { vec![1_u8]; }"),
        ],
    );
    assert_eq!(found, ["build", "main", "f", "test"]);
}

#[test]
fn files_with_errors_are_named_and_hide_no_others() {
    let (found, ran) = functions(
        "errors",
        &[
            ("src/lib.rs", "mod missing; mod open; mod half; mod whole;"),
            ("src/open.rs", "fn a() { ( }"),
            ("src/half.rs", &format!("fn a() {{ let 1 2 }} {SITE}")),
            ("src/whole.rs", SITE),
        ],
    );
    assert_eq!(found, ["f", "f"], "{ran:?}");
    assert_eq!(ran.code, Some(1), "{ran:?}");
    for text in ["a module has no file", "src/open.rs:1:", "src/half.rs:1:16"] {
        assert!(ran.stderr.contains(text), "no {text} in {}", ran.stderr);
    }
}

#[test]
fn bytes_that_are_no_text() {
    let workspace = Workspace::new("latin", &[("good.rs", SITE)]);
    std::fs::write(workspace.path("bad.rs"), b"fn f() { \"\xe9\" }").expect("a file");
    let ran = workspace.stackify(&["."]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.contains("it is not UTF-8"), "{ran:?}");
    assert!(ran.stdout.contains("1 site shown"), "{ran:?}");
}

#[test]
fn nothing_there() {
    let workspace = Workspace::new("nothing", &[("a.txt", "")]);
    let ran = workspace.stackify(&["no.rs"]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(ran.stderr, "error: there is no file or directory `no.rs`\n");
    assert_eq!(workspace.stackify(&["."]).code, Some(0));
}

#[test]
fn one_package_of_a_workspace_or_all() {
    let package = |name: &str| format!("[package]\nname = \"{name}\"\nedition = \"2024\"\n");
    let workspace = Workspace::new(
        "members",
        &[
            (
                "Cargo.toml",
                "[workspace]\nmembers = [\"one\", \"two\"]\nresolver = \"3\"\n",
            ),
            ("one/Cargo.toml", &package("one")),
            ("one/src/lib.rs", SITE),
            ("two/Cargo.toml", &package("two")),
            ("two/src/lib.rs", SITE),
        ],
    );
    let count = |arguments: &[&str]| {
        let arguments = [&["--format", "json"], arguments].concat();
        workspace.stackify(&arguments).done().lines().count()
    };
    assert_eq!(count(&["--workspace"]), 2);
    assert_eq!(count(&["--package", "two"]), 1);
    assert_eq!(count(&["--manifest-path", "one/Cargo.toml"]), 1);
    assert_eq!(workspace.stackify(&["--package", "three"]).code, Some(2));
}
