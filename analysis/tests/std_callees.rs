//! Callees of the standard library under `lend = "seen"`: which names are proof
//! that a slice is wanted, and what hides them. Each case is a minimal pair.

mod support;

use stackify_analysis::function::Function;
use stackify_analysis::policy::{Lend, Policy, Streams};
use stackify_analysis::siblings::{Module, Siblings};
use support::{Spelled, default_policy};
use syn::{File, Item};

const STACK: &str = "stack array 2";
const UNSEEN: &str = "heap lent-unseen";
const WANTED: &str = "heap needs-vec";

/// The verdict on the first site of the function `f` of a module.
fn verdict(text: &str, lend: Lend) -> String {
    let policy = Policy {
        lend,
        ..default_policy()
    };
    let file: File = syn::parse_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let module = Module::of(&file.items);
    let function = file.items.iter().find_map(|item| match item {
        Item::Fn(item) if item.sig.ident == "f" => Some(quote::quote!(#item)),
        _ => None,
    });
    let function = Function::read(function.expect("there is an `f`")).expect("a function");
    let report = stackify_analysis::analyze(&function, &policy, &Siblings::in_module(&module));
    Spelled::of(&report.findings[0]).0
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(verdict(text, Lend::Seen), expected, "{text}");
}

/// A function with a parameter, that lends its vector to `call`.
fn lends(parameter: &str, call: &str) -> String {
    format!("fn f({parameter}) {{ let mut v = vec![1_u8, 2]; {call}; }}")
}

#[test]
fn functions_by_their_path() {
    for call in [
        "std::str::from_utf8(&v)",
        "core::str::from_utf8(&v)",
        "::std::str::from_utf8(&v)",
        "str::from_utf8(&v)",
        "String::from_utf8_lossy(&v)",
        "std::string::String::from_utf8_lossy(&v)",
        "std::fs::write(path, &v)",
        "std::iter::zip(&v, other)",
        "std::iter::zip(other, &v)",
        "std::io::Read::read_exact(r, &mut v)",
        "std::io::Write::write_all(w, &v)",
        "std::hash::Hasher::write(h, &v)",
    ] {
        check(&lends("", call), STACK);
    }
    for call in [
        "::str::from_utf8(&v)",
        "my::str::from_utf8(&v)",
        "my::std::str::from_utf8(&v)",
        "my::String::from_utf8_lossy(&v)",
        "from_utf8(&v)",
        "Text::from_utf8_lossy(&v)",
        "std::str::unknown(&v)",
        "std::fs::write(&v, path)",
        "fs::write(path, &v)",
        "io::Write::write_all(w, &v)",
        "Write::write_all(w, &v)",
    ] {
        check(&lends("", call), UNSEEN);
    }
    for call in [
        "std::io::Read::read_to_end(r, &mut v)",
        "io::BufRead::read_until(r, 0, &mut v)",
        "read_to_end(r, &mut v)",
        "std::io::copy(r, &mut v)",
        "io::copy(r, &mut v)",
        "std::io::Write::write_all(&mut v, bytes)",
    ] {
        check(&lends("", call), WANTED);
    }
}

#[test]
fn what_hides_a_path_in_the_function() {
    for before in [
        "use my::str;",
        "use my::*;",
        "use my::text as str;",
        "#[cfg(a)] use std::str;",
        "struct str;",
        "let str = 1;",
        "declare! {}",
    ] {
        check(&lends("", &format!("{before} str::from_utf8(&v)")), UNSEEN);
    }
    for before in [
        "use std::str;",
        "use my::Write;",
        "use std::io::prelude::*;",
        "{ use my::str; }",
        "println!();",
    ] {
        let expected = if before.starts_with('{') {
            UNSEEN
        } else {
            STACK
        };
        check(
            &lends("", &format!("{before} str::from_utf8(&v)")),
            expected,
        );
    }
    check(
        "fn f<str>() { let v = vec![1_u8, 2]; str::from_utf8(&v); }",
        UNSEEN,
    );
    check(&lends("", "use my as std; std::str::from_utf8(&v)"), UNSEEN);
}

#[test]
fn imports_of_the_function() {
    for (before, call) in [
        ("use std::str::from_utf8;", "from_utf8(&v)"),
        ("use std::str::from_utf8 as text;", "text(&v)"),
        ("use std::str as text;", "text::from_utf8(&v)"),
        ("use std::{fs, str};", "fs::write(path, &v)"),
        ("use std::io::{self, Read};", "io::Write::write_all(w, &v)"),
        ("use std::io::Write;", "Write::write_all(w, &v)"),
    ] {
        check(&lends("", &format!("{before} {call}")), STACK);
        check(&lends("", &format!("{{ {before} }} {call}")), UNSEEN);
        check(&lends("", &format!("#[cfg(a)] {before} {call}")), UNSEEN);
        let other = before.replace("std", "my");
        check(&lends("", &format!("{other} {call}")), UNSEEN);
    }
}

#[test]
fn imports_of_the_module() {
    for (item, call) in [
        ("use std::str::from_utf8;", "from_utf8(&v)"),
        ("use std::{fs, str};", "fs::write(path, &v)"),
        ("use std::io::{self, Read};", "io::Write::write_all(w, &v)"),
    ] {
        let function = lends("", call);
        check(&format!("{item} {function}"), STACK);
        check(&format!("#[cfg(a)] {item} {function}"), UNSEEN);
        check(&format!("{} {function}", item.replace("std", "my")), UNSEEN);
        let hidden = lends("", &format!("use my::*; {call}"));
        check(&format!("{item} {hidden}"), UNSEEN);
    }
    for item in ["struct str;", "mod str {}", "use my::str;"] {
        check(
            &format!("{item} {}", lends("", "str::from_utf8(&v)")),
            UNSEEN,
        );
    }
}

#[test]
fn receivers_with_a_bound() {
    for parameter in [
        "w: &mut impl std::io::Write",
        "mut w: impl std::io::Write",
        "w: &mut dyn std::io::Write",
        "w: &mut (dyn std::io::Write + Send)",
        "w: Box<dyn std::io::Write>",
    ] {
        check(&lends(parameter, "w.write_all(&v)"), STACK);
        check(&lends(parameter, "(*w).write_all(&v)"), STACK);
        check(&lends(parameter, "w.write_everything(&v)"), UNSEEN);
        check(&lends(parameter, "w.read_exact(&mut v)"), UNSEEN);
        let other = parameter.replace("std::io", "my");
        check(&lends(&other, "w.write_all(&v)"), UNSEEN);
    }
    for head in [
        "<W: std::io::Write>(w: &mut W)",
        "<W>(w: W) where W: Send + std::io::Write",
    ] {
        check(
            &format!("fn f{head} {{ let v = vec![1_u8, 2]; w.write_all(&v); }}"),
            STACK,
        );
        let other = head.replace("std::io", "my");
        check(
            &format!("fn f{other} {{ let v = vec![1_u8, 2]; w.write_all(&v); }}"),
            UNSEEN,
        );
    }
    check(
        &lends("r: &mut impl std::io::BufRead", "r.read_exact(&mut v)"),
        STACK,
    );
    check(
        &lends("r: &mut impl std::io::BufRead", "r.read_until(0, &mut v)"),
        WANTED,
    );
    check(
        &lends("h: &mut impl std::hash::Hasher", "h.write(&v)"),
        STACK,
    );
    let with_import = lends("w: &mut impl Write", "w.write_all(&v)");
    check(&with_import, UNSEEN);
    check(&format!("use std::io::Write; {with_import}"), STACK);
    check(&format!("use my::io::Write; {with_import}"), UNSEEN);
}

#[test]
fn receivers_with_a_type_of_std() {
    for (item, expected) in [
        ("use std::io::Write;", STACK),
        ("use std::io::Write as _;", STACK),
        ("use std::io::prelude::*;", STACK),
        ("use my::Write;", UNSEEN),
        ("", UNSEEN),
    ] {
        for parameter in ["w: &mut std::fs::File", "w: &mut Vec<u8>"] {
            let outside = lends(parameter, "w.write_all(&v)");
            check(&format!("{item} {outside}"), expected);
            let inside = lends(parameter, &format!("{item} w.write_all(&v)"));
            check(&inside, expected);
        }
    }
    let unknown = lends("w: &mut File", "w.write_all(&v)");
    check(&format!("use std::io::Write; {unknown}"), UNSEEN);
    check(
        &format!("use std::io::Write; use std::fs::File; {unknown}"),
        STACK,
    );
}

#[test]
fn a_method_of_a_trait_in_sight_comes_first() {
    let with_trait = "trait A { fn write_all(&mut self, v: &Vec<u8>); } w.write_all(&v)";
    check(&lends("w: &mut impl std::io::Write", with_trait), UNSEEN);
    let with_trait =
        "trait A { fn copy_from_slice(&mut self, v: &Vec<u8>); } w.copy_from_slice(&v)";
    check(&lends("w: &mut Vec<u8>", with_trait), UNSEEN);
    check(&lends("w: &mut Vec<u8>", "w.copy_from_slice(&v)"), STACK);
}

#[test]
fn what_a_vector_is_written_with() {
    for call in [
        "write!(v, \"a\")",
        "writeln!(&mut v)",
        "v.write_all(b\"a\")",
        "v.flush()",
    ] {
        let function = lends("", call);
        check(&function, WANTED);
        check(&format!("use my::Write; {function}"), WANTED);
        check(&format!("use std::fmt::Write; {function}"), WANTED);
        check(&format!("use std::io::Write; {function}"), "stack slot 512");
        assert_eq!(verdict(&function, Lend::Any), "stack slot 512");
        let policy = Policy {
            streams: Streams::Absent,
            ..default_policy()
        };
        assert_eq!(support::verdicts(&function, &policy)[0].0, WANTED);
    }
}

#[test]
fn receivers_that_std_makes() {
    for (made, call) in [
        ("std::hash::DefaultHasher::new()", "w.write(&v)"),
        ("std::fs::File::create(path)?", "w.write_all(&v)"),
        ("std::fs::File::open(path).unwrap()", "w.read_exact(&mut v)"),
        ("std::io::stdout().lock()", "w.write_all(&v)"),
        ("std::io::BufWriter::new(inner)", "w.write_all(&v)"),
    ] {
        let imports = "use std::io::{Read, Write}; use std::hash::Hasher;";
        let known = format!("let mut w = {made}; {call}");
        check(&lends("", &format!("{imports} {known}")), STACK);
        check(&lends("", &known), UNSEEN);
        let other = known.replace("std::", "my::");
        check(&lends("", &format!("{imports} {other}")), UNSEEN);
    }
    let options = "use std::io::Write; let mut w = std::fs::File::options(); w.write_all(&v)";
    check(&lends("", options), UNSEEN);
}
