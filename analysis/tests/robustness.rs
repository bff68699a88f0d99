//! The analysis is total: it neither panics nor overflows the stack on
//! anything that syn accepts within the bounds, and it is deterministic.
//!
//! `STACKIFY_SOURCES=folder` adds the Rust files below a folder, such as
//! cargo's cache of sources, to those of this workspace.

mod support;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Group, TokenStream, TokenTree};
use stackify_analysis::bounds::{self, Bound};
use stackify_analysis::function::{Function, Unreadable};
use stackify_analysis::siblings::Siblings;
use support::{default_policy, functions, with_stack};

/// What rustc and rust-analyzer give a macro, less a megabyte for themselves.
const STACK: usize = 7 << 20;

#[test]
fn all_functions_of_this_workspace_are_analysed_alike_twice() {
    with_stack(STACK, || {
        let mut read = 0;
        for path in sources() {
            for tokens in functions_of(&path) {
                if let Some(verdicts) = analyse(tokens.clone()) {
                    assert_eq!(Some(verdicts), analyse(tokens), "{}", path.display());
                    read += 1;
                }
            }
        }
        assert!(read > 300, "only {read} functions were found");
    });
}

#[test]
fn damaged_functions_are_analysed_without_panic() {
    with_stack(STACK, || {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        for path in own_sources() {
            for tokens in functions_of(&path) {
                for _ in 0..8 {
                    let _ = analyse(mutated(tokens.clone(), &mut random));
                }
            }
        }
    });
}

#[test]
fn nesting_within_the_bounds_fits_the_stack_and_nothing_deeper_is_read() {
    for shape in SHAPES {
        for depth in [16, 32, 64, 96, 126, 127, 128, 192, 254, 255, 256, 512, 4096] {
            with_stack(STACK, move || {
                let tokens: TokenStream = shape.text(depth).parse().expect("balanced text");
                let read = Function::read(tokens);
                if depth > 256 {
                    assert!(
                        matches!(read, Err(Unreadable::TooDeep(_))),
                        "{} of {depth} levels",
                        shape.name
                    );
                }
                if let Ok(function) = read {
                    let _ =
                        stackify_analysis::analyze(&function, &default_policy(), &Siblings::none());
                }
            });
        }
    }
}

#[test]
fn the_bounds_are_inclusive() {
    let nested = |pairs: usize| format!("{}x{}", "(".repeat(pairs), ")".repeat(pairs));
    // The block of the function is the first pair.
    assert_eq!(bound(&nested(127)), None);
    assert_eq!(bound(&nested(128)), Some(Bound::Delimiters));
    let sum = |operators: usize| format!("x{}", " + x".repeat(operators));
    assert_eq!(bound(&sum(256)), None);
    assert_eq!(bound(&sum(257)), Some(Bound::Operators));
    let otherwise = |branches: usize| format!("if x {{}} {}", "else if x {} ".repeat(branches));
    assert_eq!(bound(&otherwise(255)), None);
    assert_eq!(bound(&otherwise(257)), Some(Bound::Operators));
}

#[test]
fn what_stands_side_by_side_is_not_nested() {
    let many = |part: &str| part.repeat(1000);
    for body in [
        many("x = a + b;"),
        many("if a < b {} "),
        many("if a { -1 } else { &b }; "),
        format!("f({})", many("a | b, ")),
        format!("f({})", many("|a, b| a - b, ")),
        format!("f({})", many("A::<u8, B<u8>>::new(), ")),
        format!("match x {{ {} }}", many("A | B => 1, C if a > b => {} ")),
        many("#[doc = \"\"] "),
    ] {
        assert_eq!(bound(&body), None, "{}", &body[..40]);
    }
}

fn bound(body: &str) -> Option<Bound> {
    let tokens = format!("fn f() {{ {body} }}")
        .parse()
        .expect("balanced text");
    bounds::check(tokens).err().map(|error| error.bound)
}

/// A way in which code can be nested.
struct Shape {
    name: &'static str,
    /// What stands in front of the inside, once a level.
    open: &'static str,
    inside: &'static str,
    /// What stands behind it, once a level.
    close: &'static str,
}

impl Shape {
    fn text(&self, depth: usize) -> String {
        let (open, close) = (self.open.repeat(depth), self.close.repeat(depth));
        match self.name.strip_prefix("type ") {
            Some(_) => format!("fn f() {{ let x: {open}{}{close} = y; }}", self.inside),
            None => match self.name.strip_prefix("pattern ") {
                Some(_) => format!("fn f() {{ let {open}{}{close} = y; }}", self.inside),
                None => format!("fn f() {{ {open}{}{close} }}", self.inside),
            },
        }
    }
}

const fn shape(
    name: &'static str,
    open: &'static str,
    inside: &'static str,
    close: &'static str,
) -> Shape {
    Shape {
        name,
        open,
        inside,
        close,
    }
}

