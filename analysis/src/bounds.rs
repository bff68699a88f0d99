//! Measures tokens before anybody parses them: syn, the analysis and the
//! printing of the result recurse as deep as the code is nested, and must not
//! overflow where rustc does not.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree, token_stream};

/// Deepest nesting of delimiters that is read; inclusive.
pub const MOST_DELIMITERS: usize = 128;

/// Most operators, dots and keywords that may stand in one statement or list
/// element, those inside its delimiters not counted; inclusive.
pub const MOST_OPERATORS: usize = 256;

/// Tokens that are nested too deeply, or chained for too long.
#[derive(Clone, Copy, Debug)]
pub struct TooDeep {
    /// Where the bound is passed.
    pub span: Span,
    /// Which bound that is.
    pub bound: Bound,
}

/// A bound on the shape of the tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// [`MOST_DELIMITERS`]
    Delimiters,
    /// [`MOST_OPERATORS`]
    Operators,
}

/// A list of tokens that the scan has entered.
struct Open {
    rest: token_stream::IntoIter,
    operators: usize,
    after_block: bool,
}

impl Open {
    fn new(tokens: TokenStream) -> Self {
        Open {
            rest: tokens.into_iter(),
            operators: 0,
            after_block: false,
        }
    }
}

/// Checks both bounds, without recursion.
///
/// # Errors
///
/// The first place at which one of them is passed.
///
/// # Examples
///
/// ```
/// use stackify_analysis::bounds::{check, Bound};
///
/// assert!(check("fn f() { a + b; }".parse().unwrap()).is_ok());
///
/// let sum = vec!["a"; 300].join(" + ");
/// let error = check(format!("fn f() {{ {sum} }}").parse().unwrap()).unwrap_err();
/// assert_eq!(error.bound, Bound::Operators);
/// ```
pub fn check(tokens: TokenStream) -> Result<(), TooDeep> {
    let mut open = vec![Open::new(tokens)];
    while let Some(level) = open.last_mut() {
        let Some(token) = level.rest.next() else {
            open.pop();
            continue;
        };
        match token {
            TokenTree::Group(group) => {
                level.enter(&group);
                if group.delimiter() != Delimiter::None && open.len() > MOST_DELIMITERS {
                    return Err(TooDeep {
                        span: group.span_open(),
                        bound: Bound::Delimiters,
                    });
                }
                open.push(Open::new(group.stream()));
            }
            leaf => level.count(&leaf)?,
        }
    }
    Ok(())
}

impl Open {
    fn enter(&mut self, group: &Group) {
        if self.after_block {
            self.operators = 0;
        }
        self.after_block = group.delimiter() == Delimiter::Brace;
    }

    /// Counts a token that may add a level to the tree. A block ends its
    /// statement unless an operator or `else` follows.
    fn count(&mut self, leaf: &TokenTree) -> Result<(), TooDeep> {
        let after_block = std::mem::replace(&mut self.after_block, false);
        match leaf {
            TokenTree::Punct(punct) if matches!(punct.as_char(), ';' | ',') => self.operators = 0,
            TokenTree::Punct(_) => self.operators += 1,
            TokenTree::Ident(ident) if is_prefix_keyword(&ident.to_string()) => {
                self.operators += 1;
            }
            TokenTree::Ident(_) | TokenTree::Literal(_) if after_block => self.operators = 0,
            TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Group(_) => {}
        }
        if self.operators > MOST_OPERATORS {
            return Err(TooDeep {
                span: leaf.span(),
                bound: Bound::Operators,
            });
        }
        Ok(())
    }
}

/// Keywords that take an expression after them and so add a level.
fn is_prefix_keyword(ident: &str) -> bool {
    matches!(
        ident,
        "else" | "return" | "break" | "move" | "yield" | "as" | "async" | "static" | "dyn"
    )
}
