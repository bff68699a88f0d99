//! Fills the placeholders of a template:
//!
//! ```text
//! $v  the vector                         $E  the type of its elements
//! $w  another vector to read, or a slice $m  another vector to write to
//! $u  another vector to read
//! $e  an element                         $q  an element that may be repeated
//! $s  a vector made here                 $t  a row, for vectors of vectors
//! $j  an index in brackets               $r  a range in brackets
//! $i  the same, of no vector             $h  an index, read before
//! $n  a length
//! $l  a length near the limit            $a  a `u32`
//! $c  a condition                        $R  what is returned here
//! $x  a new vector                       $y  $z  other new names
//! $:  the path to functions beside
//! ```

use crate::element::Element;
use crate::generate::Generator;
use crate::usage::Use;

/// A filled template.
#[derive(Debug, Default)]
pub(crate) struct Filled {
    pub(crate) text: String,
    /// Statements that stand before it.
    pub(crate) before: Vec<String>,
    /// The new vector's name.
    pub(crate) bound: Option<String>,
    /// The other vector that is written to.
    pub(crate) other: Option<String>,
}

impl Generator {
    /// Fills `template` for the vector called `vector`; nothing where there is
    /// no other vector to write to.
    pub(crate) fn fill(&mut self, used: &Use, vector: &str, element: &Element) -> Option<Filled> {
        let mut filled = Filled::default();
        if used.writes_another() {
            let other = self.other(vector, element)?;
            self.avoided.push(other.clone());
            filled.other = Some(other);
        }
        self.avoided.push(vector.to_owned());
        self.substitute(used.text, vector, element, &mut filled);
        self.avoided.clear();
        Some(filled)
    }

    fn substitute(&mut self, template: &str, vector: &str, element: &Element, filled: &mut Filled) {
        let (y, z) = (self.fresh("y"), self.fresh("z"));
        let mut rest = template;
        let mut indexed = vector.to_owned();
        while let Some(at) = rest.find('$') {
            filled.text.push_str(&rest[..at]);
            let code = rest[at + 1..].chars().next().unwrap_or(' ');
            rest = &rest[at + 1 + code.len_utf8()..];
            let text = match code {
                'v' => {
                    vector.clone_into(&mut indexed);
                    vector.to_owned()
                }
                'm' => filled.other.clone().unwrap_or_default(),
                'E' => element.name(),
                'w' => {
                    indexed = self.readable(element);
                    indexed.clone()
                }
                'u' => {
                    indexed = self.vector(element);
                    indexed.clone()
                }
                'e' => self.value(element),
                'q' => self.repeated(element),
                't' => match element {
                    Element::Row(inner) => self.site(inner).1,
                    _ => self.value(element),
                },
                's' => self.site(element).1,
                'j' => self.index(vector),
                'i' => self.fixed_index(),
                'r' if indexed.contains('[') => "[..]".to_owned(),
                'r' => self.range(&indexed),
                'h' => {
                    let name = self.fresh("at");
                    let length = format!("{vector}.len().max(1)");
                    let number = self.length();
                    filled
                        .before
                        .push(format!("let {name} = ({number}) % {length};"));
                    name
                }
                'n' => self.length(),
                'l' => self.random.choose(element.lengths_near_limit()).to_string(),
                'a' => self.number(),
                'c' => self.condition(),
                'R' => self.returned(),
                'x' => filled.bound.get_or_insert_with(|| self.new_name()).clone(),
                'y' => y.clone(),
                'z' => z.clone(),
                ':' => self.beside().to_owned(),
                other => format!("${other}"),
            };
            filled.text.push_str(&text);
        }
        filled.text.push_str(rest);
    }

    /// An expression that makes a vector, with the kind of its site.
    pub(crate) fn site(&mut self, element: &Element) -> (&'static str, String) {
        loop {
            let (kind, annotated, template) = *self.random.choose(crate::site::SITES);
            if annotated || !Self::allows(template, element) {
                continue;
            }
            return (kind, self.site_of(template, element));
        }
    }

    /// The text of a site. Rows in rows in rows are cut short.
    pub(crate) fn site_of(&mut self, template: &str, element: &Element) -> String {
        if self.nested > 2 && template.contains("$e") {
            return format!("given::<{}>(a as usize % 3)", element.name());
        }
        self.nested += 1;
        let mut filled = Filled::default();
        self.substitute(template, "items", element, &mut filled);
        self.nested -= 1;
        filled.text
    }
}
