//! The `impl` blocks and modules of a file that may carry an attribute for
//! their functions.

use std::ops::Range;

use proc_macro2::Span;
use quote::ToTokens as _;
use stackify_macros::survey::Granularity;
use syn::visit::{self, Visit};
use syn::{Attribute, File, ImplItemFn, ItemFn, ItemImpl, ItemMod, TraitItemFn};

use super::candidates::{first, is_free};
use crate::survey::Text;

/// The blocks of a file.
pub(super) struct Blocks {
    /// Where the names of functions stand behind their attributes, and the
    /// block of each.
    functions: Vec<(Range<usize>, Option<Block>)>,
}

/// An `impl` block or an inline module.
#[derive(Clone)]
pub(super) struct Block {
    pub(super) range: Range<usize>,
    /// Where it begins behind its attributes.
    pub(super) start: usize,
    /// Whether its attributes leave it alone.
    pub(super) is_free: bool,
}

impl Blocks {
    /// Every function is for itself.
    pub(super) fn none() -> Self {
        Blocks {
            functions: Vec::new(),
        }
    }

    /// The block whose attribute would hold for the function that begins at
    /// `start`, behind its attributes.
    pub(super) fn around(&self, start: usize) -> Option<&Block> {
        let mut functions = self.functions.iter().rev();
        let (_, block) = functions.find(|(range, _)| range.contains(&start))?;
        block.as_ref()
    }
}

/// The blocks of `file` that carry the attributes of a granularity.
pub(super) fn find(file: &File, granularity: Granularity, text: &Text<'_>) -> Blocks {
    let mut finder = Finder {
        text,
        granularity,
        around: None,
        found: Blocks::none(),
    };
    finder.visit_file(file);
    finder.found
}

struct Finder<'t> {
    text: &'t Text<'t>,
    granularity: Granularity,
    around: Option<Block>,
    found: Blocks,
}

impl Finder<'_> {
    /// A block that begins with `tokens` behind its attributes.
    fn block(
        &self,
        attributes: &[Attribute],
        tokens: proc_macro2::TokenStream,
        end: Span,
    ) -> Option<Block> {
        let start = first(self.text, tokens)?;
        let attribute = attributes.first().map(quote::ToTokens::to_token_stream);
        let begins = attribute.and_then(|tokens| first(self.text, tokens));
        let end = self.text.place(end)?.bytes.end;
        Some(Block {
            range: begins.unwrap_or(start).min(start)..end,
            start,
            is_free: is_free(attributes),
        })
    }

    fn inside(&mut self, block: Option<Block>, visit: impl FnOnce(&mut Self)) {
        let outside = self.around.clone();
        if self.around.is_none() {
            self.around = block;
        }
        visit(self);
        self.around = outside;
    }

    /// A function; what stands inside of it is for itself.
    fn function(
        &mut self,
        tokens: proc_macro2::TokenStream,
        end: Option<Span>,
        visit: impl FnOnce(&mut Self),
    ) {
        let start = first(self.text, tokens);
        let end = end.and_then(|end| self.text.place(end));
        if let (Some(start), Some(end)) = (start, end) {
            let around = self.around.clone();
            self.found.functions.push((start..end.bytes.end, around));
        }
        let outside = self.around.take();
        visit(self);
        self.around = outside;
    }
}

impl<'f> Visit<'f> for Finder<'_> {
    fn visit_item_impl(&mut self, item: &'f ItemImpl) {
        let mut bare = item.clone();
        bare.attrs.clear();
        let end = item.brace_token.span.close();
        let block = self.block(&item.attrs, bare.to_token_stream(), end);
        self.inside(block, |finder| visit::visit_item_impl(finder, item));
    }

    fn visit_item_mod(&mut self, item: &'f ItemMod) {
        let block = match (&item.content, self.granularity) {
            (Some((braces, _)), Granularity::Modules) => {
                let words = item.vis.to_token_stream();
                let words = words.into_iter().chain(item.mod_token.to_token_stream());
                self.block(&item.attrs, words.collect(), braces.span.close())
            }
            _ => None,
        };
        self.inside(block, |finder| visit::visit_item_mod(finder, item));
    }

    fn visit_item_fn(&mut self, item: &'f ItemFn) {
        let words = item.vis.to_token_stream();
        let words = words.into_iter().chain(item.sig.to_token_stream());
        let end = item.block.brace_token.span.close();
        self.function(words.collect(), Some(end), |finder| {
            visit::visit_item_fn(finder, item);
        });
    }

    fn visit_impl_item_fn(&mut self, item: &'f ImplItemFn) {
        let words = item.vis.to_token_stream();
        let words = words.into_iter().chain(item.sig.to_token_stream());
        let end = item.block.brace_token.span.close();
        self.function(words.collect(), Some(end), |finder| {
            visit::visit_impl_item_fn(finder, item);
        });
    }

    fn visit_trait_item_fn(&mut self, item: &'f TraitItemFn) {
        let body = item.default.as_ref();
        let end = body.map(|body| body.brace_token.span.close());
        self.function(item.sig.to_token_stream(), end, |finder| {
            visit::visit_trait_item_fn(finder, item);
        });
    }
}
