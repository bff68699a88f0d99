//! Orders and inputs that are the same on every run.

/// A linear congruential generator.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator that starts from a seed.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackify_benches::random::Random;
    ///
    /// assert_eq!(Random::new(7).below(100), Random::new(7).below(100));
    /// ```
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number. Its upper bits are the better ones.
    pub fn number(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        self.0
    }

    /// A number below an end that is not zero.
    ///
    /// # Panics
    ///
    /// If the end is zero.
    pub fn below(&mut self, end: usize) -> usize {
        (self.number() >> 33) as usize % end
    }

    /// Puts the elements into another order.
    pub fn shuffle<T>(&mut self, elements: &mut [T]) {
        for last in (1..elements.len()).rev() {
            elements.swap(last, self.below(last + 1));
        }
    }
}
