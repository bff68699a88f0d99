//! What the tokens say about the size of an element: literals, casts, declared
//! primitive types, references. Named types may be aliases and say nothing.
//! Asked by `site` while the body is lowered.

use proc_macro2::Ident;
use syn::{BinOp, Expr, Lit, Type, UnOp};

use crate::constant;
use crate::name::Name as _;
use crate::scope::Scope;

/// The size of an element in bytes, as far as the tokens tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementSize {
    /// Exactly this many.
    Exactly(u64),
    /// This many or fewer: a number without suffix, an array of references.
    AtMost(u64),
    /// A shared reference: two words or fewer. An operator between references
    /// yields what the types behind them say, which may be anything.
    Reference,
    /// Nothing is known.
    Unknown,
}

impl ElementSize {
    /// An upper bound, if there is one.
    #[must_use]
    pub fn bound(self) -> Option<u64> {
        match self {
            ElementSize::Exactly(bytes) | ElementSize::AtMost(bytes) => Some(bytes),
            ElementSize::Reference => Some(REFERENCE_BYTES),
            ElementSize::Unknown => None,
        }
    }

    /// The size, if it is known exactly.
    #[must_use]
    pub fn exact(self) -> Option<u64> {
        match self {
            ElementSize::Exactly(bytes) => Some(bytes),
            ElementSize::AtMost(_) | ElementSize::Reference | ElementSize::Unknown => None,
        }
    }

    /// The size of a value that is either of two, of one and the same type.
    pub(crate) fn join(self, other: Self) -> Self {
        match (self, other) {
            (ElementSize::Exactly(bytes), _) | (_, ElementSize::Exactly(bytes)) => {
                ElementSize::Exactly(bytes)
            }
            (ElementSize::Reference, _) | (_, ElementSize::Reference) => ElementSize::Reference,
            (ElementSize::AtMost(a), ElementSize::AtMost(b)) => ElementSize::AtMost(a.min(b)),
            (ElementSize::AtMost(bytes), ElementSize::Unknown)
            | (ElementSize::Unknown, ElementSize::AtMost(bytes)) => ElementSize::AtMost(bytes),
            (ElementSize::Unknown, ElementSize::Unknown) => ElementSize::Unknown,
        }
    }

    /// The size of so many values. What is too large for a number is too large
    /// for every limit.
    fn times(self, count: u64) -> Self {
        match self {
            ElementSize::Exactly(bytes) => ElementSize::Exactly(bytes.saturating_mul(count)),
            ElementSize::AtMost(bytes) => ElementSize::AtMost(bytes.saturating_mul(count)),
            ElementSize::Reference => ElementSize::AtMost(REFERENCE_BYTES.saturating_mul(count)),
            ElementSize::Unknown => ElementSize::Unknown,
        }
    }

    /// The size, if it is that of a number or `bool`, for which operators mean
    /// what the language says.
    fn number(self) -> Self {
        match self {
            ElementSize::Exactly(_) | ElementSize::AtMost(_) => self,
            ElementSize::Reference | ElementSize::Unknown => ElementSize::Unknown,
        }
    }
}

/// Two words on the widest machine.
const REFERENCE_BYTES: u64 = 16;

/// The size of the values of a type.
pub(crate) fn type_size(ty: &Type, scope: &Scope<'_>) -> ElementSize {
    match ty {
        Type::Paren(ty) => type_size(&ty.elem, scope),
        Type::Group(ty) => type_size(&ty.elem, scope),
        Type::Reference(ty) if ty.mutability.is_none() => ElementSize::Reference,
        Type::Array(ty) => match constant::evaluate(&ty.len, scope) {
            Some(count) => type_size(&ty.elem, scope).times(count),
            None => ElementSize::Unknown,
        },
        Type::Path(ty) if ty.qself.is_none() => match ty.path.get_ident() {
            Some(ident) if !scope.hides_type(ident) => primitive_size(&ident.name()),
            _ => ElementSize::Unknown,
        },
        _ => ElementSize::Unknown,
    }
}

/// Whether a name means the primitive number, `bool` or `char` of that name.
pub(crate) fn is_primitive(ident: &Ident, scope: &Scope<'_>) -> bool {
    !scope.hides_type(ident) && primitive_size(&ident.name()) != ElementSize::Unknown
}

