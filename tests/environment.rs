//! The build-wide defaults: a package is built under several environments, one
//! after the other in one target directory, so that a change of a variable
//! must rebuild it.

use std::path::Path;
use std::process::{Command, Output};
use std::{env, fs};

/// Where the sites of the package stand.
const VALUES: &str = "environment/program.rs:7";
const MORE: &str = "environment/program.rs:8";
const WITH_ARGUMENTS: &str = "environment/program.rs:14";

#[test]
fn the_environment_is_read_at_every_build() {
    assert_eq!(built(&[]), "9\n");
    assert_eq!(built(&[("STACKIFY", ""), ("STACKIFY_SITES", "")]), "9\n");

    let all = "is switched off by `STACKIFY_SITES`";
    refused(
        &[("STACKIFY_SITES", "none")],
        &[all, "`switched-off`", VALUES, MORE, WITH_ARGUMENTS],
        &[],
    );
    let two = format!("program.rs:7:18,{WITH_ARGUMENTS}");
    refused(
        &[("STACKIFY_SITES", &two)],
        &[all, MORE],
        &[VALUES, WITH_ARGUMENTS],
    );
    assert_eq!(built(&[("STACKIFY_SITES", "all")]), "9\n");

    // Nothing is analysed, so nothing is required either.
    assert_eq!(
        built(&[("STACKIFY", "off"), ("STACKIFY_SITES", "none")]),
        "9\n"
    );

    refused(
        &[("STACKIFY_LIMIT", "0x1f")],
        &["16 + 16 = 32 bytes, limit 31", VALUES, MORE],
        &[WITH_ARGUMENTS],
    );
    refused(
        &[("STACKIFY_FRAME", "1_6")],
        &["16 bytes, 0 of 16 are left", MORE],
        &[VALUES, WITH_ARGUMENTS],
    );
    assert_eq!(
        built(&[("STACKIFY_LIMIT", "32"), ("STACKIFY_FRAME", "32")]),
        "9\n"
    );
}

#[test]
fn garbage_is_shown_with_its_variable() {
    for (variable, value) in [
        ("STACKIFY", "maybe"),
        ("STACKIFY_LIMIT", "4k"),
        ("STACKIFY_FRAME", "-1"),
        ("STACKIFY_SITES", "everything"),
    ] {
        let message = format!(
            "`{value}` cannot be read; it is the value of the environment variable `{variable}`"
        );
        refused(&[(variable, value)], &[&message], &[]);
    }
}

/// What the package prints that was built under `variables`.
fn built(variables: &[(&str, &str)]) -> String {
    let output = cargo(variables);
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{variables:?}: {messages}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Builds under `variables`, which fails with messages that hold all of
/// `expected` and none of `absent`.
fn refused(variables: &[(&str, &str)], expected: &[&str], absent: &[&str]) {
    let output = cargo(variables);
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{variables:?} was accepted");
    for text in expected {
        assert!(
            messages.contains(text),
            "{variables:?}: no {text} in {messages}"
        );
    }
    for text in absent {
        assert!(
            !messages.contains(text),
            "{variables:?}: {text} in {messages}"
        );
    }
}

fn cargo(variables: &[(&str, &str)]) -> Output {
    let package = package();
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .args(["run", "--quiet", "--offline", "--manifest-path"])
        .arg(package.join("Cargo.toml"))
        .env("CARGO_TARGET_DIR", package.join("target"));
    for variable in [
        "STACKIFY",
        "STACKIFY_LIMIT",
        "STACKIFY_FRAME",
        "STACKIFY_SITES",
    ] {
        cargo.env_remove(variable);
    }
    cargo.envs(variables.iter().copied());
    cargo.output().expect("cargo runs")
}

/// A package outside the workspace, of the dependencies that the workspace has
/// locked.
fn package() -> &'static Path {
    let package = Path::new(concat!(env!("CARGO_TARGET_TMPDIR"), "/environment"));
    let root = env!("CARGO_MANIFEST_DIR");
    let manifest = format!(
        "[package]\nname = \"stackify-environment\"\nedition = \"2024\"\n\
         [[bin]]\nname = \"environment\"\npath = {main:?}\n\
         [dependencies]\nstackify = {{ package = \"stackify-attr\", path = {root:?} }}\n\
         [workspace]\n",
        main = format!("{root}/tests/environment/program.rs"),
    );
    fs::create_dir_all(package).expect("a directory for the package");
    fs::write(package.join("Cargo.toml"), manifest).expect("a manifest");
    let lock = package.join("Cargo.lock");
    if !lock.exists() {
        fs::copy(format!("{root}/Cargo.lock"), lock).expect("the versions of the workspace");
    }
    package
}
