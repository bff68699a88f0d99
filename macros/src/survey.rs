//! Shows every function of a file, annotated or not, as the attribute would
//! see it. Given the tokens of a file, for readers of reports; the ways to a
//! function are those on which the macro gets there.

mod nested;

use std::ffi::OsString;

use proc_macro2::{Span, TokenStream, TokenTree};
use stackify_analysis::bounds::TooDeep;
use stackify_analysis::function::{Function, Unreadable};
use stackify_analysis::policy::Policy;
use stackify_analysis::report::Report;
use stackify_analysis::siblings::Siblings;

use crate::args::{Arguments, Holder};
use crate::container;
use crate::environment::Environment;
use crate::expand;
use crate::items::{self, Piece};
use crate::job::Job;
use crate::placement::Kind;
use crate::statement::{self, Home};

/// Where the attribute is taken to stand that nobody wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Granularity {
    /// On every function.
    Functions,
    /// On every `impl` block, and on every function outside of them.
    Impls,
    /// On every outermost inline module, and on what stands outside of them as
    /// for [`Granularity::Impls`].
    Modules,
}

/// Whether an attribute of ours holds for a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Annotation {
    /// One stands on it, or on a block around it.
    Present,
    /// None does; the function is seen as if there were one.
    Absent,
}

/// A function, with what holds for it.
pub struct Surveyed<'s> {
    job: &'s Job<'s>,
    function: Function,
    annotation: Annotation,
}

/// What stands in a file.
pub enum Found<'s> {
    /// A function with a body that may allocate.
    Function(Box<Surveyed<'s>>),
    /// A function that is nested too deeply to be read; its name.
    TooDeep(String, TooDeep),
    /// A mistake: in the syntax of a function, or in an attribute of ours.
    Fault(syn::Error),
}

/// Shows `visit` what stands in the file that `tokens` are, the functions
/// inside of others behind those. `variable` looks up the environment.
///
/// # Errors
///
/// Variables of the environment that cannot be read.
///
/// # Examples
///
/// ```
/// use stackify_macros::survey::{Found, Granularity, survey};
///
/// let file = "mod text { fn f() -> u8 { vec![1_u8, 2][0] } }";
/// let mut paths = Vec::new();
/// survey(file.parse().unwrap(), Granularity::Functions, &|_| None, &mut |found| {
///     if let Found::Function(function) = found {
///         assert_eq!(function.report().findings.len(), 1);
///         paths.push(function.path());
///     }
/// })
/// .unwrap();
/// assert_eq!(paths, ["text::f"]);
/// ```
pub fn survey(
    tokens: TokenStream,
    granularity: Granularity,
    variable: &dyn Fn(&str) -> Option<OsString>,
    visit: &mut dyn FnMut(Found<'_>),
) -> syn::Result<()> {
    Environment::read(variable)?;
    let mut survey = Survey {
        granularity,
        variable,
        visit,
        waiting: vec![Waiting {
            path: Vec::new(),
            tokens,
        }],
    };
    while let Some(next) = survey.waiting.pop() {
        survey.items(next);
    }
    Ok(())
}

/// Items that nobody went through yet.
struct Waiting {
    /// The names of the items around.
    path: Vec<String>,
    tokens: TokenStream,
}

struct Survey<'v> {
    granularity: Granularity,
    variable: &'v dyn Fn(&str) -> Option<OsString>,
    visit: &'v mut dyn FnMut(Found<'_>),
    waiting: Vec<Waiting>,
}

