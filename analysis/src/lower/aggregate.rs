//! Tuples, arrays, `Option`s and structs that a `let` makes: each is read as a
//! local for every part, as long as it is used by its parts only. How the parts
//! are used is told in `parts`, how a pattern takes them in `apart`.

use std::collections::{BTreeSet, HashSet};

use syn::{Expr, GenericArgument, ItemStruct, Path, PathArguments, Type};

use super::Lower;
use crate::body::{Holds, LetPart, LocalId, LocalKind, Source, UseKind};
use crate::context::{Binding, Context};
use crate::function::NodeId;
use crate::name::Name as _;
use crate::reason::Reason;
use crate::structs;
use crate::usage;

/// A value that is read as its parts.
pub(super) struct Aggregate<'f> {
    pub(super) kind: AggregateKind<'f>,
    pub(super) parts: Vec<LocalId>,
}

/// What the parts are parts of.
#[derive(Clone, Copy)]
pub(super) enum AggregateKind<'f> {
    /// `(a, b)`, with a part for each element.
    Tuple,
    /// `[a, b]`, with one part for all elements, which have one type.
    Array,
    /// `Some(a)` or `None`, with one part.
    Option,
    /// `S { a, b }` or `S(a, b)`, with a part for each field.
    Struct(&'f ItemStruct),
}

impl PartialEq for AggregateKind<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (AggregateKind::Tuple, AggregateKind::Tuple)
            | (AggregateKind::Array, AggregateKind::Array)
            | (AggregateKind::Option, AggregateKind::Option) => true,
            (AggregateKind::Struct(one), AggregateKind::Struct(other)) => {
                std::ptr::eq(*one, *other)
            }
            _ => false,
        }
    }
}

/// An expression that makes an aggregate.
struct Literal<'f> {
    kind: AggregateKind<'f>,
    /// How many parts it has.
    parts: usize,
    /// The expressions in it, in source order, each with the part that it makes.
    elements: Vec<(usize, &'f Expr)>,
}

impl<'f> Lower<'f> {
    /// Reads an expression that makes an aggregate for a `let`; tells whether it
    /// was one.
    pub(super) fn aggregate(&mut self, expr: &'f Expr, context: &Context<'_, 'f>) -> bool {
        let Context::Bind(binding) = context else {
            return false;
        };
        let Some(literal) = self.literal(expr) else {
            return false;
        };
        if !self.takes_parts(binding, &literal) {
            return false;
        }
        if let AggregateKind::Struct(item) = literal.kind {
            self.structs.understand(item);
        }
        if !self.aggregates.contains_key(&binding.local) {
            let parts = self.new_parts(binding.local, &literal);
            let kind = literal.kind;
            self.aggregates
                .insert(binding.local, Aggregate { kind, parts });
        }
        for (index, element) in literal.elements {
            let part = self.aggregates[&binding.local].parts[index];
            let context = Context::Bind(Binding {
                local: part,
                init: None,
                annotation: self.scope.locals[part.0].annotation,
            });
            self.expression(element, &context);
        }
        true
    }

