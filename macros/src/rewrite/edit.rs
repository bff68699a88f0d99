//! The changes to single nodes, each with the code before and after above it.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use stackify_analysis::body::{Container, Holds, LetPart};
use stackify_analysis::invocation::Invocation;
use stackify_analysis::report::{Binding, Lent, UseForm};
use stackify_analysis::start;
use syn::punctuated::Punctuated;
use syn::{
    Block, Expr, ExprMethodCall, GenericArgument, Lifetime, Local, Pat, PatType, Path,
    PathArguments, Stmt, Token, Type, parse_quote_spanned,
};

use super::plan::{MethodEdit, SliceEdit};

/// ```text
/// vec![1, 2]   =>   &mut [1, 2]    bound by `let`, also as `&[_]`: a shared
///                                  borrow of constants would be a static, and
///                                  two equal ones have one address
///              =>   [a, b]         behind `&`, which gets `[..]`
///              =>   [a, b][..]     a receiver or a base
///              =>   (&mut [1, 2])  in both places, if it may be a constant
/// ```
pub(super) fn array(array: &TokenStream, binding: Binding, span: Span) -> Expr {
    match binding {
        Binding::Shared | Binding::Unique => parse_quote_spanned!(span=> &mut #array),
        Binding::Operand if may_be_constant(array) => {
            parse_quote_spanned!(span=> (&mut #array))
        }
        Binding::Place if may_be_constant(array) => {
            parse_quote_spanned!(span=> (&mut #array)[..])
        }
        Binding::Operand => syn::parse_quote!(#array),
        Binding::Place => parse_quote_spanned!(span=> #array[..]),
    }
}

/// Whether the compiler may make a static of a borrow of these tokens: no name
/// in them is a local's.
fn may_be_constant(array: &TokenStream) -> bool {
    let tokens: Vec<TokenTree> = array.clone().into_iter().collect();
    let is_colon = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
    tokens.iter().enumerate().all(|(index, token)| match token {
        TokenTree::Group(group) => may_be_constant(&group.stream()),
        TokenTree::Ident(ident) => {
            let name = ident.to_string();
            let in_a_path = is_colon(tokens.get(index + 1))
                || index
                    .checked_sub(1)
                    .is_some_and(|before| is_colon(tokens.get(before)));
            in_a_path
                || name.starts_with(char::is_uppercase)
                || matches!(name.as_str(), "as" | "true" | "false")
                || is_primitive(&name)
        }
        TokenTree::Punct(_) | TokenTree::Literal(_) => true,
    })
}

fn is_primitive(name: &str) -> bool {
    let digits = name.trim_start_matches(['f', 'i', 'u']);
    matches!(name, "bool" | "char" | "str" | "isize" | "usize")
        || (digits.len() < name.len() && digits.parse::<u16>().is_ok())
}

/// ```text
/// let mut v            =>   let v: &mut [_]
/// let v: Vec<u32>      =>   let v: &[u32]
/// ```
pub(super) fn bind_slice(pat: &mut Pat, binding: Binding) {
    let (mut ident, element) = match std::mem::replace(pat, Pat::Verbatim(TokenStream::new())) {
        Pat::Type(typed) => (*typed.pat, vec_element(&typed.ty)),
        other => (other, None),
    };
    if let Pat::Ident(ident) = &mut ident {
        ident.mutability = None;
    }
    let span = match &ident {
        Pat::Ident(ident) => ident.ident.span(),
        _ => Span::mixed_site(),
    };
    let element = element.unwrap_or_else(|| parse_quote_spanned!(span=> _));
    let ty = match binding {
        Binding::Unique => parse_quote_spanned!(span=> &mut [#element]),
        Binding::Shared | Binding::Operand | Binding::Place => {
            parse_quote_spanned!(span=> &[#element])
        }
    };
    *pat = typed(ident, ty);
}

/// ```text
/// let v: Vec<T>   =>   let v: StackVec<'_, T>
/// let s: String   =>   let s: StackString<'_>
/// ```
pub(super) fn retype_slot_vector(ty: &mut Type, krate: &Path) {
    if is_string(ty) {
        *ty = syn::parse_quote!(#krate::StackString<'_>);
        return;
    }
    if let Some(element) = vec_element(ty) {
        *ty = syn::parse_quote!(#krate::StackVec<'_, #element>);
    }
}

/// Temporaries of the last expression must not outlive the slot that they hold.
/// They end with the arm of a `match`, as they do with the body of a function.
///
/// ```text
/// { ..; v.into_iter().next() }   =>   { match Slot::<512>::new() {
///                                           v_slot => { ..; v.into_iter().next() }
///                                       } }
/// ```
pub(super) fn slot_around(block: &mut Block, slot: &Ident, bytes: u64, krate: &Path) {
    let bytes = Literal::u64_unsuffixed(bytes);
    // Its braces are the user's: they say which edition's rules it follows.
    let inner = Block {
        brace_token: block.brace_token,
        stmts: std::mem::take(&mut block.stmts),
    };
    block.stmts = vec![syn::parse_quote!(match #krate::Slot::<#bytes>::new() {
        #slot => #inner
    })];
}

/// ```text
/// v.into_boxed_slice()   =>   v
/// ```
pub(super) fn rebox(expr: &mut Expr) {
    if let Expr::MethodCall(call) = expr {
        let receiver = call.receiver.as_ref().clone();
        *expr = receiver;
    }
}

/// ```text
/// v: Vec<T>   =>   v: StackVec<'slot, T>
/// s: String   =>   s: StackString<'slot>
/// ```
pub(super) fn retype_field(ty: &mut Type, lifetime: &Lifetime, krate: &Path) {
    if is_string(ty) {
        *ty = syn::parse_quote!(#krate::StackString<#lifetime>);
        return;
    }
    if let Some(element) = vec_element(ty) {
        *ty = syn::parse_quote!(#krate::StackVec<#lifetime, #element>);
    }
}

/// The type that a `let` writes for a part of what it binds.
pub(super) fn written_type(pattern: &mut Pat, part: LetPart) -> Option<&mut Type> {
    let Pat::Type(typed) = pattern else {
        return None;
    };
    match part {
        LetPart::Whole => Some(&mut typed.ty),
        LetPart::Element(index) => part_type(&mut typed.ty, index),
        LetPart::Field(_) => None,
    }
}

/// The type of an element of a tuple or an array, or of the payload of an
/// `Option`.
fn part_type(ty: &mut Type, index: usize) -> Option<&mut Type> {
    match ty {
        Type::Paren(ty) => part_type(&mut ty.elem, index),
        Type::Group(ty) => part_type(&mut ty.elem, index),
        Type::Tuple(ty) => ty.elems.iter_mut().nth(index),
        Type::Array(ty) => Some(&mut ty.elem),
        Type::Path(ty) => match &mut ty.path.segments.last_mut()?.arguments {
            PathArguments::AngleBracketed(arguments) => match arguments.args.first_mut()? {
                GenericArgument::Type(ty) => Some(ty),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// The compiler takes the drop of a `Vec` that is assigned to for a use, and
/// that of a slot vector not.
///
/// ```text
/// let mut v = vec![1];   =>   #[allow(unused_assignments)]
///                             let mut v = from_array_in(&v_slot, [1]);
/// ```
pub(super) fn allow_unread(local: &mut Local) {
    local
        .attrs
        .push(syn::parse_quote!(#[allow(unused_assignments)]));
}

/// Whether a type is written as `String`, through parentheses and invisible groups.
fn is_string(ty: &Type) -> bool {
    match ty {
        Type::Paren(ty) => is_string(&ty.elem),
        Type::Group(ty) => is_string(&ty.elem),
        Type::Path(ty) => ty
            .path
            .segments
            .last()
            .is_some_and(|last| last.ident == "String"),
        _ => false,
    }
}

pub(super) fn typed(pat: Pat, ty: Type) -> Pat {
    Pat::Type(PatType {
        attrs: Vec::new(),
        pat: Box::new(pat),
        colon_token: Token![:](Span::mixed_site()),
        ty: Box::new(ty),
    })
}

/// The `T` of `Vec<T>` or `Box<[T]>`, through parentheses and invisible groups.
fn vec_element(ty: &Type) -> Option<Type> {
    match ty {
        Type::Paren(ty) => vec_element(&ty.elem),
        Type::Group(ty) => vec_element(&ty.elem),
        Type::Path(ty) => match first_type(&ty.path.segments.last()?.arguments)? {
            Type::Slice(slice) => Some(*slice.elem),
            element => Some(element),
        },
        _ => None,
    }
}

/// ```text
/// &v       =>   &v[..]                       to a slot vector, or to `&mut [T]`
/// &v       =>   v                            to `&[T]`
/// r        =>   &r[..]   or   &mut r[..]     to a slot vector
/// r        =>   r                            to an array, a slice already
/// &mut v   =>   lend_mut(&mut v[..])         where `&mut [u8]` could be meant
/// ```
pub(super) fn slice(expr: &mut Expr, edit: SliceEdit, krate: &Path) {
    let span = start::of_expression(expr);
    match (&mut *expr, edit.form) {
        (Expr::Reference(reference), UseForm::Array(Binding::Shared)) => {
            let name = bare(&reference.expr).clone();
            *expr = name;
        }
        (Expr::Reference(reference), UseForm::Array(_) | UseForm::Slot | UseForm::Value) => {
            let operand = whole(&reference.expr, inserted_at(&reference.expr));
            *reference.expr = operand;
        }
        (name, UseForm::Slot) => {
            let operand = whole(name, span);
            *expr = match edit.holds {
                Holds::Unique => parse_quote_spanned!(span=> &mut #operand),
                Holds::Shared | Holds::Value => parse_quote_spanned!(span=> &#operand),
            };
        }
        (_, UseForm::Array(_) | UseForm::Value) => {}
    }
    if edit.lent == Lent::Checked {
        let span = Span::mixed_site().located_at(span);
        let (krate, slice) = (path_at(krate, span), &*expr);
        *expr = parse_quote_spanned!(span=> #krate::__private::lend_mut(#slice));
    }
}

/// ```text
/// v.as_slice()       =>   &v[..]   or   v
/// v.as_mut_slice()   =>   &mut v[..]
/// v.clone()          =>   <[_]>::to_vec(&v[..])
/// s.clone()          =>   String::from(&s[..])
/// ```
pub(super) fn method(expr: &mut Expr, edit: MethodEdit, krate: &Path) {
    let Expr::MethodCall(call) = &*expr else {
        return;
    };
    let receiver = &*call.receiver;
    let span = inserted_at(receiver);
    *expr = match edit {
        MethodEdit::Slice(UseForm::Array(Binding::Shared)) => receiver.clone(),
        MethodEdit::Slice(_) => {
            let slice = whole(receiver, span);
            if call.method == "as_mut_slice" {
                parse_quote_spanned!(span=> &mut #slice)
            } else {
                parse_quote_spanned!(span=> &#slice)
            }
        }
        MethodEdit::ToText => {
            let text = inner_slice(receiver);
            let krate = path_at(krate, span);
            parse_quote_spanned!(span=> #krate::__private::String::from(#text))
        }
        MethodEdit::ToVec => {
            let slice = inner_slice(receiver);
            parse_quote_spanned!(span=> <[_]>::to_vec(#slice))
        }
    };
}

/// The same for lints as for the compiler, out of a macro:
///
/// ```text
/// &v, &v[..], &*v   =>   &v[..]
/// ```
pub(super) fn borrow_whole(expr: &mut Expr) {
    let Expr::Reference(reference) = &*expr else {
        return;
    };
    let slice = match bare(&reference.expr) {
        Expr::Index(index) => inner_slice(&index.expr),
        Expr::Unary(dereference) => inner_slice(&dereference.expr),
        name => inner_slice(name),
    };
    *expr = slice;
}

/// ```text
/// Some(v)   =>   Some(StackVec::into_vec(v))
/// Some(s)   =>   Some(StackString::into_string(s))
/// ```
pub(super) fn copy_out(expr: &mut Expr, container: Container, krate: &Path) {
    let span = start::of_expression(expr);
    let (krate, vector) = (path_at(krate, span), &*expr);
    *expr = match container {
        Container::Text => parse_quote_spanned!(span=> #krate::StackString::into_string(#vector)),
        Container::Vec | Container::Boxed | Container::Value(_) => {
            parse_quote_spanned!(span=> #krate::StackVec::into_vec(#vector))
        }
    };
}

/// ```text
/// (&v[..])[i]   =>   v[..][i]
/// ```
pub(super) fn slice_in_place(expr: &mut Expr) {
    let place = match expr {
        Expr::Index(index) => &mut index.expr,
        Expr::MethodCall(call) => &mut call.receiver,
        _ => return,
    };
    if let Expr::Reference(reference) = &**place {
        let slice = reference.expr.clone();
        *place = slice;
    }
}

/// `expr[..]`
fn whole(expr: &Expr, span: Span) -> Expr {
    parse_quote_spanned!(span=> #expr[..])
}

/// `&expr[..]` inside a call that is added: out of a macro as a whole, since
/// the slice may be one already.
pub(super) fn inner_slice(expr: &Expr) -> Expr {
    let span = Span::mixed_site().located_at(start::of_expression(expr));
    parse_quote_spanned!(span=> &#expr[..])
}

/// The span of tokens that are added to `expr`: the user's own, since a panic
/// in an expression whose first or last token came out of a macro would be
/// reported at the attribute. Names that are added begin with `::`, so that
/// hygiene has no part in them.
fn inserted_at(expr: &Expr) -> Span {
    start::of_expression(expr)
}

/// A path that stands at `span`.
pub(super) fn path_at(path: &Path, span: Span) -> Path {
    let mut path = path.clone();
    if let Some(colons) = &mut path.leading_colon {
        colons.spans = [span; 2];
    }
    for segment in &mut path.segments {
        segment.ident.set_span(span);
    }
    path
}

/// An expression without parentheses or braces that say nothing where it
/// becomes an argument.
pub(super) fn bare(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(inner) if inner.attrs.is_empty() => bare(&inner.expr),
        Expr::Block(inner) if inner.attrs.is_empty() && inner.label.is_none() => {
            match inner.block.stmts.as_slice() {
                [Stmt::Expr(expr, None)] => bare(expr),
                _ => expr,
            }
        }
        _ => expr,
    }
}

/// ```text
/// Vec::from(&[1, 2])   =>   [1, 2]
/// ```
pub(super) fn referent(arguments: &Punctuated<Expr, Token![,]>) -> TokenStream {
    match arguments.first() {
        Some(Expr::Reference(reference)) => reference.expr.to_token_stream(),
        _ => arguments.to_token_stream(),
    }
}

/// The `T` of `Vec::<T>::function`.
pub(super) fn written_element(function: &Expr) -> Option<Type> {
    let Expr::Path(function) = function else {
        return None;
    };
    let vec = function.path.segments.iter().rev().nth(1)?;
    first_type(&vec.arguments)
}

/// The `T` of `collect::<Vec<T>>()`.
pub(super) fn collected_element(call: &ExprMethodCall) -> Option<Type> {
    match call.turbofish.as_ref()?.args.first()? {
        GenericArgument::Type(ty) => {
            vec_element(ty).filter(|element| !matches!(element, Type::Infer(_)))
        }
        _ => None,
    }
}

fn first_type(arguments: &PathArguments) -> Option<Type> {
    match arguments {
        PathArguments::AngleBracketed(arguments) => match arguments.args.first()? {
            GenericArgument::Type(element) => Some(element.clone()),
            _ => None,
        },
        _ => None,
    }
}

/// The arguments of a macro call that are expressions.
pub(super) fn arguments_mut(invocation: &mut Invocation) -> Vec<&mut Expr> {
    match invocation {
        Invocation::List(list) => list.iter_mut().collect(),
        Invocation::Repeat(repeat) => vec![&mut repeat.element, &mut repeat.length],
        Invocation::Reading(reading) => reading.arguments.iter_mut().collect(),
        Invocation::Inert | Invocation::Opaque => Vec::new(),
    }
}

/// The arguments of a macro call, as they stand between its delimiters.
pub(super) fn print(invocation: &Invocation) -> TokenStream {
    match invocation {
        Invocation::List(list) => list.to_token_stream(),
        Invocation::Repeat(repeat) => {
            let (element, semi) = (&repeat.element, &repeat.semi_token);
            let length = bare(&repeat.length);
            quote!(#element #semi #length)
        }
        Invocation::Reading(reading) => {
            let (arguments, rest) = (&reading.arguments, &reading.rest);
            quote!(#arguments #rest)
        }
        Invocation::Inert | Invocation::Opaque => TokenStream::new(),
    }
}
