//! Takes `#[stackify ..]` out of the body of a function, token by token, so
//! that it works on bodies that do not parse. Everything that is handed back
//! untouched goes through here: errors, `STACKIFY=off`, nothing promoted.
//!
//! The compiler expands attributes on nested items itself, so those stay, and
//! with them all that such an item holds. The arguments of macros stay too:
//! what they mean is the macro's affair.
//!
//! A group that loses nothing is handed back as it came. A group that does is
//! made anew with the span of the old one; stable Rust has no way to give its
//! two delimiters spans of their own.
//!
//! Groups wait on a stack of ours and not on the thread's, so nesting of any
//! depth passes.

use std::{mem, vec};

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

use crate::items;
use crate::placement::{End, Flat, kind};

/// `function` without the attributes on its statements.
pub(crate) fn strip(function: TokenStream) -> TokenStream {
    stripped(function.clone()).unwrap_or(function)
}

/// The same, or `None` where there is nothing to strip.
pub(crate) fn stripped(function: TokenStream) -> Option<TokenStream> {
    strip_with(function, NestedItems::Left)
}

/// `function` without any of our attributes in its body, those on nested items
/// included.
pub(crate) fn strip_everywhere(function: TokenStream) -> TokenStream {
    strip_with(function.clone(), NestedItems::Stripped).unwrap_or(function)
}

/// What becomes of attributes on items inside the body.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NestedItems {
    Left,
    Stripped,
}

fn strip_with(function: TokenStream, nested: NestedItems) -> Option<TokenStream> {
    let mut frame = Frame::outermost(function);
    let mut waiting: Vec<Frame> = Vec::new();
    loop {
        if let Some(group) = frame.advance(nested) {
            let inner = frame.inner(group);
            waiting.push(mem::replace(&mut frame, inner));
            continue;
        }
        let Some(outer) = waiting.pop() else {
            return match frame.changed {
                Changed::No => None,
                Changed::Yes => Some(frame.kept.into_iter().collect()),
            };
        };
        let inner = mem::replace(&mut frame, outer);
        frame.close(inner);
    }
}

/// A group that is being walked over.
struct Frame {
    /// The group as it came; `None` for the item itself.
    group: Option<Group>,
    level: Level,
    rest: vec::IntoIter<TokenTree>,
    kept: Vec<TokenTree>,
    changed: Changed,
}

/// Where the tokens of a frame stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    /// Among the words of the item itself, whose attributes are not ours to
    /// strip.
    Item,
    /// In its body.
    Body,
}

/// Whether a frame has lost a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Changed {
    No,
    Yes,
}

impl Frame {
    fn outermost(function: TokenStream) -> Self {
        Frame::new(None, Level::Item, function)
    }

    fn inner(&self, group: Group) -> Self {
        let level = match group.delimiter() {
            Delimiter::None => self.level,
            _ => Level::Body,
        };
        let stream = group.stream();
        Frame::new(Some(group), level, stream)
    }

    fn new(group: Option<Group>, level: Level, stream: TokenStream) -> Self {
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        Frame {
            group,
            level,
            kept: Vec::with_capacity(trees.len()),
            rest: trees.into_iter(),
            changed: Changed::No,
        }
    }

    /// Goes on to the next group that has to be looked into, or to the end.
    fn advance(&mut self, nested: NestedItems) -> Option<Group> {
        while let Some(tree) = self.rest.next() {
            match tree {
                TokenTree::Group(group) if self.is_entered(&group) => return Some(group),
                tree if self.level == Level::Body && is_pound(&tree) => {
                    self.attributes(tree, nested);
                }
                tree => self.kept.push(tree),
            }
        }
        None
    }

    fn is_entered(&self, group: &Group) -> bool {
        let may_hold_statements = match self.level {
            Level::Item => matches!(group.delimiter(), Delimiter::Brace | Delimiter::None),
            Level::Body => true,
        };
        may_hold_statements && !ends_with_macro_name(&self.kept)
    }

    /// Handles a run of attributes, which opens with `pound`.
    fn attributes(&mut self, pound: TokenTree, nested: NestedItems) {
        let mut run = Vec::new();
        let mut pound = Some(pound);
        while let Some(sign) = pound {
            let Some(brackets) = self.next_if(is_brackets) else {
                // `#![..]` and stray signs are the compiler's.
                self.keep_run(run);
                self.kept.push(sign);
                return;
            };
            run.push((sign, brackets));
            pound = self.next_if(is_pound);
        }
        if !run.iter().any(|(_, brackets)| is_ours(brackets)) {
            self.keep_run(run);
            return;
        }
        let end = kind(Flat::new(self.rest.as_slice())).end();
        if let (Some(end), NestedItems::Left) = (end, nested) {
            self.keep_run(run);
            self.keep_item(end);
        } else {
            self.changed = Changed::Yes;
            run.retain(|(_, brackets)| !is_ours(brackets));
            self.keep_run(run);
        }
    }

