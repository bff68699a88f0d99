//! The value of a length, where it is in sight: integer literals, constants
//! declared in the function, and sums and products of them. Asked by `size`
//! and `site`.

use syn::{BinOp, Expr, Lit, Stmt};

use crate::scope::Scope;

/// The value of `expr` if every part of it is in sight and nothing overflows.
pub(crate) fn evaluate(expr: &Expr, scope: &Scope<'_>) -> Option<u64> {
    match expr {
        Expr::Paren(expr) => evaluate(&expr.expr, scope),
        Expr::Group(expr) => evaluate(&expr.expr, scope),
        Expr::Block(expr) if expr.label.is_none() => match expr.block.stmts.as_slice() {
            [Stmt::Expr(expr, None)] => evaluate(expr, scope),
            _ => None,
        },
        Expr::Lit(expr) => match &expr.lit {
            Lit::Int(int) if matches!(int.suffix(), "" | "usize") => int.base10_parse().ok(),
            _ => None,
        },
        Expr::Path(expr) if expr.qself.is_none() => scope.constant(expr.path.get_ident()?),
        Expr::Binary(expr) => {
            let left = evaluate(&expr.left, scope)?;
            let right = evaluate(&expr.right, scope)?;
            match expr.op {
                BinOp::Add(_) => left.checked_add(right),
                BinOp::Sub(_) => left.checked_sub(right),
                BinOp::Mul(_) => left.checked_mul(right),
                BinOp::Div(_) => left.checked_div(right),
                _ => None,
            }
        }
        _ => None,
    }
}