const SHAPES: &[Shape] = &[
    shape("parentheses", "(", "x", ")"),
    shape("arrays", "[", "x", "]"),
    shape("blocks", "{", "x", "}"),
    shape("negations", "-", "x", ""),
    shape("references", "& ", "x", ""),
    shape("sums", "", "x", " + x"),
    shape("comparisons", "", "x", " && x < y"),
    shape("assignments", "x = ", "x", ""),
    shape("methods", "", "x", ".f()"),
    shape("fields", "", "x", ".f"),
    shape("indexes", "", "x", "[0]"),
    shape("calls", "", "x", "()"),
    shape("questions", "", "x", "?"),
    shape("casts", "", "x", " as u8"),
    shape("branches", "", "if x {}", " else if x {}"),
    shape("closures", "|| ", "x", ""),
    shape("closures with parameters", "|a, b| ", "x", ""),
    shape("returns", "return ", "x", ""),
    shape("conditions", "if ", "x", "{}{}"),
    shape("scrutinees", "match ", "x", "{}"),
    shape("heads of loops", "while ", "x", "{}"),
    shape("arms", "match x { _ => ", "x", "}"),
    shape("sites", "vec![", "x", "]"),
    shape("arguments", "f(", "x", ")"),
    shape("arguments of methods", "x.f(", "x", ")"),
    shape("bodies of branches", "if x {", "x", "}"),
    shape("initialisers", "let v = {", "x", "};"),
    shape("bodies of closures", "f(|| {", "x", "})"),
    shape("futures", "async {", "x", "}"),
    shape("structs", "S { f: ", "x", "}"),
    shape("functions", "fn f() {", "", "}"),
    shape("loops", "loop {", "", "}"),
    shape("format strings", "format!(\"{}\", ", "x", ")"),
    shape("blocks in arguments of types", "a::<u8, {", "x", "}>"),
    shape("operators in parentheses", "-----(", "x", ")"),
    shape("chains in arguments", "x.a.b.c.d(1 + 2 * ", "x", ")"),
    shape("pattern parentheses", "(", "x", ")"),
    shape("pattern references", "& ", "x", ""),
    shape("pattern variants", "A(", "x", ")"),
    shape("pattern names", "x @ ", "x", ""),
    shape("type references", "& ", "T", ""),
    shape("type pointers", "*const ", "T", ""),
    shape("type parentheses", "(", "T", ")"),
    shape("type slices", "[", "T", "]"),
    shape("type references to slices", "&[", "T", "]"),
    shape("type arguments", "A<", "T", ">"),
    shape("type second arguments", "A<u8, ", "T", ">"),
    shape("type results", "fn() -> ", "T", ""),
    shape("type traits", "dyn Fn(", "T", ")"),
];

/// Reads and analyses a function; the verdicts in words, or `None` where it
/// cannot be read.
fn analyse(tokens: TokenStream) -> Option<Vec<String>> {
    let function = Function::read(tokens).ok()?;
    let report = stackify_analysis::analyze(&function, &default_policy(), &Siblings::none());
    let messages = report
        .findings
        .iter()
        .map(stackify_analysis::report::Finding::message);
    Some(messages.collect())
}

/// The tokens of the functions of a file; none where it cannot be read.
fn functions_of(path: &Path) -> Vec<TokenStream> {
    let Ok(text) = fs::read_to_string(path) else {
        return Vec::new();
    };
    let within = text
        .parse()
        .is_ok_and(|tokens| bounds::check(tokens).is_ok());
    if within && syn::parse_file(&text).is_ok() {
        functions(&text)
    } else {
        Vec::new()
    }
}

fn sources() -> Vec<PathBuf> {
    let mut sources = own_sources();
    if let Some(folder) = std::env::var_os("STACKIFY_SOURCES") {
        collect(Path::new(&folder), &mut sources);
    }
    sources
}

/// The Rust files of this workspace, as far as they are there.
fn own_sources() -> Vec<PathBuf> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut sources = Vec::new();
    for part in ["analysis", "macros", "runtime", "examples", "src", "tests"] {
        collect(&workspace.join(part), &mut sources);
    }
    sources
}

fn collect(folder: &Path, sources: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension() == Some(OsStr::new("rs")) {
            sources.push(path);
        }
    }
}

/// Drops, doubles or swaps some tokens, anywhere below.
fn mutated(tokens: TokenStream, random: &mut Random) -> TokenStream {
    let mut mutated: Vec<TokenTree> = Vec::new();
    for token in tokens {
        let token = match token {
            TokenTree::Group(group) => {
                let inside = mutated_inside(&group, random);
                TokenTree::Group(inside)
            }
            leaf => leaf,
        };
        match random.below(400) {
            0 => {}
            1 => mutated.extend([token.clone(), token]),
            2 => {
                let before = mutated.pop();
                mutated.push(token);
                mutated.extend(before);
            }
            _ => mutated.push(token),
        }
    }
    mutated.into_iter().collect()
}

fn mutated_inside(group: &Group, random: &mut Random) -> Group {
    let mut inside = Group::new(group.delimiter(), mutated(group.stream(), random));
    inside.set_span(group.span());
    inside
}

/// Numbers that look random and are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}
