//! Statements: uses of the vectors that are alive, and blocks, loops and
//! references around them.

use crate::element::Element;
use crate::function::{Arm, Node};
use crate::generate::Generator;
use crate::leaving::LEAVING;
use crate::mixing::MIXING;
use crate::reading::READING;
use crate::scope::{Local, State};
use crate::usage::{Need, Use};
use crate::writing::WRITING;

impl Generator {
    /// Adds `count` statements, or groups of them.
    pub(crate) fn statements(&mut self, body: &mut Vec<Node>, count: usize, nesting: usize) {
        for _ in 0..count {
            match self.random.below(20) {
                0 | 1 => self.make(body),
                2..6 if nesting < 3 => self.group(body, nesting),
                _ => self.used(body),
            }
        }
    }

    /// Statements in a block of their own.
    fn block(&mut self, head: String, depth: usize, nesting: usize) -> (Arm, crate::scope::Scope) {
        let outer = self.scope.clone();
        self.scope.depth += depth;
        let count = 1 + self.random.below(3);
        let mut body = Vec::new();
        self.statements(&mut body, count, nesting + 1);
        let inner = std::mem::replace(&mut self.scope, outer);
        (Arm { head, body }, inner)
    }

    fn group(&mut self, body: &mut Vec<Node>, nesting: usize) {
        self.avoided.clear();
        match self.random.below(9) {
            0 => {
                let head = format!("if {} {{", self.condition());
                let (arm, end) = self.block(head, 0, nesting);
                self.scope.after(&end);
                body.push(Node::Block(vec![arm], "}".to_owned()));
            }
            1 | 2 => {
                let head = format!("if {} {{", self.condition());
                let (first, end) = self.block(head, 0, nesting);
                let (second, other) = self.block("} else {".to_owned(), 0, nesting);
                self.scope.after(&end);
                self.scope.after(&other);
                body.push(Node::Block(vec![first, second], "}".to_owned()));
            }
            3 => {
                let head = format!("match {} % 3 {{ 0 => {{", self.number());
                let (first, end) = self.block(head, 0, nesting);
                let (second, other) = self.block("} 1 if flag => {".to_owned(), 0, nesting);
                self.scope.after(&end);
                self.scope.after(&other);
                let rest = Arm {
                    head: "} _ => {".to_owned(),
                    body: Vec::new(),
                };
                body.push(Node::Block(vec![first, second, rest], "} }".to_owned()));
            }
            4 => {
                let name = self.fresh("round");
                let rounds = 1 + self.random.below(3);
                let (mut arm, _) = self.block(format!("for {name} in 0..{rounds} {{"), 1, nesting);
                arm.body
                    .push(Node::Line(format!("acc = mix(acc, {name});")));
                body.push(Node::Block(vec![arm], "}".to_owned()));
            }
            5 => {
                let name = self.fresh("left");
                body.push(Node::Line(format!("let mut {name} = a % 4;")));
                let (mut arm, _) = self.block(format!("while {name} > 0 {{"), 1, nesting);
                arm.body.insert(0, Node::Line(format!("{name} -= 1;")));
                if self.random.chance(30) {
                    let condition = self.condition();
                    arm.body
                        .insert(1, Node::Line(format!("if {condition} {{ continue; }}")));
                }
                body.push(Node::Block(vec![arm], "}".to_owned()));
            }
            6 => {
                let (arm, end) = self.block("{".to_owned(), 0, nesting);
                self.scope.after(&end);
                body.push(Node::Block(vec![arm], "}".to_owned()));
            }
            7 => self.alias(body, nesting),
            _ => self.closure(body, nesting),
        }
    }

    /// A reference that lives for some statements.
    fn alias(&mut self, body: &mut Vec<Node>, nesting: usize) {
        let unique = self.random.chance(40);
        let Some(local) = self.pick(if unique { Need::Write } else { Need::Read }) else {
            return;
        };
        let name = self.fresh("r");
        let word = if unique { "mut " } else { "" };
        body.push(Node::Line(format!("let {name} = &{word}{};", local.name)));
        self.hold(&local.name, unique, 1);
        let count = 1 + self.random.below(3);
        self.statements(body, count, nesting + 1);
        let read = *self.random.choose(&[
            "acc = mix(acc, total($));",
            "acc = mix(acc, $.len() as u64);",
            "for k in $.iter() { acc = mix(acc, weight(k)); }",
            "acc = mix(acc, total(&$[..]));",
            "acc = mix(acc, words(&format!(\"{:?}\", $)));",
            "acc = mix(acc, $.first().map_or(0, weight));",
        ]);
        let write = *self.random.choose(&[
            "$.reverse();",
            "$.clear();",
            "if !$.is_empty() { $.swap(0, 0); }",
            "$.pop();",
            "for k in $.iter_mut() { let _ = k; }",
        ]);
        if unique && self.random.chance(60) {
            body.push(Node::Line(write.replace('$', &name)));
        }
        body.push(Node::Line(read.replace('$', &name)));
        self.hold(&local.name, unique, -1);
        self.met(local.site, "alias over statements", &local.name);
    }

