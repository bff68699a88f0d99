//! Lines in a promoted function that make the compiler check that the names
//! the user wrote are the standard library's: `Vec` and `vec!`, `String` and
//! `format!` may be hidden by items that no macro can see.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{Expr, ExprMethodCall, GenericArgument, Macro, Path, PathArguments, Type};

/// The names that were read as std's, each once.
#[derive(Default)]
pub(crate) struct Guards {
    seen: BTreeSet<String>,
    types: Vec<Path>,
    boxes: Vec<Path>,
    strings: Vec<Path>,
    macros: Vec<Path>,
    formats: Vec<Path>,
    copies: Vec<Ident>,
    memory: Vec<Path>,
    drop: bool,
}

impl Guards {
    /// `vec!`, as a site wrote it.
    pub(crate) fn vec_macro(&mut self, mac: &Macro) {
        if self.seen.insert(format!("{}!", text(&mac.path))) {
            self.macros.push(mac.path.clone());
        }
    }

    /// `format!`, as a site wrote it.
    pub(crate) fn format_macro(&mut self, mac: &Macro) {
        if self.seen.insert(format!("{}!", text(&mac.path))) {
            self.formats.push(mac.path.clone());
        }
    }

    /// `to_string` or `to_owned`, by a trait that may have to be imported.
    pub(crate) fn copying_method(&mut self, method: &Ident) {
        if self.seen.insert(format!(".{method}")) {
            self.copies.push(method.clone());
        }
    }

    /// `String::from`, as a site wrote it.
    pub(crate) fn string_function(&mut self, function: &Expr) {
        if let Expr::Path(function) = function {
            let mut path = function.path.clone();
            path.segments.pop();
            path.segments.pop_punct();
            self.string_type(path);
        }
    }

    /// `Vec::from`, as a site wrote it.
    pub(crate) fn function(&mut self, function: &Expr) {
        if let Expr::Path(function) = function {
            let mut path = function.path.clone();
            path.segments.pop();
            path.segments.pop_punct();
            self.vec_type(path);
        }
    }

    /// `Vec<T>` or `String`, as `collect::<Vec<T>>()` wrote it.
    pub(crate) fn turbofish(&mut self, call: &ExprMethodCall) {
        let written = call
            .turbofish
            .as_ref()
            .and_then(|turbofish| turbofish.args.first());
        if let Some(GenericArgument::Type(ty)) = written {
            self.annotation(ty);
        }
    }

    /// `Vec<T>` or `String`, as a `let` or a field wrote it.
    pub(crate) fn annotation(&mut self, ty: &Type) {
        match ty {
            Type::Paren(ty) => self.annotation(&ty.elem),
            Type::Group(ty) => self.annotation(&ty.elem),
            Type::Path(path) => match path.path.segments.last() {
                Some(last) if last.ident == "Vec" => self.vec_type(path.path.clone()),
                Some(last) if last.ident == "Box" => self.box_type(path.path.clone()),
                Some(last) if last.ident == "String" => self.string_type(path.path.clone()),
                _ => {}
            },
            _ => {}
        }
    }

    /// `Box::new`, as a site wrote it.
    pub(crate) fn box_function(&mut self, function: &Expr) {
        if let Expr::Path(function) = function {
            let mut path = function.path.clone();
            path.segments.pop();
            path.segments.pop_punct();
            self.box_type(path);
        }
    }

    /// `mem::swap` and its like, given vectors by such a path.
    pub(crate) fn memory(&mut self, function: &Expr) {
        if let Expr::Path(function) = function {
            let mut path = function.path.clone();
            if let Some(last) = path.segments.last_mut() {
                last.arguments = PathArguments::None;
            }
            if self.seen.insert(text(&path)) {
                self.memory.push(path);
            }
        }
    }

    /// `drop`, given a vector by that name.
    pub(crate) fn drop_function(&mut self) {
        self.drop = true;
    }

    fn vec_type(&mut self, mut path: Path) {
        if let Some(last) = path.segments.last_mut() {
            last.arguments = PathArguments::None;
        }
        if self.seen.insert(text(&path)) {
            self.types.push(path);
        }
    }

    fn box_type(&mut self, mut path: Path) {
        if let Some(last) = path.segments.last_mut() {
            last.arguments = PathArguments::None;
        }
        if self.seen.insert(text(&path)) {
            self.boxes.push(path);
        }
    }

    fn string_type(&mut self, path: Path) {
        if self.seen.insert(text(&path)) {
            self.strings.push(path);
        }
    }

    /// The lines, to stand first in the body.
    pub(crate) fn lines(&self, krate: &Path) -> TokenStream {
        let mut lines = TokenStream::new();
        for path in &self.types {
            lines.extend(quote!(const _: fn(#path<()>) -> #krate::__private::Vec<()> = |v| v;));
        }
        for path in &self.boxes {
            lines.extend(quote!(const _: fn(#path<()>) -> #krate::__private::Box<()> = |b| b;));
        }
        for path in &self.strings {
            lines.extend(quote!(const _: fn(#path) -> #krate::__private::String = |s| s;));
        }
        for method in &self.copies {
            lines.extend(quote!(const _: fn(&str) -> #krate::__private::String = |s| s.#method();));
        }
        for path in &self.memory {
            let function = path.segments.last().map(|last| &last.ident);
            lines.extend(quote! {
                const _: fn() = || #krate::__private::same(
                    #path::<()>,
                    #krate::__private::mem::#function::<()>,
                );
            });
        }
        if self.drop {
            lines.extend(quote!(const _: fn(#krate::__private::Witness) = drop;));
        }
        for path in &self.macros {
            if path.get_ident().is_some() {
                lines.extend(quote! {
                    const _: fn() -> #krate::__private::Vec<()> = {
                        #[allow(unused_imports, clippy::wildcard_imports)]
                        use #krate::__private::guard::*;
                        || #path![]
                    };
                });
            }
            lines.extend(quote!(const _: fn() -> #krate::__private::Vec<()> = || #path![];));
        }
        for path in &self.formats {
            if path.get_ident().is_some() {
                lines.extend(quote! {
                    const _: fn() -> #krate::__private::String = {
                        #[allow(unused_imports, clippy::wildcard_imports)]
                        use #krate::__private::guard::*;
                        || #path!("{}", 0)
                    };
                });
            }
            lines.extend(quote!(const _: fn() -> #krate::__private::String = || #path!("{}", 0);));
        }
        lines
    }
}

fn text(path: &Path) -> String {
    path.to_token_stream().to_string()
}
