//! Expressions whose type is in sight: vectors, slices and arrays, text, and
//! chains of std's iterators. Asked by `lower` and `site`.

mod number;
mod text;

use syn::{Expr, GenericArgument, Lit, Path, UnOp};

use crate::body::{Container, Local, Shape, Written};
use crate::callee;
use crate::function::Function;
use crate::invocation::Invocation;
use crate::method::{self, ChainStep};
use crate::name::Name as _;
use crate::policy::Lend;
use crate::scope::Scope;
use crate::std_callee::{By, StdTrait};

/// What the types of expressions are told from.
#[derive(Clone, Copy)]
pub(crate) struct Known<'k, 'f> {
    pub(crate) function: &'f Function,
    pub(crate) scope: &'k Scope<'f>,
    pub(crate) lend: Lend,
}

/// What an iterator is over, as far as a collection of it is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IteratorSource {
    /// Something that std collects into a block of its own.
    Borrowed,
    /// Perhaps a vector, whose block std may reuse.
    Owned,
    /// Not known to be an iterator of std's.
    Unknown,
}

impl<'k> Known<'k, '_> {
    /// What is known of the type of an expression.
    pub(crate) fn shape(self, expr: &Expr) -> Shape {
        if self.is_sequence(expr) {
            Shape::Sequence
        } else if self.is_text(expr) {
            Shape::Text
        } else if self.is_number(expr) {
            Shape::Number
        } else {
            Shape::Unknown
        }
    }

    /// Whether an expression is known to be a vector, slice or array of std's,
    /// or a reference to one.
    pub(crate) fn is_sequence(self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_sequence(&expr.expr),
            Expr::Group(expr) => self.is_sequence(&expr.expr),
            Expr::Reference(expr) => self.is_sequence(&expr.expr),
            Expr::Unary(expr) if matches!(expr.op, UnOp::Deref(_)) => self.is_sequence(&expr.expr),
            Expr::Array(_) | Expr::Repeat(_) => true,
            Expr::Lit(expr) => matches!(expr.lit, Lit::ByteStr(_)),
            Expr::Index(expr) => is_range(&expr.index) && self.is_sequence(&expr.expr),
            Expr::Path(_) => self
                .local(expr)
                .is_some_and(|local| local.shape == Shape::Sequence),
            Expr::Macro(expr) => matches!(
                self.function.invocation(&expr.mac),
                Some(Invocation::List(_) | Invocation::Repeat(_))
            ),
            Expr::MethodCall(call) => match call.method.name().as_str() {
                "collect" => turbofish_vec(call),
                "as_bytes" => self.is_text(&call.receiver),
                "as_slice" | "clone" | "to_owned" | "to_vec" => self.is_sequence(&call.receiver),
                _ => false,
            },
            Expr::Call(call) => match &*call.func {
                Expr::Path(function) => makes_vector(&function.path),
                _ => false,
            },
            _ => false,
        }
    }

    /// What is known of the elements of a vector, slice or array.
    pub(crate) fn elements(self, expr: &Expr) -> Shape {
        let shapes = |elements: &mut dyn Iterator<Item = &Expr>| {
            let mut shapes = elements.map(|element| self.shape(element));
            let known = shapes.find(|shape| *shape != Shape::Unknown);
            known.unwrap_or(Shape::Unknown)
        };
        match expr {
            Expr::Paren(expr) => self.elements(&expr.expr),
            Expr::Group(expr) => self.elements(&expr.expr),
            Expr::Reference(expr) => self.elements(&expr.expr),
            Expr::Index(expr) if is_range(&expr.index) => self.elements(&expr.expr),
            Expr::Array(array) => shapes(&mut array.elems.iter()),
            Expr::Repeat(repeat) => self.shape(&repeat.expr),
            Expr::Macro(expr) => match self.function.invocation(&expr.mac) {
                Some(Invocation::List(list)) => shapes(&mut list.iter()),
                Some(Invocation::Repeat(repeat)) => self.shape(&repeat.element),
                _ => Shape::Unknown,
            },
            _ => self.local(expr).map_or(Shape::Unknown, |local| local.items),
        }
    }

    /// What is known of the type of a sequence beyond that.
    pub(crate) fn written(self, expr: &Expr) -> Written {
        match expr {
            Expr::Paren(expr) => self.written(&expr.expr),
            Expr::Group(expr) => self.written(&expr.expr),
            Expr::Array(_) | Expr::Repeat(_) => Written::Array,
            Expr::Reference(expr) => match (&*expr.expr, self.written(&expr.expr)) {
                (Expr::Index(index), _)
                    if is_range(&index.index) && self.is_sequence(&index.expr) =>
                {
                    Written::Slice
                }
                (_, Written::Array) => Written::ArrayReference,
                _ => Written::Unknown,
            },
            _ => match self.local(expr) {
                Some(local) if local.made_here => match local.container {
                    Container::Vec => Written::Vector,
                    Container::Boxed | Container::Value(_) => Written::Unknown,
                    Container::Text => Written::String,
                },
                Some(local) => local.written,
                None => Written::Unknown,
            },
        }
    }

    /// Whether `to_owned` makes a vector of an expression, and not an array or
    /// another reference.
    pub(crate) fn is_owned_as_vector(self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_owned_as_vector(&expr.expr),
            Expr::Group(expr) => self.is_owned_as_vector(&expr.expr),
            Expr::Index(expr) => is_range(&expr.index) && self.is_sequence(&expr.expr),
            expr => matches!(self.written(expr), Written::Slice | Written::Vector),
        }
    }

    /// The local that an expression names.
    fn local(self, expr: &Expr) -> Option<&'k Local> {
        let Expr::Path(expr) = expr else { return None };
        let local = self.scope.local(&expr.path.get_ident()?.name())?;
        Some(&self.scope.locals[local.0])
    }

    /// Whether the first argument of `receiver.method(..)` is certainly lent to
    /// a method of std's that wants a slice.
    pub(crate) fn lends_slice(self, receiver: &Expr, method: &str) -> bool {
        let in_scope = |of: StdTrait| of.lends(method) && self.scope.imports(of);
        match receiver {
            Expr::Paren(expr) => self.lends_slice(&expr.expr, method),
            Expr::Group(expr) => self.lends_slice(&expr.expr, method),
            Expr::Reference(expr) => self.lends_slice(&expr.expr, method),
            Expr::Unary(expr) if matches!(expr.op, UnOp::Deref(_)) => {
                self.lends_slice(&expr.expr, method)
            }
            _ if self.is_sequence(receiver) => {
                in_scope(StdTrait::Write) || in_scope(StdTrait::Read)
            }
            Expr::Path(_) => self.local(receiver).is_some_and(|local| {
                local
                    .implements
                    .iter()
                    .any(|implements| match implements.by {
                        By::Bound => implements.of.lends(method),
                        By::Type => in_scope(implements.of),
                    })
            }),
            _ => false,
        }
    }

    /// Whether an expression is a slice of a local that is a vector, slice or
    /// array: `x`, `x[a..b]`, in parentheses or borrowed.
    pub(crate) fn is_slice_of_local(self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_slice_of_local(&expr.expr),
            Expr::Group(expr) => self.is_slice_of_local(&expr.expr),
            Expr::Reference(expr) => self.is_slice_of_local(&expr.expr),
            Expr::Index(expr) => is_range(&expr.index) && self.is_slice_of_local(&expr.expr),
            Expr::Path(_) => self.is_sequence(expr),
            _ => false,
        }
    }

    /// Whether an expression is the name of a local whose value a site makes.
    pub(crate) fn is_made_here(self, expr: &Expr, container: Container) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_made_here(&expr.expr, container),
            Expr::Group(expr) => self.is_made_here(&expr.expr, container),
            Expr::Path(_) => self
                .local(expr)
                .is_some_and(|local| local.made_here && local.container == container),
            _ => false,
        }
    }

    /// Whether an expression is known to be text.
    pub(crate) fn is_text(self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(expr) => self.is_text(&expr.expr),
            Expr::Group(expr) => self.is_text(&expr.expr),
            Expr::Reference(expr) => self.is_text(&expr.expr),
            Expr::Lit(expr) => matches!(expr.lit, Lit::Str(_)),
            Expr::Index(expr) if is_range(&expr.index) => self.is_text(&expr.expr),
            Expr::Index(expr) => {
                self.is_number(&expr.index)
                    && self
                        .local(&expr.expr)
                        .is_some_and(|local| local.items == Shape::Text)
            }
            Expr::Path(_) => self
                .local(expr)
                .is_some_and(|local| local.shape == Shape::Text),
            Expr::Unary(expr) if matches!(expr.op, UnOp::Deref(_)) => self.is_text(&expr.expr),
            expr => self.makes_text(expr),
        }
    }

    /// What is known of the items that a loop over an expression yields, or of
    /// what they refer to.
    pub(crate) fn items(self, expr: &Expr) -> Shape {
        match expr {
            Expr::Paren(expr) => self.items(&expr.expr),
            Expr::Group(expr) => self.items(&expr.expr),
            Expr::Reference(expr) => self.items(&expr.expr),
            Expr::Range(_) => Shape::Number,
            Expr::Path(_) => self.local(expr).map_or(Shape::Unknown, |local| local.items),
            Expr::MethodCall(call) => match call.method.name().as_str() {
                "iter" | "iter_mut" | "into_iter" | "rev" | "skip" | "step_by" | "take" => {
                    self.items(&call.receiver)
                }
                "chunk_by" | "chunks" | "chunks_exact" | "rchunks" | "windows"
                    if self.is_sequence(&call.receiver) =>
                {
                    Shape::Sequence
                }
                "lines"
                | "rsplit"
                | "rsplitn"
                | "split"
                | "split_ascii_whitespace"
                | "split_inclusive"
                | "split_terminator"
                | "split_whitespace"
                | "splitn"
                    if self.is_text(&call.receiver) =>
                {
                    Shape::Text
                }
                _ => Shape::Unknown,
            },
            _ => Shape::Unknown,
        }
    }

    /// What the iterator that an expression makes is over.
    pub(crate) fn iterator(self, expr: &Expr) -> IteratorSource {
        let mut expr = expr;
        loop {
            match expr {
                Expr::Paren(inner) => expr = &inner.expr,
                Expr::Group(inner) => expr = &inner.expr,
                Expr::Range(_) => return IteratorSource::Borrowed,
                Expr::MethodCall(call) => {
                    let name = call.method.name();
                    if method::chain_step(&name) == Some(ChainStep::Adapts) {
                        expr = &call.receiver;
                        continue;
                    }
                    return self.iterator_root(&name, &call.receiver);
                }
                _ => return IteratorSource::Unknown,
            }
        }
    }

    fn iterator_root(self, name: &str, receiver: &Expr) -> IteratorSource {
        let seen = match self.lend {
            Lend::Any => true,
            Lend::Seen => self.is_sequence(receiver) || self.is_text(receiver),
        };
        match name {
            "into_iter" if matches!(receiver, Expr::Array(_)) => IteratorSource::Borrowed,
            "into_iter" => IteratorSource::Owned,
            name if method::makes_iterator(name) && seen => IteratorSource::Borrowed,
            _ => IteratorSource::Unknown,
        }
    }
}

/// Whether a path is that of one of `Vec`'s constructors.
fn makes_vector(path: &Path) -> bool {
    let mut segments = path.segments.iter().rev();
    let constructs = segments.next().is_some_and(|name| {
        let name = name.ident.name();
        matches!(
            name.as_str(),
            "default" | "from" | "from_iter" | "new" | "with_capacity"
        )
    });
    constructs && segments.next().is_some_and(|ty| ty.ident == "Vec")
}

fn is_range(expr: &Expr) -> bool {
    matches!(expr, Expr::Range(_))
}

/// Whether the type written in `collect::<..>` is `Vec`.
pub(crate) fn turbofish_vec(call: &syn::ExprMethodCall) -> bool {
    call.turbofish.as_ref().is_some_and(|turbofish| {
        turbofish.args.iter().any(|argument| {
            matches!(argument, GenericArgument::Type(ty) if callee::vec_element(ty).is_some())
        })
    })
}
