//! Lets the compiler judge the annotated tree: runs cargo and reads what it
//! complains about.

use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Context as _;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel, DiagnosticSpan};
use cargo_metadata::{Message, Metadata};

use super::plan::Complaint;
use super::views::{Scope, View};
use crate::options::PackageOptions;
use crate::packages;

/// What cargo is asked to do.
#[derive(Clone, Copy)]
pub(super) enum Step {
    /// Types and lints.
    Check,
    /// What is only found when code is generated.
    Build,
}

impl Step {
    pub(super) fn name(self) -> &'static str {
        match self {
            Step::Check => "check",
            Step::Build => "build",
        }
    }
}

/// The errors of a step in a view, with `variables` set; none where it
/// succeeds.
///
/// # Errors
///
/// Where cargo cannot be run, or fails without a word about the code.
pub(super) fn judge(
    step: Step,
    view: &View,
    options: &PackageOptions,
    metadata: &Metadata,
    variables: &[(&str, &str)],
) -> anyhow::Result<Vec<Complaint>> {
    let mut cargo = packages::cargo(step.name(), options);
    cargo.args(["--message-format=json", "--quiet"]);
    cargo.args(&view.features.arguments);
    if let Scope::All = view.scope {
        cargo.arg("--all-targets");
    }
    let mut child = cargo
        .envs(variables.iter().copied())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("cannot run cargo")?;
    let stderr = child.stderr.take().context("cargo has no output")?;
    let stderr = std::thread::spawn(move || std::io::read_to_string(stderr));
    let stdout = child.stdout.take().context("cargo has no output")?;
    let root = metadata.workspace_root.as_std_path();
    let mut complaints = Vec::new();
    for message in Message::parse_stream(BufReader::new(stdout)) {
        if let Message::CompilerMessage(message) = message.context("cannot read cargo's output")? {
            let complaint = complaint(&message.message, root);
            // Each target that a file belongs to says the same.
            complaints.extend(complaint.filter(|complaint| !complaints.contains(complaint)));
        }
    }
    let status = child.wait().context("cannot wait for cargo")?;
    super::interruption()?;
    let said = stderr.join().ok().and_then(Result::ok).unwrap_or_default();
    anyhow::ensure!(
        status.success() || !complaints.is_empty(),
        "`cargo {}` fails: {}",
        step.name(),
        said.trim(),
    );
    Ok(if status.success() {
        Vec::new()
    } else {
        complaints
    })
}

fn complaint(diagnostic: &Diagnostic, root: &Path) -> Option<Complaint> {
    let is_error = matches!(
        diagnostic.level,
        DiagnosticLevel::Error | DiagnosticLevel::Ice
    );
    if !is_error {
        return None;
    }
    let mut places = Vec::new();
    let (primary, others): (Vec<_>, Vec<_>) =
        diagnostic.spans.iter().partition(|span| span.is_primary);
    for span in primary.into_iter().chain(others) {
        add_places(span, root, &mut places);
    }
    for child in &diagnostic.children {
        for span in &child.spans {
            add_places(span, root, &mut places);
        }
    }
    (!places.is_empty()).then(|| Complaint {
        message: diagnostic.message.clone(),
        places,
    })
}

/// The place of a span, and those of the macros that made it.
fn add_places(
    span: &DiagnosticSpan,
    root: &Path,
    places: &mut Vec<(PathBuf, std::ops::Range<usize>)>,
) {
    let path = root.join(&span.file_name);
    if let Ok(path) = path.canonicalize() {
        places.push((path, span.byte_start as usize..span.byte_end as usize));
    }
    if let Some(expansion) = &span.expansion {
        add_places(&expansion.span, root, places);
    }
}

/// Whether the tests pass in a view, with `variables` set.
///
/// # Errors
///
/// Where cargo cannot be run.
pub(super) fn tests_pass(
    view: &View,
    options: &PackageOptions,
    variables: &[(&str, &str)],
) -> anyhow::Result<bool> {
    let mut cargo: Command = packages::cargo("test", options);
    let status = cargo
        .arg("--quiet")
        .args(&view.features.arguments)
        .envs(variables.iter().copied())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .context("cannot run cargo")?;
    super::interruption()?;
    Ok(status.success())
}
