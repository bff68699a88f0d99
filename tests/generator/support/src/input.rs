//! Random arguments.

use crate::element::Element;

/// The arguments of one run.
#[derive(Clone, Debug)]
pub struct Input {
    /// A number.
    pub a: u32,
    /// A length.
    pub n: usize,
    /// A condition.
    pub flag: bool,
    /// A text.
    pub text: &'static str,
    /// Numbers.
    pub data: Vec<u32>,
    /// How many elements the list of elements has.
    pub count: usize,
    /// Which clone panics.
    pub fuse: Option<u32>,
}

const LENGTHS: [usize; 16] = [0, 1, 2, 2, 3, 3, 4, 5, 7, 16, 63, 64, 127, 128, 129, 520];
const TEXTS: [&str; 5] = ["", "x", "two words", "a b c d e f", "one,two;three"];

impl Input {
    /// The input number `index` of a function.
    #[must_use]
    pub fn random(seed: u64, index: u64) -> Self {
        let mut state = seed ^ index.wrapping_mul(0xd134_2543_de82_ef95);
        let mut below = |bound: u32| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ (state >> 31)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let upper = ((mixed ^ (mixed >> 27)) >> 32) as u32;
            upper % bound
        };
        Input {
            a: below(200),
            n: LENGTHS[below(16) as usize],
            flag: below(2) == 0,
            text: TEXTS[below(5) as usize],
            data: (0..below(12)).map(|_| below(50)).collect(),
            count: LENGTHS[below(14) as usize],
            fuse: (below(4) == 0).then(|| below(20)),
        }
    }

    /// A list of elements.
    #[must_use]
    pub fn items<T: Element>(&self) -> Vec<T> {
        (0..self.count)
            .map(|index| {
                let index = u32::try_from(index).unwrap_or_default();
                T::make(index.wrapping_mul(7).wrapping_add(self.a) % 90)
            })
            .collect()
    }
}
