//! Takes every attribute of ours out of the sources; all other bytes stay.

use std::ops::Range;

use anyhow::Context as _;
use cargo_metadata::{Metadata, Package};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::tell;
use super::tree::{Tree, write_if_changed};
use crate::Outcome;
use crate::model::File;
use crate::options::ApplyOptions;
use crate::sources::{self, Targets};
use crate::survey::Text;

/// Takes all attributes out.
///
/// # Errors
///
/// Where a file cannot be read or written; then all are as they were.
pub(super) fn run(
    options: &ApplyOptions,
    metadata: &Metadata,
    packages: &[&Package],
) -> anyhow::Result<Outcome> {
    let files = sources::read_targets(packages, Targets::All, &options.policy)?;
    let changed: Vec<(&File, String)> = files
        .iter()
        .filter_map(|file| Some((file, without_attributes(&file.source)?)))
        .collect();
    if options.dry_run {
        return tell::planned(
            changed
                .into_iter()
                .map(|(file, after)| (file.shown.as_str(), file.source.as_str(), after)),
        );
    }
    super::require_clean(options, metadata)?;
    let paths = changed.iter().map(|(file, _)| file.path.clone()).collect();
    let tree = Tree::keep(metadata, paths)?;
    for (file, text) in &changed {
        if let Err(error) = write_if_changed(&file.path, text.as_bytes()) {
            tree.restore()?;
            return Err(error).with_context(|| format!("cannot write `{}`", file.shown));
        }
    }
    tree.forget();
    anstream::println!("attributes taken out of {} files", changed.len());
    Ok(Outcome::Done)
}

/// The text without `#[stackify(..)]` and `use stackify::stackify;`, or `None`
/// where there is none, or the text is not Rust's.
fn without_attributes(source: &str) -> Option<String> {
    let text = Text::new(source);
    let tokens = text.lexed().ok()?;
    let mut found = Vec::new();
    let mut waiting = vec![tokens];
    while let Some(tokens) = waiting.pop() {
        scan(tokens, &text, &mut found, &mut waiting);
    }
    if found.is_empty() {
        return None;
    }
    found.sort_by_key(|range| range.start);
    let mut kept = String::new();
    let mut behind = 0;
    for range in found {
        let range = with_line(source, range);
        kept.push_str(source.get(behind..range.start).unwrap_or_default());
        behind = range.end.max(behind);
    }
    kept.push_str(&source[behind..]);
    Some(kept)
}

fn scan(
    tokens: TokenStream,
    text: &Text<'_>,
    found: &mut Vec<Range<usize>>,
    waiting: &mut Vec<TokenStream>,
) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut position = 0;
    while position < trees.len() {
        let rest = &trees[position..];
        let length = ours(rest);
        if length > 0 {
            let start = text.place(rest[0].span());
            let end = text.place(rest[length - 1].span());
            if let (Some(start), Some(end)) = (start, end) {
                found.push(start.bytes.start..end.bytes.end);
            }
            position += length;
            continue;
        }
        match rest {
            // What a macro is given is left alone.
            [TokenTree::Punct(sign), TokenTree::Group(_), ..] if sign.as_char() == '!' => {
                position += 2;
            }
            [TokenTree::Group(group), ..] => {
                waiting.push(group.stream());
                position += 1;
            }
            _ => position += 1,
        }
    }
}

/// How many trees an attribute or an import of ours takes that `trees` begin
/// with.
fn ours(trees: &[TokenTree]) -> usize {
    match trees {
        [TokenTree::Punct(sign), TokenTree::Group(brackets), ..]
            if sign.as_char() == '#' && brackets.delimiter() == Delimiter::Bracket =>
        {
            let path = brackets.stream().into_iter();
            let path = path.take_while(|tree| !matches!(tree, TokenTree::Group(_)));
            let last = path.last();
            let is_ours = matches!(last, Some(TokenTree::Ident(name)) if name == "stackify");
            if is_ours { 2 } else { 0 }
        }
        [TokenTree::Ident(word), ..] if word == "use" => {
            let end = trees
                .iter()
                .position(|tree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ';'));
            let Some(end) = end else {
                return 0;
            };
            let path: TokenStream = trees[1..end].iter().cloned().collect();
            match path.to_string().replace(' ', "").trim_start_matches(':') {
                "stackify::stackify" => end + 1,
                _ => 0,
            }
        }
        _ => 0,
    }
}

/// The range with its line, where it has one for itself, or else with the
/// blanks behind it.
fn with_line(source: &str, range: Range<usize>) -> Range<usize> {
    let line = source[..range.start].rfind('\n').map_or(0, |at| at + 1);
    let behind = &source[range.end..];
    let blanks = behind.len() - behind.trim_start_matches([' ', '\t']).len();
    let rest = &behind[blanks..];
    let line_end = match rest {
        _ if rest.starts_with("\r\n") => 2,
        _ if rest.starts_with('\n') => 1,
        _ => return range.start..range.end + blanks,
    };
    if source[line..range.start].trim().is_empty() {
        line..range.end + blanks + line_end
    } else {
        range
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(before: &str, after: &str) {
        let kept = without_attributes(before);
        assert_eq!(kept.as_deref(), Some(after), "{before}");
        assert_eq!(without_attributes(after), None);
    }

    #[test]
    fn lines_of_their_own_go_whole() {
        check(
            "use a;\nuse stackify::stackify;\n\n/// d\n  #[stackify(limit = 3)]  \n  fn f() {}\n",
            "use a;\n\n/// d\n  fn f() {}\n",
        );
        check("#[stackify]\r\nfn f() {}\r\n", "fn f() {}\r\n");
    }

    #[test]
    fn others_leave_their_line() {
        check("#[stackify] fn f() {}", "fn f() {}");
        check(
            "fn f() { a; #[stackify::stackify(heap)] let v = 1; }",
            "fn f() { a; let v = 1; }",
        );
    }

    #[test]
    fn macros_and_other_attributes_stay() {
        for text in [
            "#[inline] fn f() {}",
            "m! { #[stackify] fn f() {} }",
            "#[doc = \"#[stackify]\"] fn f() {}",
            "#[cfg_attr(a, stackify)] fn f() {}",
            "fn f() { let a = \"\"; } // #[stackify]",
        ] {
            assert_eq!(without_attributes(text), None, "{text}");
        }
    }
}
