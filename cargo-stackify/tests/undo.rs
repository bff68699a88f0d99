//! Runs of `apply` that are refused, interrupted or killed leave the tree as
//! it was, or can be undone. A script stands in for cargo, so that it happens
//! at the worst moment: when the attributes are written.

#![cfg(unix)]

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::process::Command;

use support::{Ran, Workspace, run};

const TEXT: &str = "pub fn f() -> u8 {\r\n    let v = vec![1u8, 2];\r\n    v[0]\r\n}\r\n";

/// A package, and a cargo that sends the command a signal at its second check.
fn workspace(name: &str, signal: &str) -> Workspace {
    let manifest = "[package]\nname = \"undo\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n\
        [dependencies]\nstackify = { package = \"stackify-attr\", version = \"0.1\" }\n";
    let script = format!(
        "#!/bin/sh\nif [ \"$1\" = metadata ]; then exec {:?} \"$@\"; fi\n\
         if [ -e second ]; then kill -{signal} $PPID; sleep 1; exit 1; fi\ntouch second\n",
        env!("CARGO")
    );
    let workspace = Workspace::new(
        name,
        &[
            ("Cargo.toml", manifest),
            ("src/lib.rs", TEXT),
            ("cargo.sh", &script),
        ],
    );
    let executable = fs::Permissions::from_mode(0o755);
    fs::set_permissions(workspace.path("cargo.sh"), executable).expect("it can be run");
    workspace
}

fn apply(workspace: &Workspace, arguments: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-stackify"));
    command
        .args(["stackify", "apply"])
        .args(arguments)
        .env("CARGO", workspace.path("cargo.sh"))
        .env("CARGO_TARGET_DIR", workspace.path("target"));
    run(command.current_dir(workspace.path("")))
}

#[test]
fn interrupted() {
    let workspace = workspace("interrupted", "INT");
    let ran = apply(&workspace, &["--allow-dirty"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.stderr.contains("all files are as they were"), "{ran:?}");
    assert!(ran.stderr.contains("interrupted"), "{ran:?}");
    assert_eq!(workspace.read("src/lib.rs"), TEXT);
    assert_eq!(apply(&workspace, &["--undo"]).code, Some(2));
}

#[test]
fn killed() {
    let workspace = workspace("killed", "KILL");
    let ran = apply(&workspace, &["--allow-dirty"]);
    assert_eq!(ran.code, None, "{ran:?}");
    let annotated = workspace.read("src/lib.rs");
    assert_eq!(annotated, format!("#[stackify::stackify]\r\n{TEXT}"));
    let again = apply(&workspace, &["--allow-dirty"]);
    assert!(again.stderr.contains("apply --undo"), "{again:?}");
    apply(&workspace, &["--undo"]).done();
    assert_eq!(workspace.read("src/lib.rs"), TEXT);
}

#[test]
fn a_dirty_tree_is_refused_and_a_dry_run_changes_nothing() {
    let workspace = workspace("dirty", "KILL");
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        let identity = ["-c", "user.name=a", "-c", "user.email=a@b"];
        run(git
            .args(identity)
            .args(arguments)
            .current_dir(workspace.path("")));
    };
    git(&["init", "--quiet"]);
    git(&["add", "src", "Cargo.toml"]);
    let refused = apply(&workspace, &[]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("--allow-dirty"), "{refused:?}");
    let shown = apply(&workspace, &["--dry-run"]).done();
    assert_eq!(
        shown,
        "--- src/lib.rs\n+++ src/lib.rs\n@@ -1,3 +1,4 @@\n+#[stackify::stackify]\n \
         pub fn f() -> u8 {\n     let v = vec![1u8, 2];\n     v[0]\n"
    );
    assert_eq!(workspace.read("src/lib.rs"), TEXT);
}
