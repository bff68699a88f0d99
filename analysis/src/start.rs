//! Where pieces of syntax begin, found without printing them.

use proc_macro2::{Span, TokenStream};
use syn::{Expr, Path, UnOp};

/// Where a path begins.
#[must_use]
pub fn of_path(path: &Path) -> Span {
    path.segments
        .first()
        .map_or_else(Span::call_site, |segment| segment.ident.span())
}

/// Where tokens begin.
#[must_use]
pub fn of_tokens(tokens: &TokenStream) -> Span {
    tokens
        .clone()
        .into_iter()
        .next()
        .map_or_else(Span::call_site, |token| token.span())
}

/// Where an expression begins, or the token that names its kind.
#[must_use]
pub fn of_expression(mut expr: &Expr) -> Span {
    loop {
        expr = match expr {
            Expr::Array(expr) => return expr.bracket_token.span.open(),
            Expr::Assign(expr) => &expr.left,
            Expr::Async(expr) => return expr.async_token.span,
            Expr::Await(expr) => &expr.base,
            Expr::Binary(expr) => &expr.left,
            Expr::Block(expr) => return expr.block.brace_token.span.open(),
            Expr::Break(expr) => return expr.break_token.span,
            Expr::Call(expr) => &expr.func,
            Expr::Cast(expr) => &expr.expr,
            Expr::Closure(expr) => return expr.inputs_begin.span,
            Expr::Field(expr) => &expr.base,
            Expr::ForLoop(expr) => return expr.for_token.span,
            Expr::Group(expr) => &expr.expr,
            Expr::If(expr) => return expr.if_token.span,
            Expr::Index(expr) => &expr.expr,
            Expr::Lit(expr) => return expr.lit.span(),
            Expr::Loop(expr) => return expr.loop_token.span,
            Expr::Macro(expr) => return of_path(&expr.mac.path),
            Expr::Match(expr) => return expr.match_token.span,
            Expr::MethodCall(expr) => &expr.receiver,
            Expr::Paren(expr) => return expr.paren_token.span.open(),
            Expr::Path(expr) => return of_path(&expr.path),
            Expr::RawAddr(expr) => return expr.and_token.span,
            Expr::Reference(expr) => return expr.and_token.span,
            Expr::Repeat(expr) => return expr.bracket_token.span.open(),
            Expr::Return(expr) => return expr.return_token.span,
            Expr::Struct(expr) => return of_path(&expr.path),
            Expr::Try(expr) => &expr.expr,
            Expr::TryBlock(expr) => return expr.try_token.span,
            Expr::Tuple(expr) => return expr.paren_token.span.open(),
            Expr::Unary(expr) => {
                return match &expr.op {
                    UnOp::Deref(token) => token.span,
                    UnOp::Not(token) => token.span,
                    UnOp::Neg(token) => token.span,
                    _ => Span::call_site(),
                };
            }
            Expr::Unsafe(expr) => return expr.unsafe_token.span,
            Expr::Verbatim(tokens) => return of_tokens(tokens),
            Expr::While(expr) => return expr.while_token.span,
            Expr::Yield(expr) => return expr.yield_token.span,
            _ => return Span::call_site(),
        };
    }
}
