//! Declares the environment variables that the macro reads, so that a change
//! of one of them expands every annotated function anew. Cargo runs this; the
//! macro reads the variables themselves, in `environment.rs`.

const VARIABLES: [&str; 4] = [
    "STACKIFY",
    "STACKIFY_LIMIT",
    "STACKIFY_FRAME",
    "STACKIFY_SITES",
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    for variable in VARIABLES {
        println!("cargo::rerun-if-env-changed={variable}");
    }
}
