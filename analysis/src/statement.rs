//! The attribute on a statement, `#[stackify(heap)]` or
//! `#[stackify(limit = 64)]`: which attributes those are and what they say.

use proc_macro2::Span;
use syn::{Attribute, Expr, LitInt};

/// What `#[stackify(..)]` on a statement says.
#[derive(Clone, Copy, Debug, Default)]
pub struct StatementArguments {
    /// `heap`: where it stands.
    pub heap: Option<Span>,
    /// `limit = bytes`
    pub limit: Option<u64>,
}

/// Whether an attribute is ours: `stackify` or a path that ends in it.
#[must_use]
pub fn is_stackify(attribute: &Attribute) -> bool {
    attribute
        .path()
        .segments
        .last()
        .is_some_and(|segment| segment.ident == "stackify")
}

/// Reads the arguments of the attribute of a statement.
///
/// # Errors
///
/// Whatever is not `heap` or `limit = bytes`.
pub fn parse(attribute: &Attribute) -> syn::Result<StatementArguments> {
    let mut arguments = StatementArguments::default();
    attribute.parse_nested_meta(|meta| {
        if meta.path.is_ident("heap") {
            arguments.heap = Some(meta.path.segments[0].ident.span());
            Ok(())
        } else if meta.path.is_ident("limit") {
            let limit: LitInt = meta.value()?.parse()?;
            arguments.limit = Some(limit.base10_parse()?);
            Ok(())
        } else {
            Err(meta.error("a statement takes `heap` or `limit = bytes`"))
        }
    })?;
    Ok(arguments)
}

/// The attributes of an expression that is a statement. They stand at its
/// first token, so syn gives them to its leftmost part.
#[must_use]
pub fn attributes(mut expr: &Expr) -> &[Attribute] {
    loop {
        let (attributes, left) = match expr {
            Expr::Assign(expr) => (&expr.attrs, Some(&expr.left)),
            Expr::Binary(expr) => (&expr.attrs, Some(&expr.left)),
            Expr::Cast(expr) => (&expr.attrs, Some(&expr.expr)),
            Expr::Call(expr) => (&expr.attrs, Some(&expr.func)),
            Expr::MethodCall(expr) => (&expr.attrs, Some(&expr.receiver)),
            Expr::Field(expr) => (&expr.attrs, Some(&expr.base)),
            Expr::Index(expr) => (&expr.attrs, Some(&expr.expr)),
            Expr::Try(expr) => (&expr.attrs, Some(&expr.expr)),
            Expr::Await(expr) => (&expr.attrs, Some(&expr.base)),
            Expr::Block(expr) => (&expr.attrs, None),
            Expr::ForLoop(expr) => (&expr.attrs, None),
            Expr::If(expr) => (&expr.attrs, None),
            Expr::Loop(expr) => (&expr.attrs, None),
            Expr::Macro(expr) => (&expr.attrs, None),
            Expr::Match(expr) => (&expr.attrs, None),
            Expr::Path(expr) => (&expr.attrs, None),
            Expr::Reference(expr) => (&expr.attrs, None),
            Expr::Return(expr) => (&expr.attrs, None),
            Expr::Tuple(expr) => (&expr.attrs, None),
            Expr::Unary(expr) => (&expr.attrs, None),
            Expr::Unsafe(expr) => (&expr.attrs, None),
            Expr::While(expr) => (&expr.attrs, None),
            Expr::Break(expr) => (&expr.attrs, None),
            Expr::Closure(expr) => (&expr.attrs, None),
            _ => return &[],
        };
        match left {
            Some(left) if attributes.is_empty() => expr = left,
            _ => return attributes,
        }
    }
}
