//! The items that stand inside the function, anywhere: names they hide, trait
//! methods they declare, functions whose signatures can be read. Collected
//! before the body is lowered; a name counts for the whole function, which is
//! more than Rust's scopes say and never less.

use std::collections::{HashMap, HashSet};

use syn::visit::{self, Visit};
use syn::{GenericParam, ItemFn, Signature, UseTree};

/// What the items inside a function declare.
#[derive(Default)]
pub(crate) struct Sight<'f> {
    /// Types, traits, generic parameters and imports.
    types: HashSet<String>,
    /// Macros by `macro_rules!` or import.
    macros: HashSet<String>,
    /// Methods of traits.
    trait_methods: HashSet<String>,
    /// Functions; `None` where two have one name.
    functions: HashMap<String, Option<&'f Signature>>,
}

impl<'f> Sight<'f> {
    pub(crate) fn of(function: &'f ItemFn) -> Self {
        let mut sight = Sight::default();
        for parameter in &function.sig.generics.params {
            if let GenericParam::Type(parameter) = parameter {
                sight.types.insert(parameter.ident.to_string());
            }
        }
        sight.visit_block(&function.block);
        sight
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

    /// The signature of the only function of this name in sight.
    pub(crate) fn signature(&self, name: &str) -> Option<&'f Signature> {
        self.functions.get(name).copied().flatten()
    }

    fn import(&mut self, tree: &UseTree, prefix: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                prefix.push(path.ident.to_string());
                self.import(&path.tree, prefix);
                prefix.pop();
            }
            UseTree::Name(name) => self.import_name(&name.ident.to_string(), prefix),
            UseTree::Rename(rename) => {
                self.types.insert(rename.rename.to_string());
                self.macros.insert(rename.rename.to_string());
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, prefix);
                }
            }
            UseTree::Glob(_) => {}
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

impl<'f> Visit<'f> for Sight<'f> {
    fn visit_item_fn(&mut self, item: &'f ItemFn) {
        self.functions
            .entry(item.sig.ident.to_string())
            .and_modify(|signature| *signature = None)
            .or_insert(Some(&item.sig));
        visit::visit_item_fn(self, item);
    }

    fn visit_item_macro(&mut self, item: &'f syn::ItemMacro) {
        if let Some(ident) = &item.ident {
            self.macros.insert(ident.to_string());
        }
    }

    fn visit_item_struct(&mut self, item: &'f syn::ItemStruct) {
        self.types.insert(item.ident.to_string());
    }

    fn visit_item_enum(&mut self, item: &'f syn::ItemEnum) {
        self.types.insert(item.ident.to_string());
    }

    fn visit_item_union(&mut self, item: &'f syn::ItemUnion) {
        self.types.insert(item.ident.to_string());
    }

    fn visit_item_type(&mut self, item: &'f syn::ItemType) {
        self.types.insert(item.ident.to_string());
    }

    fn visit_item_trait(&mut self, item: &'f syn::ItemTrait) {
        self.types.insert(item.ident.to_string());
        visit::visit_item_trait(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'f syn::TraitItemFn) {
        self.trait_methods.insert(item.sig.ident.to_string());
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_use(&mut self, item: &'f syn::ItemUse) {
        self.import(&item.tree, &mut Vec::new());
    }
}
