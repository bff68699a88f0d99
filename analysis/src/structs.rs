//! The structs that a function declares for itself, and how often it names
//! them. A struct that only makes and takes apart one local may have another
//! field type in the promoted function; every other mention may count on the
//! declared one. Asked by `lower`.

use std::collections::HashMap;

use proc_macro2::{Ident, TokenStream};
use syn::visit::{self, Visit};
use syn::{Attribute, Field, Fields, Item, ItemFn, ItemStruct, Macro, Member, Path, Stmt};

use crate::invocation::{self, Invocation};
use crate::name::Name as _;

/// The structs of a function by their names.
#[derive(Default)]
pub(crate) struct Structs<'f> {
    declared: HashMap<String, Declared<'f>>,
    /// Whether a macro is called that may name them.
    open: bool,
}

/// A struct and how often its name appears.
struct Declared<'f> {
    item: &'f ItemStruct,
    /// Declarations of this name, and appearances that are no declaration.
    declarations: usize,
    mentions: usize,
    /// Appearances that make the struct or take it apart.
    understood: usize,
}

impl<'f> Structs<'f> {
    pub(crate) fn of(function: &'f ItemFn) -> Self {
        let mut found = Finder::default();
        found.visit_block(&function.block);
        let mut mentions = Mentions {
            declared: found.0,
            open: false,
        };
        if !mentions.declared.is_empty() {
            mentions.visit_item_fn(function);
        }
        Structs {
            declared: mentions.declared,
            open: mentions.open,
        }
    }

    /// The struct that a path names, if it is one whose fields may change.
    pub(crate) fn named(&self, path: &Path) -> Option<&'f ItemStruct> {
        let declared = self.declared.get(&path.get_ident()?.name())?;
        (!self.open && declared.declarations == 1 && is_plain(declared.item))
            .then_some(declared.item)
    }

    /// Notes that an appearance of the name makes the struct or takes it apart.
    pub(crate) fn understand(&mut self, item: &ItemStruct) {
        if let Some(declared) = self.declared.get_mut(&item.ident.name()) {
            declared.understood += 1;
        }
    }

    /// Whether every appearance of the name was understood.
    pub(crate) fn is_understood(&self, item: &ItemStruct) -> bool {
        self.declared
            .get(&item.ident.name())
            .is_some_and(|declared| declared.mentions == declared.understood)
    }
}

/// The position of a field of a struct, and the field.
pub(crate) fn field<'f>(item: &'f ItemStruct, member: &Member) -> Option<(usize, &'f Field)> {
    let position = |(index, field): &(usize, &Field)| match (member, &field.ident) {
        (Member::Named(name), Some(ident)) => name == ident,
        (Member::Unnamed(position), None) => usize::try_from(position.index) == Ok(*index),
        _ => false,
    };
    item.fields.iter().enumerate().find(position)
}

/// A struct without parameters and attributes, which is no more than its fields.
fn is_plain(item: &ItemStruct) -> bool {
    let speaks = |attribute: &Attribute| !attribute.path().is_ident("doc");
    let fields_are_plain = item
        .fields
        .iter()
        .all(|field| !field.attrs.iter().any(speaks));
    !item.attrs.iter().any(speaks)
        && item.generics.params.is_empty()
        && item.generics.where_clause.is_none()
        && !matches!(item.fields, Fields::Unit)
        && fields_are_plain
}

/// Finds the structs among the statements of a function's blocks.
#[derive(Default)]
struct Finder<'f>(HashMap<String, Declared<'f>>);

impl<'f> Visit<'f> for Finder<'f> {
    fn visit_stmt(&mut self, statement: &'f Stmt) {
        if let Stmt::Item(Item::Struct(item)) = statement {
            self.0
                .entry(item.ident.name())
                .or_insert(Declared {
                    item,
                    declarations: 0,
                    mentions: 0,
                    understood: 0,
                })
                .declarations += 1;
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_item(&mut self, _: &'f Item) {
        // What an item declares inside is not the function's.
    }
}

/// Counts the appearances of names.
struct Mentions<'f> {
    declared: HashMap<String, Declared<'f>>,
    open: bool,
}

impl Mentions<'_> {
    fn mention(&mut self, ident: &Ident) {
        if let Some(declared) = self.declared.get_mut(&ident.name()) {
            declared.mentions += 1;
        }
    }
}

impl Visit<'_> for Mentions<'_> {
    fn visit_macro(&mut self, mac: &Macro) {
        self.open |= matches!(Invocation::read(mac), Invocation::Opaque);
        visit::visit_macro(self, mac);
    }

    fn visit_ident(&mut self, ident: &Ident) {
        self.mention(ident);
    }

    fn visit_token_stream(&mut self, tokens: &TokenStream) {
        for leaf in invocation::leaves(tokens.clone()) {
            if let proc_macro2::TokenTree::Ident(ident) = leaf {
                self.mention(&ident);
            }
        }
    }

    fn visit_item_struct(&mut self, item: &ItemStruct) {
        visit::visit_item_struct(self, item);
        // Its own declaration is no use of it.
        if let Some(declared) = self.declared.get_mut(&item.ident.name()) {
            declared.mentions = declared.mentions.saturating_sub(1);
        }
    }
}