    fn literal(&self, expr: &'f Expr) -> Option<Literal<'f>> {
        match expr {
            Expr::Tuple(tuple) if !tuple.elems.is_empty() => Some(Literal {
                kind: AggregateKind::Tuple,
                parts: tuple.elems.len(),
                elements: tuple.elems.iter().enumerate().collect(),
            }),
            Expr::Array(array) if !array.elems.is_empty() => Some(Literal {
                kind: AggregateKind::Array,
                parts: 1,
                elements: array.elems.iter().map(|element| (0, element)).collect(),
            }),
            Expr::Path(path) if path.qself.is_none() && self.is_std(&path.path, "None") => {
                Some(Literal {
                    kind: AggregateKind::Option,
                    parts: 1,
                    elements: Vec::new(),
                })
            }
            Expr::Call(call) => {
                let Expr::Path(function) = &*call.func else {
                    return None;
                };
                let elements: Vec<_> = call.args.iter().enumerate().collect();
                if self.is_std(&function.path, "Some") && elements.len() == 1 {
                    return Some(Literal {
                        kind: AggregateKind::Option,
                        parts: 1,
                        elements,
                    });
                }
                let item = self.own_struct(&function.path)?;
                let unnamed = item.fields.iter().all(|field| field.ident.is_none());
                (unnamed && item.fields.len() == elements.len()).then_some(Literal {
                    kind: AggregateKind::Struct(item),
                    parts: elements.len(),
                    elements,
                })
            }
            Expr::Struct(expr) if expr.rest.is_none() && expr.qself.is_none() => {
                let item = self.own_struct(&expr.path)?;
                let elements = expr.fields.iter().map(|value| {
                    let (index, _) = structs::field(item, &value.member)?;
                    Some((index, &value.expr))
                });
                Some(Literal {
                    kind: AggregateKind::Struct(item),
                    parts: item.fields.len(),
                    elements: elements.collect::<Option<_>>()?,
                })
            }
            _ => None,
        }
    }

    /// The struct of the function that a path names, if its fields may change.
    fn own_struct(&self, path: &Path) -> Option<&'f ItemStruct> {
        let item = self.structs.named(path)?;
        let meant = self.scope.structure(&item.ident.name())?;
        std::ptr::eq(item, meant).then_some(item)
    }

    /// Whether a path is one of the names that std's prelude gives the variants
    /// of `Option`, and no item in sight has it.
    pub(super) fn is_std(&self, path: &Path, name: &str) -> bool {
        path.is_ident(name)
            && !self.scope.sight.hides_type(name)
            && !self.scope.means_item(name)
            && !self.scope.sight.is_open()
    }

    /// Whether a `let` takes what a literal makes, and has taken no other kind.
    fn takes_parts(&self, binding: &Binding, literal: &Literal<'f>) -> bool {
        let local = &self.scope.locals[binding.local.0];
        let fits = match (self.written.get(&binding.local), literal.kind) {
            (None, _) => true,
            (Some(ty), kind) => part_type(ty, kind, 0).is_some(),
        };
        let same = self.aggregates.get(&binding.local).is_none_or(|aggregate| {
            aggregate.kind == literal.kind && aggregate.parts.len() == literal.parts
        });
        let made_once = match literal.kind {
            AggregateKind::Struct(item) => self.aggregates.iter().all(|(id, other)| {
                *id == binding.local || other.kind != AggregateKind::Struct(item)
            }),
            _ => true,
        };
        binding.init.is_some()
            && matches!(local.kind, LocalKind::Let(_))
            && local.holds == Holds::Value
            && fits
            && same
            && made_once
    }

    /// What moves into parts that do not stay parts leaves by that move.
    fn stored_in(&mut self, lost: &BTreeSet<LocalId>) {
        let mut left: HashSet<(LocalId, LocalId)> = HashSet::new();
        for moved in self.moved_in.drain(..) {
            if !lost.contains(&moved.part) {
                continue;
            }
            let used = &mut self.uses[moved.used];
            used.kind = UseKind::Out(moved.node, Reason::Stored);
            used.way = moved.way;
            left.insert((moved.part, used.local));
        }
        for part in lost {
            let has_left = |source: &Source| match source {
                Source::Local(from, _) => left.contains(&(*part, *from)),
                _ => false,
            };
            let sources = &mut self.scope.locals[part.0].sources;
            sources.retain(|source| !has_left(source));
        }
    }

    fn new_parts(&mut self, whole: LocalId, literal: &Literal<'f>) -> Vec<LocalId> {
        (0..literal.parts)
            .map(|index| self.new_part(whole, literal.kind, index))
            .collect()
    }

