//! A generated function as lines and blocks of lines, and how it is written
//! out with and without the attribute.

use std::fmt::Write as _;

/// A part of a body, which can be taken away as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// A statement.
    Line(String),
    /// Blocks that follow one another: `if .. {`, `} else {`.
    Block(Vec<Arm>, String),
}

/// The head of a block, and what stands in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arm {
    /// What opens it.
    pub head: String,
    /// Its statements.
    pub body: Vec<Node>,
}

/// What the attribute stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// The function alone.
    Function,
    /// The function alone, which is `async`.
    Async,
    /// The function, and the module around it.
    Module,
    /// The function, and the `impl` block around it.
    Impl,
}

/// A generated function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its number in the run.
    pub id: u64,
    /// The seed it was made of.
    pub seed: u64,
    /// The arguments of its attribute, each followed by a comma.
    pub arguments: Vec<String>,
    /// What the attribute stands on.
    pub home: Home,
    /// The arguments of the attribute around.
    pub around: Vec<String>,
    /// The type of the elements of its list.
    pub element: String,
    /// The types that it is instantiated with.
    pub instances: Vec<String>,
    /// What it returns.
    pub result: String,
    /// What is called on its result.
    pub finish: &'static str,
    /// Its statements, all but the last expression.
    pub body: Vec<Node>,
    /// Its last expression.
    pub tail: String,
    /// What is done to its vectors.
    pub uses: Vec<Met>,
}

/// A kind of site that met a kind of use.
#[derive(Clone, Debug)]
pub struct Met {
    /// The kind of the site that made the vector.
    pub site: &'static str,
    /// What is done to the vector.
    pub used: &'static str,
    /// The name of the vector.
    pub name: String,
}

/// Which form is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Without any attribute.
    Plain,
    /// With the attributes.
    Annotated,
}

impl Function {
    /// The file of the function: itself, and what runs it.
    #[must_use]
    pub fn file(&self, form: Form) -> String {
        let mut text = String::from(
            "use std::convert::TryFrom;\nuse std::iter::FromIterator;\nuse std::{mem, thread};\n\
             use stackify_generator_support::*;\n#[allow(unused_imports)]\nuse stackify::stackify;\n",
        );
        let attributes = form == Form::Annotated;
        let generic = self.instances.len() > 1;
        let bounds = if generic { "<T: Element>" } else { "" };
        let element = &self.element;
        let beside =
            format!("fn beside{bounds}(values: &[{element}]) -> u64 {{ total(values) }}\n");
        match self.home {
            Home::Function | Home::Async => text.push_str(&beside),
            Home::Module => {
                if attributes {
                    let _ = writeln!(text, "#[stackify({})]", self.around.join(", "));
                }
                text.push_str("pub mod inner {\nuse super::*;\n");
                text.push_str(&beside);
            }
            Home::Impl => {
                text.push_str("pub struct Subject;\n");
                if attributes {
                    let _ = writeln!(text, "#[stackify({})]", self.around.join(", "));
                }
                text.push_str("impl Subject {\n");
                text.push_str(&beside);
            }
        }
        if attributes {
            let mut arguments = vec!["plain = original".to_owned()];
            arguments.extend(self.arguments.iter().cloned());
            let _ = writeln!(text, "#[stackify({})]", arguments.join(", "));
        }
        text.push_str(&self.subject(form));
        if matches!(self.home, Home::Module | Home::Impl) {
            text.push_str("}\n");
        }
        self.write_wrappers(&mut text, form);
        text
    }

