//! Callees beside a function: which signatures in its block are believed when
//! `f(&v)` is read, and what hides them. Each case is a minimal pair.

mod support;

use stackify_analysis::function::Function;
use stackify_analysis::policy::{Lend, Policy};
use stackify_analysis::siblings::{Module, Siblings};
use support::{Spelled, default_policy};
use syn::{File, ImplItem, Item, TraitItem};

const STACK: &str = "stack array 2";
const UNSEEN: &str = "heap lent-unseen";
const WANTED: &str = "heap needs-vec";

/// The verdict on the first site of the function `f`, which stands somewhere in
/// a module.
fn verdict(text: &str, lend: Lend) -> String {
    let policy = Policy {
        lend,
        ..default_policy()
    };
    let file: File = syn::parse_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let module = Module::of(&file.items);
    let siblings = Siblings::in_module(&module);
    for item in &file.items {
        let found = match item {
            Item::Fn(item) if item.sig.ident == "f" => {
                Some((tokens(item), Siblings::in_module(&module)))
            }
            Item::Impl(item) => item.items.iter().find_map(|function| match function {
                ImplItem::Fn(function) if function.sig.ident == "f" => {
                    Some((tokens(function), siblings.in_impl(item)))
                }
                _ => None,
            }),
            Item::Trait(item) => item.items.iter().find_map(|function| match function {
                TraitItem::Fn(function) if function.sig.ident == "f" => {
                    Some((tokens(function), siblings.in_trait(item)))
                }
                _ => None,
            }),
            _ => None,
        };
        if let Some((tokens, siblings)) = found {
            let function = Function::read(tokens).expect("a function");
            let report = stackify_analysis::analyze(&function, &policy, &siblings);
            return Spelled::of(&report.findings[0]).0;
        }
    }
    panic!("no `f` in {text}");
}

fn tokens(item: &impl quote::ToTokens) -> proc_macro2::TokenStream {
    item.to_token_stream()
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(verdict(text, Lend::Seen), expected, "{text}");
}

/// A function that lends to `call`, beside what is declared.
fn lends(call: &str, beside: &str) -> String {
    format!("fn f() {{ let v = vec![1_u8, 2]; {call}; }} {beside}")
}

/// The same for a method.
fn method(head: &str, receiver: &str, call: &str, beside: &str) -> String {
    let function = format!("fn f({receiver}) {{ let v = vec![1_u8, 2]; {call}; }}");
    format!("{head} {{ {function} {beside} }}")
}

#[test]
fn functions_of_the_module() {
    let slices = "fn g(v: &[u8]) {}";
    check(&lends("g(&v)", slices), STACK);
    check(&lends("self::g(&v)", slices), STACK);
    check(&lends("g(&v)", ""), UNSEEN);
    check(&lends("super::g(&v)", slices), UNSEEN);
    check(&lends("g(&v)", "fn g(v: &Vec<u8>) {}"), WANTED);
    check(&lends("g(&v)", "fn g(v: impl AsRef<[u8]>) {}"), WANTED);
    check(&lends("g(1, &v)", "fn g(a: u8, v: &[u8]) {}"), STACK);
    check(&lends("g::<u8>(&v)", "fn g<T>(v: &[T]) {}"), STACK);
    check(&method("impl A", "&self", "g(&v)", ""), UNSEEN);
    check(
        &format!("{} {slices}", method("impl A", "&self", "g(&v)", "")),
        STACK,
    );
}

#[test]
fn a_signature_that_may_be_another() {
    for attributes in [
        "#[cfg(a)]",
        "#[cfg_attr(a, b)]",
        "#[cached]",
        "unsafe",
        "extern \"C\"",
    ] {
        check(
            &lends("g(&v)", &format!("{attributes} fn g(v: &[u8]) {{}}")),
            UNSEEN,
        );
        check(
            &lends("g(&v)", &format!("{attributes} fn g(v: &Vec<u8>) {{}}")),
            WANTED,
        );
    }
    check(
        &lends("g(&v)", "#[inline] /** doc */ fn g(v: &[u8]) {}"),
        STACK,
    );
    check(
        &lends("g(&v)", "fn g(v: &[u8]) {} fn g(v: &[u8]) {}"),
        UNSEEN,
    );
    check(
        &lends("g(&v)", "fn g(v: &[u8]) {} fn g(v: &Vec<u8>) {}"),
        WANTED,
    );
    check(
        &lends("g(&v)", "fn g(#[cfg(a)] a: u8, v: &[u8]) {}"),
        WANTED,
    );
}

