//! The types of elements that vectors of generated functions have.

use crate::random::Random;

/// A type of elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    /// `u8`
    Byte,
    /// `u32`
    Unsigned,
    /// `i64`
    Signed,
    /// `f64`
    Float,
    /// `(u8, u32)`
    Pair,
    /// `String`
    Text,
    /// `&'static str`
    Str,
    /// Logs its clones and drops.
    Noisy,
    /// Has no size.
    Nothing,
    /// Is aligned to 64 bytes.
    Wide,
    /// The parameter `T` of a generic function.
    Generic,
    /// A vector of its own.
    Row(Box<Element>),
}

impl Element {
    /// A type for most of the vectors of a function.
    pub(crate) fn random(random: &mut Random) -> Self {
        let simple = [
            Element::Byte,
            Element::Unsigned,
            Element::Unsigned,
            Element::Signed,
            Element::Float,
            Element::Pair,
            Element::Text,
            Element::Str,
            Element::Noisy,
            Element::Noisy,
            Element::Nothing,
            Element::Wide,
            Element::Generic,
            Element::Generic,
        ];
        let element = random.choose(&simple).clone();
        if random.chance(15) && element != Element::Generic {
            Element::Row(Box::new(element))
        } else {
            element
        }
    }

    /// The type as it is written.
    pub(crate) fn name(&self) -> String {
        match self {
            Element::Byte => "u8".to_owned(),
            Element::Unsigned => "u32".to_owned(),
            Element::Signed => "i64".to_owned(),
            Element::Float => "f64".to_owned(),
            Element::Pair => "(u8, u32)".to_owned(),
            Element::Text => "String".to_owned(),
            Element::Str => "&'static str".to_owned(),
            Element::Noisy => "Noisy".to_owned(),
            Element::Nothing => "Nothing".to_owned(),
            Element::Wide => "Wide".to_owned(),
            Element::Generic => "T".to_owned(),
            Element::Row(element) => format!("Vec<{}>", element.name()),
        }
    }

    pub(crate) fn is_copy(&self) -> bool {
        !matches!(
            self,
            Element::Text | Element::Noisy | Element::Generic | Element::Row(_)
        )
    }

    pub(crate) fn is_ordered(&self) -> bool {
        match self {
            Element::Float | Element::Generic => false,
            Element::Row(element) => element.is_ordered(),
            _ => true,
        }
    }

    pub(crate) fn is_integer(&self) -> bool {
        matches!(self, Element::Byte | Element::Unsigned | Element::Signed)
    }

    /// How many elements are near the limit of one site.
    pub(crate) fn lengths_near_limit(&self) -> &'static [usize] {
        match self {
            Element::Byte => &[511, 512, 513],
            Element::Unsigned => &[127, 128, 129],
            Element::Signed | Element::Float | Element::Pair => &[63, 64, 65],
            Element::Text | Element::Row(_) => &[21, 22],
            Element::Str => &[31, 32, 33],
            Element::Wide => &[7, 8, 9],
            Element::Noisy | Element::Nothing | Element::Generic => &[30, 128],
        }
    }
}
