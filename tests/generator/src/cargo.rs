//! Calls cargo on a batch, and reads from its messages which functions have
//! errors.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::execute::{Checker, TRIPLE};

/// The errors of a build, by the number of the function; under `None` those
/// that belong to none.
pub(crate) type Errors = BTreeMap<Option<u64>, String>;

/// Runs a command of cargo's and collects the errors of the compiler.
pub(crate) fn errors(
    directory: &Path,
    target: &Path,
    arguments: &[&str],
    checker: Checker,
) -> io::Result<Errors> {
    let output = cargo(checker)
        .args(arguments)
        .args(["--offline", "--message-format=json"])
        .current_dir(directory)
        .env("CARGO_TARGET_DIR", target)
        .env_remove("STACKIFY")
        .env_remove("STACKIFY_SITES")
        .stdin(Stdio::null())
        .output()?;
    let mut errors = Errors::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(value) = serde_json::from_str::<Value>(line) else {
            continue;
        };
        let message = &value["message"];
        if message["level"] != "error" {
            continue;
        }
        let text = message["rendered"].as_str().unwrap_or_default().to_owned();
        let function = message["spans"]
            .as_array()
            .and_then(|spans| spans.iter().find_map(function_of));
        if function.is_some() || !text.contains("could not compile") && !text.contains("aborting") {
            errors.entry(function).or_insert(text);
        }
    }
    if !output.status.success() && errors.is_empty() {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        errors.insert(None, text);
    }
    Ok(errors)
}

fn cargo(checker: Checker) -> Command {
    let own = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    match checker {
        Checker::Absent | Checker::Valgrind => Command::new(own),
        Checker::AddressSanitizer => {
            let mut command = Command::new("cargo");
            command
                .arg("+nightly")
                .env("RUSTFLAGS", "-Zsanitizer=address");
            command.env("CARGO_BUILD_TARGET", TRIPLE);
            command
        }
    }
}

/// The function whose file a span, or the code that it was expanded from,
/// stands in.
fn function_of(span: &Value) -> Option<u64> {
    let mut span = span;
    while !span.is_null() {
        let file = span["file_name"].as_str().unwrap_or_default();
        if let Some((_, rest)) = file.rsplit_once("function_") {
            return rest.strip_suffix(".rs")?.parse().ok();
        }
        span = &span["expansion"]["span"];
    }
    None
}
