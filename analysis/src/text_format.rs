//! How many bytes `format!` makes room for before it begins: an estimate from
//! the pieces of the format string between its placeholders. A text that does not fit in its
//! slot takes the block that it would have then. Asked by `text_site`.

use syn::{Expr, Lit};

use crate::name::Name as _;

/// The bytes that `format!` makes room for, where its arguments are more than a
/// literal; `None` where that is not in sight.
pub(crate) fn estimate(text: &str, arguments: &[&Expr]) -> Option<u64> {
    let mut pieces = Pieces::default();
    let mut next = 0;
    let mut rest = text.chars().peekable();
    while let Some(character) = rest.next() {
        match character {
            '{' | '}' if rest.peek() == Some(&character) => {
                rest.next();
                pieces.literal(1);
            }
            '{' => {
                let inside: String = rest.by_ref().take_while(|inner| *inner != '}').collect();
                pieces.placeholder(argument(&inside, &mut next, arguments))?;
            }
            character => pieces.literal(u64::try_from(character.len_utf8()).ok()?),
        }
    }
    Some(pieces.estimate())
}

/// What is known of the argument of a placeholder.
#[derive(Clone, Copy)]
enum Argument {
    /// The compiler makes it a part of the literal: so many bytes.
    Inlined(u64),
    /// It is formatted when the program runs.
    Formatted,
    /// It may be either.
    Unknown,
}

/// The pieces so far.
#[derive(Default)]
struct Pieces {
    literal: u64,
    placeholders: u64,
    starts_with_placeholder: bool,
}

impl Pieces {
    fn literal(&mut self, bytes: u64) {
        self.literal = self.literal.saturating_add(bytes);
    }

    fn placeholder(&mut self, argument: Argument) -> Option<()> {
        match argument {
            Argument::Inlined(bytes) => self.literal(bytes),
            Argument::Formatted => {
                self.starts_with_placeholder |= self.literal == 0 && self.placeholders == 0;
                self.placeholders += 1;
            }
            Argument::Unknown => return None,
        }
        Some(())
    }

    fn estimate(&self) -> u64 {
        match self.literal {
            literal if self.placeholders == 0 => literal,
            literal if self.starts_with_placeholder && literal < 16 => 0,
            literal => literal.saturating_mul(2),
        }
    }
}

/// The argument of the placeholder with `inside` between its braces; `next` counts
/// those that name none.
fn argument(inside: &str, next: &mut usize, arguments: &[&Expr]) -> Argument {
    let (name, format) = inside.split_once(':').unwrap_or((inside, ""));
    let name = name.trim();
    // A precision of `*` takes an argument of its own.
    if format.contains('*') {
        *next += 1;
    }
    let expr = if name.is_empty() {
        *next += 1;
        arguments.get(*next - 1).copied()
    } else if let Ok(position) = name.parse::<usize>() {
        arguments.get(position).copied()
    } else {
        arguments
            .iter()
            .copied()
            .find(|argument| named(argument) == Some(name.to_owned()))
    };
    let expr = match expr {
        Some(Expr::Assign(named)) => Some(&*named.right),
        expr => expr,
    };
    match expr {
        Some(Expr::Lit(literal)) if format.trim().is_empty() => match &literal.lit {
            Lit::Str(text) => bytes(&text.value()),
            Lit::Int(number) => bytes(number.base10_digits()),
            _ => Argument::Formatted,
        },
        Some(Expr::Macro(_) | Expr::Paren(_) | Expr::Group(_)) => match format.trim() {
            "" => macro_argument(expr),
            _ => Argument::Formatted,
        },
        _ => Argument::Formatted,
    }
}

fn bytes(text: &str) -> Argument {
    u64::try_from(text.len()).map_or(Argument::Unknown, Argument::Inlined)
}

/// The arguments of `format_args!` become arguments of what is around it.
fn macro_argument(expr: Option<&Expr>) -> Argument {
    match expr {
        Some(Expr::Macro(expr)) => match expr.mac.path.segments.last() {
            Some(name) if matches!(name.ident.name().as_str(), "format" | "vec") => {
                Argument::Formatted
            }
            _ => Argument::Unknown,
        },
        Some(Expr::Paren(expr)) => macro_argument(Some(&expr.expr)),
        Some(Expr::Group(expr)) => macro_argument(Some(&expr.expr)),
        Some(Expr::Lit(_)) => Argument::Unknown,
        _ => Argument::Formatted,
    }
}

fn named(argument: &Expr) -> Option<String> {
    match argument {
        Expr::Assign(named) => match &*named.left {
            Expr::Path(path) => Some(path.path.get_ident()?.name()),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, arguments: &[&str]) -> Option<u64> {
        let arguments: Vec<Expr> = arguments
            .iter()
            .map(|argument| syn::parse_str(argument).expect("an expression"))
            .collect();
        estimate(text, &arguments.iter().collect::<Vec<_>>())
    }

    #[test]
    fn twice_the_literal_pieces() {
        assert_eq!(of("ab{}c", &["x"]), Some(6));
        assert_eq!(of("{{}}{x}", &[]), Some(4));
    }

    #[test]
    fn none_if_a_placeholder_comes_first_and_the_literal_is_short() {
        assert_eq!(of("{} of {}", &["x", "y"]), Some(0));
        assert_eq!(of("{} and sixteen bytes", &["x"]), Some(36));
    }

    #[test]
    fn literal_arguments_are_literal_pieces() {
        assert_eq!(of("{}{}", &["\"abc\"", "x"]), Some(6));
        assert_eq!(of("{:?}{}", &["\"abc\"", "x"]), Some(0));
        assert_eq!(of("{n}{x}", &["n = 12"]), Some(4));
    }

    #[test]
    fn nested_arguments_are_not_in_sight() {
        assert_eq!(of("{}", &["format_args!(\"a{x}\")"]), None);
        assert_eq!(of("a{}", &["format!(\"a{x}\")"]), Some(2));
    }
}