    /// The functions that run the subject, and the original beside it.
    fn write_wrappers(&self, text: &mut String, form: Form) {
        let path = match self.home {
            Home::Function | Home::Async => "",
            Home::Module => "inner::",
            Home::Impl => "Subject::",
        };
        let call = match self.home {
            Home::Async => "wait",
            Home::Function | Home::Module | Home::Impl => "",
        };
        let original = match form {
            Form::Plain => "subject",
            Form::Annotated => "original",
        };
        for (wrapper, name) in [("annotated", "subject"), ("plain", original)] {
            let _ = writeln!(
                text,
                "pub fn {wrapper}(input: &Input) -> Vec<Outcome> {{\n    vec!["
            );
            for instance in &self.instances {
                let _ = writeln!(
                    text,
                    "        {{ let items = input.items::<{instance}>(); observe(input.fuse, || {call}({path}{name}(input.a, input.n, input.flag, input.text, &input.data, &items)){}) }},",
                    self.finish
                );
            }
            text.push_str("    ]\n}\n");
        }
    }

    /// The function alone, without an attribute in front of it.
    #[must_use]
    pub fn subject(&self, form: Form) -> String {
        let generic = self.instances.len() > 1;
        let bounds = if generic { "<T: Element>" } else { "" };
        let word = if self.home == Home::Async {
            "async "
        } else {
            ""
        };
        let mut text = format!(
            "pub {word}fn subject{bounds}(a: u32, n: usize, flag: bool, text: &'static str, data: &[u32], items: &[{}]) -> {} {{\n    let mut acc = 1u64;\n",
            self.element, self.result
        );
        write_nodes(&mut text, &self.body, 1, form);
        let _ = writeln!(text, "    {}\n}}", self.tail);
        text
    }

    /// How many statements there are.
    #[must_use]
    pub fn size(&self) -> usize {
        count(&self.body)
    }

    /// The function without one of its parts, for each of them; blocks are
    /// tried to be opened, too.
    #[must_use]
    pub fn smaller(&self) -> Vec<Function> {
        let with = |body: Vec<Node>| Function {
            body,
            ..self.clone()
        };
        let mut found: Vec<Function> = smaller_bodies(&self.body).into_iter().map(with).collect();
        for index in 0..self.arguments.len() {
            let mut function = self.clone();
            function.arguments.remove(index);
            found.push(function);
        }
        if self.home != Home::Function {
            let mut function = self.clone();
            function.home = Home::Function;
            found.push(function);
        }
        found
    }
}

fn write_nodes(text: &mut String, nodes: &[Node], depth: usize, form: Form) {
    let indent = "    ".repeat(depth);
    for node in nodes {
        match node {
            Node::Line(line) => {
                for line in line.lines() {
                    if form == Form::Annotated || !line.starts_with("#[stackify") {
                        let _ = writeln!(text, "{indent}{line}");
                    }
                }
            }
            Node::Block(arms, tail) => {
                for arm in arms {
                    let _ = writeln!(text, "{indent}{}", arm.head);
                    write_nodes(text, &arm.body, depth + 1, form);
                }
                let _ = writeln!(text, "{indent}{tail}");
            }
        }
    }
}

fn count(nodes: &[Node]) -> usize {
    nodes
        .iter()
        .map(|node| match node {
            Node::Line(_) => 1,
            Node::Block(arms, _) => 1 + arms.iter().map(|arm| count(&arm.body)).sum::<usize>(),
        })
        .sum()
}

fn smaller_bodies(nodes: &[Node]) -> Vec<Vec<Node>> {
    let mut found = Vec::new();
    let half = nodes.len() / 2;
    if half > 1 {
        found.push(nodes[..half].to_vec());
        found.push(nodes[half..].to_vec());
    }
    for index in 0..nodes.len() {
        let mut without = nodes.to_vec();
        let removed = without.remove(index);
        found.push(without);
        let Node::Block(arms, tail) = removed else {
            continue;
        };
        for (number, arm) in arms.iter().enumerate() {
            let mut opened = nodes.to_vec();
            opened.splice(index..=index, arm.body.iter().cloned());
            found.push(opened);
            for body in smaller_bodies(&arm.body) {
                let mut arms = arms.clone();
                arms[number].body = body;
                let mut changed = nodes.to_vec();
                changed[index] = Node::Block(arms, tail.clone());
                found.push(changed);
            }
        }
    }
    found
}
