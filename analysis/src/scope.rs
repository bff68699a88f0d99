//! Names of the body while it is lowered: which local a name means here, which
//! constants are declared in the blocks around. Blocks, patterns and closures
//! open and close scopes; an inner name hides an outer one.

use std::collections::HashMap;

use proc_macro2::Ident;
use syn::{Item, Stmt};

use crate::body::{Local, LocalId};
use crate::constant;
use crate::sight::Sight;
use crate::size::ElementSize;

/// What a name means.
#[derive(Clone, Copy, Debug)]
enum Meaning {
    Local(LocalId),
    /// A constant of the function, with its value if it is in sight.
    Constant(Option<u64>),
}

/// The names in sight, and the locals that they mean.
pub(crate) struct Scope<'f> {
    /// The locals of the body so far.
    pub(crate) locals: Vec<Local>,
    /// The items inside the function.
    pub(crate) sight: Sight<'f>,
    names: HashMap<String, Vec<Meaning>>,
    declared: Vec<(String, Option<LocalId>)>,
}

/// Where a scope began; closes it when handed back.
#[derive(Debug)]
pub(crate) struct ScopeMark(usize);

impl<'f> Scope<'f> {
    pub(crate) fn new(sight: Sight<'f>) -> Self {
        Scope {
            locals: Vec::new(),
            sight,
            names: HashMap::new(),
            declared: Vec::new(),
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

    /// Lets the name of a local mean it from here on.
    pub(crate) fn name(&mut self, id: LocalId) {
        let name = self.locals[id.0].name.clone();
        self.mean(name, Meaning::Local(id));
    }

    /// Declares the constants among the items of a block.
    pub(crate) fn declare_constants(&mut self, statements: &[Stmt]) {
        for statement in statements {
            if let Stmt::Item(Item::Const(item)) = statement {
                let value = constant::evaluate(&item.expr, self);
                self.mean(item.ident.to_string(), Meaning::Constant(value));
            }
        }
    }

    fn mean(&mut self, name: String, meaning: Meaning) {
        let local = match meaning {
            Meaning::Local(id) => Some(id),
            Meaning::Constant(_) => None,
        };
        self.names.entry(name.clone()).or_default().push(meaning);
        self.declared.push((name, local));
    }

    fn meaning(&self, name: &str) -> Option<Meaning> {
        self.names.get(name)?.last().copied()
    }

    /// The local that a name means.
    pub(crate) fn local(&self, name: &str) -> Option<LocalId> {
        match self.meaning(name)? {
            Meaning::Local(id) => Some(id),
            Meaning::Constant(_) => None,
        }
    }

    /// The value of the constant that a name means, if it is in sight.
    pub(crate) fn constant(&self, ident: &Ident) -> Option<u64> {
        match self.meaning(&ident.to_string())? {
            Meaning::Constant(value) => value,
            Meaning::Local(_) => None,
        }
    }

    /// The size of the value of a local.
    pub(crate) fn value_size(&self, ident: &Ident) -> ElementSize {
        self.local(&ident.to_string())
            .map_or(ElementSize::Unknown, |id| self.locals[id.0].size)
    }

    /// The size of the elements of a local.
    pub(crate) fn element_size(&self, ident: &Ident) -> ElementSize {
        self.local(&ident.to_string())
            .map_or(ElementSize::Unknown, |id| self.locals[id.0].element)
    }

    /// Whether a type of this name may be another than the primitive one.
    pub(crate) fn hides_type(&self, ident: &Ident) -> bool {
        self.sight.hides_type(&ident.to_string())
    }
}
