//! The functions beside an annotated function: those of its module and of its
//! `impl` block or trait, with what their signatures say. Collected from the
//! items of an annotated block before the functions in it are lowered; asked
//! by `callee`.
//!
//! A signature that lends slices is trusted only where nothing else can be
//! meant. One that does not is believed in any case, since it keeps the heap.

use std::collections::{HashMap, HashSet};

use syn::{
    Attribute, FnArg, GenericArgument, GenericParam, Generics, Ident, ImplItem, Item, ItemImpl,
    ItemTrait, ItemUse, PathArguments, ReceiverKind, Signature, TraitItem, Type,
};

use crate::callee::{self, Parameter};
use crate::name::Name as _;
use crate::scope;
use crate::std_path;

/// The functions of a module, by the names under which its functions reach
/// them.
#[derive(Debug, Default)]
pub struct Module {
    functions: HashMap<String, Sibling>,
    /// Methods of `impl Type` blocks, by the name of the type.
    inherent: HashMap<String, HashMap<String, Sibling>>,
    /// Methods that are there only through a trait, or for some types of that
    /// name.
    others: HashMap<String, HashMap<String, Sibling>>,
    /// What else its items declare.
    names: HashMap<String, Named>,
}

/// What a name of a module means that is not one of its functions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    /// What is imported from the standard library, by its path there.
    Std(String),
    /// Anything else.
    Other,
}

/// What stands beside a function.
///
/// # Examples
///
/// ```
/// use stackify_analysis::siblings::{Module, Siblings};
///
/// let file = syn::parse_file("fn total(values: &[u8]) -> u8 { values[0] }").unwrap();
/// let module = Module::of(&file.items);
/// let siblings = Siblings::in_module(&module);
/// # let _ = siblings;
/// ```
#[derive(Debug, Default)]
pub struct Siblings<'m> {
    module: Option<&'m Module>,
    block: Option<Block>,
}

/// An `impl` block or a trait, as its own functions see it.
#[derive(Debug)]
struct Block {
    kind: BlockKind,
    methods: HashMap<String, Sibling>,
    /// The name of the type, where that is all of it.
    ty: Option<String>,
    /// The generic parameters, which hide types of the module.
    generics: HashSet<String>,
}

/// What a name behind `Self` means in a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BlockKind {
    /// `impl Type`, or a trait: what the block declares.
    Declares,
    /// `impl Trait for Type`: perhaps a method of the type's own.
    Implements,
}

/// What is known of a function beside the one that is analysed.
#[derive(Clone, Debug)]
pub(crate) struct Sibling {
    /// By position, the receiver included.
    parameters: Vec<Parameter>,
    receiver: Receiver,
    trust: Trust,
}

/// How a function takes `self`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Receiver {
    /// Not at all, or by a type that is written out.
    Other,
    /// `self`
    Value,
    /// `&self`
    Shared,
    /// `&mut self`
    Unique,
}

/// Whether a signature is certainly the one that a name means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trust {
    Sure,
    Unsure,
}

impl Module {
    /// Collects the functions of a module's items. Bodies do not matter.
    #[must_use]
    pub fn of<'i>(items: impl IntoIterator<Item = &'i Item>) -> Self {
        let mut module = Module::default();
        for item in items {
            match item {
                Item::Fn(item) => {
                    let sibling = Sibling::of(&item.attrs, &item.sig);
                    declare(&mut module.functions, &item.sig, sibling);
                }
                Item::Impl(item) => module.implementation(item),
                Item::Use(item) => module.imports(item),
                Item::Enum(item) => module.name(&item.ident),
                Item::Mod(item) => module.name(&item.ident),
                Item::Struct(item) => module.name(&item.ident),
                Item::Trait(item) => module.name(&item.ident),
                Item::Type(item) => module.name(&item.ident),
                Item::Union(item) => module.name(&item.ident),
                _ => {}
            }
        }
        module
    }

    fn name(&mut self, ident: &Ident) {
        self.names.insert(ident.name(), Named::Other);
    }

    fn imports(&mut self, item: &ItemUse) {
        let trust = of_attributes(&item.attrs);
        for import in std_path::imports(item) {
            let path = import.std.filter(|_| trust == Trust::Sure);
            if let Some(path) = &path {
                self.names.insert(scope::imported(path), Named::Other);
            }
            let Some(name) = import.name else { continue };
            let named = match (path, self.names.get(&name)) {
                (Some(path), None) => Named::Std(path),
                _ => Named::Other,
            };
            self.names.insert(name, named);
        }
    }

    fn implementation(&mut self, item: &ItemImpl) {
        let Some((ty, whole)) = type_name(&item.self_ty) else {
            return;
        };
        let trust = match (&item.trait_, whole, of_attributes(&item.attrs)) {
            (None, Whole::Yes, Trust::Sure) => Trust::Sure,
            _ => Trust::Unsure,
        };
        let types = match trust {
            Trust::Sure => &mut self.inherent,
            Trust::Unsure => &mut self.others,
        };
        let methods = types.entry(ty).or_default();
        for (name, sibling) in methods_of(item) {
            insert(methods, name, sibling.at_most(trust));
        }
    }
}

