//! Expressions that are certainly text, by what makes them, and how they hold
//! it.

use syn::{Block, Expr, Lit, Path, Stmt};

use super::{Known, is_range};
use crate::body::{Shape, Written};
use crate::invocation::Invocation;
use crate::name::Name as _;
use crate::std_path;
use crate::text_method;

impl Known<'_, '_> {
    /// Whether an expression makes text: a string, or a part of one.
    pub(super) fn makes_text(self, expr: &Expr) -> bool {
        match expr {
            Expr::Macro(expr) => {
                let is_format = expr.mac.path.segments.last();
                is_format.is_some_and(|name| name.ident == "format")
                    && matches!(
                        self.function.invocation(&expr.mac),
                        Some(Invocation::Reading(_))
                    )
                    && !self.scope.sight.hides_macro("format")
            }
            Expr::MethodCall(call) => {
                let name = call.method.name();
                if self.scope.sight.declares_method(&name) {
                    return false;
                }
                let receiver = &*call.receiver;
                match name.as_str() {
                    "to_string" => self.is_text(receiver) || self.is_number(receiver),
                    "to_owned" => self.is_owned_as_string(receiver),
                    "clone" => self.is_string(receiver),
                    name => {
                        (text_method::yields_str(name) || text_method::yields_string(name))
                            && self.is_text(receiver)
                    }
                }
            }
            Expr::Call(call) => match &*call.func {
                Expr::Path(function) => self.makes_string(&function.path),
                _ => false,
            },
            Expr::Binary(expr) => {
                matches!(expr.op, syn::BinOp::Add(_)) && self.is_string(&expr.left)
            }
            _ => false,
        }
    }

    /// Whether an expression is a `String` by value.
    pub(crate) fn is_string(self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_string(&expr.expr),
            Expr::Group(expr) => self.is_string(&expr.expr),
            Expr::Path(_) => self.written(expr) == Written::String,
            Expr::MethodCall(call) => {
                let name = call.method.name();
                !text_method::yields_str(&name) && self.makes_text(expr)
            }
            Expr::Macro(_) | Expr::Call(_) | Expr::Binary(_) => self.makes_text(expr),
            _ => false,
        }
    }

    /// Whether an expression is a `&str` or `&String`.
    pub(crate) fn is_borrowed_text(self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_borrowed_text(&expr.expr),
            Expr::Group(expr) => self.is_borrowed_text(&expr.expr),
            Expr::Lit(expr) => matches!(expr.lit, Lit::Str(_)),
            Expr::Reference(expr) => match &*expr.expr {
                Expr::Index(index) => is_range(&index.index) && self.is_text(&index.expr),
                place => self.is_string(place),
            },
            Expr::Path(_) => self.written(expr) == Written::Str,
            Expr::MethodCall(call) => {
                text_method::yields_str(&call.method.name()) && self.makes_text(expr)
            }
            _ => false,
        }
    }

    /// Whether `to_owned` makes a `String` of an expression, and not another
    /// reference.
    pub(crate) fn is_owned_as_string(self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_owned_as_string(&expr.expr),
            Expr::Group(expr) => self.is_owned_as_string(&expr.expr),
            Expr::Index(expr) => is_range(&expr.index) && self.is_text(&expr.expr),
            expr => self.is_borrowed_text(expr) || self.is_string(expr),
        }
    }

    /// Whether the items of an iterator are certainly characters or strings.
    pub(crate) fn yields_text(self, expr: &Expr) -> bool {
        let call = match expr {
            Expr::Paren(expr) => return self.yields_text(&expr.expr),
            Expr::Group(expr) => return self.yields_text(&expr.expr),
            Expr::MethodCall(call) => call,
            _ => return false,
        };
        let name = call.method.name();
        match name.as_str() {
            "chars" => self.is_text(&call.receiver),
            "drain" => self.is_string(&call.receiver),
            "cloned" | "copied" | "filter" | "fuse" | "inspect" | "peekable" | "rev" | "skip"
            | "skip_while" | "step_by" | "take" | "take_while" => self.yields_text(&call.receiver),
            "map" => match call.args.first() {
                Some(Expr::Closure(closure)) => self.maps_to_text(&closure.body, &call.receiver),
                _ => false,
            },
            _ => self.items(expr) == Shape::Text,
        }
    }

    /// Whether the body of a closure that is given the items of an iterator yields
    /// a character or a string.
    fn maps_to_text(self, body: &Expr, items: &Expr) -> bool {
        match body {
            Expr::MethodCall(call) => {
                let name = call.method.name();
                let to_case = matches!(name.as_str(), "to_ascii_lowercase" | "to_ascii_uppercase");
                (to_case && matches!(*call.receiver, Expr::Path(_)) && self.yields_text(items))
                    || self.is_text(body)
            }
            Expr::Lit(expr) => matches!(expr.lit, Lit::Char(_) | Lit::Str(_)),
            Expr::If(expr) => {
                let last = |block: &Block| match block.stmts.as_slice() {
                    [Stmt::Expr(value, None)] => self.maps_to_text(value, items),
                    _ => false,
                };
                let otherwise = expr.else_branch.as_ref();
                last(&expr.then_branch)
                    || otherwise.is_some_and(|(_, value)| self.maps_to_text(value, items))
            }
            Expr::Block(expr) => match expr.block.stmts.as_slice() {
                [Stmt::Expr(value, None)] => self.maps_to_text(value, items),
                _ => false,
            },
            body => self.is_text(body),
        }
    }

    /// Whether a path is that of one of `String`'s constructors.
    fn makes_string(self, path: &Path) -> bool {
        let mut segments = path.segments.iter().rev();
        let constructs = segments.next().is_some_and(|name| {
            let name = name.ident.name();
            matches!(
                name.as_str(),
                "default" | "from" | "from_iter" | "new" | "with_capacity"
            )
        });
        constructs
            && segments.next().is_some_and(|ty| ty.ident == "String")
            && std_path::may_reach(path, 1)
            && !self.scope.sight.hides_type("String")
    }
}
