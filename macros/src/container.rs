//! The expansion of an annotated `impl` block or inline module: goes through
//! the items inside, lays the attributes there over those around, and has
//! every function expanded with its siblings in sight. All other tokens are
//! handed back as they came.

use std::ffi::OsString;

use proc_macro2::{Ident, TokenStream};
use stackify_analysis::policy::Lend;
use stackify_analysis::siblings::{Module, Siblings};
use syn::Item;

use crate::args::{Arguments, Holder, Refined};
use crate::environment::Environment;
use crate::expand;
use crate::grammar::Errors;
use crate::in_sight;
use crate::items::{self, Ours, Piece};
use crate::job::{Job, Work};
use crate::placement::{Kind, placement};
use crate::plain;
use crate::statement::Home;
use crate::strip::{strip_everywhere, stripped};

/// The expansion of `block`, which carries an attribute with `arguments`.
pub(crate) fn container(
    arguments: TokenStream,
    block: TokenStream,
    variable: impl Fn(&str) -> Option<OsString>,
) -> TokenStream {
    let mut path = Vec::new();
    let expanded = walk(arguments, block, variable, &mut path, &mut expand::expand);
    let mut tokens = expanded.conditional;
    tokens.extend(expanded.errors.map(syn::Error::into_compile_error));
    tokens.extend(expanded.block);
    tokens
}

/// What became of an annotated block.
pub(crate) struct Expanded {
    /// Errors about what is compiled only under conditions, under those.
    conditional: TokenStream,
    /// All other errors.
    pub(crate) errors: Option<syn::Error>,
    /// The block; untouched where there are errors.
    block: TokenStream,
}

/// Goes through `block`, which carries an attribute with `arguments`, and does
/// `work` with every function. `path` names the items around the block.
pub(crate) fn walk(
    arguments: TokenStream,
    block: TokenStream,
    variable: impl Fn(&str) -> Option<OsString>,
    path: &mut Vec<String>,
    work: &mut Work<'_>,
) -> Expanded {
    let pieces = items::split(block.clone());
    let [piece] = pieces.as_slice() else {
        return Expanded {
            conditional: TokenStream::new(),
            errors: None,
            block: strip_everywhere(block),
        };
    };
    let mut errors = Errors::none();
    let arguments = errors.keep(Arguments::parse(arguments, Holder::Block));
    let environment = errors.keep(Environment::read(variable));
    let mut arguments = arguments.unwrap_or_else(Arguments::none);
    if let Some(name) = arguments.plain.take() {
        errors.add(plain_on_block(&name));
    }
    arguments.lend = arguments.lend.or(Some(Lend::Seen));
    let around = Around {
        arguments,
        home: Home::Decided,
        owner: Owner::Open,
        siblings: Siblings::none(),
    };
    let item = in_sight::read(piece);
    let mut walk = Walk {
        environment: environment.unwrap_or_else(Environment::off),
        errors,
        conditions: Vec::new(),
        conditional: TokenStream::new(),
        path,
        work,
    };
    let expanded = walk.item(piece, item.as_ref(), &around);
    let conditional = walk.conditional;
    let Err(error) = walk.errors.into_result() else {
        return Expanded {
            conditional,
            errors: None,
            block: expanded.unwrap_or(block),
        };
    };
    let mut walk = Walk {
        environment: Environment::off(),
        errors: Errors::none(),
        conditions: Vec::new(),
        conditional: TokenStream::new(),
        path,
        work: &mut expand::expand,
    };
    let untouched = walk.item(piece, item.as_ref(), &around);
    Expanded {
        conditional,
        errors: Some(error),
        block: untouched.unwrap_or(block),
    }
}

/// What holds for the items of a block.
struct Around<'m> {
    arguments: Arguments,
    home: Home,
    owner: Owner,
    siblings: Siblings<'m>,
}

/// Whether a block takes functions that nobody declared for it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    /// A module, a trait, or the `impl` block of a type.
    Open,
    /// The `impl` block of a trait.
    Closed,
}

struct Walk<'w> {
    environment: Environment,
    errors: Errors,
    /// The `#[cfg(..)]` around, outermost first.
    conditions: Vec<TokenStream>,
    /// Errors about what is compiled only under conditions.
    conditional: TokenStream,
    /// The names of the items around, outermost first.
    path: &'w mut Vec<String>,
    work: &'w mut Work<'w>,
}

