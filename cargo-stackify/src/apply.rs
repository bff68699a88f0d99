//! `cargo stackify apply`: annotates the functions where something is gained,
//! lets the compiler judge, takes back what it refuses, and runs the tests.

mod blocks;
mod candidates;
mod compiled;
mod judge;
mod plan;
mod remove;
mod tree;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, bail, ensure};
use cargo_metadata::{DependencyKind, Metadata, Package};

use self::judge::{Scope, Step};
use self::plan::{Home, Source, State};
use self::tree::{Tree, write_if_changed};
use crate::Outcome;
use crate::bisect;
use crate::difference;
use crate::model::File;
use crate::options::{ApplyOptions, PolicyOptions};
use crate::packages;
use crate::render::human::counted;
use crate::sources::{self, Targets};

/// Most sites that failing tests may cost before all is given up.
const MOST_BISECTIONS: usize = 8;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// `Err` where someone has asked us to stop.
fn interruption() -> anyhow::Result<()> {
    if INTERRUPTED.load(Ordering::SeqCst) {
        bail!("interrupted");
    }
    Ok(())
}

/// Annotates.
///
/// # Errors
///
/// Where nothing can be done; then all files are as they were, or the message
/// says how to put them back.
pub(crate) fn run(options: &ApplyOptions) -> anyhow::Result<Outcome> {
    let metadata = packages::metadata(&options.sources)?;
    if options.undo {
        Tree::unfinished(&metadata)?.restore()?;
        anstream::println!("all files are as they were");
        return Ok(Outcome::Done);
    }
    tree::require_finished(&metadata)?;
    let packages = packages::selected(&metadata, &options.sources)?;
    if options.remove {
        return remove_all(options, &metadata, &packages);
    }
    let mut sources = Vec::new();
    for package in &packages {
        sources.extend(plan_package(package, options)?);
    }
    if sources.is_empty() {
        anstream::println!("nothing is gained by an attribute; `cargo stackify` says why");
        return Ok(Outcome::Done);
    }
    if options.dry_run {
        let texts = sources.iter().map(|source| {
            let annotated = source.annotated();
            (source.shown.as_str(), source.text.as_str(), annotated)
        });
        return show(texts);
    }
    require_clean(options, &metadata)?;
    let mut paths: Vec<PathBuf> = sources.iter().map(|source| source.path.clone()).collect();
    let lock = metadata.workspace_root.join("Cargo.lock");
    paths.push(lock.into_std_path_buf());
    let manifests = packages.iter().map(|package| package.manifest_path.clone());
    paths.extend(manifests.map(cargo_metadata::camino::Utf8PathBuf::into_std_path_buf));
    ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::SeqCst))
        .context("cannot listen to interrupts")?;
    let tree = Tree::keep(&metadata, paths)?;
    match annotate(options, &metadata, &packages, &mut sources) {
        Ok(outcome) => {
            tree.forget();
            tell(&sources)?;
            Ok(outcome)
        }
        Err(error) => {
            tree.restore()?;
            anstream::eprintln!("nothing is changed: all files are as they were");
            Err(error)
        }
    }
}

/// What may be annotated in a package.
fn plan_package(package: &Package, options: &ApplyOptions) -> anyhow::Result<Vec<Source>> {
    let attribute = attribute(package, options)?;
    let files = sources::read_targets(&[package], Targets::Shipped, &options.policy)?;
    let directory = packages::directory(package).canonicalize()?;
    let mut planned = Vec::new();
    for file in files.iter().filter(|file| is_own(file, &directory)) {
        planned.extend(candidates::candidates(file, &options.policy, &attribute)?);
    }
    for source in &mut planned {
        source.holders.retain(|holder| {
            options.function.is_empty()
                || holder.functions.iter().any(|function| {
                    let mut wanted = options.function.iter();
                    wanted.any(|text| function.path.contains(text.as_str()))
                })
        });
    }
    planned.retain(|source| !source.holders.is_empty());
    Ok(planned)
}

/// Whether people of this package write a file.
fn is_own(file: &File, package: &Path) -> bool {
    let path = file.path.canonicalize();
    let inside = path
        .as_ref()
        .ok()
        .and_then(|path| path.strip_prefix(package).ok());
    inside.is_some_and(|inside| {
        let foreign = ["vendor", "third_party", "target"];
        !inside
            .components()
            .any(|part| foreign.iter().any(|name| part.as_os_str() == *name))
    })
}

