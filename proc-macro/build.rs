//! Declares the environment variables that the macro reads, so that a change
//! of one of them expands every annotated function anew. Cargo runs this; the
//! macro reads the variables themselves, in `environment.rs`.
//!
//! Tried with cargo 1.95, `build` and `check`, on a crate that uses the macro:
//! going from unset to `off`, `on`, garbage and back, each change compiles the
//! macro crate anew ("the env variable STACKIFY changed") and with it the user
//! ("info of dependency changed"); the same value twice compiles nothing. An
//! expansion needs no `option_env!` for that.

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
