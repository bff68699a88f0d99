//! Names of the body while it is lowered: which local a name means here, which
//! constants are declared in the blocks around. Blocks, patterns and closures
//! open and close scopes; an inner name hides an outer one.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Ident, Span};
use syn::{ExprClosure, Item, ItemStruct, ItemUse, Path, Signature, Stmt};

use crate::body::{Local, LocalId};
use crate::constant;
use crate::name::{self, Name as _};
use crate::siblings::{self, Named, Receiver, Sibling, Siblings, Trust};
use crate::sight::Sight;
use crate::size::ElementSize;
use crate::std_callee::StdTrait;
use crate::std_path;

/// What a name means.
#[derive(Clone, Copy)]
enum Meaning<'f> {
    Local(LocalId),
    /// A constant of the function, with its value if it is in sight.
    Constant(Option<u64>),
    /// A function inside the function.
    Function(&'f Signature),
    /// A struct of the function.
    Struct(&'f ItemStruct),
    /// An item of std's, by its number among those that are imported.
    Std(usize),
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
    /// The paths of what the function imports from std.
    std_items: Vec<String>,
    /// What the type parameters of the function implement.
    bounds: HashMap<String, Vec<StdTrait>>,
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
            std_items: Vec::new(),
            bounds: HashMap::new(),
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
                Item::Struct(item) => self.mean(item.ident.name(), Meaning::Struct(item)),
                Item::Use(item) => self.declare_imports(item),
                _ => {}
            }
        }
    }

    fn declare_imports(&mut self, item: &ItemUse) {
        let trust = siblings::of_attributes(&item.attrs);
        for import in std_path::imports(item) {
            let path = import.std.filter(|_| trust == Trust::Sure);
            let meaning = match &path {
                Some(path) => {
                    self.std_items.push(path.clone());
                    Meaning::Std(self.std_items.len() - 1)
                }
                None => Meaning::Item,
            };
            if let Some(name) = import.name {
                self.mean(name, meaning);
            }
            if let Some(path) = path {
                self.mean(imported(&path), Meaning::Item);
            }
        }
    }

    fn mean(&mut self, name: String, meaning: Meaning<'f>) {
        let local = match meaning {
            Meaning::Local(id) => Some(id),
            Meaning::Constant(_)
            | Meaning::Function(_)
            | Meaning::Struct(_)
            | Meaning::Std(_)
            | Meaning::Item => None,
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
            Meaning::Constant(_)
            | Meaning::Function(_)
            | Meaning::Struct(_)
            | Meaning::Std(_)
            | Meaning::Item => None,
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
            Meaning::Local(_)
            | Meaning::Constant(_)
            | Meaning::Struct(_)
            | Meaning::Std(_)
            | Meaning::Item => None,
        }
    }

    /// The struct of the function that a name means.
    pub(crate) fn structure(&self, name: &str) -> Option<&'f ItemStruct> {
        match self.meaning(name)? {
            Meaning::Struct(item) => Some(item),
            _ => None,
        }
    }

    /// Whether a name means an item of the function.
    pub(crate) fn means_item(&self, name: &str) -> bool {
        matches!(
            self.meaning(name),
            Some(
                Meaning::Constant(_)
                    | Meaning::Function(_)
                    | Meaning::Struct(_)
                    | Meaning::Std(_)
                    | Meaning::Item
            )
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

    /// The path of an item of std's, without its crate, if `path` certainly
    /// means one: it begins there, or at what is imported from there in sight,
    /// or at a type that needs no `use`.
    pub(crate) fn std_path(&self, path: &Path) -> Option<String> {
        let names: Vec<String> = path.segments.iter().map(|s| s.ident.name()).collect();
        let (first, rest) = names.split_first()?;
        let base = match self.meaning(first) {
            Some(Meaning::Std(number)) => self.std_items[number].clone(),
            Some(_) => return None,
            None if self.sight.hides_type(first) => return None,
            None if std_path::is_crate(first) => return Some(rest.join("::")),
            None if self.sight.is_open() || path.leading_colon.is_some() => return None,
            None => match self.siblings.named(first) {
                Some(Named::Std(path)) => path.clone(),
                Some(Named::Other) => return None,
                None => std_path::prelude(first)?.to_owned(),
            },
        };
        let names = std::iter::once(base.as_str()).chain(rest.iter().map(String::as_str));
        Some(names.collect::<Vec<_>>().join("::"))
    }

    /// Whether the methods of a trait of std's are certainly in scope.
    pub(crate) fn imports(&self, std_trait: StdTrait) -> bool {
        std_trait.imports().iter().any(|path| {
            let name = imported(path);
            self.meaning(&name).is_some() || self.siblings.named(&name).is_some()
        })
    }

    /// Notes what a type parameter of the function implements.
    pub(crate) fn bound(&mut self, parameter: String, std_trait: StdTrait) {
        self.bounds.entry(parameter).or_default().push(std_trait);
    }

    /// What a type parameter of the function implements.
    pub(crate) fn bounds(&self, parameter: &str) -> &[StdTrait] {
        self.bounds.get(parameter).map_or(&[], Vec::as_slice)
    }

    /// The value of the constant that a name means, if it is in sight.
    pub(crate) fn constant(&self, ident: &Ident) -> Option<u64> {
        match self.meaning(&ident.name())? {
            Meaning::Constant(value) => value,
            Meaning::Local(_)
            | Meaning::Function(_)
            | Meaning::Struct(_)
            | Meaning::Std(_)
            | Meaning::Item => None,
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

/// The name under which a path of std's is noted, which no name is.
pub(crate) fn imported(path: &str) -> String {
    format!("::{path}")
}
