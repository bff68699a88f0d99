//! A function as the analysis reads it: syn's tree, and beside it the
//! arguments of the std macros it calls, parsed. Made from the tokens of an
//! item; read by `lower`, changed by the rewriter.

use std::collections::HashMap;

use proc_macro2::TokenStream;
use syn::visit::Visit;
use syn::{Item, ItemFn, Macro};

use crate::bounds::{self, TooDeep};
use crate::invocation::Invocation;

/// The identity of a node of a [`Function`]'s tree: its address.
///
/// A node below the body never moves while the function lives, since syn keeps
/// it in a box or in the buffer of a list that nobody grows. So the rewriter
/// may change the inside of a node and still find the node itself, as long as
/// it looks the identity up before it replaces or moves the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(usize);

impl NodeId {
    /// The identity of `node`.
    #[must_use]
    pub fn of<T>(node: &T) -> Self {
        NodeId(std::ptr::from_ref(node).addr())
    }
}

/// A function with the macros of its body.
pub struct Function {
    /// The function as syn parsed it.
    pub item: ItemFn,
    /// The macros called in the body, in source order, the nested ones after
    /// the one whose arguments they stand in.
    pub invocations: Vec<Invocation>,
    places: HashMap<NodeId, usize>,
}

/// Why tokens did not become a [`Function`].
#[derive(Debug)]
pub enum Unreadable {
    /// Delimiters or operator chains are nested too deeply to be parsed.
    TooDeep(TooDeep),
    /// syn does not take the tokens for a function.
    Syntax(syn::Error),
}

impl Function {
    /// Reads the tokens of a function item.
    ///
    /// # Errors
    ///
    /// [`Unreadable`] where the tokens are nested too deeply or are no
    /// function.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackify_analysis::function::Function;
    ///
    /// let function = Function::read("fn f() { g(&vec![1, 2]); }".parse().unwrap()).unwrap();
    /// assert_eq!(function.invocations.len(), 1);
    /// ```
    pub fn read(tokens: TokenStream) -> Result<Self, Unreadable> {
        bounds::check(tokens.clone()).map_err(Unreadable::TooDeep)?;
        let item = syn::parse2(tokens).map_err(Unreadable::Syntax)?;
        Ok(Function::new(item))
    }

    /// Takes a function that was parsed already. The caller has checked it
    /// with [`bounds::check`].
    #[must_use]
    pub fn new(item: ItemFn) -> Self {
        let mut reader = Reader {
            invocations: Vec::new(),
            places: HashMap::new(),
        };
        reader.visit_block(&item.block);
        Function {
            item,
            invocations: reader.invocations,
            places: reader.places,
        }
    }

    /// Where in [`Function::invocations`] each macro call is, by its node.
    #[must_use]
    pub fn into_parts(self) -> (ItemFn, Vec<Invocation>, HashMap<NodeId, usize>) {
        (self.item, self.invocations, self.places)
    }

    /// Where in [`Function::invocations`] the call of `mac` is.
    #[must_use]
    pub fn place(&self, mac: &Macro) -> Option<usize> {
        self.places.get(&NodeId::of(mac)).copied()
    }

    /// The call of `mac`, if it stands in the body.
    #[must_use]
    pub fn invocation(&self, mac: &Macro) -> Option<&Invocation> {
        self.place(mac)
            .and_then(|place| self.invocations.get(place))
    }
}

/// Parses the arguments of every macro below a block.
struct Reader {
    invocations: Vec<Invocation>,
    places: HashMap<NodeId, usize>,
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_macro(&mut self, mac: &'ast Macro) {
        let invocation = Invocation::read(mac);
        let place = self.invocations.len();
        self.places.insert(NodeId::of(mac), place);
        self.invocations.push(Invocation::Inert);
        for argument in invocation.expressions() {
            self.visit_expr(argument);
        }
        self.invocations[place] = invocation;
    }

    fn visit_item(&mut self, _: &'ast Item) {
        // A nested item sees none of the function's locals.
    }
}
