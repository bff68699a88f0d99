//! Writes the promoted function: puts arrays, slots and slot vectors where the
//! report says, and changes the uses that read differently there. Decides
//! nothing; every node that it changes is named in the report.

mod edit;
mod plan;
mod rows;
mod text;
mod value;

use std::collections::HashMap;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use stackify_analysis::body::{SiteKind, UseKind};
use stackify_analysis::function::{Function, NodeId};
use stackify_analysis::invocation::Invocation;
use stackify_analysis::report::{Form, LetForm};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Block, Expr, FieldValue, Item, ItemFn, ItemStruct, Lifetime, Local, Macro, Path, Stmt, Token,
    Type, parse_quote_spanned,
};

use self::plan::Plan;
pub(crate) use self::plan::Promoted;
use crate::guard::Guards;

/// The function with its promoted sites, and the names that must be std's.
pub(crate) fn rewrite(
    function: Function,
    promoted: Promoted<'_>,
    krate: &Path,
) -> (ItemFn, Guards) {
    let (mut item, invocations, places) = function.into_parts();
    let mut rewriter = Rewriter {
        krate,
        plan: Plan::new(promoted),
        invocations,
        places,
        edits: 0,
        guards: Guards::default(),
    };
    if promoted
        .uses
        .iter()
        .any(|used| used.kind == UseKind::Dropped)
    {
        rewriter.guards.drop_function();
    }
    rewriter.visit_block_mut(&mut item.block);
    (item, rewriter.guards)
}

struct Rewriter<'r> {
    krate: &'r Path,
    plan: Plan,
    invocations: Vec<Invocation>,
    places: HashMap<NodeId, usize>,
    /// How many nodes were changed so far.
    edits: usize,
    guards: Guards,
}