/// The attribute as the package can write it.
fn attribute(package: &Package, options: &ApplyOptions) -> anyhow::Result<String> {
    let dependency = package.dependencies.iter().find(|dependency| {
        dependency.name == "stackify-attr" && dependency.kind == DependencyKind::Normal
    });
    let name = match dependency {
        Some(dependency) => dependency.rename.as_deref().unwrap_or("stackify"),
        None if options.add.is_some() || options.dry_run => "stackify",
        None => bail!(
            "`{}` does not depend on stackify; `--add PATH` adds the dependency, \
             PATH being the directory of stackify's own package",
            package.name
        ),
    };
    Ok(match name.replace('-', "_").as_str() {
        "stackify" => "#[stackify::stackify]".to_owned(),
        other => format!("#[{other}::stackify(crate = ::{other})]"),
    })
}

fn require_clean(options: &ApplyOptions, metadata: &Metadata) -> anyhow::Result<()> {
    if options.allow_dirty {
        return Ok(());
    }
    let status = Command::new("git")
        .arg("-C")
        .arg(&metadata.workspace_root)
        .args(["status", "--porcelain", "--untracked-files=no"])
        .output();
    match status {
        Ok(output) if output.status.success() && output.stdout.is_empty() => Ok(()),
        Ok(output) if output.status.success() => bail!(
            "there are changes that are not committed; \
             commit them, or allow it with `--allow-dirty`"
        ),
        _ => bail!("the package is not in a git repository; allow that with `--allow-dirty`"),
    }
}

fn annotate(
    options: &ApplyOptions,
    metadata: &Metadata,
    packages: &[&Package],
    sources: &mut [Source],
) -> anyhow::Result<Outcome> {
    if let Some(path) = &options.add {
        for package in packages {
            add_dependency(package, path)?;
        }
    }
    let scope = scope(options, metadata)?;
    progress("finding the functions that are compiled");
    compiled::keep_compiled(scope, &options.sources, metadata, sources)?;
    for step in [Step::Check, Step::Build] {
        settle(step, scope, options, metadata, sources)?;
    }
    if options.no_test {
        return Ok(Outcome::Done);
    }
    satisfy_tests(scope, options, metadata, packages, sources)
}

/// What compiles without any attribute.
fn scope(options: &ApplyOptions, metadata: &Metadata) -> anyhow::Result<Scope> {
    for scope in [Scope::All, Scope::Default] {
        progress("checking the package as it is");
        let complaints = judge::judge(Step::Check, scope, &options.sources, metadata, &[])?;
        match (complaints.first(), scope) {
            (None, scope) => return Ok(scope),
            (Some(_), Scope::All) => {}
            (Some(error), Scope::Default) => bail!(
                "`cargo check` fails without any attribute: {}",
                error.message
            ),
        }
    }
    Ok(Scope::Default)
}

fn progress(what: &str) {
    anstream::eprintln!("{what}");
}

fn add_dependency(package: &Package, path: &Path) -> anyhow::Result<()> {
    let has = |dependency: &cargo_metadata::Dependency| dependency.name == "stackify-attr";
    if package.dependencies.iter().any(has) {
        return Ok(());
    }
    let path = std::path::absolute(path)?;
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let status = cargo
        .args(["add", "--quiet", "stackify-attr", "--rename", "stackify"])
        .arg("--path")
        .arg(path)
        .arg("--manifest-path")
        .arg(&package.manifest_path)
        .status()
        .context("cannot run cargo")?;
    ensure!(status.success(), "`cargo add` cannot add stackify");
    Ok(())
}

/// Takes back what a step refuses until it refuses nothing.
fn settle(
    step: Step,
    scope: Scope,
    options: &ApplyOptions,
    metadata: &Metadata,
    sources: &mut [Source],
) -> anyhow::Result<()> {
    loop {
        write(sources)?;
        progress(&format!("letting `cargo {}` judge", step.name()));
        let complaints = judge::judge(step, scope, &options.sources, metadata, &[])?;
        if complaints.is_empty() {
            return Ok(());
        }
        let mut changed = plan::take_back(sources, &complaints);
        if !changed {
            for complaint in &complaints {
                changed |= plan::take_back_files(sources, complaint);
            }
        }
        ensure!(
            changed,
            "`cargo {}` fails, but no attribute is to blame: {}",
            step.name(),
            complaints[0].message
        );
    }
}

