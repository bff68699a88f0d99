//! Paths as texts: as reports show them, as `STACKIFY_SITES` names them, and as
//! URIs. Nothing here asks the system, so that the rules of each are tried on
//! all.

/// How a system writes paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// `/` alone separates; a backslash is a letter like others.
    Unix,
    /// Both separate, capitals do not matter, and paths may begin with a drive,
    /// a server, or the mark `\\?\` of long ones.
    Windows,
}

impl Style {
    /// This system's.
    pub(crate) const HERE: Style = if cfg!(windows) {
        Style::Windows
    } else {
        Style::Unix
    };
}

/// The path with `/` between its components, and without the mark of long ones.
///
/// ```text
/// \\?\C:\x\y.rs   =>   C:/x/y.rs
/// ```
pub(crate) fn slashed(path: &str, style: Style) -> String {
    if style == Style::Unix {
        return path.to_owned();
    }
    let path = path.replace('\\', "/");
    match (path.strip_prefix("//?/UNC/"), path.strip_prefix("//?/")) {
        (Some(share), _) => format!("//{share}"),
        (None, Some(long)) => long.to_owned(),
        (None, None) => path,
    }
}

/// The path as it is shown: slashed, and from `directory` where it is beneath
/// it.
pub(crate) fn shown(path: &str, directory: Option<&str>, style: Style) -> String {
    let path = slashed(path, style);
    let directory = directory.map(|directory| slashed(directory, style));
    let beneath = directory.and_then(|directory| beneath(&path, &directory, style));
    let path = beneath.unwrap_or(&path);
    path.strip_prefix("./").unwrap_or(path).to_owned()
}

/// What follows after `directory`, both slashed.
fn beneath<'p>(path: &'p str, directory: &str, style: Style) -> Option<&'p str> {
    let directory = directory.strip_suffix('/').unwrap_or(directory);
    let (above, rest) = path.split_at_checked(directory.len())?;
    let is_same = match style {
        Style::Unix => above == directory,
        Style::Windows => above.eq_ignore_ascii_case(directory),
    };
    let rest = rest.strip_prefix('/')?;
    is_same.then_some(rest)
}

/// A slashed path as a URI reference; what may not stand in one is written as
/// its bytes.
///
/// ```text
/// src/a b.rs   =>   src/a%20b.rs
/// C:/x/y.rs    =>   file:///C:/x/y.rs
/// ```
pub(crate) fn uri(path: &str, style: Style) -> String {
    let (beginning, rest) = match (style, path.as_bytes()) {
        (Style::Windows, [b'/', b'/', ..]) => ("file:", path),
        (Style::Windows, [drive, b':', ..]) if drive.is_ascii_alphabetic() => {
            let (drive, rest) = path.split_at(2);
            return format!("file:///{drive}{}", escaped(rest));
        }
        (_, [b'/', ..]) => ("file://", path),
        _ => ("", path),
    };
    format!("{beginning}{}", escaped(rest))
}

fn escaped(path: &str) -> String {
    let signs = path.bytes().map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    });
    signs.collect()
}

/// Whether a shown path ends with `end`, whole components; `end` may be written
/// with either separator where the system has both.
pub(crate) fn ends_with(shown: &str, end: &str, style: Style) -> bool {
    let end = slashed(end, style);
    let end = end.strip_prefix("./").unwrap_or(&end);
    shown
        .strip_suffix(end)
        .is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators() {
        assert_eq!(slashed(r"src\a.rs", Style::Windows), "src/a.rs");
        assert_eq!(slashed(r"C:\x/y.rs", Style::Windows), "C:/x/y.rs");
        assert_eq!(slashed(r"\\?\C:\x\y.rs", Style::Windows), "C:/x/y.rs");
        assert_eq!(slashed(r"\\?\UNC\s\d\y.rs", Style::Windows), "//s/d/y.rs");
        assert_eq!(slashed(r"\\s\d\y.rs", Style::Windows), "//s/d/y.rs");
        assert_eq!(slashed(r"src/a\b.rs", Style::Unix), r"src/a\b.rs");
    }

    #[test]
    fn from_a_directory() {
        let windows = |path, from| shown(path, Some(from), Style::Windows);
        assert_eq!(windows(r"C:\p\src\a.rs", r"c:\P"), "src/a.rs");
        assert_eq!(windows(r"\\?\C:\p\src\a.rs", r"C:\p\"), "src/a.rs");
        assert_eq!(windows(r"C:\pp\a.rs", r"C:\p"), "C:/pp/a.rs");
        assert_eq!(windows(r"D:\p\a.rs", r"C:\p"), "D:/p/a.rs");
        assert_eq!(windows(r".\a.rs", r"C:\p"), "a.rs");
        let unix = |path, from| shown(path, Some(from), Style::Unix);
        assert_eq!(unix("/p/src/a.rs", "/p"), "src/a.rs");
        assert_eq!(unix("/p/src/a.rs", "/P"), "/p/src/a.rs");
        assert_eq!(unix("/p/é/a.rs", "/p/e"), "/p/é/a.rs");
        assert_eq!(unix("./a.rs", "/p"), "a.rs");
        assert_eq!(shown("/a.rs", Some("/"), Style::Unix), "a.rs");
        assert_eq!(shown("/a.rs", None, Style::Unix), "/a.rs");
    }

    #[test]
    fn uris() {
        for style in [Style::Unix, Style::Windows] {
            assert_eq!(uri("src/a b#é.rs", style), "src/a%20b%23%C3%A9.rs");
        }
        assert_eq!(uri("C:/x y.rs", Style::Windows), "file:///C:/x%20y.rs");
        assert_eq!(uri("//s/d/y.rs", Style::Windows), "file://s/d/y.rs");
        assert_eq!(uri("/x/y.rs", Style::Unix), "file:///x/y.rs");
        assert_eq!(uri(r"a\b:c.rs", Style::Unix), "a%5Cb%3Ac.rs");
    }

    #[test]
    fn ends() {
        assert!(ends_with("src/a.rs", r"src\a.rs", Style::Windows));
        assert!(ends_with("src/a.rs", "a.rs", Style::Unix));
        assert!(ends_with("src/a.rs", "./src/a.rs", Style::Unix));
        assert!(!ends_with("src/aa.rs", "a.rs", Style::Unix));
    }
}
