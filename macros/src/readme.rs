//! Holds the README against the macro: the expansion that it prints is the one
//! of the function that it shows.

use crate::attribute;

const README: &str = include_str!("../../README.md");

/// The code between a fence that begins with `opening` and its end, the first
/// behind `mark`.
fn block<'r>(mark: &str, opening: &str) -> &'r str {
    let (_, behind) = README.split_once(mark).expect("the mark");
    let (_, code) = behind.split_once(opening).expect("the opening fence");
    code.split_once("```").expect("the closing fence").0
}

fn pretty(tokens: &str) -> String {
    prettyplease::unparse(&syn::parse_file(tokens).expect("a file"))
}

#[test]
fn the_expansion_in_the_readme_is_the_real_one() {
    let example = syn::parse_file(block("# stackify", "```rust\n")).expect("a file");
    let function = example
        .items
        .iter()
        .find_map(|item| match item {
            syn::Item::Fn(function) => Some(function.clone()),
            _ => None,
        })
        .expect("the annotated function");
    let mut function = function;
    function.attrs.clear();
    let tokens = quote::quote!(#function);
    let expansion = pretty(&attribute("".parse().unwrap(), tokens, |_| None).to_string());
    let printed = block("<!-- expansion of most_frequent -->", "```rust,ignore\n");
    assert_eq!(
        printed, expansion,
        "the README prints another expansion than the macro's"
    );
}
