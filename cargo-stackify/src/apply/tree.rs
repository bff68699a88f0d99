//! The files that a run changes, as they were. They are kept in the target
//! directory until the run is over, so that even a run that was killed can be
//! undone.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use cargo_metadata::Metadata;

/// Files as they were before a run.
pub(super) struct Tree {
    directory: PathBuf,
    originals: Vec<Original>,
}

struct Original {
    path: PathBuf,
    /// Its bytes, or `None` where it was not there.
    bytes: Option<Vec<u8>>,
}

const INDEX: &str = "index";

/// Where the originals of an unfinished run are kept. Workspaces may share a
/// target directory, so theirs is named after where they are.
fn directory(metadata: &Metadata) -> PathBuf {
    let sign = |sign: char| if sign.is_alphanumeric() { sign } else { '-' };
    let workspace: String = metadata.workspace_root.as_str().chars().map(sign).collect();
    metadata
        .target_directory
        .join("stackify-undo")
        .join(workspace)
        .into_std_path_buf()
}

/// Whether no earlier run has left files behind.
///
/// # Errors
///
/// Where one has.
pub(super) fn require_finished(metadata: &Metadata) -> anyhow::Result<()> {
    if directory(metadata).join(INDEX).exists() {
        bail!(
            "an earlier run was not finished; \
             `cargo stackify apply --undo` puts its files back as they were"
        );
    }
    Ok(())
}

impl Tree {
    /// Keeps the files at `paths` as they are.
    ///
    /// # Errors
    ///
    /// Where a file cannot be kept.
    pub(super) fn keep(metadata: &Metadata, paths: Vec<PathBuf>) -> anyhow::Result<Self> {
        let directory = directory(metadata);
        fs::create_dir_all(&directory)
            .with_context(|| format!("cannot write to `{}`", directory.display()))?;
        let mut originals = Vec::new();
        let mut index = String::new();
        for (number, path) in paths.into_iter().enumerate() {
            let bytes = fs::read(&path).ok();
            let kind = if bytes.is_some() { "file" } else { "none" };
            if let Some(bytes) = &bytes {
                fs::write(directory.join(number.to_string()), bytes)
                    .with_context(|| format!("cannot keep `{}`", path.display()))?;
            }
            index.extend([kind, " ", &path.display().to_string(), "\n"]);
            originals.push(Original { path, bytes });
        }
        fs::write(directory.join(INDEX), index).context("cannot keep the list of files")?;
        Ok(Tree {
            directory,
            originals,
        })
    }

    /// The files that an unfinished run has kept.
    ///
    /// # Errors
    ///
    /// Where there was no such run.
    pub(super) fn unfinished(metadata: &Metadata) -> anyhow::Result<Self> {
        let directory = directory(metadata);
        let index = fs::read_to_string(directory.join(INDEX))
            .context("there is no unfinished run to undo")?;
        let mut originals = Vec::new();
        for (number, line) in index.lines().enumerate() {
            let (kind, path) = line
                .split_once(' ')
                .context("the list of files is broken")?;
            let bytes = match kind {
                "file" => Some(fs::read(directory.join(number.to_string()))?),
                _ => None,
            };
            originals.push(Original {
                path: PathBuf::from(path),
                bytes,
            });
        }
        Ok(Tree {
            directory,
            originals,
        })
    }

    /// Puts all files back as they were.
    ///
    /// # Errors
    ///
    /// Where one cannot be written; the others are.
    pub(super) fn restore(self) -> anyhow::Result<()> {
        let mut failed = Vec::new();
        for original in &self.originals {
            let written = match &original.bytes {
                Some(bytes) => write_if_changed(&original.path, bytes),
                None if original.path.exists() => fs::remove_file(&original.path),
                None => Ok(()),
            };
            if written.is_err() {
                failed.push(original.path.display().to_string());
            }
        }
        if !failed.is_empty() {
            bail!(
                "cannot put back {}; the originals are in `{}`",
                failed.join(", "),
                self.directory.display()
            );
        }
        self.forget();
        Ok(())
    }

    /// Lets the files be as they are now.
    pub(super) fn forget(self) {
        let _ = fs::remove_dir_all(&self.directory);
    }
}

/// Writes a file, but for its time stamp where it holds these bytes already.
pub(super) fn write_if_changed(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    fs::write(path, bytes)
}
