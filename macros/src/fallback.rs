//! What the attribute hands back when it must refuse: the errors, and beside
//! them the function as it was, so that no second error follows and an editor
//! keeps completing.

use proc_macro2::TokenStream;

use crate::strip::strip;

/// The messages of `error`, then `function` without our attributes inside.
pub(crate) fn error_beside(error: syn::Error, function: TokenStream) -> TokenStream {
    let mut tokens = error.into_compile_error();
    tokens.extend(strip(function));
    tokens
}

#[cfg(test)]
mod tests {
    use proc_macro2::Span;
    use quote::quote;

    use super::*;

    #[test]
    fn the_message_stands_before_the_stripped_function() {
        let error = syn::Error::new(Span::call_site(), "no");
        let function = quote!(
            fn f() {
                #[stackify(heap)]
                let v = 1;
            }
        );
        let expected = quote!(::core::compile_error! { "no" } fn f() { let v = 1; });
        assert_eq!(
            error_beside(error, function).to_string(),
            expected.to_string()
        );
    }

    #[test]
    fn every_message_of_a_combined_error_is_there() {
        let mut error = syn::Error::new(Span::call_site(), "one");
        error.combine(syn::Error::new(Span::call_site(), "two"));
        let tokens = error_beside(error, TokenStream::new()).to_string();
        assert!(tokens.contains("\"one\"") && tokens.contains("\"two\""));
    }
}
