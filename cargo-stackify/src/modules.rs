//! Finds the modules of a file that stand in files of their own. Reads the
//! tokens of the file; `sources` goes to the files.

use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A module in a file of its own.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Module {
    /// Where its file may be, the likeliest place first.
    pub(crate) candidates: Vec<PathBuf>,
    /// Whether the file must be there.
    pub(crate) need: Need,
}

/// Whether the compiler would miss the file of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// It always would.
    Always,
    /// It may be left out by a condition, or be made by a macro.
    Perhaps,
}

/// What a file is to its directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// The root of a target, `mod.rs`, or named by `#[path]`: its modules stand
    /// beside it.
    Owner,
    /// Any other file: its modules stand in a directory of its name.
    Guest,
}

/// The modules that `tokens`, the text of `file`, declare, also in macros and
/// functions.
pub(crate) fn modules(file: &Path, standing: Standing, tokens: &TokenStream) -> Vec<Module> {
    let beside = file.parent().map(Path::to_path_buf).unwrap_or_default();
    let own = match standing {
        Standing::Owner => beside.clone(),
        Standing::Guest => beside.join(file.file_stem().unwrap_or_default()),
    };
    let mut modules = Vec::new();
    let mut waiting = vec![Level {
        tokens: tokens.clone(),
        own,
        beside,
        need: Need::Always,
    }];
    while let Some(level) = waiting.pop() {
        level.scan(&mut modules, &mut waiting);
    }
    modules
}

/// Tokens between two braces, or a whole file.
struct Level {
    tokens: TokenStream,
    /// Where the files of its modules are.
    own: PathBuf,
    /// What `#[path]` is relative to.
    beside: PathBuf,
    need: Need,
}

impl Level {
    fn scan(self, modules: &mut Vec<Module>, waiting: &mut Vec<Level>) {
        let trees: Vec<TokenTree> = self.tokens.clone().into_iter().collect();
        let mut attributes = Attributes::none();
        let mut position = 0;
        while let Some(tree) = trees.get(position) {
            match (&trees[position..], tree) {
                ([TokenTree::Ident(word), TokenTree::Ident(name), end, ..], _) if word == "mod" => {
                    let name = name.to_string();
                    let name = name.strip_prefix("r#").unwrap_or(&name);
                    match end {
                        TokenTree::Punct(end) if end.as_char() == ';' => {
                            modules.push(self.module(name, &attributes));
                        }
                        TokenTree::Group(body) => {
                            waiting.push(self.inline(name, body.stream(), &attributes));
                        }
                        _ => {}
                    }
                    position += 3;
                    attributes = Attributes::none();
                    continue;
                }
                ([TokenTree::Punct(sign), TokenTree::Group(brackets), ..], _)
                    if sign.as_char() == '#' && brackets.delimiter() == Delimiter::Bracket =>
                {
                    attributes.read(brackets.stream());
                    position += 2;
                    continue;
                }
                (_, TokenTree::Group(group)) => waiting.push(Level {
                    tokens: group.stream(),
                    own: self.own.clone(),
                    beside: self.beside.clone(),
                    need: Need::Perhaps,
                }),
                // `pub`, `unsafe` may stand between attributes and `mod`.
                (_, TokenTree::Ident(word)) if word == "pub" || word == "unsafe" => {
                    position += 1;
                    continue;
                }
                _ => {}
            }
            let is_visibility = matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
            if !is_visibility {
                attributes = Attributes::none();
            }
            position += 1;
        }
    }

    fn module(&self, name: &str, attributes: &Attributes) -> Module {
        let mut candidates: Vec<PathBuf> = attributes
            .paths
            .iter()
            .map(|path| self.beside.join(path))
            .collect();
        if candidates.is_empty() || attributes.conditional {
            candidates.push(self.own.join(format!("{name}.rs")));
            candidates.push(self.own.join(name).join("mod.rs"));
        }
        let need = if attributes.conditional {
            Need::Perhaps
        } else {
            self.need
        };
        Module { candidates, need }
    }

