//! What a program takes from the heap, plain and promoted, as valgrind counts
//! it. Where valgrind is not installed, the command says so.

mod support;

use std::path::Path;
use std::process::Command;

use support::{Workspace, run};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

const PROGRAM: &str = "\
#[stackify::stackify]
fn sum(count: usize) -> usize {
    let values = vec![count; 25];
    values.iter().sum()
}

fn main() {
    let count = std::env::args().count();
    println!(\"{}\", (0..count * 10).map(|_| sum(count)).sum::<usize>());
}
";

#[test]
fn bytes_and_blocks_of_both_forms() {
    let manifest = format!(
        "[package]\nname = \"measured\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n\
         [dependencies]\nstackify = {{ package = \"stackify-attr\", path = {ROOT:?} }}\n"
    );
    let workspace = Workspace::new(
        "measure",
        &[("Cargo.toml", &manifest), ("src/main.rs", PROGRAM)],
    );
    let lock = Path::new(ROOT).join("Cargo.lock");
    std::fs::copy(lock, workspace.path("Cargo.lock")).expect("a lock");
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-stackify"));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("built");
    command
        .args(["stackify", "measure", "--", "one", "two"])
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_NET_OFFLINE", "true");
    let ran = run(command.current_dir(workspace.path("")));
    let has_valgrind = Command::new("valgrind").arg("--version").output().is_ok();
    if !has_valgrind {
        assert!(ran.stderr.contains("not installed"), "{ran:?}");
        return;
    }
    // 30 calls, 25 numbers of 8 bytes each.
    let saved = ran.stdout.lines().find(|line| line.starts_with("saved"));
    let saved: Vec<&str> = saved.unwrap_or_default().split_whitespace().collect();
    assert_eq!(saved.get(1..3), Some(["6000", "30"].as_slice()), "{ran:?}");
    assert!(ran.stdout.starts_with("2250\n2250\n"), "{ran:?}");
    ran.done();
}