    fn next_if(&mut self, wanted: fn(&TokenTree) -> bool) -> Option<TokenTree> {
        let next = self.rest.as_slice().first();
        if next.is_some_and(wanted) {
            self.rest.next()
        } else {
            None
        }
    }

    fn keep_run(&mut self, run: Vec<(TokenTree, TokenTree)>) {
        self.kept.extend(
            run.into_iter()
                .flat_map(|(sign, brackets)| [sign, brackets]),
        );
    }

    /// Keeps a nested item as it is, up to its end.
    fn keep_item(&mut self, end: End) {
        let length = items::length(self.rest.as_slice(), end);
        self.kept.extend(self.rest.by_ref().take(length));
    }

    /// Takes back a group that was looked into.
    fn close(&mut self, inner: Frame) {
        let Some(group) = inner.group else { return };
        let group = match inner.changed {
            Changed::No => group,
            Changed::Yes => {
                self.changed = Changed::Yes;
                let mut changed = Group::new(group.delimiter(), inner.kept.into_iter().collect());
                changed.set_span(group.span());
                changed
            }
        };
        self.kept.push(TokenTree::Group(group));
    }
}

/// Whether the brackets of an attribute hold `stackify`, under any path.
pub(crate) fn is_ours(brackets: &TokenTree) -> bool {
    let TokenTree::Group(group) = brackets else {
        return false;
    };
    let trees: Vec<TokenTree> = group.stream().into_iter().collect();
    attribute_name(&trees).is_some_and(|last| last == "stackify")
}

/// The name of the attribute in the brackets that hold `trees`: the last one of
/// the path that they begin with.
pub(crate) fn attribute_name(trees: &[TokenTree]) -> Option<Ident> {
    let mut last = None;
    for tree in Flat::new(trees) {
        match tree {
            TokenTree::Ident(name) => last = Some(name),
            TokenTree::Punct(punct) if punct.as_char() == ':' => {}
            _ => break,
        }
    }
    last
}

/// Whether the tokens end with `name!` or `macro_rules! name`, so that a group
/// behind them is a macro's.
fn ends_with_macro_name(kept: &[TokenTree]) -> bool {
    let is_bang = |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == '!');
    match kept {
        [.., TokenTree::Ident(word), bang, _] if word == "macro_rules" && is_bang(bang) => true,
        [.., TokenTree::Ident(name), bang] if is_bang(bang) => may_name_macro(name),
        [.., TokenTree::Group(path), bang] if is_bang(bang) => path.delimiter() == Delimiter::None,
        _ => false,
    }
}

/// Whether `name` is no keyword: `if !(a)`, `return !{ a }` call no macro.
fn may_name_macro(name: &Ident) -> bool {
    syn::parse2::<Ident>(TokenTree::Ident(name.clone()).into()).is_ok()
}

/// Whether `tree` is the sign that opens an attribute.
pub(crate) fn is_pound(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == '#')
}

