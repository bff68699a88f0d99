//! The attribute as the compiler calls it: hands its tokens to
//! `stackify-macros`, which does the work. That is a library of its own, since
//! nothing but the compiler can call what a crate of procedural macros holds.
//! Users meet the attribute through the `stackify` library, which documents it.

use proc_macro::TokenStream;

/// Moves small vectors that never leave the function from the heap to the
/// stack.
#[proc_macro_attribute]
pub fn stackify(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let variable = |name: &str| std::env::var_os(name);
    stackify_macros::attribute(arguments.into(), item.into(), variable).into()
}
