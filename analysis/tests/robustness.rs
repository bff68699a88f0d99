//! The analysis is total: it neither panics nor overflows the stack on
//! anything that syn accepts within the bounds, and it is deterministic.

mod support;

use proc_macro2::TokenStream;
use stackify_analysis::bounds::{self, Bound};
use stackify_analysis::function::{Function, Unreadable};
use stackify_analysis::siblings::Siblings;
use support::sources::{analyse, functions_of, own_sources};
use support::{STACK, default_policy, with_stack};

#[test]
fn all_functions_of_this_workspace_are_analysed_alike_twice() {
    with_stack(STACK, || {
        let mut read = 0;
        for path in own_sources() {
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