    /// A closure that lives for some statements.
    fn closure(&mut self, body: &mut Vec<Node>, nesting: usize) {
        let unique = self.random.chance(30);
        let Some(local) = self.pick(if unique { Need::Write } else { Need::Read }) else {
            return;
        };
        let name = self.fresh("f");
        let vector = &local.name;
        let element = local.element.name();
        let (head, call) = if unique {
            (
                format!(
                    "let mut {name} = |k: u32| {{ {vector}.push(<{element}>::make(k)); {vector}.len() as u64 }};"
                ),
                format!("acc = mix(acc, {name}(a));"),
            )
        } else {
            let expression = self.expression_over(&local);
            (
                format!("let {name} = |k: u64| mix(k, {expression});"),
                format!("acc = mix(acc, {name}(acc));"),
            )
        };
        // A closure that reads the sum would not let it change.
        if head.contains("acc") {
            return;
        }
        body.push(Node::Line(head));
        // The expression may read any other vector, too.
        let names: Vec<String> = self
            .scope
            .locals
            .iter()
            .map(|local| local.name.clone())
            .collect();
        for name in &names {
            self.hold(name, unique && name == vector, 1);
        }
        let count = 1 + self.random.below(2);
        self.statements(body, count, nesting + 1);
        body.push(Node::Line(call));
        for name in &names {
            self.hold(name, unique && name == vector, -1);
        }
        self.met(local.site, "closure over statements", &local.name);
    }

    fn expression_over(&mut self, local: &Local) -> String {
        loop {
            let used = *self.random.choose(READING);
            if !self.suits(&used, local) {
                continue;
            }
            if let Some(filled) = self.fill(&used, &local.name, &local.element)
                && filled.before.is_empty()
            {
                self.met(local.site, used.name, &local.name);
                return filled.text;
            }
        }
    }

    fn hold(&mut self, name: &str, unique: bool, change: isize) {
        if let Some(local) = self.scope.named(name) {
            let count = if unique {
                &mut local.locked
            } else {
                &mut local.frozen
            };
            *count = count.saturating_add_signed(change);
        }
    }

    fn pick(&mut self, access: Need) -> Option<Local> {
        let depth = self.scope.depth;
        let found: Vec<Local> = self
            .scope
            .locals
            .iter()
            .filter(|local| match access {
                Need::Write => local.can_write(),
                Need::Move => local.can_move(depth),
                Need::Assign => local.mutable && local.frozen == 0 && local.locked == 0,
                _ => local.can_read(),
            })
            .cloned()
            .collect();
        (!found.is_empty()).then(|| self.random.choose(&found).clone())
    }

    fn suits(&self, used: &Use, local: &Local) -> bool {
        let generic = local.element.name().contains('T');
        let generic = generic && !matches!(local.element, Element::Text);
        !(used.concrete && generic) && used.needs.iter().all(|need| self.meets(*need, local))
    }

    /// A use of a vector that is alive.
    fn used(&mut self, body: &mut Vec<Node>) {
        for _ in 0..20 {
            let table = match self.random.below(12) {
                0..3 => READING,
                3..6 => WRITING,
                6..9 => LEAVING,
                _ => MIXING,
            };
            let used = *self.random.choose(table);
            let Some(local) = self.pick(used.access()) else {
                continue;
            };
            if !self.suits(&used, &local) {
                continue;
            }
            let Some(filled) = self.fill(&used, &local.name, &local.element) else {
                continue;
            };
            for line in filled.before {
                body.push(Node::Line(line));
            }
            let reading = std::ptr::eq(table, READING);
            let text = if reading {
                self.summed(&filled.text)
            } else {
                filled.text
            };
            self.met(local.site, used.name, &local.name);
            self.moves(&used, &local.name);
            if let Some(name) = filled.bound {
                let mutable = text.contains(&format!("mut {name}"));
                self.declare(name, local.element.clone(), mutable, local.site);
            }
            body.push(Node::Line(text));
            return;
        }
    }

    fn moves(&mut self, used: &Use, name: &str) {
        let depth = self.scope.depth;
        let Some(local) = self.scope.named(name) else {
            return;
        };
        match used.access() {
            _ if used.keeps => {}
            Need::Move => local.state = State::Moved,
            Need::Assign if local.depth == depth => local.state = State::Live,
            _ => {}
        }
    }

    /// What is done with the number that a reading expression yields.
    fn summed(&mut self, expression: &str) -> String {
        match self.random.below(6) {
            0 => {
                let name = self.fresh("sum");
                format!("let {name} = {expression};\nacc = mix(acc, {name});")
            }
            1 => format!("if ({expression}) % 3 == 0 {{ acc = mix(acc, 5); }}"),
            2 => format!("acc += {{ {expression} }} & 0xffff;"),
            _ => format!("acc = mix(acc, {expression});"),
        }
    }
}
