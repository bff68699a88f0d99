//! The command line of both examples and the files that it names: arguments
//! in, texts out, each fault as a message.

use crate::text::Text;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// What the command line says.
#[derive(Debug, PartialEq, Eq)]
pub struct Arguments {
    /// The options given, out of those that the program knows.
    pub options: Vec<&'static str>,
    /// The files given.
    pub files: Vec<PathBuf>,
}

/// Sorts arguments into options and files. What starts with `-` is an option,
/// up to a `--`; one that is not in the list is returned as the error.
///
/// # Errors
///
/// A message that names the first unknown option.
pub fn arguments(
    known: &[&'static str],
    given: impl Iterator<Item = OsString>,
) -> Result<Arguments, String> {
    let mut options = Vec::new();
    let mut files = Vec::new();
    let mut options_end = false;
    for argument in given {
        if options_end || !argument.as_encoded_bytes().starts_with(b"-") {
            files.push(PathBuf::from(argument));
        } else if argument == "--" {
            options_end = true;
        } else if let Some(option) = known.iter().find(|option| argument == **option) {
            options.push(*option);
        } else {
            return Err(format!("unknown option `{}`", argument.display()));
        }
    }
    Ok(Arguments { options, files })
}

/// The text that is read where no file is named.
#[must_use]
pub fn default_file() -> PathBuf {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let examples = crate_folder.parent().unwrap_or(crate_folder);
    examples.join("data").join("paradise-lost.txt")
}

/// Reads a file and cuts it into lines.
///
/// # Errors
///
/// A message that names the file and the cause.
pub fn read(file: &Path) -> Result<Text, String> {
    match fs::read(file) {
        Ok(bytes) => Ok(Text::new(bytes)),
        Err(cause) => Err(format!("cannot read `{}`: {cause}", file.display())),
    }
}

/// Reads all files, or the one that ships with the examples where none is
/// given. Complains about those that cannot be read; the flag says whether
/// there were none of these.
#[must_use]
pub fn read_all(program: &str, files: &[PathBuf]) -> (Vec<(PathBuf, Text)>, bool) {
    let default = [default_file()];
    let files = if files.is_empty() { &default } else { files };
    let mut texts = Vec::new();
    for file in files {
        match read(file) {
            Ok(text) => texts.push((file.clone(), text)),
            Err(message) => complain(program, message),
        }
    }
    let all_read = texts.len() == files.len();
    (texts, all_read)
}

/// Writes a message to the standard error, if that is still open.
pub fn complain(program: &str, message: impl Display) {
    let _ = writeln!(io::stderr(), "{program}: {message}");
}

/// Whether output went well. A reader that stops reading, as `head` does, is
/// no fault.
#[must_use]
pub fn written(program: &str, result: io::Result<()>) -> bool {
    match result {
        Err(cause) if cause.kind() != io::ErrorKind::BrokenPipe => {
            complain(program, format_args!("cannot write: {cause}"));
            false
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::{Arguments, arguments, default_file, read};
    use std::path::{Path, PathBuf};

    /// Sorts some arguments, with `--help` as the one known option.
    fn sort(given: &[&str]) -> Result<Arguments, String> {
        arguments(&["--help"], given.iter().map(Into::into))
    }

    #[test]
    fn options_and_files_are_told_apart() {
        let expected = Arguments {
            options: vec!["--help"],
            files: ["a", "b", "--help"].map(PathBuf::from).to_vec(),
        };
        assert_eq!(sort(&["a", "--help", "b", "--", "--help"]), Ok(expected));
        assert_eq!(sort(&["--x"]), Err("unknown option `--x`".to_owned()));
        assert_eq!(sort(&["-"]), Err("unknown option `-`".to_owned()));
    }

    #[test]
    fn the_text_that_ships_can_be_read() {
        let text = read(&default_file()).expect("the file is in the repository");
        assert_eq!(text.len(), 10_637);
    }

    #[test]
    fn a_file_that_is_missing_is_named() {
        let message = read(Path::new("no/such/file")).unwrap_err();
        assert!(message.starts_with("cannot read `no/such/file`: "));
    }
}
