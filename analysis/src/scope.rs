//! Names of the body while it is lowered: which local a name means here, which
//! constants are declared in the blocks around. Blocks, patterns and closures
//! open and close scopes; an inner name hides an outer one.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Ident, Span};
use syn::{ExprClosure, Item, Signature, Stmt, UseTree};

use crate::body::{Local, LocalId};
use crate::constant;
use crate::name::{self, Name as _};
use crate::siblings::{Receiver, Sibling, Siblings, Trust};
use crate::sight::Sight;
use crate::size::ElementSize;

/// What a name means.
#[derive(Clone, Copy)]
enum Meaning<'f> {
    Local(LocalId),
    /// A constant of the function, with its value if it is in sight.
    Constant(Option<u64>),
    /// A function inside the function.
    Function(&'f Signature),
    /// Another item.
    Item,
}

/// The names in sight, and the locals that they mean.
pub(crate) struct Scope<'f> {
    /// The locals of the body so far.
    pub(crate) locals: Vec<Local>,
    /// Names that mean different locals out of different expansions.
    pub(crate) blurred: HashSet<String>,
    /// The items inside the function.
    pub(crate) sight: Sight,
    /// The functions beside the function.
    siblings: &'f Siblings<'f>,
    /// How the function takes `self`.
    receiver: Receiver,
    names: HashMap<String, Vec<Meaning<'f>>>,
    declared: Vec<(String, Option<LocalId>)>,
    closures: HashMap<LocalId, &'f ExprClosure>,
}

/// Where a scope began; closes it when handed back.
#[derive(Debug)]
pub(crate) struct ScopeMark(usize);

impl<'f> Scope<'f> {
    pub(crate) fn new(sight: Sight, siblings: &'f Siblings<'f>, receiver: Receiver) -> Self {
        Scope {
            locals: Vec::new(),
            blurred: HashSet::new(),
            sight,
            siblings,
            receiver,
            names: HashMap::new(),
            declared: Vec::new(),
            closures: HashMap::new(),
        }
    }

    pub(crate) fn open(&self) -> ScopeMark {
        ScopeMark(self.declared.len())
    }

    pub(crate) fn close(&mut self, mark: &ScopeMark) {
        for (name, _) in self.declared.drain(mark.0..).rev() {
            if let Some(meanings) = self.names.get_mut(&name) {
                meanings.pop();
            }
        }
    }

    /// The locals that were declared since a scope was opened.
    pub(crate) fn declared_since(&self, mark: &ScopeMark) -> impl Iterator<Item = LocalId> {
        self.declared[mark.0..]
            .iter()
            .filter_map(|(_, local)| *local)
    }

    /// Adds a local that no name means yet.
    pub(crate) fn add(&mut self, local: Local) -> LocalId {
        let id = LocalId(self.locals.len());
        self.locals.push(local);
        id
    }

    /// Notes the closure that a `let` initialises a local with.
    pub(crate) fn made_by(&mut self, local: LocalId, closure: &'f ExprClosure) {
        self.closures.insert(local, closure);
    }