#[test]
fn what_hides_a_function() {
    let slices = "fn g(v: &[u8]) {}";
    for before in [
        "use a::g;",
        "use a::*;",
        "use a::b as g;",
        "fn g(v: &Vec<u8>) {}",
        "let g = h;",
        "declare! {}",
    ] {
        let expected = if before.starts_with("fn") {
            WANTED
        } else {
            UNSEEN
        };
        check(&lends(&format!("{before} g(&v)"), slices), expected);
    }
    check(&lends("info!(\"a\"); println!(); g(&v)", slices), STACK);
    check(&lends("use a::*; self::g(&v)", slices), STACK);
}

#[test]
fn methods_of_the_block() {
    let slices = "fn g(&self, v: &[u8]) {} fn h(v: &[u8]) {} fn i(&mut self, v: &[u8]) {}";
    for (receiver, call, expected) in [
        ("&self", "self.g(&v)", STACK),
        ("&self", "Self::h(&v)", STACK),
        ("&self", "A::h(&v)", STACK),
        ("&self", "Self::g(self, &v)", STACK),
        ("&mut self", "self.i(&v)", STACK),
        // A method of a trait for `&mut A` or `A` may come first.
        ("&mut self", "self.g(&v)", UNSEEN),
        ("self", "self.g(&v)", UNSEEN),
        ("self: Box<Self>", "self.g(&v)", UNSEEN),
        ("&self", "other.g(&v)", UNSEEN),
        ("&self", "B::h(&v)", UNSEEN),
        ("&self", "a::A::h(&v)", UNSEEN),
        ("&self", "<Self>::h(&v)", UNSEEN),
        ("&self", "self.unknown(&v)", UNSEEN),
    ] {
        check(&method("impl A", receiver, call, slices), expected);
    }
    let wants = "fn g(&self, v: &Vec<u8>) {}";
    check(&method("impl A", "&self", "self.g(&v)", wants), WANTED);
    check(&method("impl A", "&mut self", "self.g(&v)", wants), WANTED);
}

#[test]
fn methods_that_may_be_the_types_own() {
    let slices = "fn g(&self, v: &[u8]) {}";
    for call in ["self.g(&v)", "Self::g(self, &v)", "A::g(self, &v)"] {
        let inside = method("impl B for A", "&self", call, slices);
        check(&inside, UNSEEN);
        check(&format!("{inside} impl A {{ {slices} }}"), STACK);
        let wants = "impl A { fn g(&self, v: &Vec<u8>) {} }";
        check(&format!("{inside} {wants}"), WANTED);
    }
    check(
        &method("trait B", "&self", "self.g(&v)", "fn g(&self, v: &[u8]);"),
        STACK,
    );
    check(
        &method(
            "trait B",
            "&self",
            "self.g(&v)",
            "fn g(&self, v: &Vec<u8>);",
        ),
        WANTED,
    );
}

#[test]
fn types_of_the_module() {
    let slices = "fn g(v: &[u8]) {}";
    check(&lends("A::g(&v)", &format!("impl A {{ {slices} }}")), STACK);
    check(
        &lends("A::g(&v)", &format!("impl<'a> A<'a> {{ {slices} }}")),
        STACK,
    );
    check(
        &lends("A::g(&v)", &format!("impl<T> A<T> {{ {slices} }}")),
        UNSEEN,
    );
    check(
        &lends("A::g(&v)", &format!("impl B for A {{ {slices} }}")),
        UNSEEN,
    );
    check(
        &lends("A::g(&v)", &format!("#[cfg(a)] impl A {{ {slices} }}")),
        UNSEEN,
    );
    check(
        &lends("A::<u8>::g(&v)", &format!("impl A {{ {slices} }}")),
        UNSEEN,
    );
    for before in [
        "use a::A;",
        "use a::*;",
        "use std::io::A;",
        "enum A {}",
        "struct A;",
    ] {
        let call = format!("{before} A::g(&v)");
        check(&lends(&call, &format!("impl A {{ {slices} }}")), UNSEEN);
    }
    let generic = method("impl<A> C<A>", "&self", "A::g(&v)", "");
    check(&format!("{generic} impl A {{ {slices} }}"), UNSEEN);
    let other = method("impl<T> A<T>", "&self", "Self::g(&v)", "");
    check(&format!("{other} impl A<u8> {{ {slices} }}"), UNSEEN);
}

#[test]
fn what_is_believed_where_unseen_callees_are_guessed() {
    let guessed = |text: &str| verdict(text, Lend::Any);
    assert_eq!(guessed(&lends("g(&v)", "")), STACK);
    assert_eq!(
        guessed(&lends("g(&v)", "#[cfg(a)] fn g(v: &[u8]) {}")),
        STACK
    );
    assert_eq!(guessed(&lends("g(&v)", "fn g(v: &Vec<u8>) {}")), WANTED);
    let wants = method(
        "impl B for A",
        "&mut self",
        "self.g(&v)",
        "fn g(&self, v: &Vec<u8>) {}",
    );
    assert_eq!(guessed(&wants), WANTED);
}