impl<'m> Siblings<'m> {
    /// No function is in sight.
    #[must_use]
    pub fn none() -> Self {
        Siblings::default()
    }

    /// Those of a free function of `module`.
    #[must_use]
    pub fn in_module(module: &'m Module) -> Self {
        Siblings {
            module: Some(module),
            block: None,
        }
    }

    /// Those of a method of `item`, which stands beside `self`.
    #[must_use]
    pub fn in_impl(&self, item: &ItemImpl) -> Self {
        let kind = match item.trait_ {
            None => BlockKind::Declares,
            Some(_) => BlockKind::Implements,
        };
        let mut methods = HashMap::new();
        for (name, sibling) in methods_of(item) {
            insert(&mut methods, name, sibling);
        }
        let ty = type_name(&item.self_ty)
            .filter(|(_, whole)| *whole == Whole::Yes)
            .map(|(name, _)| name);
        self.in_block(kind, methods, ty, &item.generics)
    }

    /// Those of a default method of `item`, which stands beside `self`.
    #[must_use]
    pub fn in_trait(&self, item: &ItemTrait) -> Self {
        let mut methods = HashMap::new();
        for item in &item.items {
            if let TraitItem::Fn(item) = item {
                let sibling = Sibling::of(&item.attrs, &item.sig);
                declare(&mut methods, &item.sig, sibling);
            }
        }
        self.in_block(BlockKind::Declares, methods, None, &item.generics)
    }

    fn in_block(
        &self,
        kind: BlockKind,
        methods: HashMap<String, Sibling>,
        ty: Option<String>,
        generics: &Generics,
    ) -> Self {
        let generics = generics.params.iter().filter_map(|parameter| {
            let GenericParam::Type(parameter) = parameter else {
                return None;
            };
            Some(parameter.ident.name())
        });
        Siblings {
            module: self.module,
            block: Some(Block {
                kind,
                methods,
                ty,
                generics: generics.collect(),
            }),
        }
    }

    /// The function that a bare name, or one behind `self::`, means.
    pub(crate) fn function(&self, name: &str) -> Option<(&Sibling, Trust)> {
        let sibling = self.module?.functions.get(name)?;
        Some((sibling, sibling.trust))
    }

    /// The function that `ty::name` means.
    pub(crate) fn associated(&self, ty: &str, name: &str) -> Option<(&Sibling, Trust)> {
        let Some(block) = &self.block else {
            return self.of_type(ty, name);
        };
        if block.generics.contains(ty) {
            return None;
        }
        let own_type = block.ty.as_deref();
        if ty != "Self" && own_type != Some(ty) {
            return self.of_type(ty, name);
        }
        let own = block.methods.get(name);
        let elsewhere = own_type.and_then(|ty| self.of_type(ty, name));
        match (own, elsewhere, block.kind) {
            (Some(own), _, BlockKind::Declares) => Some((own, own.trust)),
            (_, Some((sibling, Trust::Sure)), _) => Some((sibling, Trust::Sure)),
            (Some(own), _, BlockKind::Implements) => Some((own, Trust::Unsure)),
            (None, elsewhere, _) => elsewhere,
        }
    }

    /// The method that `self.name(..)` means in a function with `receiver`.
    /// Where the two take `self` in different ways, a method of a trait may
    /// come first.
    pub(crate) fn method(&self, name: &str, receiver: Receiver) -> Option<(&Sibling, Trust)> {
        let (sibling, trust) = self.associated("Self", name)?;
        let same = sibling.receiver == receiver && receiver != Receiver::Other;
        Some((sibling, if same { trust } else { Trust::Unsure }))
    }

    /// What a name of the module means that is not a function, if it is
    /// declared there.
    pub(crate) fn named(&self, name: &str) -> Option<&Named> {
        let generics = self.block.as_ref().map(|block| &block.generics);
        if generics.is_some_and(|generics| generics.contains(name)) {
            return Some(&Named::Other);
        }
        self.module?.names.get(name)
    }

    /// The method of a type of the module.
    fn of_type(&self, ty: &str, name: &str) -> Option<(&Sibling, Trust)> {
        let module = self.module?;
        let methods = |types: &'m HashMap<String, HashMap<String, Sibling>>| {
            let sibling = types.get(ty)?.get(name)?;
            Some((sibling, sibling.trust))
        };
        methods(&module.inherent).or_else(|| methods(&module.others))
    }
}