/// Whether `tree` is what follows that sign.
pub(crate) fn is_brackets(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> TokenStream {
        text.parse().expect("the test's tokens")
    }

    /// The body of a function before and after.
    fn check(before: &str, after: &str) {
        let before = strip(tokens(&format!("fn f() {{ {before} }}")));
        let after = tokens(&format!("fn f() {{ {after} }}"));
        assert_eq!(before.to_string(), after.to_string());
    }

    fn check_left(body: &str) {
        check(body, body);
    }

    /// All tokens with their places, the delimiters of groups included.
    fn places(tokens: TokenStream) -> Vec<(String, usize, usize)> {
        let mut places = Vec::new();
        let mut waiting = vec![tokens.into_iter()];
        while let Some(innermost) = waiting.last_mut() {
            let Some(tree) = innermost.next() else {
                waiting.pop();
                continue;
            };
            let start = tree.span().start();
            let text = match tree {
                TokenTree::Group(group) => {
                    waiting.push(group.stream().into_iter());
                    format!("{:?}", group.delimiter())
                }
                tree => tree.to_string(),
            };
            places.push((text, start.line, start.column));
        }
        places
    }

    #[test]
    fn statements() {
        check("#[stackify(heap)] let v = vec![1];", "let v = vec![1];");
        check("#[stackify] v.push(1);", "v.push(1);");
        check("#[stackify::stackify(heap)] g();", "g();");
        check("#[::a::stackify { heap }] g();", "g();");
        check("#[stackify = 1] g();", "g();");
    }

    #[test]
    fn deep_inside() {
        check(
            "if a { g(|| { [{ #[stackify(heap)] let v = 1; v }] }) }",
            "if a { g(|| { [{ let v = 1; v }] }) }",
        );
    }

    #[test]
    fn among_other_attributes() {
        check(
            "#[cfg(a)] #[stackify(heap)] #[allow(b)] let v = 1;",
            "#[cfg(a)] #[allow(b)] let v = 1;",
        );
        check(
            "#[stackify(heap)] /** doc */ let v = 1;",
            "/** doc */ let v = 1;",
        );
    }

    #[test]
    fn other_attributes_are_left() {
        check_left("#[inline] let v = 1; #[a::stackify::b] g(); #[cfg(stackify)] g();");
        check_left("#![stackify] g();");
    }

    #[test]
    fn words_that_open_expressions_too() {
        for expression in [
            "unsafe { g() }",
            "const { 1 }",
            "async { g() }",
            "async move { g() }",
            "async || g()",
            "union = 1",
            "default(1)",
        ] {
            check(
                &format!("#[stackify(heap)] {expression};"),
                &format!("{expression};"),
            );
        }
    }

    #[test]
    fn attributes_of_nested_items_are_left() {
        for item in [
            "fn g() {}",
            "pub(crate) fn g() {}",
            "const fn g() {}",
            "async fn g() {}",
            "unsafe extern \"C\" fn g() {}",
            "impl A { fn g() {} }",
            "unsafe impl A for B {}",
            "mod m {}",
            "trait A {}",
            "struct A;",
            "const A: u8 = 1;",
            "#[inline] fn g() {}",
        ] {
            check_left(&format!("#[stackify] {item} #[inline] #[stackify] {item}"));
        }
        check_left("impl A { #[stackify] fn g(&self) {} #[stackify] pub fn h() {} }");
    }

    #[test]
    fn what_an_annotated_nested_item_holds_is_left() {
        let inner = "#[stackify(heap)] let v = 1;";
        for item in [
            format!("fn g() {{ {inner} }}"),
            format!("fn g(a: A<{{ 1 }}>) -> B<{{ 2 }}> where C: D, {{ {inner} }}"),
            format!("impl<F: Fn() -> u8> A<{{ 1 }}> {{ fn g() {{ {inner} }} }}"),
            format!("const A: u8 = {{ {inner} v }};"),
        ] {
            check(
                &format!("#[stackify] {item} {inner}"),
                &format!("#[stackify] {item} let v = 1;"),
            );
        }
        check(&format!("fn g() {{ {inner} }}"), "fn g() { let v = 1; }");
    }

    #[test]
    fn items_that_a_macro_passed_through() {
        let item = Group::new(
            Delimiter::None,
            tokens("fn g() { #[stackify(heap)] let v = 1; }"),
        );
        let none = Group::new(Delimiter::None, TokenStream::new());
        let function = quote::quote!(fn f() { #[stackify] #item #[stackify] #none fn h() {} });
        assert_eq!(strip(function.clone()).to_string(), function.to_string());
        let body = Group::new(Delimiter::None, tokens("{ #[stackify(heap)] let v = 1; }"));
        let stripped = strip(quote::quote!(fn f() #body));
        assert_eq!(stripped.to_string(), "fn f () { let v = 1 ; }");
    }

    #[test]
    fn arguments_of_macros_are_left() {
        let inner = "#[stackify(heap)] let v = 1;";
        check_left(&format!("m! {{ {inner} }} a::m!({inner}); m![{inner}];"));
        check_left(&format!("macro_rules! m {{ () => {{ {inner} }} }}"));
    }

    #[test]
    fn a_negation_is_no_macro() {
        let inner = "#[stackify(heap)] let v = a; v";
        check(
            &format!("if !({{ {inner} }}) {{ return !{{ {inner} }} }}"),
            "if !({ let v = a; v }) { return !{ let v = a; v } }",
        );
    }

    #[test]
    fn the_attributes_of_the_item_itself_are_left() {
        let function = tokens("#[stackify] fn f(#[stackify] a: u8) {}");
        assert_eq!(strip(function.clone()).to_string(), function.to_string());
    }

    #[test]
    fn everywhere() {
        let function = tokens(
            "fn f() { #[stackify] fn g() { #[stackify(heap)] let v = 1; } #[stackify(heap)] g(); }",
        );
        let expected = tokens("fn f() { fn g() { let v = 1; } g(); }");
        assert_eq!(strip_everywhere(function).to_string(), expected.to_string());
    }

    #[test]
    fn nothing_to_strip_changes_no_place() {
        let function = tokens("#[inline]\nfn f(a: u8) -> u8 {\n    { m!(a) }\n}");
        let before = places(function.clone());
        assert_eq!(places(strip(function)), before);
    }

    #[test]
    fn what_is_left_keeps_its_place() {
        let function = tokens("fn f() {\n    #[stackify(heap)]\n    let v = [1];\n    g(&v)\n}");
        let mut expected = places(function.clone());
        expected.retain(|(text, line, _)| *line != 2 || text == "Brace");
        assert_eq!(places(strip(function)), expected);
    }

    #[test]
    fn ten_thousand_groups() {
        let mut innermost = tokens("#[stackify(heap)] let v = 1;");
        for _ in 0..10_000 {
            innermost = TokenTree::Group(Group::new(Delimiter::Brace, innermost)).into();
        }
        let stripped = strip(quote::quote!(fn f() #innermost));
        let names = places(stripped);
        assert_eq!(names.len(), 3 + 10_000 + 5);
    }

    #[test]
    fn attributes_without_anything_behind() {
        check("#[stackify]", "");
        check_left("# #");
    }
}
