//! The attribute on a statement, `#[stackify(heap)]` or
//! `#[stackify(limit = 64)]`: where it stands and what it says. Read while the
//! body is lowered; who wants messages about mistakes checks it first.

use proc_macro2::Span;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Item, ItemFn, LitInt, Stmt};

use crate::function::NodeId;

/// What `#[stackify(..)]` on a statement says.
#[derive(Clone, Copy, Debug, Default)]
pub struct StatementArguments {
    /// `heap`: where it stands.
    pub heap: Option<Span>,
    /// `limit = bytes`, header included.
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

/// Reads the arguments of an attribute that [`is_stackify`]; what is no
/// argument of a statement says nothing.
#[must_use]
pub fn arguments(attribute: &Attribute) -> StatementArguments {
    let mut arguments = StatementArguments::default();
    // A mistake ends the reading; it is not this function's to report.
    let _ = attribute.parse_nested_meta(|meta| {
        if meta.path.is_ident("heap") {
            arguments.heap = meta.path.get_ident().map(syn::Ident::span);
        } else if meta.path.is_ident("limit") {
            let limit: LitInt = meta.value()?.parse()?;
            arguments.limit = Some(limit.base10_parse()?);
        }
        Ok(())
    });
    arguments
}

/// An attribute of ours inside a function.
pub struct Found<'f> {
    /// The attribute.
    pub attribute: &'f Attribute,
    /// Whether it stands on a statement, where it is read.
    pub place: AttributePlace,
}

/// What an attribute stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttributePlace {
    /// A statement.
    Statement,
    /// Anything else: an argument, a match arm, a field.
    Elsewhere,
}

/// Every attribute of ours in the body of a function, in source order, those
/// of nested items left out.
#[must_use]
pub fn attributes_in(function: &ItemFn) -> Vec<Found<'_>> {
    let mut finder = Finder {
        found: Vec::new(),
        on_statements: Vec::new(),
    };
    finder.visit_block(&function.block);
    finder.found
}

struct Finder<'f> {
    found: Vec<Found<'f>>,
    /// The attributes of the statements around, innermost last.
    on_statements: Vec<NodeId>,
}

impl<'f> Visit<'f> for Finder<'f> {
    fn visit_item(&mut self, _: &'f Item) {}

    fn visit_stmt(&mut self, statement: &'f Stmt) {
        let outside = self.on_statements.len();
        self.on_statements
            .extend(of_statement(statement).iter().map(NodeId::of));
        visit::visit_stmt(self, statement);
        self.on_statements.truncate(outside);
    }

    fn visit_attribute(&mut self, attribute: &'f Attribute) {
        if is_stackify(attribute) {
            let place = if self.on_statements.contains(&NodeId::of(attribute)) {
                AttributePlace::Statement
            } else {
                AttributePlace::Elsewhere
            };
            self.found.push(Found { attribute, place });
        }
    }
}

/// The attributes of a statement. Those of an expression stand at its first
/// token, so syn gives them to its leftmost part.
#[must_use]
pub fn of_statement(statement: &Stmt) -> &[Attribute] {
    match statement {
        Stmt::Local(statement) => &statement.attrs,
        Stmt::Macro(statement) => &statement.attrs,
        Stmt::Expr(expr, _) => of_expression(expr),
        Stmt::Item(_) => &[],
    }
}

/// Whether a configuration may leave out a statement. The attributes of a
/// function are read before `cfg` is resolved inside of it.
pub(crate) fn is_conditional(statement: &Stmt) -> bool {
    of_statement(statement)
        .iter()
        .any(|attribute| attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr"))
}

fn of_expression(mut expr: &Expr) -> &[Attribute] {
    loop {
        let (attributes, left) = match expr {
            Expr::Assign(expr) => (&expr.attrs, Some(&expr.left)),
            Expr::Await(expr) => (&expr.attrs, Some(&expr.base)),
            Expr::Binary(expr) => (&expr.attrs, Some(&expr.left)),
            Expr::Call(expr) => (&expr.attrs, Some(&expr.func)),
            Expr::Cast(expr) => (&expr.attrs, Some(&expr.expr)),
            Expr::Field(expr) => (&expr.attrs, Some(&expr.base)),
            Expr::Index(expr) => (&expr.attrs, Some(&expr.expr)),
            Expr::MethodCall(expr) => (&expr.attrs, Some(&expr.receiver)),
            Expr::Try(expr) => (&expr.attrs, Some(&expr.expr)),
            Expr::Array(expr) => (&expr.attrs, None),
            Expr::Async(expr) => (&expr.attrs, None),
            Expr::Block(expr) => (&expr.attrs, None),
            Expr::Break(expr) => (&expr.attrs, None),
            Expr::Closure(expr) => (&expr.attrs, None),
            Expr::Const(expr) => (&expr.attrs, None),
            Expr::Continue(expr) => (&expr.attrs, None),
            Expr::ForLoop(expr) => (&expr.attrs, None),
            Expr::If(expr) => (&expr.attrs, None),
            Expr::Lit(expr) => (&expr.attrs, None),
            Expr::Loop(expr) => (&expr.attrs, None),
            Expr::Macro(expr) => (&expr.attrs, None),
            Expr::Match(expr) => (&expr.attrs, None),
            Expr::Paren(expr) => (&expr.attrs, None),
            Expr::Path(expr) => (&expr.attrs, None),
            Expr::RawAddr(expr) => (&expr.attrs, None),
            Expr::Reference(expr) => (&expr.attrs, None),
            Expr::Repeat(expr) => (&expr.attrs, None),
            Expr::Return(expr) => (&expr.attrs, None),
            Expr::Struct(expr) => (&expr.attrs, None),
            Expr::Tuple(expr) => (&expr.attrs, None),
            Expr::Unary(expr) => (&expr.attrs, None),
            Expr::Unsafe(expr) => (&expr.attrs, None),
            Expr::While(expr) => (&expr.attrs, None),
            _ => return &[],
        };
        match left {
            Some(left) if attributes.is_empty() => expr = left,
            _ => return attributes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(body: &str) -> Vec<AttributePlace> {
        let function: ItemFn = syn::parse_str(&format!("fn f() {{ {body} }}")).unwrap();
        attributes_in(&function)
            .iter()
            .map(|found| found.place)
            .collect()
    }

    #[test]
    fn attributes_of_statements_are_told_from_others() {
        use AttributePlace::{Elsewhere, Statement};
        assert_eq!(places("#[stackify(heap)] let v = 1;"), [Statement]);
        assert_eq!(places("#[stackify(heap)] f(&v[0]).g();"), [Statement]);
        assert_eq!(places("#[stackify(heap)] a.b[0] = c;"), [Statement]);
        assert_eq!(places("#[stackify(heap)] println!();"), [Statement]);
        assert_eq!(
            places("match x { #[stackify(heap)] _ => 1, };"),
            [Elsewhere]
        );
        assert_eq!(places("f(#[stackify(heap)] a);"), [Elsewhere]);
    }

    #[test]
    fn nested_items_keep_their_attributes() {
        assert!(places("#[stackify] fn g() { #[stackify(heap)] let v = 1; }").is_empty());
    }
}
