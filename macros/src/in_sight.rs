//! Reads the signatures in an annotated block, so that its functions see one
//! another. Bodies are left out, and with them all that costs time or may not
//! parse; an item that cannot be read is not in sight.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use stackify_analysis::bounds;
use syn::{ImplItem, Item, TraitItem};

use crate::items::{self, Piece};
use crate::placement::Kind;

/// An item of a module, without what stands between its braces; of an `impl`
/// block or a trait, the functions without bodies.
pub(crate) fn read(piece: &Piece) -> Option<Item> {
    match piece.kind {
        Kind::Function(_) | Kind::ConstFunction(_) => parse(empty(piece)).map(Item::Fn),
        Kind::Impl(_) => {
            let mut item: syn::ItemImpl = parse(empty(piece))?;
            let functions = functions(piece);
            item.items = functions.filter_map(parse).map(ImplItem::Fn).collect();
            Some(Item::Impl(item))
        }
        Kind::Trait(_) => {
            let mut item: syn::ItemTrait = parse(empty(piece))?;
            let functions = functions(piece);
            item.items = functions.filter_map(parse).map(TraitItem::Fn).collect();
            Some(Item::Trait(item))
        }
        Kind::Mod(_) | Kind::Other(..) => parse(empty(piece)).filter(declares_names),
        Kind::Expression(_) => None,
    }
}

/// Whether an item declares names that types or imports have.
fn declares_names(item: &Item) -> bool {
    matches!(
        item,
        Item::Enum(_)
            | Item::Mod(_)
            | Item::Struct(_)
            | Item::Type(_)
            | Item::Union(_)
            | Item::Use(_)
    )
}

/// The functions in a block.
fn functions(piece: &Piece) -> impl Iterator<Item = TokenStream> {
    let body = piece.body().unwrap_or_default();
    let functions = items::split(body)
        .into_iter()
        .filter(|piece| matches!(piece.kind, Kind::Function(_) | Kind::ConstFunction(_)));
    functions.map(|piece| empty(&piece))
}

/// An item with nothing between its braces.
fn empty(piece: &Piece) -> TokenStream {
    let mut trees: Vec<TokenTree> = piece.original().into_iter().collect();
    if piece.body().is_some() {
        trees.pop();
        let braces = Group::new(Delimiter::Brace, TokenStream::new());
        trees.push(TokenTree::Group(braces));
    }
    trees.into_iter().collect()
}

fn parse<T: syn::parse::Parse>(tokens: TokenStream) -> Option<T> {
    bounds::check(tokens.clone()).ok()?;
    syn::parse2(tokens).ok()
}
