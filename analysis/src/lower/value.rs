//! Boxes of one value: which expressions reach into one, and what is known of
//! the value.

use syn::Expr;

use super::Lower;
use crate::body::{Container, Content, Holds, LocalId};
use crate::box_site;
use crate::name::Name as _;
use crate::site::SiteFacts;
use crate::size::ElementSize;

impl Lower<'_> {
    /// Whether an expression is a place in a local that holds a box.
    pub(super) fn is_of_box(&self, expr: &Expr) -> bool {
        box_site::base_of_place(expr)
            .and_then(|path| path.path.get_ident())
            .and_then(|ident| self.scope.local(&ident.name()))
            .is_some_and(|local| self.holds_box(local))
    }

    /// What a site makes, with what the declaration of its local says of it.
    pub(super) fn facts_by_declaration(&mut self, facts: SiteFacts, local: LocalId) -> SiteFacts {
        let local = &mut self.scope.locals[local.0];
        let made = match facts.kind.container() {
            Container::Value(made) => made,
            container => {
                local.container = container;
                let element = match container {
                    Container::Text => ElementSize::Unknown,
                    _ => local.element,
                };
                return facts.of_type(element);
            }
        };
        let declared = match local.container {
            Container::Value(declared) => declared,
            Container::Vec | Container::Boxed | Container::Text => made,
        };
        let facts = facts.of_type(declared.size);
        local.container = Container::Value(Content {
            size: facts.element,
            ..declared
        });
        facts
    }

    fn holds_box(&self, local: LocalId) -> bool {
        let local = &self.scope.locals[local.0];
        let boxed = matches!(local.container, Container::Value(_));
        local.made_here && boxed && local.holds == Holds::Value
    }
}
