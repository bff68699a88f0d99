//! Macro calls: std's are read as the expressions they contain, all others may
//! do anything with what they mention.

use proc_macro2::{Literal, Span, TokenStream, TokenTree};
use syn::{Expr, Lit, Macro};

use super::place::Captured;
use super::{Lower, Wording};
use crate::body::{LocalId, Use, UseKind};
use crate::context::Context;
use crate::context::UNKNOWN;
use crate::format::{self, Captures};
use crate::function::NodeId;
use crate::invocation::{self, Invocation, Reading, ReadingKind};
use crate::name::Name as _;
use crate::reason::Reason;
use crate::site;
use crate::start;
use crate::text_site;

impl<'f> Lower<'f> {
    /// A macro call that stands as an expression or statement at `node`.
    pub(super) fn macro_call(&mut self, mac: &'f Macro, node: NodeId, context: &Context<'_, 'f>) {
        let Some(invocation) = self.function.invocation(mac) else {
            self.elsewhere(Some(start::of_path(&mac.path)), context);
            self.opaque(mac.tokens.clone());
            return;
        };
        match invocation {
            Invocation::List(_) | Invocation::Repeat(_) => {
                let Some(facts) = site::of_macro(mac, invocation, &self.scope) else {
                    self.elsewhere(Some(start::of_path(&mac.path)), context);
                    self.opaque(mac.tokens.clone());
                    return;
                };
                self.site(facts, node, context);
                if self.rows(mac, node, context) {
                    return;
                }
                match invocation {
                    Invocation::Repeat(repeat) => {
                        self.expression(&repeat.element, &Context::Leave(Reason::Stored));
                        self.expression(&repeat.length, &UNKNOWN);
                    }
                    invocation => {
                        for element in invocation.expressions() {
                            self.expression(element, &Context::Leave(Reason::Stored));
                        }
                    }
                }
            }
            Invocation::Reading(_) if self.hides(mac) => {
                self.elsewhere(Some(start::of_path(&mac.path)), context);
                self.opaque(mac.tokens.clone());
            }
            Invocation::Reading(reading) => {
                if let Some(facts) = text_site::of_format(mac, reading, &self.scope) {
                    self.site(facts, node, context);
                } else if !diverges(mac) {
                    self.elsewhere(Some(start::of_path(&mac.path)), context);
                }
                self.reading(reading);
            }
            Invocation::Inert if !self.hides(mac) => {
                self.elsewhere(Some(start::of_path(&mac.path)), context);
                self.inert(mac);
            }
            Invocation::Inert | Invocation::Opaque => {
                self.elsewhere(Some(start::of_path(&mac.path)), context);
                self.may_suspend(start::of_path(&mac.path));
                self.opaque(mac.tokens.clone());
            }
        }
    }

    /// A macro that evaluates nothing if it is the one of std. Only two of
    /// those take names; with a local's the others are another crate's.
    fn inert(&mut self, mac: &Macro) {
        if is_named(mac, &["stringify", "cfg"]) {
            return;
        }
        for leaf in invocation::leaves(mac.tokens.clone()) {
            if let TokenTree::Ident(ident) = leaf {
                self.mention(&ident.to_string(), ident.span());
            }
        }
    }

    fn hides(&self, mac: &Macro) -> bool {
        mac.path
            .get_ident()
            .is_some_and(|ident| self.scope.sight.hides_macro(&ident.name()))
    }

    /// An expression whose words the macro prints.
    fn quoted(&mut self, expr: &'f Expr) {
        let outer = std::mem::replace(&mut self.wording, Wording::Quoted);
        self.expression(expr, &UNKNOWN);
        self.wording = outer;
    }

