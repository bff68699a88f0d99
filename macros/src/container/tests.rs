//! Blocks before and after, token by token. `PROMOTED` is a function in which
//! something is gained, `KEPT` one in which nothing is.

use proc_macro2::TokenTree;

use super::*;

const PROMOTED: &str = "fn f() -> u32 { let v = vec![1_u32, 2]; v[0] }";
const KEPT: &str = "fn g() -> Vec<u32> { let v = vec![1_u32, 2]; v }";

fn tokens(text: &str) -> TokenStream {
    text.parse().expect("the test's tokens")
}

fn expand_with(arguments: &str, block: &str, switch: &str) -> String {
    let variable = |name: &str| (name == "STACKIFY").then(|| switch.into());
    container(tokens(arguments), tokens(block), variable).to_string()
}

fn expand(arguments: &str, block: &str) -> String {
    expand_with(arguments, block, "")
}

/// What a function becomes that carries the attribute itself.
fn alone(arguments: &str, function: &str) -> String {
    let arguments = tokens(&format!("lend = \"seen\", {arguments}"));
    crate::attribute(arguments, tokens(function), |_| None).to_string()
}

fn check(arguments: &str, before: &str, after: &str) {
    let after = tokens(after).to_string();
    assert_eq!(expand(arguments, before), after, "{before}");
}

fn check_left(block: &str) {
    check("", block, block);
}

/// The messages beside a block, and the block.
fn refused(arguments: &str, block: &str) -> (Vec<String>, String) {
    let expansion = expand(arguments, block);
    let mut messages = Vec::new();
    let mut rest = expansion.as_str();
    while let Some((message, behind)) = rest
        .strip_prefix(":: core :: compile_error ! { \"")
        .and_then(|rest| rest.split_once("\" }"))
    {
        messages.push(message.replace("\\\"", "\""));
        rest = behind.trim_start();
    }
    (messages, rest.to_owned())
}

#[test]
fn every_function_with_a_body() {
    let promoted = alone("", PROMOTED);
    assert!(
        promoted.contains("as_slice") || promoted.contains("& ["),
        "{promoted}"
    );
    for (open, close) in [
        ("impl A {", "}"),
        (
            "unsafe impl<T: Fn() -> u8> B<{ 1 }> for A<T> where T: Copy {",
            "}",
        ),
        (
            "#[doc = \"m\"] pub(crate) mod m { #![allow(dead_code)] use a::{b, c};",
            "}",
        ),
        ("mod m { mod n { impl A {", "} } }"),
        (
            "mod m { struct A<const N: usize = { 1 }> { a: u8 } m! { x } pub trait T: U {",
            "} }",
        ),
        (
            "mod m { const N: [u8; { 1 }] = [1 < 2, 3 > 2]; static S: u8 = { 1 };",
            "}",
        ),
    ] {
        check(
            "",
            &format!("{open} {PROMOTED} {KEPT} {close}"),
            &format!("{open} {promoted} {KEPT} {close}"),
        );
    }
}

#[test]
fn what_is_left_alone() {
    for block in [
        "impl A {}",
        "mod m {}",
        "impl A { const fn f() -> u32 { vec![1_u32, 2][0] } fn g(&self); }",
        "mod m { mod n; macro_rules! m { () => { fn f() { vec![1, 2].len(); } } } }",
        "mod m { thread_local! { static A: u8 = { vec![1].len() } } extern \"C\" { fn f(); } }",
        "impl A { fn g() { fn f() -> u32 { let v = vec![1_u32, 2]; v[0] } } }",
        "mod m { #[cfg_attr(a, stackify(limit = 1))] fn f() -> u32 { vec![1_u32, 2][0] } }",
        "impl A { fn f() { this is @ not $ a body } }",
        "impl A { fn f( }",
    ] {
        if block.parse::<TokenStream>().is_ok() {
            check_left(block);
        }
    }
}

#[test]
fn nothing_gained_changes_no_place() {
    let block = format!("mod m {{ #![allow(a)] /// doc\n {KEPT} impl A {{ {KEPT} }} }}");
    let before = tokens(&block);
    let after = container(TokenStream::new(), before.clone(), |_| None);
    assert_eq!(format!("{before:?}"), format!("{after:?}"));
}

#[test]
fn what_is_around_a_promoted_function_keeps_its_place() {
    let block = format!("impl A {{\n    #[inline]\n    pub {PROMOTED}\n    {KEPT}\n}}");
    let after = container(TokenStream::new(), tokens(&block), |_| None);
    let Some(TokenTree::Group(body)) = after.into_iter().last() else {
        panic!("an `impl` block ends with braces");
    };
    let first = body.stream().into_iter().next().expect("a sign");
    assert_eq!(first.span().start().line, 2);
    let last = body.stream().into_iter().last().expect("a body");
    assert_eq!(last.span().start().line, 4);
}

