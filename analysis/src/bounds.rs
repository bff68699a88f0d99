//! Measures tokens before anybody parses them: syn, the analysis and the
//! printing of the result recurse as deep as the code is nested, and must not
//! overflow where rustc does not. rustc and rust-analyzer expand macros on a
//! stack of 8 MiB; what is within the bounds is read on 7, also by an
//! unoptimised build.

use proc_macro2::{Delimiter, Group, Punct, Spacing, Span, TokenStream, TokenTree, token_stream};

/// Deepest nesting of delimiters that is read; inclusive.
pub const MOST_DELIMITERS: usize = 128;

/// Most operators, dots and keywords that may stand in one statement or list
/// element, those inside its delimiters not counted; inclusive.
pub const MOST_OPERATORS: usize = 256;

/// Most bytes of stack, in KiB, that may be needed for all that is open at one
/// place, by the [`Weight`]s of its tokens; inclusive.
const MOST_STACK: usize = 6144;

/// What a token adds to the stack of an unoptimised build, in KiB: measured,
/// and rounded up.
struct Weight;

impl Weight {
    /// A block, a call, a parenthesis, in an expression or a type.
    const DELIMITER: usize = 34;
    /// An operator between two operands, a dot.
    const INFIX: usize = 4;
    /// An assignment, a keyword or an operator in front of an expression, a
    /// closure.
    const PREFIX: usize = 17;
    /// `&` or `*` in front of what may be a type.
    const REFERENCE: usize = 36;
    /// `<` or `->` in a type.
    const TYPE: usize = 56;
}

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
    /// [`MOST_OPERATORS`], or what delimiters and operators need together.
    Operators,
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
    let mut open = vec![Open::new(tokens, 0)];
    while let Some(level) = open.last_mut() {
        let Some(token) = level.rest.next() else {
            open.pop();
            continue;
        };
        match &token {
            TokenTree::Group(group) => level.enter(group),
            TokenTree::Punct(punct) => level.punct(punct),
            TokenTree::Ident(ident) => level.word(&ident.to_string()),
            TokenTree::Literal(_) => level.word(""),
        }
        if level.operators > MOST_OPERATORS || level.stack > MOST_STACK {
            return Err(TooDeep {
                span: token.span(),
                bound: Bound::Operators,
            });
        }
        if let TokenTree::Group(group) = token {
            let stack = level.stack;
            if group.delimiter() != Delimiter::None && open.len() > MOST_DELIMITERS {
                return Err(TooDeep {
                    span: group.span_open(),
                    bound: Bound::Delimiters,
                });
            }
            open.push(Open::new(group.stream(), stack + Weight::DELIMITER));
        }
    }
    Ok(())
}

/// A list of tokens that the scan has entered.
struct Open {
    rest: token_stream::IntoIter,
    /// The stack that is needed for what stands around.
    base: usize,
    /// The stack that is needed for what is open here.
    stack: usize,
    /// The operators of the statement or element.
    operators: usize,
    /// For each `<` that may be open: the stack that is needed behind it.
    angles: Vec<usize>,
    /// Whether the parameters of a closure are open.
    parameters: bool,
    last: Last,
}

/// The token before, as far as it tells how the next one is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// The end of an operand: what follows is an operator behind it.
    Operand,
    /// A parenthesis, bracket or invisible group: an operand as well.
    Group,
    /// A block: what follows begins a statement, unless it is an operator.
    Block,
    /// `else`
    Else,
    /// The first part of an operator between operands.
    Infix(char),
    /// An operator in front of an operand, a keyword, or nothing.
    Prefix(char),
}

impl Open {
    fn new(tokens: TokenStream, base: usize) -> Self {
        Open {
            rest: tokens.into_iter(),
            base,
            stack: base,
            operators: 0,
            angles: Vec::new(),
            parameters: false,
            last: Last::Prefix(' '),
        }
    }

    fn add(&mut self, weight: usize) {
        self.operators += 1;
        self.stack += weight;
    }

    /// A statement ends.
    fn reset(&mut self) {
        self.operators = 0;
        self.stack = self.base;
        self.angles.clear();
        self.parameters = false;
    }

    fn enter(&mut self, group: &Group) {
        match self.last {
            Last::Block => self.reset(),
            // `f()()`, `a[0][0]`
            Last::Group => self.add(Weight::INFIX),
            Last::Operand | Last::Else | Last::Infix(_) | Last::Prefix(_) => {}
        }
        self.last = match group.delimiter() {
            Delimiter::Brace => Last::Block,
            Delimiter::Parenthesis | Delimiter::Bracket | Delimiter::None => Last::Group,
        };
    }

    /// An identifier, a keyword, or nothing of both: a literal.
    fn word(&mut self, word: &str) {
        if self.last == Last::Block && !matches!(word, "else" | "as") {
            self.reset();
        }
        let after_else = self.last == Last::Else;
        self.last = Last::Prefix(' ');
        match word {
            "else" => {
                self.add(Weight::INFIX);
                self.last = Last::Else;
            }
            "as" => self.add(Weight::INFIX),
            "if" if after_else => {}
            "async" | "await" | "box" | "break" | "const" | "dyn" | "fn" | "for" | "if"
            | "impl" | "in" | "let" | "loop" | "match" | "move" | "return" | "static"
            | "unsafe" | "while" | "yield" => self.add(Weight::PREFIX),
            "mut" | "ref" => {}
            _ => self.last = Last::Operand,
        }
    }

    fn punct(&mut self, punct: &Punct) {
        let sign = punct.as_char();
        let operand_before = matches!(self.last, Last::Operand | Last::Group | Last::Block);
        let last = self.last;
        let infix = operand_before || matches!(last, Last::Infix(_));
        self.last = match (infix, punct.spacing()) {
            (true, Spacing::Joint) => Last::Infix(sign),
            (true, Spacing::Alone) | (false, _) => Last::Prefix(sign),
        };
        match sign {
            ';' => self.reset(),
            ',' if self.parameters => {}
            ',' => {
                self.operators = 0;
                self.stack = self.angles.last().copied().unwrap_or(self.base);
            }
            '#' | '\'' | '$' => {}
            '|' if self.parameters => self.parameters = false,
            '|' if !infix => {
                self.add(Weight::PREFIX);
                self.parameters = true;
            }
            '>' if matches!(last, Last::Infix('-') | Last::Prefix('-')) => self.add(Weight::TYPE),
            '>' if matches!(last, Last::Infix('=') | Last::Prefix('=')) => {
                self.parameters = false;
            }
            '>' => match self.angles.pop() {
                Some(_) => self.stack -= Weight::TYPE,
                None => self.add(Weight::INFIX),
            },
            '<' => {
                self.add(Weight::TYPE);
                self.angles.push(self.stack);
            }
            '?' => {
                self.add(Weight::INFIX);
                self.last = Last::Operand;
            }
            '&' | '*' if !infix => self.add(Weight::REFERENCE),
            '-' | '!' if !infix => self.add(Weight::PREFIX),
            '=' => self.add(Weight::PREFIX),
            _ => self.add(Weight::INFIX),
        }
    }
}
