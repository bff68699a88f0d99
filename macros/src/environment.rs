//! Reads the build-wide defaults from the environment and lays the arguments
//! over them. The variables are declared to cargo by the build script of
//! `proc-macro/`; the result is the policy that the analysis is given.

use std::ffi::OsString;

use proc_macro2::Span;
use stackify_analysis::policy::{
    DEFAULT_FRAME, DEFAULT_LIMIT, Lend, Place, Policy, Recursion, SiteFilter, Streams,
};

use crate::args::Arguments;
use crate::grammar::Errors;

/// What the environment says. `None` is "not said".
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Environment {
    /// `STACKIFY`.
    pub(crate) switch: Switch,
    /// `STACKIFY_LIMIT`.
    pub(crate) limit: Option<u64>,
    /// `STACKIFY_FRAME`.
    pub(crate) frame: Option<u64>,
    /// `STACKIFY_SITES`.
    pub(crate) sites: SiteFilter,
}

/// Whether anything is rewritten at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Switch {
    /// As the attribute says.
    On,
    /// Every function comes out untouched.
    Off,
}

/// The policy of one function: arguments beat the environment, which beats the
/// defaults.
pub(crate) fn policy(arguments: &Arguments, environment: &Environment) -> Policy {
    Policy {
        limit: arguments
            .limit
            .or(environment.limit)
            .unwrap_or(DEFAULT_LIMIT),
        frame: arguments
            .frame
            .or(environment.frame)
            .unwrap_or(DEFAULT_FRAME),
        lend: arguments.lend.unwrap_or(Lend::Any),
        recursion: arguments.recursion.unwrap_or(Recursion::Keep),
        copy_out: arguments.copy_out,
        streams: if cfg!(feature = "std") {
            Streams::Std
        } else {
            Streams::Absent
        },
        sites: environment.sites.clone(),
    }
}

impl Environment {
    /// Nothing is rewritten.
    pub(crate) fn off() -> Self {
        Environment {
            switch: Switch::Off,
            limit: None,
            frame: None,
            sites: SiteFilter::All,
        }
    }

    /// Reads the four variables through `lookup`. A variable that is empty
    /// counts as unset.
    ///
    /// # Errors
    ///
    /// All values that cannot be read, combined.
    pub(crate) fn read(lookup: impl Fn(&str) -> Option<OsString>) -> syn::Result<Self> {
        let mut errors = Errors::none();
        let switch = errors.keep(read(
            "STACKIFY",
            "`on` and `off`; unset or empty means `on`",
            switch,
            &lookup,
        ));
        let limit = errors.keep(read("STACKIFY_LIMIT", BYTES, integer, &lookup));
        let frame = errors.keep(read("STACKIFY_FRAME", BYTES, integer, &lookup));
        let sites = errors.keep(read(
            "STACKIFY_SITES",
            "`all`, `none`, and places such as `src/lib.rs:12` or `src/lib.rs:12:9`, \
             lines and columns counted from 1, commas between them",
            sites,
            &lookup,
        ));
        errors.into_result()?;
        Ok(Environment {
            switch: switch.flatten().unwrap_or(Switch::On),
            limit: limit.flatten(),
            frame: frame.flatten(),
            sites: sites.flatten().unwrap_or(SiteFilter::All),
        })
    }
}

const BYTES: &str = "numbers of bytes such as `528`, `0x210` and `1_024`";

fn read<T>(
    variable: &str,
    accepted: &str,
    parse: impl Fn(&str) -> Option<T>,
    lookup: impl Fn(&str) -> Option<OsString>,
) -> syn::Result<Option<T>> {
    let Some(value) = lookup(variable).filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    if let Some(parsed) = value.to_str().and_then(parse) {
        return Ok(Some(parsed));
    }
    let fault = match value.to_str() {
        Some(_) => "cannot be read",
        None => "is not UTF-8",
    };
    let message = format!(
        "`{}` {fault}; it is the value of the environment variable `{variable}`, \
         for which are accepted: {accepted}",
        value.to_string_lossy(),
    );
    Err(syn::Error::new(Span::call_site(), message))
}