    /// The closure that a local holds, if nothing else is assigned to it.
    pub(crate) fn closure(&self, local: LocalId) -> Option<&'f ExprClosure> {
        let closure = self.closures.get(&local).copied()?;
        (!self.locals[local.0].mutable || !self.locals[local.0].assigned).then_some(closure)
    }

    /// Lets the name of a local mean it from here on.
    pub(crate) fn name(&mut self, id: LocalId) {
        let name = self.locals[id.0].name.clone();
        self.mean(name, Meaning::Local(id));
    }

    /// Declares the items of a block that names of values may mean.
    pub(crate) fn declare_items(&mut self, statements: &'f [Stmt]) {
        for statement in statements {
            let Stmt::Item(item) = statement else {
                continue;
            };
            match item {
                Item::Const(item) => {
                    let conditional = self.sight.is_conditional(&item.ident.name());
                    let value = constant::evaluate(&item.expr, self).filter(|_| !conditional);
                    self.mean(item.ident.name(), Meaning::Constant(value));
                }
                Item::Fn(item) if self.sight.is_conditional(&item.sig.ident.name()) => {
                    self.mean(item.sig.ident.name(), Meaning::Item);
                }
                Item::Fn(item) => {
                    self.mean(item.sig.ident.name(), Meaning::Function(&item.sig));
                }
                Item::Static(item) => self.mean(item.ident.name(), Meaning::Item),
                Item::Struct(item) => self.mean(item.ident.name(), Meaning::Item),
                Item::Use(item) => self.declare_imports(&item.tree),
                _ => {}
            }
        }
    }

    fn declare_imports(&mut self, tree: &UseTree) {
        match tree {
            UseTree::Path(path) => self.declare_imports(&path.tree),
            UseTree::Name(name) => self.mean(name.ident.name(), Meaning::Item),
            UseTree::Rename(rename) => self.mean(rename.rename.name(), Meaning::Item),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.declare_imports(tree);
                }
            }
            UseTree::Glob(_) => {}
        }
    }

    fn mean(&mut self, name: String, meaning: Meaning<'f>) {
        let local = match meaning {
            Meaning::Local(id) => Some(id),
            Meaning::Constant(_) | Meaning::Function(_) | Meaning::Item => None,
        };
        self.names.entry(name.clone()).or_default().push(meaning);
        self.declared.push((name, local));
    }

    fn meaning(&self, name: &str) -> Option<Meaning<'f>> {
        self.names.get(name)?.last().copied()
    }

    /// The local that a name means.
    pub(crate) fn local(&self, name: &str) -> Option<LocalId> {
        match self.meaning(name)? {
            Meaning::Local(id) => Some(id),
            Meaning::Constant(_) | Meaning::Function(_) | Meaning::Item => None,
        }
    }

    /// The local that a name written at `span` means. A name out of another
    /// expansion than the local's own means another local, or an item; which
    /// one is not known here.
    pub(crate) fn resolve(&mut self, name: &str, span: Span) -> Option<LocalId> {
        let local = self.local(name)?;
        if !name::same_expansion(self.locals[local.0].span, span) {
            self.blurred.insert(name.to_owned());
        }
        Some(local)
    }

    /// The signature of the function inside the function that a name means.
    pub(crate) fn signature(&self, name: &str) -> Option<&'f Signature> {
        match self.meaning(name)? {
            Meaning::Function(signature) => Some(signature),
            Meaning::Local(_) | Meaning::Constant(_) | Meaning::Item => None,
        }
    }

    /// Whether a name means an item of the function.
    pub(crate) fn means_item(&self, name: &str) -> bool {
        matches!(
            self.meaning(name),
            Some(Meaning::Constant(_) | Meaning::Function(_) | Meaning::Item)
        )
    }

    /// The function beside the function that a path without arguments means.
    pub(crate) fn sibling(&self, qualifiers: &[String], name: &str) -> Option<(&Sibling, Trust)> {
        let (found, hideable) = match qualifiers {
            [] if self.meaning(name).is_some() => return None,
            [] => (self.siblings.function(name), true),
            [module] if module == "self" => (self.siblings.function(name), false),
            [ty] if ty == "Self" => (self.siblings.associated(ty, name), false),
            [ty] if self.sight.hides_type(ty) || self.meaning(ty).is_some() => return None,
            [ty] => (self.siblings.associated(ty, name), true),
            _ => return None,
        };
        let (sibling, trust) = found?;
        let trust = if hideable && self.sight.is_open() {
            Trust::Unsure
        } else {
            trust
        };
        Some((sibling, trust))
    }

    /// The method that `self.name(..)` means.
    pub(crate) fn sibling_method(&self, name: &str) -> Option<(&Sibling, Trust)> {
        self.siblings.method(name, self.receiver)
    }

    /// The value of the constant that a name means, if it is in sight.
    pub(crate) fn constant(&self, ident: &Ident) -> Option<u64> {
        match self.meaning(&ident.name())? {
            Meaning::Constant(value) => value,
            Meaning::Local(_) | Meaning::Function(_) | Meaning::Item => None,
        }
    }

    /// The size of the value of a local.
    pub(crate) fn value_size(&self, ident: &Ident) -> ElementSize {
        self.local(&ident.name())
            .map_or(ElementSize::Unknown, |id| self.locals[id.0].size)
    }

    /// The size of the elements of a local.
    pub(crate) fn element_size(&self, ident: &Ident) -> ElementSize {
        self.local(&ident.name())
            .map_or(ElementSize::Unknown, |id| self.locals[id.0].element)
    }

    /// Whether a type of this name may be another than the primitive one.
    pub(crate) fn hides_type(&self, ident: &Ident) -> bool {
        self.sight.hides_type(&ident.name())
    }
}
