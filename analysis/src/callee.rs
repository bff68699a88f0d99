//! What is known of a callee and of the types of its parameters: constructors,
//! functions whose signatures are in sight, functions of std that observe more
//! than a slice. Asked by `lower` for every argument.

use syn::{
    Expr, ExprClosure, ExprMethodCall, ExprPath, FnArg, GenericArgument, Pat, PathArguments,
    Signature, Type,
};

use crate::body::{Shape, Written};
use crate::method;
use crate::name::Name as _;
use crate::reason::Reason;
use crate::scope::Scope;
use crate::siblings::{Sibling, Trust};
use crate::std_callee;
use crate::std_path;
use crate::text_method;

/// What is known of the parameter that an argument is given to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Callee {
    /// `drop`, by its bare name.
    Drop,
    /// `mem::drop`
    MemDrop,
    /// A tuple struct or a variant: the argument becomes a part of the value.
    Constructor,
    /// A function in sight.
    Seen(Parameter),
    /// A function or method of std's that wants a slice.
    Slices,
    /// A function or method of std's that wants text.
    Texts,
    /// A function that observes more than the elements.
    Observes(Reason),
    /// An iterator method in a chain that is used up where it is made: what it
    /// is given lives no longer than the chain.
    Chained,
    /// `Type::new` and the like, which may keep what they are given.
    Builder,
    /// Anything else.
    Unseen,
}

/// The type of a parameter in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parameter {
    /// `&[T]` or `&mut [T]`
    Slice,
    /// `&str` or `&mut str`
    Text,
    /// Any other, generic ones included, since they may observe the type.
    Other,
}

/// The callee that `function(.., argument, ..)` gives its argument number
/// `position` to.
pub(crate) fn of_call(function: &Expr, position: usize, scope: &Scope<'_>) -> Callee {
    let Expr::Path(function) = function else {
        return Callee::Unseen;
    };
    let names: Vec<String> = function
        .path
        .segments
        .iter()
        .map(|segment| segment.ident.name())
        .collect();
    let Some((name, qualifiers)) = names.split_last() else {
        return Callee::Unseen;
    };
    if let (true, Some(local)) = (qualifiers.is_empty(), scope.local(name)) {
        return match scope.closure(local) {
            Some(closure) => closure_parameter(closure, position),
            None => Callee::Unseen,
        };
    }
    if let (true, Some(signature)) = (qualifiers.is_empty(), scope.signature(name)) {
        return Callee::Seen(parameter(signature, position));
    }
    if let Some(callee) = sibling(function, qualifiers, name, position, scope) {
        return callee;
    }
    if function.qself.is_none()
        && let Some(path) = scope.std_path(&function.path)
        && let Some(callee) = std_callee::of_path(&path, position)
    {
        return callee;
    }
    if name.starts_with(char::is_uppercase) {
        return Callee::Constructor;
    }
    if qualifiers.is_empty() && scope.means_item(name) {
        return Callee::Unseen;
    }
    let types_written = function
        .path
        .segments
        .iter()
        .any(|segment| !segment.arguments.is_none());
    match of_std(name, qualifiers) {
        // The type may be written as that of the vector.
        Callee::Drop if types_written => Callee::Unseen,
        callee => callee,
    }
}

/// What is known of a path that means a function beside the function.
fn sibling(
    function: &ExprPath,
    qualifiers: &[String],
    name: &str,
    position: usize,
    scope: &Scope<'_>,
) -> Option<Callee> {
    let mut types = function.path.segments.iter().rev().skip(1);
    let bare = function.qself.is_none()
        && function.path.leading_colon.is_none()
        && types.all(|segment| segment.arguments.is_none());
    let found = scope.sibling(qualifiers, name).filter(|_| bare)?;
    seen(found, position)
}

/// A signature that lends a slice counts only where it is the right one for
/// sure; one that does not keeps the heap.
fn seen((sibling, trust): (&Sibling, Trust), position: usize) -> Option<Callee> {
    match (sibling.parameter(position), trust) {
        (Parameter::Slice | Parameter::Text, Trust::Unsure) => None,
        (parameter, _) => Some(Callee::Seen(parameter)),
    }
}