impl VisitMut for Rewriter<'_> {
    fn visit_item_mut(&mut self, item: &mut Item) {
        // A nested item keeps its own tokens, but for what holds a vector.
        if let Item::Struct(item) = item {
            self.hold(item);
        }
    }

    /// ```text
    /// let v = vec![x; n];   =>   let v_slot = Slot::<512>::new();
    ///                            let v = from_elem_in(&v_slot, x, n);
    /// ```
    fn visit_block_mut(&mut self, block: &mut Block) {
        let slots: Vec<Vec<Stmt>> = block
            .stmts
            .iter()
            .map(|statement| self.slots_before(statement))
            .collect();
        let around = self.plan.slots_around(NodeId::of(block));
        for statement in &mut block.stmts {
            self.visit_stmt_mut(statement);
        }
        if slots.iter().any(|slots| !slots.is_empty()) {
            let statements = std::mem::take(&mut block.stmts);
            for (mut slots, statement) in slots.into_iter().zip(statements) {
                block.stmts.append(&mut slots);
                block.stmts.push(statement);
            }
        }
        for (name, bytes) in around.into_iter().rev() {
            edit::slot_around(block, &name, bytes, self.krate);
        }
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        let (site, leaves) = match statement {
            Stmt::Macro(statement) => {
                let node = NodeId::of(statement);
                (self.plan.site(node), self.plan.leaves(node))
            }
            _ => (None, None),
        };
        visit_mut::visit_stmt_mut(self, statement);
        if let (Some(site), Stmt::Macro(statement_macro)) = (site, &*statement) {
            let expr = match site.kind {
                SiteKind::Text(kind) => self.format_site(&statement_macro.mac, kind, &site),
                _ => self.macro_site(&statement_macro.mac, &site),
            };
            let mut expr = expr;
            if let Some(container) = leaves {
                edit::copy_out(&mut expr, container, self.krate);
            }
            *statement = Stmt::Expr(expr, statement_macro.semi_token);
        }
    }

    fn visit_local_mut(&mut self, local: &mut Local) {
        let promoted = self.plan.lets(NodeId::of(local));
        visit_mut::visit_local_mut(self, local);
        if promoted.iter().any(|one| one.form == LetForm::Assigned) {
            edit::allow_unread(local);
        }
        for one in promoted {
            self.edits += 1;
            if let Some(ty) = edit::written_type(&mut local.pat, one.part) {
                self.guards.annotation(ty);
                rows::retype(ty, &one.rows, self.krate, &mut self.guards);
            }
            match one.form {
                LetForm::Array(binding) => edit::bind_slice(&mut local.pat, binding),
                LetForm::Value => value::bind(&mut local.pat),
                LetForm::Slot | LetForm::Assigned => {
                    if let Some(ty) = edit::written_type(&mut local.pat, one.part) {
                        edit::retype_slot_vector(ty, self.krate);
                    }
                }
            }
        }
    }

    /// ```text
    /// S { v }   =>   S { v: into_vec(v) }
    /// ```
    fn visit_field_value_mut(&mut self, field: &mut FieldValue) {
        let before = self.edits;
        visit_mut::visit_field_value_mut(self, field);
        if self.edits > before && field.colon_token.is_none() {
            field.colon_token = Some(Token![:](Span::mixed_site()));
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut Macro) {
        let Some(place) = self.places.get(&NodeId::of(mac)).copied() else {
            return;
        };
        let before = self.edits;
        let mut invocation = std::mem::replace(&mut self.invocations[place], Invocation::Inert);
        for argument in edit::arguments_mut(&mut invocation) {
            self.visit_expr_mut(argument);
        }
        if self.edits > before {
            mac.tokens = edit::print(&invocation);
        }
        self.invocations[place] = invocation;
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let node = NodeId::of(expr);
        let site = self.plan.site(node);
        let slice = self.plan.slices(node);
        let method = match expr {
            Expr::MethodCall(call) => self.plan.method(NodeId::of(call)),
            _ => None,
        };
        let leaves = self.plan.leaves(node);
        let reboxes = self.plan.reboxes(node);
        if let Expr::Call(call) = &*expr
            && self.plan.exchanges(node)
        {
            self.guards.memory(&call.func);
        }
        let borrows_whole = self.plan.borrows_whole(node);
        let dereferences = self.plan.dereferences(node);
        let lends_value = self.plan.lends_value(node);
        let sliced_in_place = match expr {
            Expr::Index(index) => self.is_sliced(&index.expr),
            Expr::MethodCall(call) => self.is_sliced(&call.receiver),
            _ => false,
        };
        visit_mut::visit_expr_mut(self, expr);
        if sliced_in_place {
            edit::slice_in_place(expr);
        }
        if reboxes {
            self.edits += 1;
            edit::rebox(expr);
        }
        if let Some(site) = site {
            self.edits += 1;
            *expr = self.site(expr, &site);
        }
        if dereferences {
            self.edits += 1;
            value::dereference(expr);
        }
        if lends_value {
            self.edits += 1;
            value::lend(expr);
        }
        if borrows_whole {
            self.edits += 1;
            edit::borrow_whole(expr);
        }
        if let Some(slice) = slice {
            self.edits += 1;
            edit::slice(expr, slice, self.krate);
        }
        if let Some(edit) = method {
            self.edits += 1;
            edit::method(expr, edit, self.krate);
        }
        if let Some(container) = leaves {
            self.edits += 1;
            edit::copy_out(expr, container, self.krate);
        }
    }
}

/// What replaces a site.
#[derive(Clone)]
pub(crate) struct SiteEdit {
    kind: SiteKind,
    /// For the tokens that are added there.
    span: Span,
    form: Form,
    bytes: u64,
    /// The names of its slots, where they stand before a `let`.
    slots: Vec<Ident>,
}