fn switch(value: &str) -> Option<Switch> {
    match value {
        "on" => Some(Switch::On),
        "off" => Some(Switch::Off),
        _ => None,
    }
}

/// An integer as Rust reads it, without a suffix.
fn integer(value: &str) -> Option<u64> {
    let (radix, digits) = match value.get(..2) {
        Some("0x") => (16, &value[2..]),
        Some("0o") => (8, &value[2..]),
        Some("0b") => (2, &value[2..]),
        _ if value.starts_with('_') => return None,
        _ => (10, value),
    };
    let digits = digits.replace('_', "");
    if !digits.starts_with(|first: char| first.is_digit(radix)) {
        return None;
    }
    u64::from_str_radix(&digits, radix).ok()
}

fn sites(value: &str) -> Option<SiteFilter> {
    match value {
        "all" => Some(SiteFilter::All),
        "none" => Some(SiteFilter::Only(Vec::new())),
        _ => {
            let places: Option<Vec<Place>> = value.split(',').map(place).collect();
            places.map(SiteFilter::Only)
        }
    }
}

/// `FILE:LINE` or `FILE:LINE:COLUMN`. Read from the right, since a file may
/// hold colons itself: `C:\src\lib.rs:12`.
fn place(entry: &str) -> Option<Place> {
    let (rest, last) = entry.trim().rsplit_once(':')?;
    let last = ordinal(last)?;
    let with_column = rest
        .rsplit_once(':')
        .and_then(|(file, line)| Some((file, ordinal(line)?, Some(last))));
    let (file, line, column) = with_column.unwrap_or((rest, last, None));
    let file = file.replace('\\', "/");
    let file = file.strip_prefix("./").unwrap_or(&file);
    (!file.is_empty()).then(|| Place {
        file: file.to_owned(),
        line,
        column,
    })
}

