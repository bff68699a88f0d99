//! Builds what `plain = name` asks for: the original function once more,
//! beside the expansion and under that name, to compare the two in one binary.
//!
//! The copy keeps the attributes of the original, less those that would make
//! the two clash: tests, exported symbols, language items. It is its own
//! tokens otherwise, so a function that calls itself calls the annotated one
//! from its copy.
//!
//! The copy carries `#[allow(dead_code)]`: mostly a test or a benchmark is its
//! only caller, and the build without them would warn about a function that
//! nobody wrote. `expect` would warn in the other build. (Under
//! `forbid(dead_code)` the compiler refuses the attribute, E0453.)
//!
//! A method may stand in the `impl` of a trait, which cannot be seen from its
//! tokens and takes no method that the trait does not declare. Nothing that
//! the macro emits there explains it in more words: an item that the trait
//! does not know is E0407 whatever it holds. The compiler points at the whole
//! method then, so the copy begins where the argument names it:
//!
//! ```text
//!    #[stackify(plain = copy)]
//!  _____________________^
//! |  fn f(&self) {}
//! |________________^ not a member of trait `Trait`
//! ```

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::quote;

use crate::strip::{attribute_name, is_brackets, is_pound, strip_everywhere};

/// The copy of `function` under `name`.
///
/// # Errors
///
/// Where `name` is the name that the function has already.
pub(crate) fn plain(function: TokenStream, name: &Ident) -> syn::Result<TokenStream> {
    let mut attributes = TokenStream::new();
    let mut rest = pass_through(strip_everywhere(function))
        .into_iter()
        .peekable();
    while let Some(sign) = rest.next_if(is_pound) {
        let Some(TokenTree::Group(brackets)) = rest.next_if(is_brackets) else {
            attributes.extend([sign]);
            break;
        };
        if let Some(brackets) = without_clashes(&brackets) {
            attributes.extend([sign, TokenTree::Group(brackets)]);
        }
    }
    let mut words: Vec<TokenTree> = Vec::new();
    while words.last().is_none_or(|word| !is_fn(word))
        && let Some(word) = rest.next()
    {
        words.push(word);
    }
    if let Some(first) = words.first_mut() {
        first.set_span(first.span().located_at(name.span()));
    }
    if let Some(TokenTree::Ident(original)) = rest.next()
        && original == *name
    {
        return Err(syn::Error::new(
            name.span(),
            format!("`plain = {name}` is the function's own name; give the copy another one"),
        ));
    }
    Ok(quote!(#[allow(dead_code)] #attributes #(#words)* #name #(#rest)*))
}

/// Opens groups without delimiters until `fn` stands among the others.
fn pass_through(function: TokenStream) -> Vec<TokenTree> {
    let mut trees: Vec<TokenTree> = function.into_iter().collect();
    while !trees.iter().any(is_fn)
        && let Some(position) = trees.iter().position(is_passed_through)
    {
        if let TokenTree::Group(group) = trees.remove(position) {
            trees.splice(position..position, group.stream());
        }
    }
    trees
}

/// The brackets of an attribute without what clashes, or `None` where nothing
/// is left.
///
/// ```text
/// [cfg_attr(miri, no_mangle, inline)]   =>   [cfg_attr(miri, inline)]
/// ```
fn without_clashes(brackets: &Group) -> Option<Group> {
    let meta: Vec<TokenTree> = brackets.stream().into_iter().collect();
    if clashes(&meta) {
        return None;
    }
    let [head @ .., TokenTree::Group(arguments)] = meta.as_slice() else {
        return Some(brackets.clone());
    };
    if attribute_name(head).is_none_or(|name| name != "cfg_attr") {
        return Some(brackets.clone());
    }
    let arguments: Vec<TokenTree> = arguments.stream().into_iter().collect();
    let mut parts = arguments.split(is_comma).filter(|part| !part.is_empty());
    let condition = parts.next()?;
    let kept: Vec<&[TokenTree]> = parts.filter(|part| !clashes(part)).collect();
    if kept.is_empty() {
        return None;
    }
    let mut changed = Group::new(
        Delimiter::Bracket,
        quote!(#(#head)* (#(#condition)*, #(#(#kept)*),*)),
    );
    changed.set_span(brackets.span());
    Some(changed)
}

/// Whether an attribute may stand only once, or would run the copy as well.
fn clashes(meta: &[TokenTree]) -> bool {
    const ONCE: [&str; 19] = [
        "stackify",
        // A test or a hook would run twice.
        "test",
        "bench",
        "rstest",
        "test_case",
        "quickcheck",
        "wasm_bindgen_test",
        "should_panic",
        "ignore",
        "ctor",
        "dtor",
        // A symbol or a language item would be defined twice.
        "no_mangle",
        "export_name",
        "panic_handler",
        "alloc_error_handler",
        "lang",
        "proc_macro",
        "proc_macro_attribute",
        "proc_macro_derive",
    ];
    match attribute_name(meta) {
        Some(name) if name == "unsafe" => match meta {
            [.., TokenTree::Group(inner)] => {
                let inner: Vec<TokenTree> = inner.stream().into_iter().collect();
                attribute_name(&inner).is_some_and(|name| ONCE.iter().any(|once| name == once))
            }
            _ => false,
        },
        Some(name) => ONCE.iter().any(|once| name == once),
        None => false,
    }
}

fn is_fn(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Ident(word) if word == "fn")
}

fn is_comma(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == ',')
}

fn is_passed_through(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn copy(text: &str) -> String {
        let name: Ident = syn::parse_quote!(copy);
        let copy = plain(text.parse().expect("the test's tokens"), &name);
        copy.expect("another name").to_string()
    }

    fn check(before: &str, after: &str) {
        let after: TokenStream = after.parse().expect("the test's tokens");
        assert_eq!(copy(before), quote!(#[allow(dead_code)] #after).to_string());
    }

    #[test]
    fn the_name_is_replaced_and_no_other() {
        check(
            "pub(crate) fn f<T>(f: T) -> T where T: Copy { f(f) }",
            "pub(crate) fn copy<T>(f: T) -> T where T: Copy { f(f) }",
        );
        check("fn f(g: fn(u8)) {}", "fn copy(g: fn(u8)) {}");
    }

    #[test]
    fn the_copy_begins_where_it_is_named() {
        let arguments: TokenStream = "plain = copy".parse().expect("the test's tokens");
        let Some(TokenTree::Ident(name)) = arguments.into_iter().last() else {
            panic!("the last token is the name");
        };
        let copied = plain(
            quote!(
                fn f() {}
            ),
            &name,
        )
        .expect("another name");
        let placed = copied.into_iter().skip(2).take(2);
        for tree in placed {
            let start = tree.span().start();
            assert_eq!(start, name.span().start(), "{tree}");
        }
    }

    #[test]
    fn attributes_of_ours_are_gone() {
        check(
            "#[stackify(warn)] fn f() { #[stackify(heap)] g(); #[stackify] fn g() {} }",
            "fn copy() { g(); fn g() {} }",
        );
    }

    #[test]
    fn attributes_that_clash_are_gone() {
        for attribute in [
            "test",
            "tokio::test(flavor = \"current_thread\")",
            "should_panic",
            "no_mangle",
            "unsafe(no_mangle)",
            "export_name = \"f\"",
            "unsafe(export_name = \"f\")",
            "cfg_attr(miri, no_mangle)",
        ] {
            check(&format!("#[{attribute}] fn f() {{}}"), "fn copy() {}");
        }
        check(
            "#[cfg_attr(all(a, b), inline, unsafe(no_mangle), cold,)] fn f() {}",
            "#[cfg_attr(all(a, b), inline, cold)] fn copy() {}",
        );
    }

    #[test]
    fn other_attributes_stay() {
        for attribute in [
            "inline",
            "doc = \"a\"",
            "must_use",
            "track_caller",
            "unsafe(link_section = \"a\")",
            "cfg_attr(miri, inline)",
            "tracing::instrument",
        ] {
            check(
                &format!("#[{attribute}] fn f() {{}}"),
                &format!("#[{attribute}] fn copy() {{}}"),
            );
        }
    }

    #[test]
    fn a_function_that_a_macro_passed_through() {
        let function = Group::new(
            Delimiter::None,
            quote!(
                #[inline]
                fn f() {}
            ),
        );
        let name: Ident = syn::parse_quote!(copy);
        let copied = plain(quote!(#function), &name).expect("another name");
        assert_eq!(
            copied.to_string(),
            quote!(
                #[allow(dead_code)]
                #[inline]
                fn copy() {}
            )
            .to_string()
        );
    }

    #[test]
    fn the_functions_own_name() {
        let name: Ident = syn::parse_quote!(f);
        let error = plain(
            quote!(
                fn f() {}
            ),
            &name,
        )
        .expect_err("it is taken");
        assert_eq!(
            error.to_string(),
            "`plain = f` is the function's own name; give the copy another one"
        );
    }
}