impl Rewriter<'_> {
    /// ```text
    /// struct S { v: Vec<T> }   =>   struct S<'slot> { v: StackVec<'slot, T> }
    /// ```
    fn hold(&mut self, item: &mut ItemStruct) {
        let lifetime = Lifetime::new("'slot", Span::mixed_site());
        let mut holds = false;
        for field in &mut item.fields {
            if self.plan.holds(NodeId::of(field)) {
                self.guards.annotation(&field.ty);
                edit::retype_field(&mut field.ty, &lifetime, self.krate);
                holds = true;
            }
        }
        if holds {
            item.generics = parse_quote_spanned!(item.ident.span()=> <#lifetime>);
        }
    }

    fn slots_before(&self, statement: &Stmt) -> Vec<Stmt> {
        let node = match statement {
            Stmt::Local(local) => NodeId::of(local),
            statement => NodeId::of(statement),
        };
        let krate = self.krate;
        let slots = self.plan.slots_before(node).iter().map(|(name, bytes)| {
            let bytes = Literal::u64_unsuffixed(*bytes);
            syn::parse_quote!(let #name = #krate::Slot::<#bytes>::new();)
        });
        let values = self.plan.value_slots_before(node).iter();
        slots
            .chain(values.map(|(name, bytes)| value::slot(name, *bytes, krate)))
            .collect()
    }

    /// Whether an expression is a call of `as_slice` that becomes `&v[..]`.
    fn is_sliced(&self, expr: &Expr) -> bool {
        match expr {
            Expr::MethodCall(call) => {
                matches!(
                    self.plan.method(NodeId::of(call)),
                    Some(plan::MethodEdit::Slice(_))
                )
            }
            _ => false,
        }
    }

    fn site(&mut self, expr: &Expr, site: &SiteEdit) -> Expr {
        if let SiteKind::Text(kind) = site.kind {
            return self.text_site(expr, kind, site);
        }
        if let (Form::Value(_), Expr::Call(call)) = (site.form, expr) {
            return self.value_site(call, site);
        }
        match expr {
            Expr::Macro(expr) => self.macro_site(&expr.mac, site),
            Expr::Call(call) => {
                self.guards.function(&call.func);
                let arguments = call.args.to_token_stream();
                let element = edit::written_element(&call.func);
                match (site.form, site.kind) {
                    (Form::Array(binding), _) => {
                        edit::array(&edit::referent(&call.args), binding, site.span)
                    }
                    (Form::Row, _) => rows::row(&edit::referent(&call.args), site.span, self.krate),
                    (Form::Slot(..), SiteKind::ToVec) => match call.args.first() {
                        Some(argument) => {
                            let slice = match argument {
                                Expr::Reference(reference) => edit::inner_slice(&reference.expr),
                                slice => edit::inner_slice(slice),
                            };
                            self.construct("to_vec_in", site, &quote!(#slice))
                        }
                        None => expr.clone(),
                    },
                    (Form::Slot(..), SiteKind::New) => {
                        self.construct_typed("new_in", site, element, &arguments)
                    }
                    (Form::Slot(..), SiteKind::WithCapacity) => {
                        self.construct_typed("with_capacity_in", site, element, &arguments)
                    }
                    (Form::Slot(..), SiteKind::FromIter) => self.collect(site, element, &arguments),
                    (Form::Slot(..) | Form::Value(..), _) => {
                        self.construct("from_array_in", site, &arguments)
                    }
                }
            }
            Expr::MethodCall(call) => {
                let receiver = edit::bare(&call.receiver).to_token_stream();
                match (site.form, site.kind) {
                    (Form::Array(binding), _) => edit::array(&receiver, binding, site.span),
                    (Form::Row, _) => rows::row(&receiver, site.span, self.krate),
                    (Form::Slot(..), SiteKind::Collect) => {
                        self.guards.turbofish(call);
                        self.collect(site, edit::collected_element(call), &receiver)
                    }
                    (Form::Slot(..), SiteKind::Unzip) => self.unzip(site, &receiver),
                    (Form::Slot(..) | Form::Value(..), kind) => {
                        let slice = edit::inner_slice(&call.receiver);
                        let arguments = call.args.iter();
                        let function = match kind {
                            SiteKind::Repeated => "repeat_in",
                            SiteKind::Concat => "concat_in",
                            SiteKind::Join => "join_in",
                            _ => "to_vec_in",
                        };
                        self.construct(function, site, &quote!(#slice #(, #arguments)*))
                    }
                }
            }
            other => other.clone(),
        }
    }

    fn macro_site(&mut self, mac: &Macro, site: &SiteEdit) -> Expr {
        self.edits += 1;
        self.guards.vec_macro(mac);
        let invocation = self
            .places
            .get(&NodeId::of(mac))
            .map_or(&Invocation::Inert, |place| &self.invocations[*place]);
        match (invocation, site.form) {
            (Invocation::List(_) | Invocation::Repeat(_), Form::Array(binding)) => {
                let elements = edit::print(invocation);
                edit::array(&bracketed(&elements, site.span), binding, site.span)
            }
            (Invocation::List(_) | Invocation::Repeat(_), Form::Row) => {
                let elements = edit::print(invocation);
                rows::row(&bracketed(&elements, site.span), site.span, self.krate)
            }
            (Invocation::Repeat(repeat), Form::Slot(..) | Form::Value(..)) => {
                let element = edit::bare(&repeat.element);
                let length = edit::bare(&repeat.length);
                self.construct("from_elem_in", site, &quote!(#element, #length))
            }
            (Invocation::List(list), Form::Slot(..) | Form::Value(..)) if list.is_empty() => {
                self.construct_typed("new_in", site, None, &TokenStream::new())
            }
            (invocation, _) => {
                let elements = edit::print(invocation);
                self.construct("from_array_in", site, &bracketed(&elements, site.span))
            }
        }
    }

    /// A call of one of the runtime's constructors.
    fn construct(&self, function: &str, site: &SiteEdit, arguments: &TokenStream) -> Expr {
        let krate = edit::path_at(self.krate, site.span);
        let function = Ident::new(function, site.span);
        let slot = self.slot(site);
        parse_quote_spanned!(site.span=> #krate::#function(#slot, #arguments))
    }

    /// A call of a constructor of an empty vector, with its element type if
    /// the user wrote it there.
    fn construct_typed(
        &self,
        function: &str,
        site: &SiteEdit,
        element: Option<Type>,
        arguments: &TokenStream,
    ) -> Expr {
        let krate = edit::path_at(self.krate, site.span);
        let function = Ident::new(function, site.span);
        let slot = self.slot(site);
        let element = element.map(|element| quote!(::<#element>));
        let arguments = Some(arguments)
            .filter(|arguments| !arguments.is_empty())
            .map(|arguments| quote!(, #arguments));
        parse_quote_spanned!(site.span=> #krate::StackVec #element ::#function(#slot #arguments))
    }

    /// ```text
    /// iterator.collect::<Vec<T>>()   =>   collect_in::<T, _, 512>(&slot, iterator)
    /// ```
    fn collect(&self, site: &SiteEdit, element: Option<Type>, iterator: &TokenStream) -> Expr {
        let krate = edit::path_at(self.krate, site.span);
        let slot = self.slot(site);
        let bytes = Literal::u64_unsuffixed(site.bytes);
        let generics = element.map(|element| quote!(::<#element, _, #bytes>));
        parse_quote_spanned!(site.span=> #krate::collect_in #generics (#slot, #iterator))
    }

    /// ```text
    /// pairs.unzip()   =>   unzip_in(&first_slot, &second_slot, pairs)
    /// ```
    fn unzip(&self, site: &SiteEdit, pairs: &TokenStream) -> Expr {
        let krate = edit::path_at(self.krate, site.span);
        let slots = &site.slots;
        parse_quote_spanned!(site.span=> #krate::unzip_in(#(&#slots,)* #pairs))
    }

    fn slot(&self, site: &SiteEdit) -> TokenStream {
        match site.slots.as_slice() {
            [] => {
                let krate = edit::path_at(self.krate, site.span);
                let bytes = Literal::u64_unsuffixed(site.bytes);
                quote_spanned!(site.span=> &#krate::Slot::<#bytes>::new())
            }
            [name] => quote_spanned!(site.span=> &#name),
            [first, others @ ..] => quote_spanned!(site.span=> #first #(.or(&#others))*),
        }
    }
}

/// `[elements]`
fn bracketed(elements: &TokenStream, span: Span) -> TokenStream {
    quote_spanned!(span=> [#elements])
}
