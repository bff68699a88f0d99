//! Finds the files, reads them in parallel, and has the functions in them
//! surveyed. The only part that reads sources.

use std::collections::HashSet;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};
use cargo_metadata::{Package, Target};
use ignore::WalkBuilder;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use crate::model::{Fault, File};
use crate::modules::{self, Module, Need, Standing};
use crate::options::{PolicyOptions, SourceOptions};
use crate::packages;
use crate::paths::{self, Style};
use crate::survey;

/// Bytes of stack of a thread that reads: what is within the bounds of the
/// analysis fits.
const STACK: usize = 16 << 20;

/// How long people wait without a sign.
const LONG: Duration = Duration::from_millis(500);

/// A file to be read.
struct Entry {
    path: PathBuf,
    standing: Standing,
    /// Whether its modules are read, too.
    modules: Follow,
}

/// Whether the modules of a file are read that stand in files of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Follow {
    Yes,
    /// They are no part of what was asked for, or found otherwise.
    No,
}

/// Reads all that is asked for, in the order of the paths.
pub(crate) fn read(sources: &SourceOptions, policy: &PolicyOptions) -> anyhow::Result<Vec<File>> {
    if sources.paths.is_empty() {
        let metadata = packages::metadata(&sources.packages)?;
        let packages = packages::selected(&metadata, &sources.packages)?;
        return read_targets(&packages, Targets::All, policy);
    }
    read_entries(listed(&sources.paths)?, policy)
}

/// Which targets of a package are read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Targets {
    All,
    /// Libraries and programs.
    Shipped,
}

/// Reads the targets of packages, in the order of the paths.
pub(crate) fn read_targets(
    packages: &[&Package],
    targets: Targets,
    policy: &PolicyOptions,
) -> anyhow::Result<Vec<File>> {
    read_entries(roots(packages, targets), policy)
}

fn read_entries(entries: Vec<Entry>, policy: &PolicyOptions) -> anyhow::Result<Vec<File>> {
    let pool = rayon::ThreadPoolBuilder::new()
        .stack_size(STACK)
        .build()
        .context("cannot start threads")?;
    let shown_from = std::env::current_dir().ok();
    let mut files = pool.install(|| read_all(entries, policy, shown_from.as_deref()))?;
    files.sort_by(|one, other| one.shown.cmp(&other.shown));
    Ok(files)
}

/// Does `work` where as much stack is there as reading takes.
pub(crate) fn on_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> anyhow::Result<T> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let thread = thread.spawn_scoped(scope, work);
        let done = thread.context("cannot start a thread")?.join();
        done.map_err(|_| anyhow::anyhow!("a thread has panicked"))
    })
}

/// The roots of the targets of packages.
fn roots(packages: &[&Package], targets: Targets) -> Vec<Entry> {
    let is_wanted = |target: &&Target| {
        let is_aside = target.is_test()
            || target.is_bench()
            || target.is_example()
            || target.is_custom_build();
        targets == Targets::All || !is_aside
    };
    packages
        .iter()
        .flat_map(|package| &package.targets)
        .filter(is_wanted)
        .map(|target| Entry {
            path: target.src_path.clone().into_std_path_buf(),
            standing: Standing::Owner,
            modules: Follow::Yes,
        })
        .collect()
}

/// Files, and those beneath directories as git sees them.
fn listed(paths: &[PathBuf]) -> anyhow::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    let mut add = |path: PathBuf| {
        entries.push(Entry {
            path,
            standing: Standing::Owner,
            modules: Follow::No,
        });
    };
    for path in paths {
        if !path.is_dir() {
            if !path.exists() {
                bail!("there is no file or directory `{}`", path.display());
            }
            add(path.clone());
            continue;
        }
        for found in WalkBuilder::new(path).require_git(false).build() {
            let found = found.with_context(|| format!("cannot list `{}`", path.display()))?;
            let is_rust = found.path().extension().is_some_and(|end| end == "rs");
            if is_rust && found.file_type().is_some_and(|kind| kind.is_file()) {
                add(found.into_path());
            }
        }
    }
    Ok(entries)
}

