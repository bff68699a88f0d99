//! The items that stand inside the function, anywhere: names they hide, trait
//! methods they declare, and names that are there only under a condition.
//! Collected before the body is lowered; a name counts for the whole function, which is
//! more than Rust's scopes say and never less.

use std::collections::HashSet;

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::{Attribute, FnArg, GenericParam, ItemConst, ItemFn, Local, UseTree};

use crate::invocation::Invocation;
use crate::name::Name as _;

/// What the items inside a function declare.
#[derive(Default)]
pub(crate) struct Sight {
    /// Types, traits, modules, generic parameters and imports.
    types: HashSet<String>,
    /// Macros by `macro_rules!` or import.
    macros: HashSet<String>,
    /// Methods of traits.
    trait_methods: HashSet<String>,
    /// Names that are declared only under a condition.
    conditional: HashSet<String>,
    /// Whether anything in the function is compiled only under a condition.
    conditions: bool,
    /// Whether imports by `*` or unknown macros may declare any name.
    open: bool,
}

impl Sight {
    pub(crate) fn of(function: &ItemFn) -> Self {
        let mut sight = Sight::default();
        for parameter in &function.sig.generics.params {
            if let GenericParam::Type(parameter) = parameter {
                sight.types.insert(parameter.ident.name());
            }
        }
        for input in &function.sig.inputs {
            if let FnArg::Typed(input) = input {
                sight.conditions(&input.attrs, |names| names.visit_pat(&input.pat));
            }
        }
        sight.visit_block(&function.block);
        sight
    }

    /// Notes the names that `visit` finds if attributes make their declaration
    /// conditional.
    fn conditions(&mut self, attributes: &[Attribute], visit: impl FnOnce(&mut Names<'_>)) {
        let conditional = attributes.iter().any(|attribute| {
            attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr")
        });
        if conditional {
            let mut names = Names(&mut self.conditional);
            visit(&mut names);
        }
    }

    /// Whether a type of this name is declared in sight.
    pub(crate) fn hides_type(&self, name: &str) -> bool {
        self.types.contains(name)
    }

    /// Whether a macro of this name is declared in sight.
    pub(crate) fn hides_macro(&self, name: &str) -> bool {
        self.macros.contains(name)
    }

    /// Whether a trait in sight declares a method of this name.
    pub(crate) fn declares_method(&self, name: &str) -> bool {
        self.trait_methods.contains(name)
    }

    /// Whether a declaration of this name is compiled only under a condition.
    pub(crate) fn is_conditional(&self, name: &str) -> bool {
        self.conditional.contains(name)
    }

    /// Whether anything in the function is compiled only under a condition.
    pub(crate) fn has_conditions(&self) -> bool {
        self.conditions
    }

    /// Whether names may be declared that are not in sight.
    pub(crate) fn is_open(&self) -> bool {
        self.open
    }

    fn import(&mut self, tree: &UseTree, prefix: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                prefix.push(path.ident.name());
                self.import(&path.tree, prefix);
                prefix.pop();
            }
            UseTree::Name(name) => self.import_name(&name.ident.name(), prefix),
            UseTree::Rename(rename) => {
                self.types.insert(rename.rename.name());
                self.macros.insert(rename.rename.name());
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, prefix);
                }
            }
            UseTree::Glob(_) => self.open |= !is_io_prelude(prefix),
        }
    }

    fn import_name(&mut self, name: &str, prefix: &[String]) {
        let std = prefix
            .first()
            .is_some_and(|root| matches!(root.as_str(), "std" | "core" | "alloc"));
        if !std {
            self.types.insert(name.to_owned());
            self.macros.insert(name.to_owned());
        }
    }
}

impl Visit<'_> for Sight {
    fn visit_attribute(&mut self, attribute: &Attribute) {
        let path = attribute.path();
        self.conditions |= path.is_ident("cfg") || path.is_ident("cfg_attr");
    }

    fn visit_local(&mut self, local: &Local) {
        self.conditions(&local.attrs, |names| names.visit_pat(&local.pat));
        visit::visit_local(self, local);
    }

    fn visit_field_pat(&mut self, field: &syn::FieldPat) {
        self.conditions(&field.attrs, |names| names.visit_pat(&field.pat));
        visit::visit_field_pat(self, field);
    }

    fn visit_pat_type(&mut self, pattern: &syn::PatType) {
        self.conditions(&pattern.attrs, |names| names.visit_pat(&pattern.pat));
        visit::visit_pat_type(self, pattern);
    }

    fn visit_item_const(&mut self, item: &ItemConst) {
        self.conditions(&item.attrs, |names| names.add(&item.ident));
    }

    fn visit_item_fn(&mut self, item: &ItemFn) {
        self.conditions(&item.attrs, |names| names.add(&item.sig.ident));
        visit::visit_item_fn(self, item);
    }

    fn visit_stmt_macro(&mut self, statement: &syn::StmtMacro) {
        self.open |= !declares_nothing(&statement.mac);
    }

    fn visit_item_macro(&mut self, item: &syn::ItemMacro) {
        if let Some(ident) = &item.ident {
            self.macros.insert(ident.name());
        }
    }

    fn visit_item_struct(&mut self, item: &syn::ItemStruct) {
        self.types.insert(item.ident.name());
    }

    fn visit_item_enum(&mut self, item: &syn::ItemEnum) {
        self.types.insert(item.ident.name());
    }

    fn visit_item_mod(&mut self, item: &syn::ItemMod) {
        self.types.insert(item.ident.name());
    }

    fn visit_item_union(&mut self, item: &syn::ItemUnion) {
        self.types.insert(item.ident.name());
    }

    fn visit_item_type(&mut self, item: &syn::ItemType) {
        self.types.insert(item.ident.name());
    }

    fn visit_item_trait(&mut self, item: &syn::ItemTrait) {
        self.types.insert(item.ident.name());
        visit::visit_item_trait(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &syn::TraitItemFn) {
        self.trait_methods.insert(item.sig.ident.name());
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_use(&mut self, item: &syn::ItemUse) {
        self.import(&item.tree, &mut Vec::new());
    }
}

/// Whether a path leads to the traits of `std::io`, which hide no name.
fn is_io_prelude(path: &[String]) -> bool {
    path == ["std", "io", "prelude"]
}

/// Whether a macro that stands as a statement is known to declare no item:
/// one of std's, or one that logs.
fn declares_nothing(mac: &syn::Macro) -> bool {
    const LOGS: [&str; 6] = ["debug", "error", "info", "log", "trace", "warn"];
    let logs = mac
        .path
        .segments
        .last()
        .is_some_and(|last| LOGS.iter().any(|logs| last.ident == logs));
    logs || !matches!(Invocation::read(mac), Invocation::Opaque)
}

/// Collects the identifiers of patterns.
struct Names<'s>(&'s mut HashSet<String>);

impl Names<'_> {
    fn add(&mut self, ident: &Ident) {
        self.0.insert(ident.name());
    }
}

impl Visit<'_> for Names<'_> {
    fn visit_pat_ident(&mut self, pattern: &syn::PatIdent) {
        self.add(&pattern.ident);
        visit::visit_pat_ident(self, pattern);
    }
}
