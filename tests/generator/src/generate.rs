//! Makes a function of a seed: its signature and attribute, and a body of
//! statements that only use what is alive.

use crate::attribute;
use crate::element::Element;
use crate::function::{Function, Home, Met, Node};
use crate::random::Random;
use crate::scope::{Local, Scope, State};
use crate::usage::Need;

/// The state of a function that is being made.
pub(crate) struct Generator {
    pub(crate) random: Random,
    pub(crate) scope: Scope,
    pub(crate) element: Element,
    pub(crate) result: Returns,
    pub(crate) home: Home,
    /// Whether only known functions are lent vectors.
    pub(crate) seen: bool,
    /// What the expression that is being made may not mention.
    pub(crate) avoided: Vec<String>,
    /// How deep expressions that make vectors stand in one another.
    pub(crate) nested: usize,
    pub(crate) uses: Vec<Met>,
    names: usize,
}

/// What a function returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Returns {
    Sum,
    Pair,
    Vector,
    Option,
    Result,
    Text,
    Holder,
    Rows,
    Closure,
}

const RETURNS: [Returns; 12] = [
    Returns::Sum,
    Returns::Sum,
    Returns::Pair,
    Returns::Vector,
    Returns::Vector,
    Returns::Option,
    Returns::Option,
    Returns::Result,
    Returns::Text,
    Returns::Holder,
    Returns::Rows,
    Returns::Closure,
];

/// The function number `id` of a run.
#[must_use]
pub fn function(seed: u64, id: u64) -> Function {
    let own = Random::new(seed ^ id.wrapping_mul(0x2545_f491_4f6c_dd1d)).number();
    let mut random = Random::new(own);
    let element = Element::random(&mut random);
    let mut attribute = attribute::random(&mut random);
    let mut generator = Generator {
        result: *random.choose(&RETURNS),
        home: attribute.home,
        seen: attribute.seen,
        scope: Scope::default(),
        avoided: Vec::new(),
        nested: 0,
        uses: Vec::new(),
        names: 0,
        element,
        random,
    };
    // Two of three are small: they cost little, and are read at once.
    let count = match generator.random.below(3) {
        0 => 4 + generator.random.below(9),
        _ => 1 + generator.random.below(3),
    };
    let mut body = Vec::new();
    for _ in 0..=generator.random.below(2) {
        generator.make(&mut body);
    }
    generator.recursion(&mut body);
    generator.statements(&mut body, count, 0);
    let tail = generator.last();
    if generator.element != Element::Generic {
        attribute.instances = vec![generator.element.name()];
    }
    Function {
        id,
        seed: own,
        arguments: attribute.arguments,
        home: attribute.home,
        around: attribute.around,
        element: generator.element.name(),
        instances: attribute.instances,
        result: generator.result_type(),
        finish: if generator.result == Returns::Closure {
            "(3)"
        } else {
            ""
        },
        body,
        tail,
        uses: generator.uses,
    }
}

impl Generator {
    /// A name that nothing else has.
    pub(crate) fn fresh(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    /// A name for a vector: mostly a new one, sometimes one that hides another.
    pub(crate) fn new_name(&mut self) -> String {
        let hidden: Vec<String> = self
            .scope
            .locals
            .iter()
            .filter(|local| local.frozen == 0 && local.locked == 0)
            .map(|local| local.name.clone())
            .filter(|name| !self.avoided.contains(name))
            .collect();
        if !hidden.is_empty() && self.random.chance(10) {
            return self.random.choose(&hidden).clone();
        }
        self.fresh("v")
    }

    /// The path before the name of a function beside the function.
    pub(crate) fn beside(&self) -> &'static str {
        match self.home {
            Home::Impl => "Self::",
            Home::Function | Home::Async | Home::Module => "",
        }
    }

    /// Makes a vector: `let mut v1 = vec![..];`
    pub(crate) fn make(&mut self, body: &mut Vec<Node>) {
        let element = self.element_of_local();
        let (kind, annotated, template) = loop {
            let site = *self.random.choose(crate::site::SITES);
            if Self::allows(site.2, &element) {
                break site;
            }
        };
        let site = self.site_of(template, &element);
        self.avoided.clear();
        let name = self.new_name();
        let mutable = self.random.chance(80);
        let ty = match (annotated, self.random.below(10)) {
            (true, _) | (false, 0..3) => format!(": Vec<{}>", element.name()),
            _ if template.contains("$q") || template.contains("$e") => {
                format!(": Vec<{}>", element.name())
            }
            _ => String::new(),
        };
        let word = if mutable { "mut " } else { "" };
        let statement = match self.random.below(40) {
            0 => "#[stackify(heap)]\n",
            1 => "#[stackify(limit = 80)]\n",
            _ => "",
        };
        let line = match self.random.below(12) {
            0 => format!("{statement}let {word}{name}{ty} = {{ acc += 1; {site} }};"),
            1 => {
                let condition = self.condition();
                let other = self.site(&element).1;
                format!("let {word}{name}{ty} = if {condition} {{ {site} }} else {{ {other} }};")
            }
            2 => {
                let element = element.name();
                let late = self.fresh("v");
                format!(
                    "let {late}: Vec<{element}>;\n{late} = {site};\nlet {word}{name}{ty} = {late};"
                )
            }
            _ => format!("{statement}let {word}{name}{ty} = {site};"),
        };
        body.push(Node::Line(line));
        self.declare(name, element, mutable, kind);
    }

