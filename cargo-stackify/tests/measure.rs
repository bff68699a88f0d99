//! What a program takes from the heap, plain and promoted, as each instrument
//! counts it. Instruments that are not installed say so.

mod support;

use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::{env, fs};

use support::{Ran, Workspace, run};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Builds under different environments must not meet in the target directory.
static TARGET: Mutex<()> = Mutex::new(());

const PROGRAM: &str = "\
#[stackify::stackify]
fn sum(count: usize) -> usize {
    let values = vec![count; 25];
    values.iter().sum()
}

fn main() {
    let count = std::env::args().count();
    let sums: Vec<usize> = (0..count * 10).map(|_| sum(count)).filter(|sum| *sum > 0).collect();
    println!(\"{}\", sums.iter().sum::<usize>());
}

#[test]
fn runs_where_its_manifest_is() {
    assert!(sum(1) == 25 && std::fs::exists(\"Cargo.toml\").unwrap());
}
";

fn workspace(name: &str, program: &str) -> Workspace {
    let manifest = format!(
        "[package]\nname = \"measured\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n\
         [dependencies]\nstackify = {{ package = \"stackify-attr\", path = {ROOT:?} }}\n"
    );
    let workspace = Workspace::new(name, &[("Cargo.toml", &manifest), ("src/main.rs", program)]);
    fs::copy(
        Path::new(ROOT).join("Cargo.lock"),
        workspace.path("Cargo.lock"),
    )
    .expect("a lock");
    workspace
}

fn command(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-stackify"));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("built");
    command
        .args(["stackify", "measure"])
        .args(arguments)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_NET_OFFLINE", "true")
        .current_dir(workspace.path(""));
    command
}

fn measure(workspace: &Workspace, arguments: &[&str]) -> Ran {
    let _alone = TARGET.lock().unwrap_or_else(PoisonError::into_inner);
    run(&mut command(workspace, arguments))
}

/// The numbers on a line of the table.
fn figures(ran: &Ran, name: &str) -> Vec<i64> {
    let line = ran.stdout.lines().find(|line| line.starts_with(name));
    let words = line.unwrap_or_default().split_whitespace().skip(1);
    words.map(|word| word.parse().expect("a number")).collect()
}

/// The program takes 200 bytes in each of 30 calls less.
fn check(ran: &Ran, instrument: &str) {
    assert_eq!(figures(ran, "saved")[..2], [6000, 30], "{ran:?}");
    let told = format!("measured by {instrument}");
    assert!(ran.stdout.contains(&told), "{ran:?}");
    assert_eq!(ran.stdout.matches("2250\n").count(), 2, "{ran:?}");
    assert_eq!(ran.code, Some(0), "{ran:?}");
}

fn is_installed(tool: &str) -> bool {
    Command::new(tool).arg("--version").output().is_ok()
}

#[test]
fn every_instrument_counts_the_same() {
    let workspace = workspace("measure", PROGRAM);
    let counted = measure(&workspace, &["--with", "counter", "--", "one", "two"]);
    check(&counted, "a counting allocator, in builds without LTO");
    for (tool, instrument) in [("valgrind", "valgrind's dhat"), ("heaptrack", "heaptrack")] {
        let ran = measure(&workspace, &["--with", tool, "--", "one", "two"]);
        if !is_installed(tool) {
            assert_eq!(ran.code, Some(2), "{ran:?}");
            assert!(ran.stderr.contains("cannot be used here"), "{ran:?}");
            continue;
        }
        check(&ran, instrument);
        // These count what C takes, too.
        let plain = figures(&ran, "plain")[1] - figures(&counted, "plain")[1];
        assert!((0..100).contains(&plain), "{ran:?} {counted:?}");
    }
}

#[test]
fn tests_run_in_the_directory_of_their_package() {
    let workspace = workspace("measure_test", PROGRAM);
    let ran = measure(&workspace, &["--with", "counter", "--bin", "measured"]);
    assert_eq!(figures(&ran, "saved")[..2], [2000, 10], "{ran:?}");
    fs::create_dir(workspace.path("below")).expect("a directory");
    fs::create_dir(workspace.path("tests")).expect("a directory");
    workspace.write("tests/it.rs", &PROGRAM.replace("fn main", "fn unused"));
    let _alone = TARGET.lock().unwrap_or_else(PoisonError::into_inner);
    let mut command = command(&workspace, &["--with", "counter", "--test", "it"]);
    let ran = run(command.current_dir(workspace.path("below")));
    assert_eq!(figures(&ran, "saved")[..2], [200, 1], "{ran:?}");
}

/// Tools that are there but do nothing hide the real ones.
#[cfg(unix)]
#[test]
fn nothing_has_to_be_installed() {
    use std::os::unix::fs::PermissionsExt as _;
    let workspace = workspace("measure_alone", PROGRAM);
    for tool in ["valgrind", "heaptrack"] {
        let path = format!("tools/{tool}");
        workspace.write(&path, "#!/bin/sh\nexit 1\n");
        let executable = fs::Permissions::from_mode(0o755);
        fs::set_permissions(workspace.path(&path), executable).expect("it can be run");
    }
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::split_paths(&others);
    let path = env::join_paths(std::iter::once(workspace.path("tools")).chain(path));
    let _alone = TARGET.lock().unwrap_or_else(PoisonError::into_inner);
    let mut command = command(&workspace, &["--", "one", "two"]);
    let ran = run(command.env("PATH", path.expect("a path")));
    check(&ran, "a counting allocator");
}

#[test]
fn a_program_with_an_allocator_of_its_own() {
    let program = format!(
        "#[global_allocator]\nstatic OWN: std::alloc::System = std::alloc::System;\n{PROGRAM}"
    );
    let workspace = workspace("measure_own", &program);
    let ran = measure(&workspace, &["--with", "counter"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(
        ran.stderr.contains("has a global allocator of its own"),
        "{ran:?}"
    );
}

#[test]
fn a_program_that_uses_nothing_of_ours() {
    let workspace = workspace("measure_none", "fn main() {}\n");
    let ran = measure(&workspace, &["--with", "counter"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.stderr.contains("has left no figures"), "{ran:?}");
    let manifest = workspace.read("Cargo.toml");
    let (without, _) = manifest.split_once("[dependencies]").expect("it is there");
    workspace.write("Cargo.toml", without);
    let ran = measure(&workspace, &["--with", "counter"]);
    assert!(
        ran.stderr.contains("no package depends on stackify itself"),
        "{ran:?}"
    );
}