/// Reads `entries`, then the files of their modules, and so on.
fn read_all(
    mut entries: Vec<Entry>,
    policy: &PolicyOptions,
    shown_from: Option<&Path>,
) -> anyhow::Result<Vec<File>> {
    let progress = progress(entries.len());
    let mut seen = HashSet::new();
    let mut files = Vec::new();
    while !entries.is_empty() {
        entries.retain(|entry| seen.insert(canonical(&entry.path)));
        progress.set_length(seen.len() as u64);
        let read: anyhow::Result<Vec<(File, Vec<Entry>)>> = entries
            .into_par_iter()
            .map(|entry| {
                let read = read_one(&entry, policy, shown_from);
                advance(&progress);
                read
            })
            .collect();
        entries = Vec::new();
        for (file, modules) in read? {
            files.push(file);
            entries.extend(modules);
        }
    }
    progress.finish_and_clear();
    Ok(files)
}

fn read_one(
    entry: &Entry,
    policy: &PolicyOptions,
    shown_from: Option<&Path>,
) -> anyhow::Result<(File, Vec<Entry>)> {
    let mut file = File {
        path: entry.path.clone(),
        shown: shown(&entry.path, shown_from),
        source: String::new(),
        functions: Vec::new(),
        faults: Vec::new(),
    };
    let text = std::fs::read(&entry.path).map(String::from_utf8);
    match text {
        Err(error) => file.faults.push(unreadable(error.to_string())),
        Ok(Err(_)) => file.faults.push(unreadable("it is not UTF-8".to_owned())),
        Ok(Ok(text)) => file.source = text,
    }
    let Some(tokens) = survey::survey(&mut file, policy)? else {
        return Ok((file, Vec::new()));
    };
    let mut modules = Vec::new();
    if entry.modules == Follow::Yes {
        for module in modules::modules(&entry.path, entry.standing, &tokens) {
            match found(&module) {
                Some(entry) => modules.push(entry),
                None if module.need == Need::Always => file.faults.push(missing(&module)),
                None => {}
            }
        }
    }
    drop(tokens);
    survey::forget_places();
    Ok((file, modules))
}

fn found(module: &Module) -> Option<Entry> {
    let path = module.candidates.iter().find(|path| path.is_file())?;
    let by_name = module.candidates.len() > 1;
    let is_guest = by_name && path.file_name().is_some_and(|name| name != "mod.rs");
    Some(Entry {
        path: path.clone(),
        standing: if is_guest {
            Standing::Guest
        } else {
            Standing::Owner
        },
        modules: Follow::Yes,
    })
}

fn missing(module: &Module) -> Fault {
    let paths: Vec<String> = module
        .candidates
        .iter()
        .map(|path| format!("`{}`", path.display()))
        .collect();
    Fault {
        place: None,
        message: format!("a module has no file; expected {}", paths.join(" or ")),
    }
}

fn unreadable(message: String) -> Fault {
    Fault {
        place: None,
        message,
    }
}

fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}

/// The path from the current directory, where the file is beneath it.
fn shown(path: &Path, from: Option<&Path>) -> String {
    let from = from.map(Path::to_string_lossy);
    paths::shown(&path.to_string_lossy(), from.as_deref(), Style::HERE)
}

/// A bar that nobody sees yet.
fn progress(length: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length as u64), ProgressDrawTarget::hidden());
    if let Ok(style) = ProgressStyle::with_template("  reading [{bar:30}] {pos}/{len} files") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar
}

/// Another file is read. The bar is shown on a terminal only, and only where it
/// takes long.
fn advance(bar: &ProgressBar) {
    bar.inc(1);
    if bar.is_hidden() && bar.elapsed() > LONG && std::io::stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
}
