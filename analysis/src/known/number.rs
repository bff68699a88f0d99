//! Expressions that are certainly numbers, which an index into a vector may be
//! and a vector never is.

use syn::{BinOp, Expr, ExprMethodCall, Lit, Type, UnOp};

use super::Known;
use crate::body::Shape;
use crate::name::Name as _;
use crate::size::{self, ElementSize};

impl Known<'_, '_> {
    /// Whether an expression is known to be a number, a `bool` or a `char`.
    pub(crate) fn is_number(self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_number(&expr.expr),
            Expr::Group(expr) => self.is_number(&expr.expr),
            Expr::Lit(expr) => matches!(
                expr.lit,
                Lit::Int(_) | Lit::Float(_) | Lit::Byte(_) | Lit::Bool(_) | Lit::Char(_)
            ),
            Expr::Cast(expr) => self.is_number_type(&expr.ty),
            Expr::Unary(expr) => {
                matches!(expr.op, UnOp::Neg(_) | UnOp::Not(_)) && self.is_number(&expr.expr)
            }
            Expr::Binary(expr) => match expr.op {
                BinOp::And(_) | BinOp::Or(_) => true,
                _ => self.is_number(&expr.left) && self.is_number(&expr.right),
            },
            Expr::Path(path) => {
                let constant = |ident| self.scope.constant(ident).is_some();
                let local = self.local(expr);
                path.path.get_ident().is_some_and(constant)
                    || local.is_some_and(|local| local.shape == Shape::Number)
            }
            Expr::Index(expr) => self
                .local(&expr.expr)
                .is_some_and(|local| local.items == Shape::Number),
            Expr::MethodCall(call) => self.method_yields_number(call),
            Expr::Call(call) => self.converts_to_number(&call.func),
            _ => false,
        }
    }

    /// Whether an expression is known to be an integer, a `bool` or a `char`.
    pub(crate) fn is_integer(self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_integer(&expr.expr),
            Expr::Group(expr) => self.is_integer(&expr.expr),
            Expr::Lit(expr) => match &expr.lit {
                Lit::Int(number) => !number.suffix().starts_with('f'),
                Lit::Byte(_) | Lit::Bool(_) | Lit::Char(_) => true,
                _ => false,
            },
            Expr::Cast(expr) => match &*expr.ty {
                Type::Path(ty) => ty.path.get_ident().is_some_and(|ty| {
                    !ty.to_string().starts_with('f') && size::is_primitive(ty, self.scope)
                }),
                _ => false,
            },
            Expr::Unary(expr) => self.is_integer(&expr.expr) && self.is_number(&expr.expr),
            Expr::Binary(expr) => match expr.op {
                BinOp::And(_) | BinOp::Or(_) => true,
                _ => self.is_integer(&expr.left) && self.is_integer(&expr.right),
            },
            Expr::MethodCall(call) => call.method == "len" && self.method_yields_number(call),
            _ => false,
        }
    }

    /// Whether a written type is that of a number, a `bool` or a `char`.
    pub(crate) fn is_number_type(self, ty: &Type) -> bool {
        matches!(ty, Type::Path(_))
            && !matches!(size::type_size(ty, self.scope), ElementSize::Unknown)
    }

    /// Whether a function is `usize::from` or the same of another number.
    fn converts_to_number(self, function: &Expr) -> bool {
        let Expr::Path(function) = function else {
            return false;
        };
        let segments: Vec<_> = function.path.segments.iter().collect();
        match segments.as_slice() {
            [ty, from] if function.qself.is_none() && from.ident == "from" => {
                size::is_primitive(&ty.ident, self.scope)
            }
            _ => false,
        }
    }

    fn method_yields_number(self, call: &ExprMethodCall) -> bool {
        let name = call.method.name();
        if self.scope.sight.declares_method(&name) {
            return false;
        }
        match name.as_str() {
            "len" => self.is_sequence(&call.receiver) || self.is_text(&call.receiver),
            "abs_diff" | "clamp" | "div_ceil" | "max" | "min" | "pow" | "rem_euclid"
            | "saturating_add" | "saturating_sub" | "wrapping_add" | "wrapping_sub" => {
                self.is_number(&call.receiver)
            }
            _ => false,
        }
    }
}