    pub(crate) fn declare(
        &mut self,
        name: String,
        element: Element,
        mutable: bool,
        site: &'static str,
    ) {
        let depth = self.scope.depth;
        self.scope.declare(Local {
            name,
            element,
            mutable,
            state: State::Live,
            site,
            depth,
            frozen: 0,
            locked: 0,
        });
    }

    /// Notes what is done to a vector.
    pub(crate) fn met(&mut self, site: &'static str, used: &'static str, name: &str) {
        let name = name.to_owned();
        self.uses.push(Met { site, used, name });
    }

    /// Mostly the type of the list's elements, so that vectors meet.
    fn element_of_local(&mut self) -> Element {
        if self.random.chance(80) {
            return self.element.clone();
        }
        match Element::random(&mut self.random) {
            Element::Generic => Element::Unsigned,
            Element::Row(inner) if *inner == Element::Generic => Element::Unsigned,
            element => element,
        }
    }

    /// A call of the function itself.
    fn recursion(&mut self, body: &mut Vec<Node>) {
        if !self.random.chance(4) || self.result == Returns::Closure || self.home == Home::Async {
            return;
        }
        let path = self.beside();
        body.push(Node::Line(format!(
            "if a % 8 == 5 {{ acc = mix(acc, words(&format!(\"{{:?}}\", {path}subject(a - 1, n, flag, text, data, items)))); }}"
        )));
    }

    fn result_type(&self) -> String {
        let element = self.element.name();
        match self.result {
            Returns::Sum => "u64".to_owned(),
            Returns::Pair => format!("(u64, Vec<{element}>)"),
            Returns::Vector => format!("Vec<{element}>"),
            Returns::Option => format!("Option<Vec<{element}>>"),
            Returns::Result => format!("Result<Vec<{element}>, String>"),
            Returns::Text => "String".to_owned(),
            Returns::Holder => format!("Holder<{element}>"),
            Returns::Rows => format!("Vec<Vec<{element}>>"),
            Returns::Closure => "Box<dyn Fn(u64) -> u64>".to_owned(),
        }
    }

    fn last(&mut self) -> String {
        self.avoided.clear();
        match self.result {
            Returns::Sum if self.random.chance(30) => self.total_of_last(),
            _ => self.returned(),
        }
    }

    fn total_of_last(&mut self) -> String {
        let element = self.element.clone();
        let vector = self.readable(&element);
        match self.random.below(4) {
            0 => format!("mix(acc, total(&{vector}))"),
            1 => format!("{vector}.iter().map(weight).fold(acc, mix)"),
            2 => {
                let site = self.site(&element).1;
                format!("mix(acc, total(&{site}))")
            }
            _ => format!("{vector}.len() as u64 + acc"),
        }
    }

    /// An expression that the function returns.
    pub(crate) fn returned(&mut self) -> String {
        let vector = self.given_away();
        let element = self.element.name();
        match self.result {
            Returns::Sum => "acc".to_owned(),
            Returns::Pair => format!("(acc, {vector})"),
            Returns::Vector => vector,
            Returns::Option => match self.random.below(4) {
                0 => "None".to_owned(),
                1 => format!("(acc % 2 == 0).then_some({vector})"),
                _ => format!("Some({vector})"),
            },
            Returns::Result => match self.random.below(3) {
                0 => "Err(format!(\"stopped at {acc}\"))".to_owned(),
                _ => format!("Ok({vector})"),
            },
            Returns::Text => format!("format!(\"{{:?}} {{}}\", {vector}, acc)"),
            Returns::Holder => format!("Holder {{ items: {vector}, tag: acc }}"),
            Returns::Rows => {
                let other = self.site(&self.element.clone()).1;
                format!("vec![{vector}, {other}]")
            }
            Returns::Closure => format!(
                "{{ let inner: Vec<{element}> = {vector}; Box::new(move |k| mix(k, acc) ^ total(&inner)) }}"
            ),
        }
    }

    /// A vector by value: a local, what is made of one, or a new one.
    fn given_away(&mut self) -> String {
        let names: Vec<String> = self
            .scope
            .locals
            .iter()
            .filter(|local| local.can_read() && local.frozen == 0)
            .filter(|local| local.element == self.element)
            .map(|local| local.name.clone())
            .filter(|name| !self.avoided.contains(name))
            .collect();
        let element = self.element.clone();
        if names.is_empty() || self.random.chance(20) {
            return self.site(&element).1;
        }
        let name = self.random.choose(&names).clone();
        let site = self.scope.named(&name).map_or("list", |local| local.site);
        self.met(site, "returned", &name);
        self.avoided.push(name.clone());
        match self.random.below(8) {
            0 => format!("{name}.clone()"),
            1 => format!("{name}.into_iter().rev().collect::<Vec<_>>()"),
            _ => name,
        }
    }

    /// Whether the needs of a use are met by a local, its access aside.
    pub(crate) fn meets(&self, need: Need, local: &Local) -> bool {
        let element = &local.element;
        match need {
            Need::Read | Need::Write | Need::Move | Need::Assign | Need::Name => true,
            Need::Ordered => element.is_ordered(),
            Need::Copy => element.is_copy(),
            Need::Integer => element.is_integer(),
            Need::Rows => matches!(element, Element::Row(_)),
            Need::Words => matches!(element, Element::Text | Element::Str),
            Need::Primary => *element == self.element,
            Need::Seen => self.seen,
            Need::Optional => self.result == Returns::Option,
            Need::Fallible => self.result == Returns::Result,
            Need::Async => self.home == Home::Async,
        }
    }
}