    /// ```text
    /// #[path = "other"] mod inner { mod file; }   =>   other/file.rs
    /// ```
    fn inline(&self, name: &str, tokens: TokenStream, attributes: &Attributes) -> Level {
        let own = match attributes.paths.first() {
            Some(path) => self.beside.join(path),
            None => self.own.join(name),
        };
        Level {
            tokens,
            beside: own.clone(),
            own,
            need: if attributes.conditional {
                Need::Perhaps
            } else {
                self.need
            },
        }
    }
}

/// What the attributes before a module say.
struct Attributes {
    paths: Vec<String>,
    conditional: bool,
}

impl Attributes {
    fn none() -> Self {
        Attributes {
            paths: Vec::new(),
            conditional: false,
        }
    }

    fn read(&mut self, meta: TokenStream) {
        match syn::parse2(meta) {
            Ok(syn::Meta::NameValue(meta)) if meta.path.is_ident("path") => {
                if let syn::Expr::Lit(syn::ExprLit {
                    lit: syn::Lit::Str(path),
                    ..
                }) = meta.value
                {
                    self.paths.push(path.value().replace('\\', "/"));
                }
            }
            Ok(syn::Meta::List(list)) if list.path.is_ident("cfg_attr") => {
                self.conditional = true;
                let trees: Vec<TokenTree> = list.tokens.into_iter().collect();
                let is_comma =
                    |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == ',');
                for part in trees.split(is_comma).skip(1) {
                    self.read(part.iter().cloned().collect());
                }
            }
            Ok(meta) if meta.path().is_ident("cfg") => self.conditional = true,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates(file: &str, standing: Standing, text: &str) -> Vec<(Vec<String>, Need)> {
        let tokens = text.parse().expect("the test's tokens");
        modules(Path::new(file), standing, &tokens)
            .into_iter()
            .map(|module| {
                let shown = |path: PathBuf| path.to_string_lossy().replace('\\', "/");
                (
                    module.candidates.into_iter().map(shown).collect(),
                    module.need,
                )
            })
            .collect()
    }

    fn check(file: &str, standing: Standing, text: &str, expected: &[&str], need: Need) {
        let expected = vec![(
            expected.iter().map(|path| (*path).to_owned()).collect(),
            need,
        )];
        assert_eq!(candidates(file, standing, text), expected, "{text}");
    }

    #[test]
    fn beside_a_root_and_below_any_other_file() {
        let both = &["src/a.rs", "src/a/mod.rs"];
        check("src/lib.rs", Standing::Owner, "mod a;", both, Need::Always);
        let below = &["src/b/a.rs", "src/b/a/mod.rs"];
        check(
            "src/b.rs",
            Standing::Guest,
            "pub(crate) mod a;",
            below,
            Need::Always,
        );
        let raw = &["src/fn.rs", "src/fn/mod.rs"];
        check(
            "src/lib.rs",
            Standing::Owner,
            "mod r#fn;",
            raw,
            Need::Always,
        );
    }

    #[test]
    fn inside_of_an_inline_module() {
        let inside = &["src/m/a.rs", "src/m/a/mod.rs"];
        check(
            "src/lib.rs",
            Standing::Owner,
            "mod m { mod a; }",
            inside,
            Need::Always,
        );
        check(
            "src/lib.rs",
            Standing::Owner,
            "#[path = \"x\"] mod m { #[path = \"y.rs\"] mod a; }",
            &["src/x/y.rs"],
            Need::Always,
        );
    }

    #[test]
    fn by_a_path() {
        check(
            "src/b.rs",
            Standing::Guest,
            "#[path = \"c/d.rs\"] pub mod a;",
            &["src/c/d.rs"],
            Need::Always,
        );
        check(
            "src/lib.rs",
            Standing::Owner,
            "#[cfg_attr(unix, path = \"unix.rs\")] mod a;",
            &["src/unix.rs", "src/a.rs", "src/a/mod.rs"],
            Need::Perhaps,
        );
    }

    #[test]
    fn under_conditions_and_in_macros() {
        let both = &["src/a.rs", "src/a/mod.rs"];
        for text in [
            "#[cfg(unix)] mod a;",
            "cfg_if! { if #[cfg(unix)] { mod a; } }",
            "fn f() { mod a; }",
        ] {
            check("src/lib.rs", Standing::Owner, text, both, Need::Perhaps);
        }
        assert!(candidates("src/lib.rs", Standing::Owner, "mod a {} mod $b;").is_empty());
    }
}
