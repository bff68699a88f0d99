//! Expressions of the types that templates ask for: elements, numbers,
//! lengths, conditions, indexes.

use crate::element::Element;
use crate::generate::Generator;

impl Generator {
    /// Whether a site can be made of these elements.
    pub(crate) fn allows(template: &str, element: &Element) -> bool {
        element.is_copy() || !template.starts_with("[$q")
    }

    /// A local vector to read, or `items`, or a new vector or array.
    pub(crate) fn readable(&mut self, element: &Element) -> String {
        if self.random.chance(60) {
            return self.vector(element);
        }
        if *element == self.element && self.random.chance(60) {
            return "items".to_owned();
        }
        format!("[{}]", self.value(element))
    }

    /// A vector to read.
    pub(crate) fn vector(&mut self, element: &Element) -> String {
        let names: Vec<String> = self
            .scope
            .locals
            .iter()
            .filter(|local| local.can_read() && local.element == *element)
            .map(|local| local.name.clone())
            .filter(|name| !self.avoided.contains(name))
            .collect();
        if !names.is_empty() && self.random.chance(80) {
            return self.random.choose(&names).clone();
        }
        format!("vec![{}]", self.value(element))
    }

    /// Another vector of these elements that may be written to.
    pub(crate) fn other(&mut self, vector: &str, element: &Element) -> Option<String> {
        let names: Vec<String> = self
            .scope
            .locals
            .iter()
            .filter(|local| local.can_write() && local.element == *element && local.name != vector)
            .map(|local| local.name.clone())
            .collect();
        (!names.is_empty()).then(|| self.random.choose(&names).clone())
    }

    /// An element.
    pub(crate) fn value(&mut self, element: &Element) -> String {
        let number = self.number();
        let small = self.random.below(90);
        if self.random.chance(10) {
            return format!("<{}>::make({number})", element.name());
        }
        if self.random.chance(2) {
            let name = element.name();
            return format!(
                "{{ if a % 16 == 9 {{ panic!(\"no element\"); }} <{name}>::make({number}) }}"
            );
        }
        if self.random.chance(8) && *element == self.element {
            return "items.first().cloned().unwrap_or_default()".to_owned();
        }
        let choices: Vec<String> = match element {
            Element::Byte => vec![
                format!("{small}u8"),
                format!("{small}"),
                format!("(({number}) as u8)"),
                "b'q'".to_owned(),
                "(n as u8)".to_owned(),
            ],
            Element::Unsigned => vec![
                format!("{small}u32"),
                format!("{small}"),
                "a".to_owned(),
                format!("({number}).wrapping_mul(3)"),
                "(n as u32)".to_owned(),
            ],
            Element::Signed => vec![
                format!("{small}i64"),
                format!("-{small}"),
                format!("i64::from({number})"),
                "(n as i64)".to_owned(),
            ],
            Element::Float => vec![
                format!("{small}.5"),
                format!("{small}f64"),
                format!("f64::from({number})"),
                "(n as f64)".to_owned(),
            ],
            Element::Pair => vec![
                format!("({small}u8, {number})"),
                format!("(1, {small})"),
                "(b'z', a)".to_owned(),
            ],
            Element::Text => vec![
                format!("String::from(\"t{small}\")"),
                "format!(\"{a}-{n}\")".to_owned(),
                "text.to_string()".to_owned(),
                "String::new()".to_owned(),
            ],
            Element::Str => vec![format!("\"s{small}\""), "text".to_owned()],
            Element::Noisy => vec![
                format!("Noisy::new({small})"),
                format!("Noisy::new({number})"),
            ],
            Element::Nothing => vec!["Nothing".to_owned()],
            Element::Wide => vec![format!("Wide({small})"), format!("Wide({number})")],
            Element::Generic => vec![format!("T::make({number})")],
            Element::Row(inner) => {
                let inner = (**inner).clone();
                let row = self.site(&inner).1;
                vec![row.clone(), row, format!("Vec::<{}>::new()", inner.name())]
            }
        };
        self.random.choose(&choices).clone()
    }

    /// An element that is written before the length it is repeated to.
    pub(crate) fn repeated(&mut self, element: &Element) -> String {
        if element.is_copy() && self.random.chance(60) {
            match element {
                Element::Byte | Element::Unsigned | Element::Signed => "0".to_owned(),
                Element::Float => "0.0".to_owned(),
                _ => self.value(element),
            }
        } else {
            self.value(element)
        }
    }

    /// A `u32`.
    pub(crate) fn number(&mut self) -> String {
        match self.random.below(6) {
            0 => format!("{}u32", self.random.below(60)),
            1 => "acc as u32".to_owned(),
            2 => format!("a % {}", self.random.below(9) + 1),
            3 => "(n as u32)".to_owned(),
            _ => "a".to_owned(),
        }
    }

    /// A length.
    pub(crate) fn length(&mut self) -> String {
        match self.random.below(12) {
            0..3 => self.random.below(6).to_string(),
            3 => "n".to_owned(),
            4 => "n + 1".to_owned(),
            5 => "n.min(140)".to_owned(),
            6 => "a as usize % 5".to_owned(),
            7 => "items.len()".to_owned(),
            8 => "text.len()".to_owned(),
            9 => self.random.choose(&[127, 128, 129, 64]).to_string(),
            _ => "n % 7".to_owned(),
        }
    }

    /// A condition.
    pub(crate) fn condition(&mut self) -> String {
        let names: Vec<String> = self
            .scope
            .locals
            .iter()
            .filter(|local| local.can_read())
            .map(|local| local.name.clone())
            .filter(|name| !self.avoided.contains(name))
            .collect();
        if !names.is_empty() && self.random.chance(25) {
            let name = self.random.choose(&names);
            let bound = self.random.below(5);
            return format!("{name}.len() > {bound}");
        }
        match self.random.below(6) {
            0 => "!flag".to_owned(),
            1 => format!("a % {} == 0", self.random.below(4) + 2),
            2 => format!("n > {}", self.random.below(8)),
            3 => "acc % 3 == 1".to_owned(),
            4 => "text.is_empty()".to_owned(),
            _ => "flag".to_owned(),
        }
    }

    /// An index in brackets.
    pub(crate) fn index(&mut self, vector: &str) -> String {
        let index = match self.random.below(10) {
            0..4 => format!("n % {vector}.len().max(1)"),
            4 => format!("{vector}.len() - 1"),
            5 => format!("({}) / 3", self.length()),
            _ => self.random.below(3).to_string(),
        };
        if self.random.chance(4) {
            format!("\n    [{index}]")
        } else {
            format!("[{index}]")
        }
    }

    /// An index in brackets that mentions no vector.
    pub(crate) fn fixed_index(&mut self) -> String {
        match self.random.below(10) {
            0 => format!("[({}) / 3]", self.length()),
            1 => "\n    [0]".to_owned(),
            2 => "[a as usize % 3]".to_owned(),
            _ => format!("[{}]", self.random.below(2)),
        }
    }

    /// A range in brackets.
    pub(crate) fn range(&mut self, vector: &str) -> String {
        match self.random.below(9) {
            0 => "[1..]".to_owned(),
            1 => format!("[..{vector}.len() / 2]"),
            2 => format!("[n.min({vector}.len())..]"),
            3 => format!("[..{}]", self.length()),
            4 => "[0..=1]".to_owned(),
            _ => "[..]".to_owned(),
        }
    }
}
