//! A small batch of a fixed seed: both forms of every function agree. Longer
//! runs are made by the command.

use std::fmt::Write as _;

use stackify_generator::batch::{Profile, Setting, Workspace};
use stackify_generator::execute::Checker;
use stackify_generator::function;
use stackify_generator::function::{Form, Function};

const SEED: u64 = 2026;
const COUNT: u64 = 150;

#[test]
fn both_forms_agree() {
    let functions: Vec<Function> = (0..COUNT).map(|id| function(SEED, id)).collect();
    let setting = Setting {
        profile: Profile::Debug,
        edition: "2024",
        checker: Checker::Absent,
    };
    let workspace = Workspace::new("fixed-seed", &setting).expect("a batch can be written");
    let report = workspace.run(&functions).expect("a batch can be compiled");
    let mut complaints = String::new();
    for finding in &report.findings {
        let function = &functions[usize::try_from(finding.id).expect("a small number")];
        let _ = writeln!(
            complaints,
            "{} in function {} of seed {SEED}: {}\n{}",
            finding.kind,
            finding.id,
            finding.details,
            function.file(Form::Annotated)
        );
    }
    assert!(complaints.is_empty(), "{complaints}");
    assert!(report.dropped.len() * 20 <= functions.len(), "{report:#?}");
    assert!(report.ran > 100, "only {} functions ran", report.ran);
    assert!(report.saved > 50, "only {} saved heap", report.saved);
}

#[test]
fn a_seed_gives_the_same_function_again() {
    let file = |seed, id| function(seed, id).file(Form::Annotated);
    assert_eq!(file(7, 3), file(7, 3));
    assert_ne!(file(7, 3), file(7, 4));
    assert_ne!(file(7, 3), file(8, 3));
}

#[test]
fn without_the_attribute_there_is_none() {
    for id in 0..COUNT {
        let plain = function(SEED, id).file(Form::Plain);
        assert!(!plain.contains("#[stackify"), "{plain}");
    }
}
