//! Packages in directories of their own, and runs of the command on them.

#![expect(dead_code, reason = "each test uses a part of it")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A directory that a test works in.
pub(crate) struct Workspace(PathBuf);

/// What a run of the command came to.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Workspace {
    /// A fresh directory with `files`, paths with their texts.
    pub(crate) fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        if root.exists() {
            fs::remove_dir_all(&root).expect("the directory of an earlier run goes");
        }
        let workspace = Workspace(root);
        for (path, text) in files {
            workspace.write(path, text);
        }
        workspace
    }

    /// The package that most tests look at.
    pub(crate) fn fixture(name: &str) -> Self {
        Workspace::new(
            name,
            &[
                ("Cargo.toml", include_str!("../fixture/manifest.toml")),
                ("src/lib.rs", include_str!("../fixture/src/lib.rs")),
                ("src/inner.rs", include_str!("../fixture/src/inner.rs")),
                (
                    "src/inner/deep.rs",
                    include_str!("../fixture/src/inner/deep.rs"),
                ),
            ],
        )
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a directory");
        fs::write(path, text).expect("a file");
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).expect("a file")
    }

    /// `cargo stackify arguments` in the directory.
    pub(crate) fn stackify(&self, arguments: &[&str]) -> Ran {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-stackify"));
        command.arg("stackify").args(arguments);
        run(command.current_dir(&self.0))
    }
}

/// Where cargo keeps the dependencies of this workspace that this machine
/// needs, by name.
pub(crate) fn dependencies() -> Vec<(String, PathBuf)> {
    let version = Command::new("rustc")
        .arg("-vV")
        .output()
        .expect("rustc runs");
    let version = String::from_utf8(version.stdout).expect("UTF-8");
    let mut lines = version.lines();
    let host = lines.find_map(|line| line.strip_prefix("host: "));
    let metadata = cargo_metadata::MetadataCommand::new()
        .manifest_path(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .other_options([
            "--offline".to_owned(),
            "--filter-platform".to_owned(),
            host.expect("a host").to_owned(),
        ])
        .exec()
        .expect("the dependencies are there");
    let packages = metadata.packages.into_iter().map(|package| {
        let directory = package.manifest_path.parent().expect("a directory");
        (package.name.to_string(), directory.into())
    });
    packages.collect()
}

/// Runs `command` without the variables that change verdicts.
pub(crate) fn run(command: &mut Command) -> Ran {
    for variable in [
        "STACKIFY",
        "STACKIFY_LIMIT",
        "STACKIFY_FRAME",
        "STACKIFY_SITES",
    ] {
        command.env_remove(variable);
    }
    let output = command.env("NO_COLOR", "1").output().expect("it runs");
    Ran {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

impl Ran {
    /// What was printed by a run that did what was asked for.
    pub(crate) fn done(self) -> String {
        assert_eq!(self.code, Some(0), "{self:?}");
        self.stdout
    }
}