impl Walk<'_> {
    /// The expansion of an item, or `None` where it comes out as it is. `item`
    /// is what is in sight of it.
    fn item(
        &mut self,
        piece: &Piece,
        item: Option<&Item>,
        around: &Around<'_>,
    ) -> Option<TokenStream> {
        self.conditions.push(piece.conditions());
        self.path.push(piece.name());
        let expanded = self.under_conditions(piece, item, around);
        self.path.pop();
        self.conditions.pop();
        expanded
    }

    /// The value of `result`, or its errors kept: one about code that is not
    /// compiled must not be reported.
    fn keep<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        let conditions = &self.conditions;
        match result {
            Err(errors) if !conditions.iter().all(TokenStream::is_empty) => {
                for error in errors {
                    self.conditional.extend(conditions.iter().cloned());
                    self.conditional.extend(error.into_compile_error());
                }
                None
            }
            result => self.errors.keep(result),
        }
    }

    fn under_conditions(
        &mut self,
        piece: &Piece,
        item: Option<&Item>,
        around: &Around<'_>,
    ) -> Option<TokenStream> {
        let Ours::Here(ours) = piece.ours() else {
            return None;
        };
        match (piece.kind, item, piece.body()) {
            (Kind::Function(_), _, Some(_)) => self.function(piece, ours, around),
            (Kind::Mod(_), _, Some(body)) => self.module(piece, body, ours, around),
            (Kind::Impl(_), Some(Item::Impl(item)), Some(body)) => {
                let owner = match item.trait_ {
                    None => Owner::Open,
                    Some(_) => Owner::Closed,
                };
                let siblings = around.siblings.in_impl(item);
                let inside = self.inside(ours, around, owner, siblings);
                self.functions(piece, body, &inside)
            }
            (Kind::Trait(_), Some(Item::Trait(item)), Some(body)) if ours.is_empty() => {
                let siblings = around.siblings.in_trait(item);
                let inside = self.inside(ours, around, Owner::Open, siblings);
                self.functions(piece, body, &inside)
            }
            // Half-typed code is the compiler's to report.
            (Kind::Impl(_), ..) => Some(strip_everywhere(piece.tokens())),
            _ if ours.is_empty() => None,
            _ => {
                self.keep(placement(piece.tokens()));
                Some(piece.tokens())
            }
        }
    }

    fn module(
        &mut self,
        piece: &Piece,
        body: TokenStream,
        ours: Vec<TokenStream>,
        around: &Around<'_>,
    ) -> Option<TokenStream> {
        let pieces = items::split(body);
        let items: Vec<Option<Item>> = pieces.iter().map(in_sight::read).collect();
        let module = Module::of(items.iter().flatten());
        let siblings = Siblings::in_module(&module);
        let inside = self.inside(ours, around, Owner::Open, siblings);
        let expanded = pieces
            .iter()
            .zip(&items)
            .map(|(piece, item)| self.item(piece, item.as_ref(), &inside))
            .collect();
        rebuilt(piece, &pieces, expanded)
    }

    /// The functions of an `impl` block or a trait.
    fn functions(
        &mut self,
        piece: &Piece,
        body: TokenStream,
        inside: &Around<'_>,
    ) -> Option<TokenStream> {
        let pieces = items::split(body);
        let expanded = pieces
            .iter()
            .map(|piece| self.item(piece, None, inside))
            .collect();
        rebuilt(piece, &pieces, expanded)
    }

    fn function(
        &mut self,
        piece: &Piece,
        ours: Vec<TokenStream>,
        around: &Around<'_>,
    ) -> Option<TokenStream> {
        let (arguments, home) = self.asked(ours, around);
        let tokens = piece.tokens();
        let plain = arguments.plain.as_ref().and_then(|name| {
            let plain = match around.owner {
                Owner::Open => plain::plain(tokens.clone(), name),
                Owner::Closed => Err(plain_in_implementation(name)),
            };
            self.keep(plain)
        });
        let job = Job {
            path: self.path,
            arguments: &arguments,
            environment: &self.environment,
            home,
            siblings: &around.siblings,
        };
        let expanded = (self.work)(&job, tokens.clone());
        let expanded = self.keep(expanded).flatten();
        let expanded = expanded.or_else(|| stripped(tokens.clone()));
        if expanded.is_none() && plain.is_none() && !piece.is_ours() {
            return None;
        }
        let mut expanded = expanded.unwrap_or(tokens);
        expanded.extend(plain);
        Some(expanded)
    }

    /// What holds inside of a block that carries `ours`.
    fn inside<'m>(
        &mut self,
        ours: Vec<TokenStream>,
        around: &Around<'_>,
        owner: Owner,
        siblings: Siblings<'m>,
    ) -> Around<'m> {
        let (mut arguments, home) = self.asked(ours, around);
        if let Some(name) = arguments.plain.take() {
            self.keep::<()>(Err(plain_on_block(&name)));
        }
        Around {
            arguments,
            home,
            owner,
            siblings,
        }
    }

    /// What holds for an item that carries `ours`: the innermost attribute
    /// decides.
    fn asked(&mut self, ours: Vec<TokenStream>, around: &Around<'_>) -> (Arguments, Home) {
        let mut arguments = around.arguments.clone();
        let mut home = around.home;
        for attribute in ours {
            match self.keep(arguments.refined(attribute)) {
                Some(Refined::Arguments(refined)) => {
                    arguments = *refined;
                    home = Home::Decided;
                }
                Some(Refined::Heap) => home = Home::Heap,
                None => {}
            }
        }
        (arguments, home)
    }
}

/// `piece` with the items of its body expanded, or `None` where all of it
/// comes out as it is.
fn rebuilt(
    piece: &Piece,
    pieces: &[Piece],
    expanded: Vec<Option<TokenStream>>,
) -> Option<TokenStream> {
    if expanded.iter().all(Option::is_none) {
        return piece.is_ours().then(|| piece.tokens());
    }
    let body = pieces
        .iter()
        .zip(expanded)
        .flat_map(|(piece, expanded)| expanded.unwrap_or_else(|| piece.original()))
        .collect();
    Some(piece.with_body(body))
}

fn plain_on_block(name: &Ident) -> syn::Error {
    let message = format!(
        "`plain = {name}` belongs on a function, of which it keeps a copy; \
         this attribute stands on a block of functions"
    );
    syn::Error::new(name.span(), message)
}

fn plain_in_implementation(name: &Ident) -> syn::Error {
    let message = format!(
        "`plain = {name}` cannot stand in the `impl` of a trait: the trait does not declare \
         `{name}`; let the method call a function that carries `plain`"
    );
    syn::Error::new(name.span(), message)
}

#[cfg(test)]
mod tests;