fn ordinal(text: &str) -> Option<usize> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { text.parse().ok() } else { None };
    number.filter(|number| *number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Holder;

    fn read(variable: &str, value: &str) -> syn::Result<Environment> {
        Environment::read(|name| (name == variable).then(|| value.into()))
    }

    fn refused(variable: &str, value: &str) -> String {
        read(variable, value)
            .expect_err(&format!("`{variable}={value}` was accepted"))
            .to_string()
    }

    fn places(value: &str) -> Vec<(String, usize, Option<usize>)> {
        let environment = read("STACKIFY_SITES", value).expect("the test's value");
        let SiteFilter::Only(places) = environment.sites else {
            panic!("`{value}` is all sites");
        };
        places
            .into_iter()
            .map(|place| (place.file, place.line, place.column))
            .collect()
    }

    #[test]
    fn unset_and_empty() {
        let unset = Environment {
            switch: Switch::On,
            limit: None,
            frame: None,
            sites: SiteFilter::All,
        };
        assert_eq!(Environment::read(|_| None).ok(), Some(unset));
        let empty = Environment::read(|_| Some(OsString::new()));
        assert_eq!(empty.ok(), Environment::read(|_| None).ok());
    }

    #[test]
    fn the_switch() {
        let switch = |value| read("STACKIFY", value).expect("the test's value").switch;
        assert_eq!(switch("on"), Switch::On);
        assert_eq!(switch("off"), Switch::Off);
        assert_eq!(
            refused("STACKIFY", "of"),
            "`of` cannot be read; it is the value of the environment variable `STACKIFY`, \
             for which are accepted: `on` and `off`; unset or empty means `on`"
        );
    }

    #[test]
    fn integers_as_rust_reads_them() {
        for (value, expected) in [
            ("0", 0),
            ("528", 528),
            ("0x210", 528),
            ("0xFf", 255),
            ("1_024", 1024),
            ("1__0_", 10),
            ("0o20", 16),
            ("0b1_0", 2),
            ("0x_f", 15),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(integer(value), Some(expected), "{value}");
        }
        for value in [
            "5k",
            "-1",
            "+1",
            " 1",
            "1 ",
            "0x",
            "0X10",
            "_1",
            "0b2",
            "0x+1",
            "528u64",
            "1.0",
            "18446744073709551616",
            "é",
            "0é",
        ] {
            assert_eq!(integer(value), None, "{value}");
        }
    }

    #[test]
    fn a_wrong_integer_names_its_variable() {
        assert_eq!(
            refused("STACKIFY_FRAME", "4k"),
            "`4k` cannot be read; it is the value of the environment variable \
             `STACKIFY_FRAME`, for which are accepted: numbers of bytes such as `528`, \
             `0x210` and `1_024`"
        );
    }

    #[test]
    fn sites_in_bulk() {
        let all = read("STACKIFY_SITES", "all").map(|environment| environment.sites);
        assert_eq!(all.ok(), Some(SiteFilter::All));
        assert_eq!(places("none"), []);
    }

    #[test]
    fn sites_by_place() {
        let file = |name: &str| name.to_owned();
        assert_eq!(
            places("src/lib.rs:12,./a.rs:3:9, b.rs:1"),
            [
                (file("src/lib.rs"), 12, None),
                (file("a.rs"), 3, Some(9)),
                (file("b.rs"), 1, None),
            ]
        );
        assert_eq!(
            places(r"C:\src\lib.rs:12,C:\src\lib.rs:12:9"),
            [
                (file("C:/src/lib.rs"), 12, None),
                (file("C:/src/lib.rs"), 12, Some(9)),
            ]
        );
    }

    #[test]
    fn wrong_sites() {
        for value in [
            "some", "a.rs", "a.rs:", ":3", "a.rs:0", "a.rs:3:0", "a.rs:-3", "a.rs:+3", "a:1,,b:2",
            "a:1,", "all,a:1", r"C:\a.rs",
        ] {
            let message = refused("STACKIFY_SITES", value);
            assert!(
                message.starts_with(&format!("`{value}` cannot be read")),
                "{message}"
            );
            assert!(message.contains("`STACKIFY_SITES`"), "{message}");
        }
    }

    #[test]
    fn all_wrong_values_are_reported() {
        let errors = Environment::read(|_| Some("?".into())).err();
        assert_eq!(errors.into_iter().flatten().count(), 4);
    }

    #[cfg(unix)]
    #[test]
    fn a_value_that_is_not_utf_8() {
        use std::os::unix::ffi::OsStringExt as _;
        let value = OsString::from_vec(b"o\xffn".to_vec());
        let error = Environment::read(|name| (name == "STACKIFY").then(|| value.clone()));
        let message = error.expect_err("it is not UTF-8").to_string();
        assert!(
            message.starts_with("`o\u{fffd}n` is not UTF-8; "),
            "{message}"
        );
    }

    #[test]
    fn arguments_beat_the_environment_which_beats_the_defaults() {
        let environment = Environment {
            limit: Some(1),
            frame: Some(2),
            ..Environment::read(|_| None).expect("nothing is set")
        };
        let arguments = |text: &str| {
            let tokens = text.parse().expect("the test's tokens");
            Arguments::parse(tokens, Holder::Function)
                .unwrap_or_else(|error| panic!("{text}: {error}"))
        };
        let all = policy(
            &arguments(r#"limit = 3, lend = "seen", recursion = "allow""#),
            &environment,
        );
        assert_eq!((all.limit, all.frame), (3, 2));
        assert_eq!((all.lend, all.recursion), (Lend::Seen, Recursion::Allow));
        let nothing = Environment::read(|_| None).expect("nothing is set");
        let none = policy(&arguments(""), &nothing);
        assert_eq!((none.limit, none.frame), (DEFAULT_LIMIT, DEFAULT_FRAME));
        assert_eq!((none.lend, none.recursion), (Lend::Any, Recursion::Keep));
        assert_eq!(none.sites, SiteFilter::All);
    }
}
