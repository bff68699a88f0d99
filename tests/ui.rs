//! What the compiler says about annotated code: our own messages with their
//! places, and rustc's where the code is at fault. `tests/ui/` holds one fault
//! a file, in a folder a subject. `TRYBUILD=overwrite cargo test --test ui`
//! writes the expected messages anew.

fn refused(folder: &str) {
    trybuild::TestCases::new().compile_fail(format!("tests/ui/{folder}/*.rs"));
}

#[test]
fn arguments_of_the_attribute() {
    refused("args");
}

#[test]
fn places_of_the_attribute() {
    refused("placement");
}

#[test]
fn a_reason_for_each_site_that_keeps_the_heap() {
    refused("require");
}

#[test]
fn attributes_on_statements() {
    refused("statement");
}

#[test]
fn the_compilers_own_errors_keep_their_place() {
    refused("rustc");
}

#[test]
fn the_guess_fails_where_it_is_made() {
    refused("guess");
}

#[test]
fn code_that_compiles_goes_on_compiling() {
    trybuild::TestCases::new().pass("tests/ui/pass/*.rs");
}

#[test]
fn every_reason_has_a_case() {
    for reason in stackify_analysis::reason::Reason::ALL {
        // What the environment switches off is tested in `environment.rs`.
        if *reason != stackify_analysis::reason::Reason::SwitchedOff {
            let case = format!("tests/ui/require/{reason}.rs");
            assert!(std::path::Path::new(&case).is_file(), "{case}");
        }
    }
}