impl Survey<'_> {
    fn items(&mut self, next: Waiting) {
        let Waiting { mut path, tokens } = next;
        let outside = self.waiting.len();
        for piece in items::split(tokens) {
            self.item(&piece, &mut path);
        }
        self.waiting[outside..].reverse();
    }

    fn item(&mut self, piece: &Piece, path: &mut Vec<String>) {
        let (arguments, annotation) = match piece.attribute() {
            Some(attribute) => (arguments(attribute), Annotation::Present),
            None => (TokenStream::new(), Annotation::Absent),
        };
        let stands_here = annotation == Annotation::Present
            || match piece.kind {
                Kind::Function(_) => true,
                Kind::Impl(_) => self.granularity != Granularity::Functions,
                Kind::Mod(_) => self.granularity == Granularity::Modules,
                _ => false,
            };
        match (piece.kind, piece.body()) {
            (Kind::Function(_), Some(_)) => self.function(piece, arguments, annotation, path),
            (Kind::Impl(_) | Kind::Mod(_), Some(_)) if stands_here => {
                self.block(piece, arguments, annotation, path);
            }
            (Kind::Impl(_) | Kind::Mod(_) | Kind::Trait(_), Some(body)) => {
                let mut inside = path.clone();
                inside.push(piece.name());
                self.waiting.push(Waiting {
                    path: inside,
                    tokens: body,
                });
            }
            _ => {}
        }
    }

    fn function(
        &mut self,
        piece: &Piece,
        arguments: TokenStream,
        annotation: Annotation,
        path: &mut Vec<String>,
    ) {
        let arguments = match Arguments::parse(arguments, Holder::Function) {
            Ok(arguments) => arguments,
            Err(error) => return (self.visit)(Found::Fault(error)),
        };
        let environment = Environment::read(self.variable).unwrap_or_else(|_| Environment::off());
        path.push(piece.name());
        let job = Job {
            path,
            arguments: &arguments,
            environment: &environment,
            home: Home::Decided,
            siblings: &Siblings::none(),
        };
        let nested = show(&job, piece.tokens(), annotation, self.visit);
        self.waiting.extend(nested);
        path.pop();
    }

    fn block(
        &mut self,
        piece: &Piece,
        arguments: TokenStream,
        annotation: Annotation,
        path: &mut Vec<String>,
    ) {
        let Survey { visit, waiting, .. } = self;
        let walked = container::walk(
            arguments,
            piece.tokens(),
            self.variable,
            path,
            &mut |job, tokens| {
                waiting.extend(show(job, tokens, annotation, visit));
                Ok(None)
            },
        );
        if let Some(error) = walked.errors {
            visit(Found::Fault(error));
        }
    }
}

/// Shows a function; gives the items inside of it.
fn show(
    job: &Job<'_>,
    tokens: TokenStream,
    annotation: Annotation,
    visit: &mut dyn FnMut(Found<'_>),
) -> Option<Waiting> {
    let function = match Function::read(tokens) {
        Ok(function) => function,
        Err(Unreadable::Syntax(error)) => {
            visit(Found::Fault(error));
            return None;
        }
        Err(Unreadable::TooDeep(deep)) => {
            visit(Found::TooDeep(job.path.join("::"), deep));
            return None;
        }
    };
    if let Err(error) = statement::check(&function.item) {
        visit(Found::Fault(error));
    }
    let inside = nested::items(&function.item);
    visit(Found::Function(Box::new(Surveyed {
        job,
        function,
        annotation,
    })));
    (!inside.is_empty()).then(|| Waiting {
        path: job.path.to_vec(),
        tokens: inside,
    })
}

/// What stands between the parentheses of an attribute.
fn arguments(attribute: TokenStream) -> TokenStream {
    match attribute.into_iter().last() {
        Some(TokenTree::Group(arguments)) => arguments.stream(),
        _ => TokenStream::new(),
    }
}

impl Surveyed<'_> {
    /// The names of the items around the function and its own, `::` between
    /// them; an `impl` block is named after its type.
    #[must_use]
    pub fn path(&self) -> String {
        self.job.path.join("::")
    }

    /// Whether an attribute of ours holds for it.
    #[must_use]
    pub fn annotation(&self) -> Annotation {
        self.annotation
    }

    /// Whether `#[stackify(heap)]` on it or around it keeps all of it on the
    /// heap.
    #[must_use]
    pub fn is_opted_out(&self) -> bool {
        self.job.home == Home::Heap
    }

    /// The name in its signature.
    #[must_use]
    pub fn name(&self) -> Span {
        self.function.item.sig.ident.span()
    }

    /// The function as the analysis reads it.
    #[must_use]
    pub fn function(&self) -> &Function {
        &self.function
    }

    /// What the analysis may do.
    #[must_use]
    pub fn policy(&self) -> Policy {
        self.job.policy()
    }

    /// The verdicts that the macro would get.
    #[must_use]
    pub fn report(&self) -> Report {
        stackify_analysis::analyze(&self.function, &self.policy(), self.job.siblings)
    }

    /// The expansion, or `None` where the function comes out as it is.
    ///
    /// # Errors
    ///
    /// What `require` asks for, and mistakes in attributes on statements.
    pub fn expansion(self) -> syn::Result<Option<TokenStream>> {
        if self.job.is_off() {
            return Ok(None);
        }
        expand::expand_function(self.job, self.function)
    }
}

#[cfg(test)]
mod tests;
