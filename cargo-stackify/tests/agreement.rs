//! The report and the macro say the same of every function of the repository.
//! The macro is called here on what syn finds, function by function; the
//! command finds functions in tokens.

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proc_macro2::{LineColumn, TokenStream, TokenTree};
use quote::ToTokens;
use serde_json::Value;
use support::Workspace;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The messages about the sites of a function, sorted.
#[derive(Debug, Default, PartialEq, Eq)]
struct Verdicts {
    heap: Vec<String>,
    promotes: bool,
}

#[test]
fn report_and_require_agree_on_every_function() {
    let mut compared = 0;
    for (file, sites) in reported("--not-annotated") {
        let text = fs::read_to_string(&file).expect("the command has read it");
        let Ok(parsed) = syn::parse_file(&text) else {
            continue;
        };
        let mut finder = Finder {
            functions: Vec::new(),
        };
        finder.visit_file(&parsed);
        for (index, function) in finder.functions.iter().enumerate() {
            let own = sites.iter().filter(|site| {
                let innermost = finder
                    .functions
                    .iter()
                    .rposition(|function| function.contains(site.at));
                innermost == Some(index)
            });
            let mut reported = Verdicts::default();
            for site in own {
                match &site.heap {
                    Some(message) => reported.heap.push(message.clone()),
                    None => reported.promotes = true,
                }
            }
            reported.heap.sort();
            let expanded = function.expanded();
            if expanded
                .heap
                .iter()
                .any(|message| message.contains("left as it is"))
            {
                continue;
            }
            assert_eq!(reported, expanded, "{file} {}", function.name);
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared} functions");
}

#[test]
fn report_and_require_agree_on_what_is_annotated() {
    let mut compared = 0;
    for (file, sites) in reported("--annotated") {
        let text = fs::read_to_string(&file).expect("the command has read it");
        let Ok(parsed) = syn::parse_file(&text) else {
            continue;
        };
        let mut finder = Annotated { items: Vec::new() };
        finder.visit_file(&parsed);
        for item in &finder.items {
            let inside = sites.iter().filter(|site| item.function.contains(site.at));
            let heap = inside.filter_map(|site| site.heap.clone());
            let mut reported: Vec<String> = heap.filter(|message| !is_opted_out(message)).collect();
            reported.sort();
            let mut expanded = item.required();
            if expanded
                .iter()
                .any(|message| !message.starts_with("heap: "))
            {
                continue;
            }
            expanded.retain(|message| !is_opted_out(message));
            assert_eq!(reported, expanded, "{file} {}", item.function.name);
            compared += 1;
        }
    }
    assert!(compared > 50, "{compared} items");
}

/// Whole functions are opted out without a word of the macro's.
fn is_opted_out(message: &str) -> bool {
    message.contains(" is opted out")
}

/// An outermost item that carries an attribute of ours.
struct Item {
    arguments: TokenStream,
    function: Function,
}

impl Item {
    /// The errors that the macro gives under `require`.
    fn required(&self) -> Vec<String> {
        let mut arguments = self.arguments.clone();
        let words = arguments.to_string();
        if !words.contains("require") {
            let comma = if words.is_empty() || words.ends_with(',') {
                ""
            } else {
                ","
            };
            arguments.extend(format!("{comma} require").parse::<TokenStream>());
        }
        let expansion =
            stackify_macros::attribute(arguments, self.function.tokens.clone(), |_| None);
        let mut messages = Vec::new();
        errors(expansion, &mut messages);
        messages.sort();
        messages
    }
}

struct Annotated {
    items: Vec<Item>,
}

impl Annotated {
    /// Whether an item is ours, and then keeps it.
    fn take<I: ToTokens + Clone>(
        &mut self,
        item: &I,
        attributes: impl Fn(&mut I) -> &mut Vec<syn::Attribute>,
    ) -> bool {
        let mut bare = item.clone();
        let own = attributes(&mut bare);
        let position = own.iter().position(|attribute| {
            let last = attribute.path().segments.last();
            last.is_some_and(|last| last.ident == "stackify")
        });
        let Some(position) = position else {
            return false;
        };
        let attribute = own.remove(position);
        let arguments = match attribute.meta {
            syn::Meta::List(list) => list.tokens,
            _ => TokenStream::new(),
        };
        let name = syn::Ident::new("item", item.span());
        let mut function = Function::new(&name, item);
        function.tokens = bare.to_token_stream();
        self.items.push(Item {
            arguments,
            function,
        });
        true
    }
}

impl<'f> Visit<'f> for Annotated {
    fn visit_item_fn(&mut self, item: &'f syn::ItemFn) {
        if !self.take(item, |item| &mut item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'f syn::ImplItemFn) {
        self.take(item, |item| &mut item.attrs);
    }

    fn visit_trait_item_fn(&mut self, item: &'f syn::TraitItemFn) {
        self.take(item, |item| &mut item.attrs);
    }

    fn visit_item_impl(&mut self, item: &'f syn::ItemImpl) {
        if !self.take(item, |item| &mut item.attrs) {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'f syn::ItemMod) {
        if !self.take(item, |item| &mut item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }
}

struct Site {
    at: LineColumn,
    /// The message, if it stays on the heap.
    heap: Option<String>,
}

/// The sites that a filter admits, by file.
fn reported(filter: &str) -> BTreeMap<String, Vec<Site>> {
    let here = Workspace::new(&format!("agreement{filter}"), &[("empty.rs", "")]);
    let report = here.stackify(&[filter, "--format", "json", ROOT]);
    let mut files: BTreeMap<String, Vec<Site>> = BTreeMap::new();
    for line in report.stdout.lines() {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let number = |name: &str| {
            let number = record[name].as_u64().expect("a number");
            usize::try_from(number).expect("it fits")
        };
        let file = record["file"].as_str().expect("a path").to_owned();
        files.entry(file).or_default().push(Site {
            at: LineColumn {
                line: number("line"),
                column: number("column") - 1,
            },
            heap: (record["verdict"] == "heap")
                .then(|| record["message"].as_str().expect("a text").to_owned()),
        });
    }
    assert!(files.keys().all(|file| Path::new(file).exists()));
    files
}

struct Function {
    name: String,
    tokens: TokenStream,
    start: LineColumn,
    end: LineColumn,
}

impl Function {
    fn new(name: &syn::Ident, tokens: &impl ToTokens) -> Self {
        let span = tokens.span();
        Function {
            name: name.to_string(),
            start: span.start(),
            end: span.end(),
            tokens: tokens.to_token_stream(),
        }
    }

    fn contains(&self, at: LineColumn) -> bool {
        (self.start..self.end).contains(&at)
    }

    /// What the macro does: the errors that `require` gives, or else whether
    /// anything is rewritten without.
    fn expanded(&self) -> Verdicts {
        let expand = |arguments: &str, switch: &str| {
            let arguments = arguments.parse().expect("tokens");
            let variable = |name: &str| (name == "STACKIFY").then(|| switch.into());
            stackify_macros::attribute(arguments, self.tokens.clone(), variable)
        };
        let mut heap = Vec::new();
        errors(expand("require", "on"), &mut heap);
        heap.sort();
        let promotes = expand("", "on").to_string() != expand("", "off").to_string();
        Verdicts { heap, promotes }
    }
}

/// The first lines of the messages that an expansion fails with.
fn errors(expansion: TokenStream, messages: &mut Vec<String>) {
    let mut before = String::new();
    for tree in expansion {
        if let TokenTree::Group(group) = &tree
            && before == "compile_error!"
        {
            let message: syn::LitStr = syn::parse2(group.stream()).expect("a message");
            let message = message.value();
            messages.push(message.lines().next().unwrap_or_default().to_owned());
        }
        match &tree {
            TokenTree::Ident(word) => before = word.to_string(),
            TokenTree::Punct(sign) => before.push(sign.as_char()),
            _ => before.clear(),
        }
    }
}

/// Finds the functions without attributes of ours on them or around them, the
/// outer ones first.
struct Finder {
    functions: Vec<Function>,
}

impl<'f> Visit<'f> for Finder {
    fn visit_item_fn(&mut self, item: &'f syn::ItemFn) {
        if !is_ours(&item.attrs) && item.sig.constness.is_none() {
            self.functions.push(Function::new(&item.sig.ident, item));
        }
        visit::visit_block(self, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'f syn::ImplItemFn) {
        if !is_ours(&item.attrs) && item.sig.constness.is_none() {
            self.functions.push(Function::new(&item.sig.ident, item));
        }
        visit::visit_block(self, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'f syn::TraitItemFn) {
        if let Some(body) = &item.default {
            if !is_ours(&item.attrs) && item.sig.constness.is_none() {
                self.functions.push(Function::new(&item.sig.ident, item));
            }
            visit::visit_block(self, body);
        }
    }

    fn visit_item_impl(&mut self, item: &'f syn::ItemImpl) {
        if !is_ours(&item.attrs) {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'f syn::ItemMod) {
        if !is_ours(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }
}

fn is_ours(attributes: &[syn::Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.to_token_stream().to_string().contains("stackify"))
}
