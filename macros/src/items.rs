//! Cuts the tokens of an `impl` block, a trait or a module into its items, so
//! that each can be handed back as it came. Where an item ends is told from
//! its tokens, as rustc tells it, so one that does not parse spoils no other.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens as _;

use crate::placement::{End, Flat, Kind, is_braces, kind};
use crate::strip::{attribute_name, is_brackets, is_ours, is_pound};

/// An item with its attributes, or what stands between items.
pub(crate) struct Piece {
    /// The signs and brackets before the item.
    attributes: Vec<(TokenTree, TokenTree)>,
    /// The item itself.
    trees: Vec<TokenTree>,
    /// What it is.
    pub(crate) kind: Kind,
}

/// The items that `tokens` are made of.
pub(crate) fn split(tokens: TokenStream) -> Vec<Piece> {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut rest = trees.as_slice();
    let mut pieces = Vec::new();
    while !rest.is_empty() {
        let mut attributes = Vec::new();
        while let [sign, brackets, behind @ ..] = rest
            && is_pound(sign)
            && is_brackets(brackets)
        {
            attributes.push((sign.clone(), brackets.clone()));
            rest = behind;
        }
        if let [TokenTree::Group(whole), behind @ ..] = rest
            && is_whole_item(&rest[0])
        {
            let mut inside = split(whole.stream());
            if let Some(first) = inside.first_mut() {
                first.attributes.splice(0..0, attributes);
            }
            pieces.append(&mut inside);
            rest = behind;
            continue;
        }
        let kind = kind(Flat::new(rest));
        let length = match rest {
            // An attribute of what is around.
            [sign, _, brackets, ..] if is_pound(sign) && is_brackets(brackets) => 3,
            _ => length(rest, kind.end().unwrap_or(End::Braces)),
        };
        let (item, behind) = rest.split_at(length);
        rest = behind;
        pieces.push(Piece {
            attributes,
            trees: item.to_vec(),
            kind,
        });
    }
    pieces
}

/// How many of `trees` the item takes that they begin with.
pub(crate) fn length(trees: &[TokenTree], end: End) -> usize {
    // `A<{ N }>` has braces between angle brackets; `->` opens no angle.
    let mut angles = 0_usize;
    let mut previous = ' ';
    let last = trees.iter().position(|tree| {
        let character = match tree {
            TokenTree::Punct(punct) => punct.as_char(),
            _ => ' ',
        };
        match character {
            '<' => angles += 1,
            '>' if !matches!(previous, '-' | '=') => angles = angles.saturating_sub(1),
            _ => {}
        }
        previous = character;
        character == ';'
            || (end == End::Braces && angles == 0 && is_braces(tree))
            || is_whole_item(tree)
    });
    last.map_or(trees.len(), |last| last + 1)
}

/// Whether `tree` is an item that a macro passed through whole.
fn is_whole_item(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::None)
        && kind(Flat::new(std::slice::from_ref(tree))).end().is_some()
}

/// What our attributes on an item are.
pub(crate) enum Ours {
    /// What their brackets hold, in order.
    Here(Vec<TokenStream>),
    /// There under a condition only, so the compiler has to see to them.
    Conditional,
}

impl Piece {
    /// Our attributes on the item.
    pub(crate) fn ours(&self) -> Ours {
        let brackets = self.attributes.iter().map(|(_, brackets)| brackets);
        if brackets.clone().any(is_conditional) {
            return Ours::Conditional;
        }
        let inside = |tree: &TokenTree| match tree {
            TokenTree::Group(group) => group.stream(),
            tree => tree.to_token_stream(),
        };
        Ours::Here(brackets.filter(|tree| is_ours(tree)).map(inside).collect())
    }

    /// The first attribute of ours on the item, under a condition or not: what
    /// its brackets would hold without the condition.
    pub(crate) fn attribute(&self) -> Option<TokenStream> {
        let brackets = self.attributes.iter().map(|(_, brackets)| brackets);
        brackets
            .filter_map(|tree| match tree {
                TokenTree::Group(group) => Some(group.stream()),
                _ => None,
            })
            .find_map(unconditional)
    }

    /// The conditions under which the item is compiled.
    pub(crate) fn conditions(&self) -> TokenStream {
        let attributes = self.attributes.iter();
        let conditions = attributes.filter(|(_, brackets)| is_condition(brackets));
        conditions
            .flat_map(|(sign, brackets)| [sign, brackets])
            .cloned()
            .collect()
    }

    /// Whether an attribute of ours stands on the item.
    pub(crate) fn is_ours(&self) -> bool {
        self.attributes
            .iter()
            .any(|(_, brackets)| is_ours(brackets))
    }

    /// All of the item but our attributes on it.
    pub(crate) fn tokens(&self) -> TokenStream {
        let attributes = self.attributes.iter();
        let kept = attributes.filter(|(_, brackets)| !is_ours(brackets));
        kept.flat_map(|(sign, brackets)| [sign, brackets])
            .chain(&self.trees)
            .cloned()
            .collect()
    }

