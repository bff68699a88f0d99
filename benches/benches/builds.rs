//! What the attribute adds to the build of a crate of 5000 lines, when it stands
//! on every function: time of `cargo check`, and bytes of the executable. The
//! crate is generated; both forms are built in turn, and the same build twice in
//! a row is the noise.
//!
//! ```text
//! cargo bench -p stackify-benches --bench builds [-- --quick]
//! ```

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{env, fs};

use stackify_benches::options::{Extent, Options};
use stackify_benches::sheet::Sheet;
use stackify_benches::twins::Twins;

const COMMAND: &str = "cargo bench -p stackify-benches --bench builds";

/// Functions of twenty lines each.
const FUNCTIONS: usize = 250;

fn main() {
    let options = Options::of_this_program();
    let rounds = match options.extent {
        Extent::Full => 5,
        Extent::Quick => 2,
    };
    let plain = Package::write("plain", "");
    let annotated = Package::write("annotated", "#[stackify]\n");
    let mut seconds = [[f64::MAX; 2]; 2];
    for package in [&plain, &annotated] {
        package.check();
    }
    for _ in 0..rounds {
        for place in 0..4 {
            let (form, twin) = (place % 2, place / 2);
            let least = &mut seconds[form][twin];
            *least = least.min([&plain, &annotated][form].check());
        }
    }
    let [plain_time, annotated_time] = seconds.map(Twins::new);
    let heading = [
        "crate of 5000 lines",
        "plain",
        "every function annotated",
        "annotated / plain",
    ];
    let title = "What the attribute adds to a build";
    let mut sheet = Sheet::new(title, COMMAND, &heading);
    sheet.row(vec![
        "cargo check, seconds".to_owned(),
        format!("{:.2}", plain_time.nanoseconds()),
        format!("{:.2}", annotated_time.nanoseconds()),
        annotated_time.ratio(plain_time).to_string(),
    ]);
    let [plain_size, annotated_size] = [plain.size(), annotated.size()];
    sheet.row(vec![
        "executable, stripped, bytes".to_owned(),
        plain_size.to_string(),
        annotated_size.to_string(),
        format!("{:+} bytes", annotated_size - plain_size),
    ]);
    sheet.note(
        "The dependencies are built before; each check is of the crate alone, after a change.",
    );
    options.print(&sheet);
}

/// A generated package.
struct Package(PathBuf);

impl Package {
    fn write(name: &str, attribute: &str) -> Self {
        let package = Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let manifest = format!(
            "[package]\nname = \"generated-{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
             [dependencies]\nstackify = {{ package = \"stackify-attr\", path = \"{}\" }}\n\n\
             [profile.release]\nstrip = true\n\n[workspace]\n",
            workspace.display()
        );
        fs::create_dir_all(package.0.join("src")).expect("a directory for the package");
        fs::write(package.0.join("Cargo.toml"), manifest).expect("its manifest");
        fs::write(package.source(), source(attribute)).expect("its source");
        package
    }

    fn source(&self) -> PathBuf {
        self.0.join("src/main.rs")
    }

    /// The seconds of a check after a change.
    fn check(&self) -> f64 {
        let mut source = fs::read_to_string(self.source()).expect("the source");
        source.push('\n');
        fs::write(self.source(), source).expect("a line more");
        let start = Instant::now();
        self.cargo(&["check"]);
        start.elapsed().as_secs_f64()
    }

    /// The bytes of the executable.
    fn size(&self) -> i64 {
        self.cargo(&["build", "--release"]);
        let target = self.0.join("target/release");
        let name = self.0.file_name().unwrap_or_default().to_string_lossy();
        let program = target.join(format!("generated-{name}{}", env::consts::EXE_SUFFIX));
        let size = fs::metadata(program).expect("the executable").len();
        i64::try_from(size).unwrap_or(i64::MAX)
    }

    fn cargo(&self, arguments: &[&str]) {
        let status = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(arguments)
            .arg("--quiet")
            .env("CARGO_TARGET_DIR", self.0.join("target"))
            .env("CARGO_INCREMENTAL", "0")
            .current_dir(&self.0)
            .stderr(Stdio::inherit())
            .status();
        assert!(
            status.is_ok_and(|status| status.success()),
            "cargo {arguments:?}"
        );
    }
}

/// A program of [`FUNCTIONS`] functions, each under an attribute.
fn source(attribute: &str) -> String {
    let mut text = String::from("#![allow(unused_imports)]\nuse stackify::stackify;\n\n");
    let mut calls = String::new();
    for name in 0..FUNCTIONS {
        let written = write!(
            text,
            "{attribute}fn number_{name}(input: &[u32]) -> u64 {{
    let mut counts = vec![0_u32; 16];
    for value in input {{
        counts[(*value as usize + {name}) % 16] += 1;
    }}
    let mut sorted = input.to_vec();
    sorted.sort_unstable();
    let mut kept = Vec::new();
    for value in &sorted {{
        if value % 3 == {name} % 3 {{
            kept.push(*value);
        }}
    }}
    let largest = counts.iter().copied().max().unwrap_or(0);
    let middle = sorted.get(sorted.len() / 2).copied();
    let sum: u64 = kept.iter().map(|value| u64::from(*value)).sum();
    sum + u64::from(largest) + u64::from(middle.unwrap_or({name}))
}}

"
        );
        written.expect("a string takes everything");
        writeln!(calls, "    sum += number_{name}(&input);").expect("as above");
    }
    let main = "fn main() {\n    let input: Vec<u32> = std::env::args().map(|text| text.len() as u32).collect();\n    let mut sum = 0;\n";
    format!("{text}{main}{calls}    println!(\"{{sum}}\");\n}}\n")
}