impl Sibling {
    fn of(attributes: &[Attribute], signature: &Signature) -> Self {
        let plain = signature.abi.is_none()
            && signature.variadic.is_none()
            && !matches!(signature.safety, syn::Safety::Unsafe(_));
        let as_written = signature.inputs.iter().all(|input| match input {
            FnArg::Receiver(input) => input.attrs.is_empty(),
            FnArg::Typed(input) => input.attrs.is_empty(),
        });
        let trust = match of_attributes(attributes) {
            Trust::Sure if plain && as_written => Trust::Sure,
            _ => Trust::Unsure,
        };
        let parameters = signature.inputs.iter().map(|input| match input {
            FnArg::Typed(input) if as_written => callee::parameter_type(&input.ty),
            FnArg::Typed(_) | FnArg::Receiver(_) => Parameter::Other,
        });
        Sibling {
            parameters: parameters.collect(),
            receiver: receiver(signature),
            trust,
        }
    }

    /// The parameter at a position, the receiver being number 0.
    pub(crate) fn parameter(&self, position: usize) -> Parameter {
        let parameter = self.parameters.get(position);
        parameter.copied().unwrap_or(Parameter::Other)
    }

    fn at_most(mut self, trust: Trust) -> Self {
        if trust == Trust::Unsure {
            self.trust = Trust::Unsure;
        }
        self
    }

    /// What holds for both of two functions, either of which may be meant.
    fn or(&self, other: &Self) -> Self {
        let parameters = self.parameters.iter().zip(&other.parameters);
        Sibling {
            parameters: parameters
                .map(|(one, other)| match (one, other) {
                    (Parameter::Slice, Parameter::Slice) => Parameter::Slice,
                    _ => Parameter::Other,
                })
                .collect(),
            receiver: Receiver::Other,
            trust: Trust::Unsure,
        }
    }
}

/// How a function takes `self`.
pub(crate) fn receiver(signature: &Signature) -> Receiver {
    match signature.receiver().map(|receiver| &receiver.kind) {
        Some(ReceiverKind::Value) => Receiver::Value,
        Some(ReceiverKind::Reference(_, _, None)) => Receiver::Shared,
        Some(ReceiverKind::Reference(_, _, Some(_))) => Receiver::Unique,
        _ => Receiver::Other,
    }
}

fn methods_of(item: &ItemImpl) -> impl Iterator<Item = (String, Sibling)> {
    item.items.iter().filter_map(|item| match item {
        ImplItem::Fn(item) => Some((item.sig.ident.name(), Sibling::of(&item.attrs, &item.sig))),
        _ => None,
    })
}

fn declare(siblings: &mut HashMap<String, Sibling>, signature: &Signature, sibling: Sibling) {
    insert(siblings, signature.ident.name(), sibling);
}

fn insert(siblings: &mut HashMap<String, Sibling>, name: String, sibling: Sibling) {
    let sibling = match siblings.get(&name) {
        Some(twin) => twin.or(&sibling),
        None => sibling,
    };
    siblings.insert(name, sibling);
}

/// Whether the name of a type says all of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whole {
    Yes,
    /// It has arguments other than lifetimes.
    No,
}

/// The bare name of a type.
fn type_name(ty: &Type) -> Option<(String, Whole)> {
    match ty {
        Type::Paren(ty) => type_name(&ty.elem),
        Type::Group(ty) => type_name(&ty.elem),
        Type::Path(ty) if ty.qself.is_none() && ty.path.leading_colon.is_none() => {
            let mut segments = ty.path.segments.iter();
            let only = segments.next().filter(|_| segments.next().is_none())?;
            let whole = match &only.arguments {
                PathArguments::None => Whole::Yes,
                PathArguments::AngleBracketed(list) if list.args.iter().all(is_lifetime) => {
                    Whole::Yes
                }
                _ => Whole::No,
            };
            Some((only.ident.name(), whole))
        }
        _ => None,
    }
}

/// Whether an argument of a type is a lifetime, on which no choice of a method depends.
fn is_lifetime(argument: &GenericArgument) -> bool {
    matches!(argument, GenericArgument::Lifetime(_))
}

/// Whether an item with these attributes is there as it is written. A condition
/// may remove the item, and a macro may do anything.
pub(crate) fn of_attributes(attributes: &[Attribute]) -> Trust {
    if attributes.iter().all(is_harmless) {
        Trust::Sure
    } else {
        Trust::Unsure
    }
}

/// Whether an attribute leaves the item alone that it stands on: those of the
/// language do, but for conditions.
#[must_use]
pub fn is_harmless(attribute: &Attribute) -> bool {
    const HARMLESS: [&str; 20] = [
        "allow",
        "automatically_derived",
        "bench",
        "clippy",
        "cold",
        "deny",
        "deprecated",
        "diagnostic",
        "doc",
        "expect",
        "forbid",
        "ignore",
        "inline",
        "must_use",
        "rustfmt",
        "should_panic",
        "stackify",
        "target_feature",
        "track_caller",
        "warn",
    ];
    let mut segments = attribute.path().segments.iter();
    segments.next().is_some_and(|first| {
        HARMLESS.iter().any(|harmless| first.ident == harmless)
            || segments.last().is_some_and(|last| last.ident == "stackify")
    })
}