    fn new_part(&mut self, whole: LocalId, kind: AggregateKind<'f>, index: usize) -> LocalId {
        let local = &self.scope.locals[whole.0];
        let name = part_name(&local.name, kind, index);
        let mut part = Self::unknown_local(name, local.span, local.kind);
        part.mutable = local.mutable;
        part.lints = local.lints;
        let field = match kind {
            AggregateKind::Struct(item) => item.fields.iter().nth(index),
            _ => None,
        };
        part.part = match field {
            Some(field) => LetPart::Field(NodeId::of(field)),
            None => LetPart::Element(index),
        };
        let written = self.written.get(&whole).copied();
        let ty = match field {
            Some(field) => Some(&field.ty),
            None => written.and_then(|ty| part_type(ty, kind, index)),
        };
        if let Some(ty) = ty {
            part = self.with_type(part, ty);
            part.annotation = usage::annotation(ty);
        }
        let id = self.add_beside(whole, part);
        self.parts.insert(id, whole);
        id
    }

    /// What is used as a whole takes its parts along.
    pub(super) fn whole_aggregates(&mut self) {
        let mut taken = Vec::new();
        for used in &self.uses {
            if let Some(aggregate) = self.aggregates.get(&used.local) {
                let reason = match used.kind {
                    UseKind::Escape(Reason::Matched) => Reason::Matched,
                    _ => Reason::Stored,
                };
                taken.extend(
                    aggregate
                        .parts
                        .iter()
                        .map(|part| (*part, used.span, reason)),
                );
            }
        }
        for (whole, aggregate) in &self.aggregates {
            let local = &self.scope.locals[whole.0];
            let named_elsewhere = match aggregate.kind {
                AggregateKind::Struct(item) => !self.structs.is_understood(item),
                _ => false,
            };
            let joined = local.sources.first().map(|source| match source {
                Source::Local(_, span) | Source::Beside(_, span) | Source::Elsewhere(span) => *span,
                Source::Site(_) => local.span,
            });
            if let Some(span) = joined {
                let parts = aggregate.parts.iter();
                taken.extend(parts.map(|part| (*part, span, Reason::Joined)));
            } else if named_elsewhere {
                let parts = aggregate.parts.iter();
                taken.extend(parts.map(|part| (*part, local.span, Reason::Stored)));
            }
        }
        let lost: BTreeSet<LocalId> = taken.iter().map(|(part, ..)| *part).collect();
        for (part, span, reason) in taken {
            self.escapes(part, span, reason);
        }
        self.stored_in(&lost);
    }
}

/// What messages call a part.
fn part_name(whole: &str, kind: AggregateKind<'_>, index: usize) -> String {
    let field = |item: &ItemStruct| {
        let field = item.fields.iter().nth(index)?;
        Some(field.ident.as_ref()?.name())
    };
    match kind {
        _ if whole.is_empty() => String::new(),
        AggregateKind::Tuple => format!("{whole}.{index}"),
        AggregateKind::Array => format!("{whole}[_]"),
        AggregateKind::Option => whole.to_owned(),
        AggregateKind::Struct(item) => match field(item) {
            Some(field) => format!("{whole}.{field}"),
            None => format!("{whole}.{index}"),
        },
    }
}

/// The written type of a part of what has the type `ty`.
pub(super) fn part_type<'t>(
    ty: &'t Type,
    kind: AggregateKind<'_>,
    index: usize,
) -> Option<&'t Type> {
    match (ty, kind) {
        (Type::Paren(ty), _) => part_type(&ty.elem, kind, index),
        (Type::Group(ty), _) => part_type(&ty.elem, kind, index),
        (Type::Tuple(ty), AggregateKind::Tuple) => ty.elems.iter().nth(index),
        (Type::Array(ty), AggregateKind::Array) => Some(&ty.elem),
        (Type::Path(ty), AggregateKind::Option) => {
            let last = ty
                .path
                .segments
                .last()
                .filter(|last| last.ident == "Option")?;
            let PathArguments::AngleBracketed(arguments) = &last.arguments else {
                return None;
            };
            match arguments.args.first()? {
                GenericArgument::Type(ty) if arguments.args.len() == 1 => Some(ty),
                _ => None,
            }
        }
        _ => None,
    }
}