fn write(sources: &[Source]) -> anyhow::Result<()> {
    for source in sources {
        write_if_changed(&source.path, source.annotated().as_bytes())
            .with_context(|| format!("cannot write `{}`", source.shown))?;
    }
    Ok(())
}

/// Runs the tests, and takes back the sites that make them fail.
fn satisfy_tests(
    scope: Scope,
    options: &ApplyOptions,
    metadata: &Metadata,
    packages: &[&Package],
    sources: &mut [Source],
) -> anyhow::Result<Outcome> {
    for _ in 0..MOST_BISECTIONS {
        progress("running the tests");
        if judge::tests_pass(&options.sources, &[])? {
            return Ok(Outcome::Done);
        }
        if !judge::tests_pass(&options.sources, &[("STACKIFY", "off")])? {
            anstream::eprintln!("the tests fail without the attributes, too");
            return Ok(Outcome::Incomplete);
        }
        let guilty = bisect::guilty(packages, metadata, &options.policy, &mut |sites| {
            Ok(!judge::tests_pass(
                &options.sources,
                &[("STACKIFY_SITES", sites)],
            )?)
        })?;
        let Some(guilty) = guilty else {
            bail!("the tests fail, but no single site makes them fail");
        };
        let complaint = plan::Complaint {
            message: "the tests fail".to_owned(),
            places: vec![(guilty.path.canonicalize()?, guilty.bytes)],
        };
        ensure!(plan::take_back(sources, &[complaint]), "the tests fail");
        settle(Step::Check, scope, options, metadata, sources)?;
    }
    bail!("the tests fail at too many sites")
}

/// Prints what was done.
fn tell(sources: &[Source]) -> anyhow::Result<()> {
    let mut output = anstream::stdout().lock();
    let mut annotated = 0;
    for source in sources {
        let line = |at: usize| source.text[..at].matches('\n').count() + 1;
        for holder in &source.holders {
            for function in &holder.functions {
                let place = format!("{}:{}", source.shown, line(function.start));
                let path = &function.path;
                match &holder.state {
                    State::Plain(message) => {
                        writeln!(output, "taken back  {place} {path}: {message}")?;
                    }
                    State::Annotated if function.home != Home::Decided => {
                        writeln!(output, "taken back  {place} {path}")?;
                    }
                    State::Annotated => {
                        annotated += 1;
                        let heap = function
                            .sites
                            .iter()
                            .filter(|site| site.home != Home::Decided);
                        let heap = match heap.count() {
                            0 => String::new(),
                            count => format!(", {count} on the heap"),
                        };
                        let sites = counted(function.sites.len(), "site");
                        writeln!(output, "annotated   {place} {path}: {sites}{heap}")?;
                    }
                }
            }
        }
    }
    let functions = counted(annotated, "function");
    writeln!(output, "{functions} annotated")?;
    Ok(())
}

/// Prints what would be changed.
fn show<'s>(texts: impl Iterator<Item = (&'s str, &'s str, String)>) -> anyhow::Result<Outcome> {
    let mut output = anstream::stdout().lock();
    for (shown, before, after) in texts {
        difference::write(before, &after, shown, &mut output)?;
    }
    Ok(Outcome::Done)
}

/// Takes all attributes out.
fn remove_all(
    options: &ApplyOptions,
    metadata: &Metadata,
    packages: &[&Package],
) -> anyhow::Result<Outcome> {
    let policy: &PolicyOptions = &options.policy;
    let files = sources::read_targets(packages, Targets::All, policy)?;
    let changed: Vec<(&File, String)> = files
        .iter()
        .filter_map(|file| Some((file, remove::without_attributes(&file.source)?)))
        .collect();
    if options.dry_run {
        return show(
            changed
                .into_iter()
                .map(|(file, after)| (file.shown.as_str(), file.source.as_str(), after)),
        );
    }
    require_clean(options, metadata)?;
    let paths = changed.iter().map(|(file, _)| file.path.clone()).collect();
    let tree = Tree::keep(metadata, paths)?;
    for (file, text) in &changed {
        if let Err(error) = write_if_changed(&file.path, text.as_bytes()) {
            tree.restore()?;
            return Err(error).with_context(|| format!("cannot write `{}`", file.shown));
        }
    }
    tree.forget();
    anstream::println!("attributes taken out of {} files", changed.len());
    Ok(Outcome::Done)
}
