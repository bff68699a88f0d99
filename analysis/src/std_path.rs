//! Names of the standard library, as far as they are certain: what a `use`
//! declares, and what is there without one. Asked by `scope`, which knows what
//! hides them.

use syn::{ItemUse, Path, UseTree};

use crate::name::Name as _;

/// A name that a `use` declares.
pub(crate) struct Import {
    /// The name; none for `*` and `_`.
    pub(crate) name: Option<String>,
    /// The path in the standard library that it means, without the crate, `*`
    /// at the end where all names of a module are declared.
    pub(crate) std: Option<String>,
}

/// The names that a `use` declares.
pub(crate) fn imports(item: &ItemUse) -> Vec<Import> {
    let mut imports = Vec::new();
    add(&item.tree, &mut Vec::new(), &mut imports);
    imports
}

fn add(tree: &UseTree, prefix: &mut Vec<String>, imports: &mut Vec<Import>) {
    let mut import = |name: Option<String>, last: Option<String>| {
        let path: Vec<String> = prefix.iter().cloned().chain(last).collect();
        let std = within_std(&path).map(|path| path.join("::"));
        imports.push(Import { name, std });
    };
    match tree {
        UseTree::Path(path) => {
            prefix.push(path.ident.name());
            add(&path.tree, prefix, imports);
            prefix.pop();
        }
        UseTree::Name(name) if name.ident == "self" => import(prefix.last().cloned(), None),
        UseTree::Name(name) => import(Some(name.ident.name()), Some(name.ident.name())),
        UseTree::Rename(rename) => {
            let name = Some(rename.rename.name()).filter(|name| name != "_");
            let last = Some(rename.ident.name()).filter(|last| last != "self");
            import(name, last);
        }
        UseTree::Group(group) => {
            for tree in &group.items {
                add(tree, prefix, imports);
            }
        }
        UseTree::Glob(_) => import(None, Some("*".to_owned())),
    }
}

/// A path that begins at a crate of the standard library, without the crate.
pub(crate) fn within_std(path: &[String]) -> Option<&[String]> {
    let (first, rest) = path.split_first()?;
    (is_crate(first) && !rest.is_empty()).then_some(rest)
}

/// Whether a name is that of a crate of the standard library.
pub(crate) fn is_crate(name: &str) -> bool {
    matches!(name, "std" | "core" | "alloc")
}

/// Whether a path to a name, with `behind` segments behind the name, may lead to
/// the standard library: it is the bare name, or begins at one of its crates.
pub(crate) fn may_reach(path: &Path, behind: usize) -> bool {
    let before = path.segments.len().saturating_sub(behind + 1);
    before == 0 || is_crate(&path.segments[0].ident.name())
}

/// The path of a type that needs no `use`.
pub(crate) fn prelude(name: &str) -> Option<&'static str> {
    match name {
        "Box" => Some("boxed::Box"),
        "String" => Some("string::String"),
        "str" => Some("str"),
        _ => None,
    }
}
