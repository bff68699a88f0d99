//! Rust files to read: those of this workspace and of cargo's cache, and the
//! functions in them. For the suites that want much code rather than chosen
//! code.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs};

use proc_macro2::TokenStream;
use stackify_analysis::bounds;
use stackify_analysis::function::Function;
use stackify_analysis::report::Finding;
use stackify_analysis::siblings::Siblings;

use super::{default_policy, functions};

/// Reads and analyses a function; the verdicts in words, or `None` where it
/// cannot be read.
pub(crate) fn analyse(tokens: TokenStream) -> Option<Vec<String>> {
    let function = Function::read(tokens).ok()?;
    let report = stackify_analysis::analyze(&function, &default_policy(), &Siblings::none());
    let messages = report.findings.iter().map(Finding::message);
    Some(messages.collect())
}

/// The tokens of the functions of a file; none where it cannot be read.
pub(crate) fn functions_of(path: &Path) -> Vec<TokenStream> {
    let Ok(text) = fs::read_to_string(path) else {
        return Vec::new();
    };
    let within = text
        .parse()
        .is_ok_and(|tokens| bounds::check(tokens).is_ok());
    if within && syn::parse_file(&text).is_ok() {
        functions(&text)
    } else {
        Vec::new()
    }
}

/// The Rust files of this workspace, as far as they are there.
pub(crate) fn own_sources() -> Vec<PathBuf> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut sources = Vec::new();
    for part in ["analysis", "macros", "runtime", "examples", "src", "tests"] {
        collect(&workspace.join(part), &mut sources);
    }
    sources
}

/// The Rust files of cargo's cache of sources; none where there is no cache.
pub(crate) fn cached_sources() -> Vec<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let mut sources = Vec::new();
    if let Some(home) = home {
        collect(&home.join("registry/src"), &mut sources);
    }
    sources
}

fn collect(folder: &Path, sources: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension() == Some(OsStr::new("rs")) {
            sources.push(path);
        }
    }
}
