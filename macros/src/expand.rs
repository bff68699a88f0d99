//! The expansion of an annotated function: analyse it, report what was asked
//! for, rewrite what is promoted.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use stackify_analysis::bounds::Bound;
use stackify_analysis::function::{Function, Unreadable};
use stackify_analysis::reason::Reason;
use stackify_analysis::report::{Finding, Report, Verdict};

use crate::args::OnHeap;
use crate::job::Job;
use crate::rewrite;
use crate::statement;
use crate::strip::strip;

/// The expansion of a function, or `None` where it comes out as it is, but for
/// our attributes on its statements.
///
/// # Errors
///
/// What `require` asks for, and mistakes in attributes on statements.
pub(crate) fn expand(job: &Job<'_>, tokens: TokenStream) -> syn::Result<Option<TokenStream>> {
    if job.is_off() {
        return Ok(None);
    }
    let function = match Function::read(tokens) {
        Ok(function) => function,
        // Half-typed code is the compiler's to report.
        Err(Unreadable::Syntax(_)) => return Ok(None),
        Err(Unreadable::TooDeep(deep)) => {
            let bound = match deep.bound {
                Bound::Delimiters => "delimiters",
                Bound::Operators => "operators",
            };
            let message = format!(
                "heap: this function is left as it is: too many {bound} in one another\n  \
                 = note: `{}`\n  = help: {}",
                Reason::TooDeep,
                Reason::TooDeep.help(),
            );
            return match job.arguments.on_heap {
                OnHeap::Require(_) => Err(syn::Error::new(deep.span, message)),
                OnHeap::Silent | OnHeap::Warn(_) => Ok(None),
            };
        }
    };
    expand_function(job, function)
}

/// The expansion of a function that was read.
///
/// # Errors
///
/// Those of [`expand`].
pub(crate) fn expand_function(
    job: &Job<'_>,
    function: Function,
) -> syn::Result<Option<TokenStream>> {
    statement::check(&function.item)?;
    let arguments = job.arguments;
    let report = stackify_analysis::analyze(&function, &job.policy(), job.siblings);
    if let (OnHeap::Require(_), Some(error)) = (arguments.on_heap, offenders(&report)) {
        return Err(error);
    }
    let promoted = report
        .findings
        .iter()
        .any(|finding| matches!(finding.verdict, Verdict::Promote(_)));
    let warnings = match arguments.on_heap {
        OnHeap::Warn(_) => kept(&report).map(warning).collect(),
        OnHeap::Silent | OnHeap::Require(_) => TokenStream::new(),
    };
    if !promoted && warnings.is_empty() {
        return Ok(None);
    }
    let (mut item, guards) = rewrite::rewrite(function, &report, &arguments.krate);
    let lines = guards.lines(&arguments.krate);
    let statements = std::mem::take(&mut item.block.stmts);
    let first = quote!(#warnings #lines);
    item.block.stmts = vec![syn::Stmt::Expr(syn::Expr::Verbatim(first), None)];
    item.block.stmts.extend(statements);
    Ok(Some(strip(item.to_token_stream())))
}

/// The findings that keep the heap.
fn kept(report: &Report) -> impl Iterator<Item = &Finding> {
    report
        .findings
        .iter()
        .filter(|finding| matches!(finding.verdict, Verdict::Keep(_)))
}

/// One error for every site that keeps the heap.
fn offenders(report: &Report) -> Option<syn::Error> {
    kept(report)
        .map(|finding| syn::Error::new(finding.site.span, finding.message()))
        .reduce(|mut errors, error| {
            errors.combine(error);
            errors
        })
}

/// On stable a macro cannot warn; the compiler does it for the use of a
/// deprecated constant.
fn warning(finding: &Finding) -> TokenStream {
    let message = finding.message();
    quote_spanned! {finding.site.span=>
        const _: () = {
            #[deprecated(note = #message)]
            #[allow(non_upper_case_globals)]
            const stays_on_the_heap: () = ();
            stays_on_the_heap
        };
    }
}