#[test]
fn arguments_are_inherited_and_overridden() {
    let limited = |limit: &str| alone(limit, PROMOTED);
    let tight = limited("limit = 20");
    assert_eq!(tight, tokens(PROMOTED).to_string());
    let promoted = limited("limit = 24");
    check(
        "limit = 20",
        &format!("mod m {{ {PROMOTED} impl A {{ {PROMOTED} }} }}"),
        &format!("mod m {{ {PROMOTED} impl A {{ {PROMOTED} }} }}"),
    );
    check(
        "limit = 20",
        &format!("mod m {{ #[stackify(limit = 24)] mod n {{ {PROMOTED} }} {PROMOTED} }}"),
        &format!("mod m {{ mod n {{ {promoted} }} {PROMOTED} }}"),
    );
    check(
        "limit = 24",
        &format!(
            "impl A {{ #[stackify(limit = 20)] #[inline] {PROMOTED} #[stackify] {PROMOTED} }}"
        ),
        &format!("impl A {{ #[inline] {PROMOTED} {promoted} }}"),
    );
    check(
        "limit = 20, crate = a::b",
        &format!("impl A {{ #[a::stackify(limit = 24)] {PROMOTED} }}"),
        &format!(
            "impl A {{ {} }}",
            alone("limit = 24, crate = a::b", PROMOTED)
        ),
    );
}

#[test]
fn lend_is_seen_unless_it_is_given() {
    let lends = "fn f() { let v = vec![1_u32, 2]; g(&v); }";
    let any = crate::attribute(TokenStream::new(), tokens(lends), |_| None).to_string();
    assert_ne!(any, tokens(lends).to_string());
    check_left(&format!("impl A {{ {lends} }}"));
    check(
        "lend = \"any\"",
        &format!("impl A {{ {lends} }}"),
        &format!("impl A {{ {any} }}"),
    );
    check(
        "",
        &format!("mod m {{ #[stackify(lend = \"any\")] impl A {{ {lends} }} {lends} }}"),
        &format!("mod m {{ impl A {{ {any} }} {lends} }}"),
    );
}

#[test]
fn warnings_and_demands_replace_one_another() {
    let warned = alone("warn", KEPT);
    assert!(warned.contains("deprecated"));
    check(
        "require",
        &format!("impl A {{ #[stackify(warn)] {KEPT} }}"),
        &format!("impl A {{ {warned} }}"),
    );
}

#[test]
fn opted_out() {
    let promoted = alone("", PROMOTED);
    let heap = "#[stackify(heap)]";
    check(
        "",
        &format!("impl A {{ {heap} {PROMOTED} {PROMOTED} }}"),
        &format!("impl A {{ {PROMOTED} {promoted} }}"),
    );
    check(
        "require",
        &format!("mod m {{ {heap} mod n {{ {PROMOTED} {KEPT} }} {heap} impl A {{ {KEPT} }} }}"),
        &format!("mod m {{ mod n {{ {PROMOTED} {KEPT} }} impl A {{ {KEPT} }} }}"),
    );
    check(
        "",
        &format!("mod m {{ {heap} mod n {{ {PROMOTED} #[stackify] {PROMOTED} }} }}"),
        &format!("mod m {{ mod n {{ {PROMOTED} {promoted} }} }}"),
    );
    check(
        "",
        "impl A { #[stackify(heap)] fn f() { #[stackify(heap)] let v = vec![1]; } }",
        "impl A { fn f() { let v = vec![1]; } }",
    );
}

#[test]
fn switched_off() {
    let block = format!(
        "mod m {{ #[stackify(limit = 1)] impl A {{ {PROMOTED} }} #[stackify(plain = h)] {PROMOTED} }}"
    );
    let copy = PROMOTED.replace("fn f", "fn h");
    let after =
        format!("mod m {{ impl A {{ {PROMOTED} }} {PROMOTED} #[allow(dead_code)] {copy} }}");
    assert_eq!(
        expand_with("require", &block, "off"),
        tokens(&after).to_string()
    );
}

#[test]
fn copies() {
    let copy = PROMOTED.replace("fn f", "fn h");
    let promoted = alone("", PROMOTED);
    for block in ["impl A {", "mod m {", "mod m { trait T {"] {
        let close = if block.contains("trait") { "} }" } else { "}" };
        check(
            "",
            &format!("{block} #[stackify(plain = h)] {PROMOTED} {close}"),
            &format!("{block} {promoted} #[allow(dead_code)] {copy} {close}"),
        );
    }
}