    /// All of the item.
    pub(crate) fn original(&self) -> TokenStream {
        let attributes = self.attributes.iter();
        attributes
            .flat_map(|(sign, brackets)| [sign, brackets])
            .chain(&self.trees)
            .cloned()
            .collect()
    }

    /// The name of the item, without generics: of an `impl` block that of its
    /// type, of what has none `_`.
    ///
    /// ```text
    /// impl<T> fmt::Display for Wrapper<T>   =>   Wrapper
    /// ```
    pub(crate) fn name(&self) -> String {
        let keyword = match self.kind {
            Kind::Function(_) | Kind::ConstFunction(_) => "fn",
            Kind::Mod(_) => "mod",
            Kind::Trait(_) => "trait",
            Kind::Impl(_) => return self.type_name(),
            Kind::Other(..) | Kind::Expression(_) => return "_".to_owned(),
        };
        let mut trees = Flat::new(&self.trees);
        trees.find(|tree| is_word(tree, keyword));
        trees
            .next()
            .map_or_else(|| "_".to_owned(), |tree| tree.to_string())
    }

    fn type_name(&self) -> String {
        let mut angles = 0_usize;
        let mut previous = ' ';
        let mut name = None;
        for tree in Flat::new(&self.trees).skip_while(|tree| !is_word(tree, "impl")) {
            match &tree {
                TokenTree::Punct(punct) => {
                    match punct.as_char() {
                        '<' => angles += 1,
                        '>' if !matches!(previous, '-' | '=') => angles = angles.saturating_sub(1),
                        _ => {}
                    }
                    previous = punct.as_char();
                }
                TokenTree::Ident(word) if angles == 0 => match word.to_string().as_str() {
                    "where" => break,
                    "for" => name = None,
                    "impl" | "dyn" | "mut" | "const" => {}
                    word => name = Some(word.to_owned()),
                },
                _ => {}
            }
        }
        name.unwrap_or_else(|| "_".to_owned())
    }

    /// What stands between its braces, which end it.
    pub(crate) fn body(&self) -> Option<TokenStream> {
        body(self.trees.last()?)
    }

    /// The item with another body.
    pub(crate) fn with_body(&self, body: TokenStream) -> TokenStream {
        let mut trees: Vec<TokenTree> = self.tokens().into_iter().collect();
        if let Some(last) = trees.pop() {
            trees.push(with_body(&last, body));
        }
        trees.into_iter().collect()
    }
}

fn body(last: &TokenTree) -> Option<TokenStream> {
    let TokenTree::Group(group) = last else {
        return None;
    };
    match group.delimiter() {
        Delimiter::Brace => Some(group.stream()),
        Delimiter::None => body(&group.stream().into_iter().last()?),
        Delimiter::Parenthesis | Delimiter::Bracket => None,
    }
}

fn with_body(last: &TokenTree, body: TokenStream) -> TokenTree {
    let TokenTree::Group(group) = last else {
        return last.clone();
    };
    let inside = match group.delimiter() {
        Delimiter::None => {
            let mut trees: Vec<TokenTree> = group.stream().into_iter().collect();
            if let Some(last) = trees.pop() {
                trees.push(with_body(&last, body));
            }
            trees.into_iter().collect()
        }
        _ => body,
    };
    let mut changed = Group::new(group.delimiter(), inside);
    changed.set_span(group.span());
    TokenTree::Group(changed)
}

/// Our attribute among those that `meta` stands for.
///
/// ```text
/// cfg_attr(fast, inline, stackify(limit = 64))   =>   stackify(limit = 64)
/// ```
fn unconditional(meta: TokenStream) -> Option<TokenStream> {
    let trees: Vec<TokenTree> = meta.into_iter().collect();
    let name = attribute_name(&trees)?;
    if name == "stackify" {
        return Some(trees.into_iter().collect());
    }
    let Some(TokenTree::Group(arguments)) = trees.last().filter(|_| name == "cfg_attr") else {
        return None;
    };
    let arguments: Vec<TokenTree> = arguments.stream().into_iter().collect();
    let is_comma = |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == ',');
    let mut parts = arguments.split(is_comma).skip(1);
    parts.find_map(|part| unconditional(part.iter().cloned().collect()))
}

fn is_word(tree: &TokenTree, wanted: &str) -> bool {
    matches!(tree, TokenTree::Ident(word) if word == wanted)
}

/// Whether brackets hold `cfg(..)`.
fn is_condition(brackets: &TokenTree) -> bool {
    let TokenTree::Group(group) = brackets else {
        return false;
    };
    let trees: Vec<TokenTree> = group.stream().into_iter().collect();
    attribute_name(&trees).is_some_and(|name| name == "cfg")
}

/// Whether brackets hold `cfg_attr(.., stackify ..)`.
fn is_conditional(brackets: &TokenTree) -> bool {
    let TokenTree::Group(group) = brackets else {
        return false;
    };
    let trees: Vec<TokenTree> = group.stream().into_iter().collect();
    let Some(TokenTree::Group(arguments)) = trees.last() else {
        return false;
    };
    attribute_name(&trees).is_some_and(|name| name == "cfg_attr")
        && arguments
            .stream()
            .into_iter()
            .any(|tree| matches!(tree, TokenTree::Ident(word) if word == "stackify"))
}
