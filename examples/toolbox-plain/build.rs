//! Switches the attribute off for this crate alone: cargo hands the variable
//! to the compiler, and with it to the macro.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=STACKIFY=off");
}
