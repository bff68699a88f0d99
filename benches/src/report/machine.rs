//! On what, with what and when a run was made: classes, and no names that
//! belong to one machine.

use std::env::consts::{ARCH, OS};
use std::fs;
use std::process::Command;
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

/// Where a run was made.
#[derive(Clone, Debug)]
pub struct Machine {
    /// Year, month and day, in UTC.
    pub date: String,
    /// Processor, how many of them, architecture and system.
    pub class: String,
    /// The version of the compiler.
    pub toolchain: String,
}

impl Machine {
    /// This one, now.
    #[must_use]
    pub fn here() -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let model = model().unwrap_or_else(|| "a processor of unknown make".to_owned());
        Self {
            date: today(),
            class: format!("{model}, {processors} processors, {ARCH} {OS}"),
            toolchain: toolchain().unwrap_or_else(|| "rustc of unknown version".to_owned()),
        }
    }
}

/// As Linux tells it.
fn model() -> Option<String> {
    let processors = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = processors
        .lines()
        .find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

fn toolchain() -> Option<String> {
    let output = Command::new("rustc").arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    Some(version.split(" (").next()?.trim().to_owned())
}

fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH);
    let (year, month, day) = date(seconds.map_or(0, |seconds| seconds.as_secs() / 86_400));
    format!("{year}-{month:02}-{day:02}")
}

/// The date so many days after the first of January 1970.
fn date(mut days: u64) -> (u64, usize, u64) {
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= months[month] {
        days -= months[month];
        month += 1;
    }
    (year, month + 1, days + 1)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_dates() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(59), (1970, 3, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(11_017), (2000, 3, 1));
        assert_eq!(date(20_788), (2026, 12, 1));
    }
}