#[test]
fn copies_that_have_no_place() {
    let (messages, rest) = refused(
        "",
        &format!("impl T for A {{ #[stackify(plain = h)] {PROMOTED} }}"),
    );
    assert_eq!(messages.len(), 1);
    assert!(
        messages[0].contains("the trait does not declare `h`"),
        "{messages:?}"
    );
    assert_eq!(
        rest,
        tokens(&format!("impl T for A {{ {PROMOTED} }}")).to_string()
    );
    let block = format!("mod m {{ #[stackify(plain = h)] impl A {{ {PROMOTED} }} }}");
    let (messages, _) = refused("plain = g", &block);
    assert_eq!(messages.len(), 2);
    assert!(
        messages
            .iter()
            .all(|message| message.contains("belongs on a function"))
    );
}

#[test]
fn all_mistakes_stand_beside_the_stripped_block() {
    let block = format!(
        "mod m {{ #[stackify(heat)] {PROMOTED} #[stackify = 1] impl A {{ {PROMOTED} \
         #[stackify(heap, limit = 1)] {PROMOTED} fn h() {{ #[stackify(hoop)] g(); }} }} \
         #[stackify(require)] {KEPT} }}"
    );
    let (messages, rest) = refused("limt = 3", &block);
    for (message, part) in messages.iter().zip([
        "did you mean `limit`",
        "did you mean `heap`",
        "in parentheses",
        "`heap` stands alone",
        "unknown argument `hoop`",
        "`v` is returned",
    ]) {
        assert!(message.contains(part), "{message}");
    }
    assert_eq!(messages.len(), 6, "{messages:?}");
    let after = format!(
        "mod m {{ {PROMOTED} impl A {{ {PROMOTED} {PROMOTED} fn h() {{ g(); }} }} {KEPT} }}"
    );
    assert_eq!(rest, tokens(&after).to_string());
}

#[test]
fn items_that_take_no_attribute() {
    let block = "mod m { #[stackify] struct A; #[stackify(heap)] const fn f() {} \
        #[stackify] mod n; trait T { #[stackify] fn f(); } \
        #[stackify] trait U { fn f() -> u32 { vec![1_u32, 2][0] } } #[stackify] m! {} }";
    let (messages, rest) = refused("", block);
    assert_eq!(messages.len(), 6, "{messages:?}");
    for message in messages {
        assert!(message.starts_with("`#[stackify]` "), "{message}");
    }
    let after = block
        .replace("#[stackify]", "")
        .replace("#[stackify(heap)]", "");
    assert_eq!(rest, tokens(&after).to_string());
}

#[test]
fn mistakes_in_what_may_not_be_compiled() {
    let promoted = alone("", PROMOTED);
    let block = format!("mod m {{ {PROMOTED} #[cfg(a)] mod n {{ #[cfg(b)] {KEPT} }} }}");
    let expansion = expand("require", &block);
    assert!(
        expansion.starts_with("# [cfg (a)] # [cfg (b)] :: core :: compile_error ! {"),
        "{expansion}"
    );
    let rest = format!("mod m {{ {promoted} #[cfg(a)] mod n {{ #[cfg(b)] {KEPT} }} }}");
    assert!(
        expansion.ends_with(&tokens(&rest).to_string()),
        "{expansion}"
    );
}

#[test]
fn heap_on_the_whole() {
    let (messages, rest) = refused("heap", &format!("impl A {{ {PROMOTED} }}"));
    assert!(
        messages[0].contains("belongs on what stands inside"),
        "{messages:?}"
    );
    assert_eq!(
        rest,
        tokens(&format!("impl A {{ {PROMOTED} }}")).to_string()
    );
}

#[test]
fn items_that_a_macro_passed_through() {
    let none = |text: &str| {
        let group = proc_macro2::Group::new(proc_macro2::Delimiter::None, tokens(text));
        TokenStream::from(TokenTree::Group(group))
    };
    let item = none(&format!("#[stackify(heap)] {PROMOTED}"));
    let body = none(&format!("{{ {PROMOTED} }}"));
    let block = quote::quote!(mod m { #[inline] #item impl A #body });
    let after = container(TokenStream::new(), block, |_| None);
    let promoted = alone("", PROMOTED);
    let expected = format!("mod m {{ #[inline] {PROMOTED} impl A {{ {promoted} }} }}");
    assert_eq!(after.to_string(), tokens(&expected).to_string());
}

#[test]
fn siblings_are_in_sight() {
    let lends = "fn f(&self) { let v = vec![1_u32, 2]; self.g(&v); Self::h(&v); A::h(&v); }";
    let known = "fn g(&self, v: &[u32]) {} fn h(v: &[u32]) {}";
    let expansion = expand("", &format!("impl A {{ {lends} {known} }}"));
    assert!(
        expansion.contains("self . g (v) ; Self :: h (v) ; A :: h (v)"),
        "{expansion}"
    );
    check_left(&format!("impl B for A {{ {lends} {known} }}"));
    let wants = known.replace("&[u32]", "&Vec<u32>");
    check(
        "lend = \"any\"",
        &format!("impl A {{ {lends} {wants} }}"),
        &format!("impl A {{ {lends} {wants} }}"),
    );
}
