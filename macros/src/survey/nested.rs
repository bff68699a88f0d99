//! The items in the body of a function, which the attribute on the function
//! leaves alone. Asked by the survey, which goes on there.

use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::visit::{self, Visit};
use syn::{Item, ItemFn, Stmt};

/// The items directly in the body of `function`.
pub(super) fn items(function: &ItemFn) -> TokenStream {
    let mut finder = Finder(TokenStream::new());
    finder.visit_block(&function.block);
    finder.0
}

struct Finder(TokenStream);

impl<'f> Visit<'f> for Finder {
    fn visit_stmt(&mut self, statement: &'f Stmt) {
        match statement {
            Stmt::Item(Item::Fn(_) | Item::Impl(_) | Item::Mod(_) | Item::Trait(_)) => {
                statement.to_tokens(&mut self.0);
            }
            Stmt::Item(_) => {}
            statement => visit::visit_stmt(self, statement),
        }
    }

    fn visit_item(&mut self, _: &'f Item) {}
}