fn primitive_size(name: &str) -> ElementSize {
    match name {
        "u8" | "i8" | "bool" => ElementSize::Exactly(1),
        "u16" | "i16" => ElementSize::Exactly(2),
        "u32" | "i32" | "f32" | "char" => ElementSize::Exactly(4),
        "u64" | "i64" | "f64" => ElementSize::Exactly(8),
        "u128" | "i128" => ElementSize::Exactly(16),
        "usize" | "isize" => ElementSize::AtMost(8),
        _ => ElementSize::Unknown,
    }
}

/// The size of the value of an expression, where its type is also known to be
/// `Copy` and to have no effects of its own: numbers, `bool`, `char`, shared
/// references and arrays of them.
pub(crate) fn value_size(expr: &Expr, scope: &Scope<'_>) -> ElementSize {
    match expr {
        Expr::Paren(expr) => value_size(&expr.expr, scope),
        Expr::Group(expr) => value_size(&expr.expr, scope),
        Expr::Lit(expr) => literal_size(&expr.lit),
        Expr::Cast(expr) => type_size(&expr.ty, scope),
        Expr::Reference(expr) if expr.mutability.is_none() => ElementSize::Reference,
        Expr::Unary(expr) if matches!(expr.op, UnOp::Neg(_) | UnOp::Not(_)) => {
            value_size(&expr.expr, scope).number()
        }
        Expr::Binary(expr) => binary_size(expr, scope),
        Expr::Path(expr) if expr.qself.is_none() => match expr.path.get_ident() {
            Some(ident) => scope.value_size(ident),
            None => ElementSize::Unknown,
        },
        Expr::Index(expr) => match &*expr.expr {
            Expr::Path(base) if base.qself.is_none() => match base.path.get_ident() {
                Some(ident) => scope.element_size(ident),
                None => ElementSize::Unknown,
            },
            _ => ElementSize::Unknown,
        },
        Expr::Array(expr) => {
            let count = u64::try_from(expr.elems.len()).unwrap_or(u64::MAX);
            list_size(expr.elems.iter(), scope).times(count)
        }
        Expr::Repeat(expr) => match constant::evaluate(&expr.len, scope) {
            Some(count) => value_size(&expr.expr, scope).times(count),
            None => ElementSize::Unknown,
        },
        _ => ElementSize::Unknown,
    }
}

/// The size of each of several values of one type: what one of them tells
/// holds for all.
pub(crate) fn list_size<'e>(
    elements: impl Iterator<Item = &'e Expr>,
    scope: &Scope<'_>,
) -> ElementSize {
    elements.fold(ElementSize::Unknown, |known, element| {
        known.join(value_size(element, scope))
    })
}

fn literal_size(lit: &Lit) -> ElementSize {
    match lit {
        Lit::Str(_) | Lit::CStr(_) | Lit::ByteStr(_) => ElementSize::Reference,
        Lit::Byte(_) | Lit::Bool(_) => ElementSize::Exactly(1),
        Lit::Char(_) => ElementSize::Exactly(4),
        Lit::Int(int) if int.suffix().is_empty() => ElementSize::AtMost(16),
        Lit::Int(int) => primitive_size(int.suffix()),
        Lit::Float(float) if float.suffix().is_empty() => ElementSize::AtMost(8),
        Lit::Float(float) => primitive_size(float.suffix()),
        _ => ElementSize::Unknown,
    }
}

/// An operator between two primitives yields the type of its left side; a
/// comparison always yields `bool`.
fn binary_size(expr: &syn::ExprBinary, scope: &Scope<'_>) -> ElementSize {
    let left = || value_size(&expr.left, scope).number();
    let right = || value_size(&expr.right, scope).number();
    match expr.op {
        BinOp::And(_)
        | BinOp::Or(_)
        | BinOp::Eq(_)
        | BinOp::Lt(_)
        | BinOp::Le(_)
        | BinOp::Ne(_)
        | BinOp::Ge(_)
        | BinOp::Gt(_) => ElementSize::Exactly(1),
        BinOp::Add(_)
        | BinOp::Sub(_)
        | BinOp::Mul(_)
        | BinOp::Div(_)
        | BinOp::Rem(_)
        | BinOp::BitXor(_)
        | BinOp::BitAnd(_)
        | BinOp::BitOr(_) => match (left(), right()) {
            (ElementSize::Unknown, _) | (_, ElementSize::Unknown) => ElementSize::Unknown,
            (left, right) => left.join(right),
        },
        BinOp::Shl(_) | BinOp::Shr(_) if right() != ElementSize::Unknown => left(),
        _ => ElementSize::Unknown,
    }
}
