//! Runs the program of a batch and reads what differs, function by function.

use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::batch::{Finding, Profile, Report, Workspace};

/// The target of builds for the sanitizer, whose standard library is there.
pub(crate) const TRIPLE: &str = "x86_64-unknown-linux-gnu";

/// What watches the memory of a batch while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checker {
    /// Nothing.
    Absent,
    /// The sanitizer of the nightly toolchain: addresses outside of what was
    /// allocated, or of what lives no longer.
    AddressSanitizer,
    /// The same by valgrind, and what depends on bytes that were not written.
    Valgrind,
}

impl Workspace {
    pub(crate) fn execute(&self, report: &mut Report) -> io::Result<()> {
        let mut from = 0;
        while let Some(id) = self.execute_from(from, report)? {
            report.findings.push(Finding {
                id,
                kind: "crash".to_owned(),
                details: self.last_words()?,
            });
            from = id + 1;
        }
        Ok(())
    }

    /// Runs the functions from a number on; yields the one that took the
    /// process with it.
    fn execute_from(&self, from: u64, report: &mut Report) -> io::Result<Option<u64>> {
        let bytes = match self.setting.profile {
            Profile::Debug => "bytes",
            Profile::Release => "",
        };
        let mut child = self
            .command()
            .args([&from.to_string(), bytes])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::create(self.messages())?)
            .spawn()?;
        let (sender, lines) = mpsc::channel();
        let reader = child.stdout.take().map(|stdout| {
            thread::spawn(move || {
                for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                    if sender.send(line).is_err() {
                        break;
                    }
                }
            })
        });
        let mut running = None;
        let mut ended = false;
        while let Ok(line) = lines.recv_timeout(Duration::from_secs(30)) {
            let parts: Vec<&str> = line.splitn(4, '\t').collect();
            match parts.as_slice() {
                ["run", id] => running = id.parse().ok(),
                ["differs", id, kind, details] => report.findings.push(Finding {
                    id: id.parse().unwrap_or_default(),
                    kind: (*kind).to_owned(),
                    details: (*details).to_owned(),
                }),
                ["done", _, saved, panicked] => {
                    report.ran += 1;
                    report.saved += usize::from(*saved != "0");
                    report.panicked += usize::from(*panicked != "0");
                }
                _ => ended |= line == "end",
            }
        }
        if !ended {
            child.kill()?;
        }
        child.wait()?;
        if let Some(reader) = reader {
            let _ = reader.join();
        }
        Ok(running.filter(|_| !ended))
    }

    /// The program of the batch, under what watches it.
    fn command(&self) -> Command {
        let profile = match self.setting.profile {
            Profile::Debug => "debug",
            Profile::Release => "release",
        };
        let program = format!("{profile}/annotated-{}", self.name);
        match self.setting.checker {
            Checker::Absent => Command::new(self.target.join(program)),
            Checker::AddressSanitizer => {
                let mut command = Command::new(self.target.join(TRIPLE).join(program));
                // Some functions forget vectors on purpose.
                command.env("ASAN_OPTIONS", "detect_leaks=0");
                command
            }
            Checker::Valgrind => {
                let mut command = Command::new("valgrind");
                command.args(["--quiet", "--error-exitcode=9", "--exit-on-first-error=yes"]);
                command.arg(self.target.join(program));
                command
            }
        }
    }

    /// The file of what the program writes to its standard error.
    fn messages(&self) -> PathBuf {
        self.directory.join("messages.txt")
    }

    /// What a checker said, or else that the process ended.
    fn last_words(&self) -> io::Result<String> {
        let messages = fs::read(self.messages())?;
        let messages = String::from_utf8_lossy(&messages);
        let lines = messages.lines().skip_while(|line| !line.starts_with("=="));
        let said: Vec<&str> = lines.take(30).collect();
        Ok(format!(
            "the process ended or did not go on\n{}",
            said.join("\n")
        ))
    }
}
