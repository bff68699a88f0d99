//! Batches: writes functions out as crates and compiles them; what is refused
//! with the attribute alone is a finding. `execute` runs them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::cargo::{self, Errors};
use crate::execute::Checker;
use crate::function::{Form, Function};

/// Where batches are written and built.
#[derive(Clone, Debug)]
pub struct Workspace {
    /// Part of the names of its packages: cargo takes packages of one name for
    /// the same ones, wherever they stand.
    pub(crate) name: String,
    pub(crate) directory: PathBuf,
    pub(crate) target: PathBuf,
    pub(crate) setting: Setting,
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

/// How a run compiles its batches, and what watches them.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// With optimisation or without.
    pub profile: Profile,
    /// The edition of the functions.
    pub edition: &'static str,
    /// What watches their memory.
    pub checker: Checker,
}

/// The edition of the functions of a seed.
#[must_use]
pub fn edition(seed: u64) -> &'static str {
    match seed % 3 {
        0 => "2018",
        1 => "2024",
        _ => "2021",
    }
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
    /// `bytes`, `leak`, `crash`.
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
    pub fn new(name: &str, setting: &Setting) -> io::Result<Self> {
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
                "[package]\nname = \"{package}-{name}\"\nversion = \"0.0.0\"\nedition = \"{}\"\nautolib = false\n\n\
                 [dependencies]\nstackify = {{ package = \"stackify-attr\", path = \"{root}\" }}\n\
                 stackify-generator-support = {{ path = \"{root}/tests/generator/support\" }}\n",
                setting.edition
            );
            write(&directory.join(package).join("Cargo.toml"), &manifest)?;
            let program = directory.join(package).join("src/main.rs");
            if !program.exists() {
                fs::write(&program, "fn main() {}\n")?;
            }
        }
        write(
            &directory.join("Cargo.toml"),
            "[workspace]\nmembers = [\"plain\", \"annotated\"]\nresolver = \"3\"\n\n\
             [profile.dev]\ndebug = false\nincremental = false\n\n\
             [profile.dev.build-override]\nopt-level = 1\n",
        )?;
        fs::copy(repository.join("Cargo.lock"), directory.join("Cargo.lock"))?;
        Ok(Workspace {
            name: name.to_owned(),
            directory,
            target,
            setting: *setting,
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
        if form == Form::Annotated && self.setting.profile == Profile::Release {
            arguments.push("--release");
        }
        let checker = match form {
            Form::Plain => Checker::Absent,
            Form::Annotated => self.setting.checker,
        };
        cargo::errors(&self.directory, &self.target, &arguments, checker)
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
            let threads = function.subject(form).contains("thread::");
            let _ = writeln!(modules, "mod function_{id};");
            let _ = writeln!(
                cases,
                "        Case {{ id: {id}, seed: {seed}, threads: {threads}, plain: function_{id}::plain, annotated: function_{id}::annotated }},"
            );
        }
        let _ = writeln!(
            modules,
            "use stackify_generator_support::Case;\n\
             fn main() {{\n    stackify_generator_support::main(&[\n{cases}    ]);\n}}"
        );
        write(&sources.join("main.rs"), &modules)
    }
}

/// Writes a file unless it stands there as it is.
fn write(path: &Path, text: &str) -> io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::write(path, text)
}