    fn reading(&mut self, reading: &'f Reading) {
        let captures = Self::captured_by_format(reading);
        let formatted = if captures.shows_address {
            &Context::RawAddress
        } else {
            &Context::Read
        };
        let mut arguments = reading.arguments.iter();
        match reading.kind {
            ReadingKind::Format => {}
            ReadingKind::Write => {
                if let Some(destination) = arguments.next() {
                    self.expression(destination, &Context::Destination);
                }
            }
            ReadingKind::Assert => {
                if let Some(condition) = arguments.next() {
                    // Without a message, the condition is the message.
                    if reading.arguments.len() == 1 {
                        self.quoted(condition);
                    } else {
                        self.expression(condition, &UNKNOWN);
                    }
                }
            }
            ReadingKind::Compare => {
                if let (Some(left), Some(right)) = (arguments.next(), arguments.next()) {
                    self.compared(left, right);
                }
            }
            ReadingKind::Debug => {
                for argument in arguments.by_ref() {
                    self.quoted(argument);
                }
            }
            ReadingKind::Matches => {
                if let Some(scrutinee) = arguments.next() {
                    self.expression(scrutinee, &Context::Leave(Reason::Matched));
                }
            }
        }
        if let Some(message) = reading.message()
            && !matches!(message, Expr::Lit(_) | Expr::Macro(_))
        {
            // Before edition 2021 a panic takes a value that is no format
            // string.
            self.expression(message, &Context::Leave(Reason::MovedIntoCall));
            arguments.next();
        }
        for argument in arguments {
            match argument {
                Expr::Assign(named) => self.expression(&named.right, formatted),
                argument => self.expression(argument, formatted),
            }
        }
        for (name, span) in captures.names {
            if let Some(local) = self.scope.resolve(&name, span) {
                let kind = if captures.shows_address {
                    UseKind::Escape(Reason::AddressObserved)
                } else {
                    self.captured_kind(local)
                };
                self.rows_shown(local, span, kind);
                self.uses.push(Use::new(local, span, kind));
            }
        }
        self.opaque(reading.rest.clone());
    }

    /// A name in a format string reads the local, from inside any closure.
    fn captured_kind(&self, local: LocalId) -> UseKind {
        let holds = self.scope.locals[local.0].holds;
        match self.capture(local, holds, false) {
            Captured::Nothing => UseKind::Slice,
            Captured::InChain => UseKind::Vector,
            Captured::By(closure) => UseKind::CapturedBy(closure),
            Captured::Away(reason) => UseKind::Escape(reason),
        }
    }

    fn captured_by_format(reading: &Reading) -> Captures {
        match reading.message() {
            Some(Expr::Lit(literal)) => match &literal.lit {
                Lit::Str(text) => format::captures(&text.value(), text.span()),
                _ => Captures::default(),
            },
            // The string may come out of a macro, such as `concat!`.
            Some(Expr::Macro(expr)) => {
                let mut captures = Captures::default();
                for leaf in invocation::leaves(expr.mac.tokens.clone()) {
                    if let TokenTree::Literal(literal) = leaf {
                        let found = captured_by(&literal);
                        captures.shows_address |= found.shows_address;
                        captures.names.extend(found.names);
                    }
                }
                captures
            }
            _ => Captures::default(),
        }
    }

    /// Tokens that may do anything with every local they mention.
    pub(super) fn opaque(&mut self, tokens: TokenStream) {
        if tokens.is_empty() {
            return;
        }
        self.may_suspend(start::of_tokens(&tokens));
        let own = self.function.item.sig.ident.name();
        for leaf in invocation::leaves(tokens) {
            match leaf {
                TokenTree::Ident(ident) => {
                    let name = ident.name();
                    if name == own {
                        self.recursion.get_or_insert(ident.span());
                    }
                    self.mention(&name, ident.span());
                }
                TokenTree::Literal(literal) => {
                    for (name, span) in captured_by(&literal).names {
                        self.mention(&name, span);
                    }
                }
                TokenTree::Group(_) | TokenTree::Punct(_) => {}
            }
        }
    }

    /// Tokens that may hide an `.await`, if they stand in a future.
    fn may_suspend(&mut self, span: Span) {
        if self.future_here() != 0 || self.function.item.sig.asyncness.is_some() {
            self.suspend(span);
        }
    }

    fn mention(&mut self, name: &str, span: Span) {
        if let Some(local) = self.scope.resolve(name, span) {
            self.uses
                .push(Use::new(local, span, UseKind::Escape(Reason::OpaqueMacro)));
        }
    }
}

/// What a literal captures if it is a format string.
fn captured_by(literal: &Literal) -> Captures {
    match Lit::new(literal.clone()) {
        Lit::Str(text) => format::captures(&text.value(), text.span()),
        _ => Captures::default(),
    }
}

/// Whether a macro of std never yields a value.
fn diverges(mac: &Macro) -> bool {
    is_named(mac, &["panic", "todo", "unimplemented", "unreachable"])
}

fn is_named(mac: &Macro, names: &[&str]) -> bool {
    mac.path
        .segments
        .last()
        .is_some_and(|segment| names.iter().any(|name| segment.ident == name))
}
