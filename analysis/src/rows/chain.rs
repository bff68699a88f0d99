//! Iterators over rows: which closures and patterns are given the rows, step by
//! step along the chain. A step that may hand rows on to what is not in sight
//! needs rows that are vectors.

use syn::{Expr, ExprMethodCall};

use super::{Binder, FINE, Found, Item, Levels, Reached, Reader, Through, Value, item};
use crate::context::Context;
use crate::function::NodeId;
use crate::name::Name as _;
use crate::reason::Reason;

impl<'f> Reader<'_, 'f> {
    /// An iterator over the elements of a value, by reference.
    pub(super) fn items(&mut self, value: Value, context: &Context<'_, 'f>) -> Found {
        self.iterator(item(value), context)
    }

    fn iterator(&mut self, mut item: Item, mut context: &Context<'_, 'f>) -> Found {
        loop {
            if item == Item::Other {
                return FINE;
            }
            let (call, outer) = match context {
                Context::Discard => return FINE,
                Context::Iterate if self.around.reached == Through::Branch => {
                    return Err(Reason::Joined);
                }
                Context::Iterate => {
                    self.bindings.push((Binder::Loop, item));
                    return FINE;
                }
                Context::Receiver { call, outer } => (*call, *outer),
                _ => return Err(Reason::NeedsVec),
            };
            match call.method.name().as_str() {
                "rev" | "skip" | "take" | "step_by" | "fuse" | "cycle" => {}
                "count" | "len" => return FINE,
                "enumerate" => item = Item::Pair(Box::new(Item::Number), Box::new(item)),
                "zip" => item = Item::Pair(Box::new(item), Box::new(Item::Other)),
                "flatten" => item = flattened(&item).ok_or(Reason::NeedsVec)?,
                "filter" | "inspect" | "skip_while" | "take_while" => {
                    self.give(call, &[borrowed(&item)])?;
                }
                "all" | "any" | "filter_map" | "find_map" | "flat_map" | "for_each" | "map"
                | "map_while" | "position" | "rposition" => {
                    return self.give(call, &[item]);
                }
                "find" | "max_by_key" | "min_by_key" | "rfind" => {
                    self.give(call, &[borrowed(&item)])?;
                    return self.maybe(item, outer);
                }
                "max_by" | "min_by" => {
                    self.give(call, &[borrowed(&item), borrowed(&item)])?;
                    return self.maybe(item, outer);
                }
                "fold" => return self.give(call, &[Item::Other, item]),
                "last" | "next" | "next_back" | "nth" => return self.maybe(item, outer),
                _ => return Err(Reason::NeedsVec),
            }
            context = outer;
        }
    }

    /// An `Option` of an item.
    pub(super) fn maybe(&mut self, item: Item, context: &Context<'_, 'f>) -> Found {
        let Context::Receiver { call, outer } = context else {
            return Err(Reason::NeedsVec);
        };
        match (call.method.name().as_str(), item) {
            ("expect" | "unwrap", Item::Rows(value)) => self.value(value, outer),
            ("is_none" | "is_some", _) | ("expect" | "unwrap", Item::Number | Item::Other) => FINE,
            ("is_none_or" | "is_some_and" | "map" | "map_or", item) => self.give(call, &[item]),
            _ => Err(Reason::NeedsVec),
        }
    }

    /// Gives items to the closure that is the last argument of a call.
    fn give(&mut self, call: &ExprMethodCall, items: &[Item]) -> Found {
        let closure = call.args.last().and_then(closure);
        let Some((closure, parameters)) = closure.filter(|(_, count)| *count == items.len()) else {
            return Err(Reason::NeedsVec);
        };
        for (parameter, item) in (0..parameters).zip(items) {
            self.bindings
                .push((Binder::Parameter(closure, parameter), item.clone()));
        }
        FINE
    }
}

/// The closure that an expression is, and how many parameters it has.
fn closure(expr: &Expr) -> Option<(NodeId, usize)> {
    match expr {
        Expr::Paren(expr) => closure(&expr.expr),
        Expr::Group(expr) => closure(&expr.expr),
        Expr::Closure(closure) => Some((NodeId::of(closure), closure.inputs.len())),
        _ => None,
    }
}

/// A reference to an item.
pub(crate) fn borrowed(item: &Item) -> Item {
    match item {
        Item::Rows(value) => Item::Rows(value.at(Reached::References)),
        Item::Pair(one, other) => Item::Pair(Box::new(borrowed(one)), Box::new(borrowed(other))),
        Item::Number | Item::Other => Item::Other,
    }
}

/// The elements of items that are rows.
fn flattened(rows: &Item) -> Option<Item> {
    match rows {
        Item::Rows(Value {
            levels: Levels {
                lowest: 0,
                highest: 0,
            },
            ..
        }) => Some(Item::Other),
        Item::Rows(value) if value.levels.lowest > 0 => Some(item(*value)),
        _ => None,
    }
}
