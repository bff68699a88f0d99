//! Batches: writes functions out as crates, compiles them, runs both forms and
//! reads what differs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;
use std::{fs, thread};

use crate::cargo::{self, Errors};
use crate::function::{Form, Function};

/// Where batches are written and built.
#[derive(Clone, Debug)]
pub struct Workspace {
    /// Part of the names of its packages: cargo takes packages of one name for
    /// the same ones, wherever they stand.
    name: String,
    directory: PathBuf,
    target: PathBuf,
    profile: Profile,
}

/// How batches are compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Without optimisation.
    Debug,
    /// With it. Heap bytes are not compared, since the compiler removes
    /// allocations of the plain form by itself.
    Release,
}

/// What came out of a batch.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Functions that do not compile without the attribute either.
    pub dropped: Vec<(u64, String)>,
    /// How many functions ran in both forms.
    pub ran: usize,
    /// How many of them allocated less for some input.
    pub saved: usize,
    /// How many panicked for some input.
    pub panicked: usize,
    /// What differs.
    pub findings: Vec<Finding>,
}

/// Functions that compile, and the errors of the others.
type Split = (Vec<Function>, BTreeMap<u64, String>);

/// A function whose two forms differ.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The number of the function.
    pub id: u64,
    /// In what they differ: `compile`, `result`, `events`, `panic`, `line`,
    /// `bytes`, `crash`.
    pub kind: String,
    /// The input, with what was expected and what came out.
    pub details: String,
}

impl Workspace {
    /// The workspace of a run, under the target directory.
    ///
    /// # Errors
    ///
    /// Where it cannot be written.
    pub fn new(name: &str, profile: Profile) -> io::Result<Self> {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let repository = repository.canonicalize()?;
        let target = std::env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| repository.join("target"), PathBuf::from)
            .join("generator");
        let directory = target.join("batches").join(name);
        let root = repository.display();
        for package in ["plain", "annotated"] {
            fs::create_dir_all(directory.join(package).join("src"))?;
            let manifest = format!(
                "[package]\nname = \"{package}-{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
                 [dependencies]\nstackify = {{ package = \"stackify-attr\", path = \"{root}\" }}\n\
                 stackify-generator-support = {{ path = \"{root}/tests/generator/support\" }}\n"
            );
            write(&directory.join(package).join("Cargo.toml"), &manifest)?;
            write(&directory.join(package).join("src/lib.rs"), "")?;
        }
        write(
            &directory.join("Cargo.toml"),
            "[workspace]\nmembers = [\"plain\", \"annotated\"]\nresolver = \"3\"\n\n\
             [profile.dev]\ndebug = false\nincremental = false\n\n\
             [profile.dev.build-override]\nopt-level = 1\n",
        )?;
        write(
            &directory.join("annotated/src/main.rs"),
            &format!(
                "fn main() {{\n    stackify_generator_support::main(&annotated_{}::cases());\n}}\n",
                name.replace('-', "_")
            ),
        )?;
        fs::copy(repository.join("Cargo.lock"), directory.join("Cargo.lock"))?;
        Ok(Workspace {
            name: name.to_owned(),
            directory,
            target,
            profile,
        })
    }

    /// Compiles and runs functions in both forms. The annotated file holds
    /// both; the plain one is compiled only for functions whose annotated file
    /// is refused.
    ///
    /// # Errors
    ///
    /// Where files cannot be written, cargo not be called, or errors belong to
    /// no function.
    pub fn run(&self, functions: &[Function]) -> io::Result<Report> {
        let mut report = Report::default();
        let (good, refused) = self.compiling(functions.to_vec(), Form::Annotated)?;
        if !refused.is_empty() {
            let functions = functions.iter();
            let suspects = functions.filter(|function| refused.contains_key(&function.id));
            let (compiling, dropped) = self.compiling(suspects.cloned().collect(), Form::Plain)?;
            report.dropped.extend(dropped);
            report.findings = compiling
                .iter()
                .map(|function| Finding {
                    id: function.id,
                    kind: "compile".to_owned(),
                    details: refused[&function.id].clone(),
                })
                .collect();
        }
        if !good.is_empty() {
            self.execute(&mut report)?;
        }
        Ok(report)
    }

    /// The functions that compile in a form, and why the others do not.
    fn compiling(&self, mut functions: Vec<Function>, form: Form) -> io::Result<Split> {
        let mut refused = BTreeMap::new();
        loop {
            self.write(&functions, form)?;
            let errors = self.build(form)?;
            if errors.is_empty() {
                return Ok((functions, refused));
            }
            if errors.keys().all(Option::is_none) {
                let text: String = errors.into_values().collect();
                return Err(io::Error::other(text));
            }
            let errors = errors
                .into_iter()
                .filter_map(|(id, text)| Some((id?, text)));
            refused.extend(errors);
            functions.retain(|function| !refused.contains_key(&function.id));
        }
    }

    fn build(&self, form: Form) -> io::Result<Errors> {
        let (command, package) = match form {
            Form::Plain => ("check", format!("plain-{}", self.name)),
            Form::Annotated => ("build", format!("annotated-{}", self.name)),
        };
        let mut arguments = vec![command, "--package", &package];
        if form == Form::Annotated && self.profile == Profile::Release {
            arguments.push("--release");
        }
        cargo::errors(&self.directory, &self.target, &arguments)
    }

    fn write(&self, functions: &[Function], form: Form) -> io::Result<()> {
        let sources = match form {
            Form::Plain => self.directory.join("plain/src"),
            Form::Annotated => self.directory.join("annotated/src"),
        };
        let mut modules = String::from("#![allow(warnings)]\n");
        let mut cases = String::new();
        for function in functions {
            let Function { id, seed, .. } = function;
            let file = sources.join(format!("function_{id}.rs"));
            write(&file, &function.file(form))?;
            let _ = writeln!(modules, "mod function_{id};");
            let _ = writeln!(
                cases,
                "        Case {{ id: {id}, seed: {seed}, plain: function_{id}::plain, annotated: function_{id}::annotated }},"
            );
        }
        let _ = writeln!(
            modules,
            "use stackify_generator_support::Case;\n\
             pub fn cases() -> Vec<Case> {{\n    vec![\n{cases}    ]\n}}"
        );
        write(&sources.join("lib.rs"), &modules)
    }

    fn execute(&self, report: &mut Report) -> io::Result<()> {
        let profile = match self.profile {
            Profile::Debug => "debug",
            Profile::Release => "release",
        };
        let program = self.target.join(profile);
        let program = program.join(format!("annotated-{}", self.name));
        let mut from = 0;
        while let Some(id) = self.execute_from(&program, from, report)? {
            report.findings.push(Finding {
                id,
                kind: "crash".to_owned(),
                details: "the process ended or did not go on".to_owned(),
            });
            from = id + 1;
        }
        Ok(())
    }

    /// Runs the functions from a number on; yields the one that took the
    /// process with it.
    fn execute_from(
        &self,
        program: &Path,
        from: u64,
        report: &mut Report,
    ) -> io::Result<Option<u64>> {
        let bytes = match self.profile {
            Profile::Debug => "bytes",
            Profile::Release => "",
        };
        let mut child = Command::new(program)
            .args([&from.to_string(), bytes])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
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
}

/// Writes a file unless it stands there as it is.
fn write(path: &Path, text: &str) -> io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::write(path, text)
}