fn of_std(name: &str, qualifiers: &[String]) -> Callee {
    let within = |module: &str| qualifiers.iter().any(|segment| segment == module);
    match name {
        "drop" if qualifiers.is_empty() => Callee::Drop,
        "drop" if within("mem") && std(qualifiers) => Callee::MemDrop,
        _ if qualifiers.last().is_some_and(|ty| is_about_types(ty)) => {
            Callee::Observes(Reason::NeedsVec)
        }
        "read_to_end" | "read_until" => Callee::Observes(Reason::NeedsVec),
        "copy" if within("io") => Callee::Observes(Reason::NeedsVec),
        "size_of_val" | "align_of_val" | "type_name_of_val" | "type_id_of_val" => {
            Callee::Observes(Reason::TypeObserved)
        }
        "swap" | "replace" | "take" | "forget" | "discriminant" | "transmute"
        | "transmute_copy"
            if qualifiers.is_empty() || within("mem") =>
        {
            Callee::Observes(Reason::NeedsVec)
        }
        "from_ref" | "from_mut" if within("slice") || within("array") => {
            Callee::Observes(Reason::NeedsVec)
        }
        "from_ref" | "from_mut" | "addr_eq" => Callee::Observes(Reason::AddressObserved),
        _ if within("ptr") => Callee::Observes(Reason::AddressObserved),
        _ if qualifiers
            .last()
            .is_some_and(|ty| ty.starts_with(char::is_uppercase))
            && ["new", "from", "with"]
                .iter()
                .any(|prefix| name.starts_with(prefix)) =>
        {
            Callee::Builder
        }
        _ => Callee::Unseen,
    }
}

/// Whether a path to `mem` begins where std's does.
fn std(qualifiers: &[String]) -> bool {
    qualifiers
        .first()
        .is_some_and(|root| matches!(root.as_str(), "core" | "mem" | "std"))
}

/// Whether the functions of a type or trait of this name want the vector
/// itself.
fn is_about_types(name: &str) -> bool {
    matches!(
        name,
        "AsMut"
            | "AsRef"
            | "Borrow"
            | "BorrowMut"
            | "Clone"
            | "Extend"
            | "From"
            | "Into"
            | "IntoIterator"
            | "Ord"
            | "PartialEq"
            | "PartialOrd"
            | "ToOwned"
            | "TryInto"
            | "Vec"
    )
}

/// The callee that a method gives its argument number `position` to.
/// `on_vector` says whether its receiver is known to be a vector or slice, or text.
pub(crate) fn of_method(
    call: &ExprMethodCall,
    position: usize,
    on_vector: OnVector,
    scope: &Scope<'_>,
) -> Callee {
    let name = call.method.name();
    let own = matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident("self"));
    if own
        && let Some(found) = scope.sibling_method(&name)
        && let Some(callee) = seen(found, position + 1)
    {
        return callee;
    }
    if on_vector == OnVector::Text && text_method::takes_text(&name, position) {
        return Callee::Texts;
    }
    match name.as_str() {
        "append" | "binary_search" | "clone_from" | "clone_into" | "collect_into" | "join"
        | "read_to_end" | "read_until" | "cmp" | "eq" | "ge" | "gt" | "le" | "lt" | "ne"
        | "partial_cmp" | "contains" => Callee::Observes(Reason::NeedsVec),
        _ if on_vector == OnVector::Yes && method::takes_slice(&name) => Callee::Slices,
        _ => Callee::Unseen,
    }
}

/// Whether the receiver of a method is known to be a vector or slice, or text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OnVector {
    Yes,
    Text,
    Unknown,
}

fn parameter(signature: &Signature, position: usize) -> Parameter {
    match signature.inputs.iter().nth(position) {
        Some(FnArg::Typed(input)) => parameter_type(&input.ty),
        Some(FnArg::Receiver(_)) | None => Parameter::Other,
    }
}

