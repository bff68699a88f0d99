//! The sites that make strings, each with the code before and after above it.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};
use stackify_analysis::body::TextKind;
use stackify_analysis::function::NodeId;
use stackify_analysis::invocation::Invocation;
use syn::{Expr, ExprMethodCall, Macro, parse_quote_spanned};

use super::{Rewriter, SiteEdit, edit};

impl Rewriter<'_> {
    /// What replaces a site that makes a string.
    pub(super) fn text_site(&mut self, expr: &Expr, kind: TextKind, site: &SiteEdit) -> Expr {
        match expr {
            Expr::Macro(expr) => self.format_site(&expr.mac, kind, site),
            Expr::Call(call) => {
                self.guards.string_function(&call.func);
                let arguments = call.args.to_token_stream();
                match kind {
                    TextKind::New => self.string("new_in", site, &arguments),
                    TextKind::WithCapacity => self.string("with_capacity_in", site, &arguments),
                    TextKind::FromIter => self.construct("collect_string_in", site, &arguments),
                    _ => match call.args.first() {
                        Some(text) => self.copy(text, site),
                        None => expr.clone(),
                    },
                }
            }
            Expr::MethodCall(call) => self.text_method(call, kind, site),
            other => other.clone(),
        }
    }

    /// ```text
    /// text.to_string()     =>   from_str_in(&slot, &text[..])
    /// 7.to_string()        =>   to_string_in(&slot, &7)
    /// text.repeat(n)       =>   repeat_str_in(&slot, &text[..], n)
    /// words.join(", ")     =>   join_strings_in(&slot, &words[..], ", ")
    /// chars.collect()      =>   collect_string_in(&slot, chars)
    /// ```
    fn text_method(&mut self, call: &ExprMethodCall, kind: TextKind, site: &SiteEdit) -> Expr {
        if call.method == "to_string" || call.method == "to_owned" {
            self.guards.copying_method(&call.method);
        }
        let receiver = &call.receiver;
        let function = match kind {
            TextKind::Collect => {
                self.guards.turbofish(call);
                let items = edit::bare(receiver).to_token_stream();
                return self.construct("collect_string_in", site, &items);
            }
            TextKind::Displayed => {
                return self.construct("to_string_in", site, &quote!(&#receiver));
            }
            TextKind::Repeated => "repeat_str_in",
            TextKind::Concat => "concat_strings_in",
            TextKind::Join => "join_strings_in",
            TextKind::Uppercase => "to_uppercase_in",
            TextKind::Lowercase => "to_lowercase_in",
            TextKind::AsciiUppercase => "to_ascii_uppercase_in",
            TextKind::AsciiLowercase => "to_ascii_lowercase_in",
            _ => return self.copy(receiver, site),
        };
        let text = as_slice(receiver);
        let arguments = call.args.iter();
        self.construct(function, site, &quote!(#text #(, #arguments)*))
    }

    fn copy(&self, text: &Expr, site: &SiteEdit) -> Expr {
        let text = as_slice(text);
        self.construct("from_str_in", site, &quote!(#text))
    }

    /// ```text
    /// String::new()   =>   StackString::new_in(&slot)
    /// ```
    fn string(&self, function: &str, site: &SiteEdit, arguments: &TokenStream) -> Expr {
        let krate = edit::path_at(self.krate, site.span);
        let function = Ident::new(function, site.span);
        let slot = self.slot(site);
        let arguments = Some(arguments)
            .filter(|arguments| !arguments.is_empty())
            .map(|arguments| quote!(, #arguments));
        parse_quote_spanned!(site.span=> #krate::StackString::#function(#slot #arguments))
    }

    /// What arguments make and do not hand on ends with the text, as it does in
    /// `format!`.
    ///
    /// ```text
    /// format!("{x}")     =>   format_with_capacity_in(&slot, 0, format_args!("{x}"))
    /// format!("{}", f)   =>   match &slot {
    ///                             slot => {
    ///                                 let text = format_with_capacity_in(slot, 0, ..);
    ///                                 text
    ///                             }
    ///                         }
    /// ```
    pub(super) fn format_site(&mut self, mac: &Macro, kind: TextKind, site: &SiteEdit) -> Expr {
        self.edits += 1;
        self.guards.format_macro(mac);
        let capacity = match kind {
            TextKind::Format(bytes) => Literal::u64_unsuffixed(bytes),
            _ => Literal::u64_unsuffixed(0),
        };
        let invocation = self
            .places
            .get(&NodeId::of(mac))
            .map_or(&Invocation::Inert, |place| &self.invocations[*place]);
        let krate = edit::path_at(self.krate, site.span);
        let arguments = &mac.tokens;
        let arguments = quote!(#capacity, #krate::__private::format_args!(#arguments));
        if invocation.expressions().all(is_place) {
            return self.construct("format_with_capacity_in", site, &arguments);
        }
        let hidden = Span::mixed_site().located_at(site.span);
        let (slot, text) = (Ident::new("slot", hidden), Ident::new("text", hidden));
        let given = self.slot(site);
        parse_quote_spanned!(hidden=> match #given {
            #slot => {
                let #text = #krate::format_with_capacity_in(#slot, #arguments);
                #text
            }
        })
    }
}

/// `&text[..]`, also of what is borrowed or sliced already.
fn as_slice(text: &Expr) -> Expr {
    match edit::bare(text) {
        literal @ Expr::Lit(_) => literal.clone(),
        _ => edit::inner_slice(referent(text)),
    }
}

/// The text behind a reference.
fn referent(text: &Expr) -> &Expr {
    match edit::bare(text) {
        Expr::Reference(reference) => &reference.expr,
        _ => text,
    }
}

/// Whether an expression makes no value that has to be dropped.
fn is_place(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Cast(expr) => is_place(&expr.expr),
        Expr::Paren(expr) => is_place(&expr.expr),
        Expr::Group(expr) => is_place(&expr.expr),
        Expr::Reference(expr) => is_place(&expr.expr),
        Expr::Field(expr) => is_place(&expr.base),
        Expr::Assign(named) => is_place(&named.right),
        _ => false,
    }
}