/// What the type written for a parameter of a closure says; without one it is
/// what the first call makes it.
fn closure_parameter(closure: &ExprClosure, position: usize) -> Callee {
    match closure.inputs.iter().nth(position) {
        Some(Pat::Type(input)) => Callee::Seen(parameter_type(&input.ty)),
        _ => Callee::Unseen,
    }
}

/// What the declared type of a parameter says.
pub(crate) fn parameter_type(ty: &Type) -> Parameter {
    match ty {
        Type::Reference(ty) if matches!(*ty.elem, Type::Slice(_)) => Parameter::Slice,
        Type::Reference(ty) if is_str(&ty.elem) => Parameter::Text,
        _ => Parameter::Other,
    }
}

/// The type argument of `Vec<T>`, however `Vec` is reached.
pub(crate) fn vec_element(ty: &Type) -> Option<&Type> {
    let Type::Path(ty) = ty else { return None };
    if ty.qself.is_some() {
        return None;
    }
    let last = ty.path.segments.last()?;
    if last.ident != "Vec" || !std_path::may_reach(&ty.path, 0) {
        return None;
    }
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.iter().collect::<Vec<_>>().as_slice() {
        [GenericArgument::Type(element)] => Some(element),
        _ => None,
    }
}

/// The `T` of `Box<[T]>`, however `Box` is reached.
pub(crate) fn boxed_element(ty: &Type) -> Option<&Type> {
    let Type::Path(ty) = ty else { return None };
    let last = ty.path.segments.last().filter(|last| last.ident == "Box")?;
    if !std_path::may_reach(&ty.path, 0) {
        return None;
    }
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.iter().collect::<Vec<_>>().as_slice() {
        [GenericArgument::Type(Type::Slice(slice))] if ty.qself.is_none() => Some(&slice.elem),
        _ => None,
    }
}

/// What a written type tells.
pub(crate) fn shape_of_type(ty: &Type) -> Shape {
    if sequence_element(ty).is_some() {
        Shape::Sequence
    } else if is_text(ty) {
        Shape::Text
    } else {
        Shape::Unknown
    }
}

/// Which kind of sequence a written type is, seen through one reference.
pub(crate) fn written(ty: &Type) -> Written {
    match ty {
        Type::Paren(ty) => written(&ty.elem),
        Type::Group(ty) => written(&ty.elem),
        Type::Array(_) => Written::Array,
        Type::Reference(ty) => match &*ty.elem {
            Type::Slice(_) => Written::Slice,
            Type::Array(_) => Written::ArrayReference,
            ty if vec_element(ty).is_some() => Written::Vector,
            ty if is_str(ty) || is_string(ty) => Written::Str,
            _ => Written::Unknown,
        },
        ty if vec_element(ty).is_some() => Written::Vector,
        ty if is_string(ty) => Written::String,
        _ => Written::Unknown,
    }
}

/// Whether a type is `String`, `str`, or a reference to one.
fn is_text(ty: &Type) -> bool {
    match ty {
        Type::Paren(ty) => is_text(&ty.elem),
        Type::Group(ty) => is_text(&ty.elem),
        Type::Reference(ty) => is_text(&ty.elem),
        ty => is_str(ty) || is_string(ty),
    }
}

/// Whether a type is `str`.
pub(crate) fn is_str(ty: &Type) -> bool {
    matches!(ty, Type::Path(ty) if ty.qself.is_none() && ty.path.is_ident("str"))
}

/// Whether a type is `String`, however that is reached.
pub(crate) fn is_string(ty: &Type) -> bool {
    let Type::Path(ty) = ty else { return false };
    let last = ty.path.segments.last();
    ty.qself.is_none()
        && last.is_some_and(|last| last.ident == "String" && last.arguments.is_none())
        && std_path::may_reach(&ty.path, 0)
}

/// The type of the elements of a vector, slice or array type, or of a
/// reference to one.
pub(crate) fn sequence_element(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Paren(ty) => sequence_element(&ty.elem),
        Type::Group(ty) => sequence_element(&ty.elem),
        Type::Reference(ty) => sequence_element(&ty.elem),
        Type::Slice(ty) => Some(&ty.elem),
        Type::Array(ty) => Some(&ty.elem),
        _ => vec_element(ty),
    }
}
