//! Times of a function and its twin, what their disagreement means, and the
//! rule by which two functions may be compared.

/// The least noise that is assumed. Where code happens to lie in memory makes
/// about this much, and two twins may agree by luck.
const LEAST_NOISE: f64 = 0.02;

/// The times of a function and of its twin, in nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Twins([f64; 2]);

/// What a comparison says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ratio {
    /// Farther from 1 than the noise, whichever twins are compared.
    Resolved {
        /// The one divided by the other.
        value: f64,
        /// What twins disagree in, as a part of their time.
        noise: f64,
    },
    /// A difference that is no larger than that between twins, or depends on
    /// which of them are compared.
    NotResolved {
        /// What twins disagree in, as a part of their time.
        noise: f64,
    },
}

impl Twins {
    /// Two times, in either order.
    #[must_use]
    pub fn new([first, second]: [f64; 2]) -> Self {
        Self([first.min(second), first.max(second)])
    }

    /// The mean of both.
    #[must_use]
    pub fn nanoseconds(self) -> f64 {
        f64::midpoint(self.0[0], self.0[1])
    }

    /// How much longer the slower one took, as a part of the faster: 0.05 for
    /// five per cent. Never below two per cent.
    #[must_use]
    pub fn noise(self) -> f64 {
        LEAST_NOISE.max(self.0[1] / self.0[0] - 1.0)
    }

    /// This time divided by another.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackify_benches::twins::{Ratio, Twins};
    ///
    /// let (fast, slow) = (Twins::new([10.0, 11.0]), Twins::new([20.0, 21.0]));
    /// assert!(matches!(fast.ratio(slow), Ratio::Resolved { .. }));
    /// let near = Twins::new([10.5, 10.6]);
    /// assert!(matches!(fast.ratio(near), Ratio::NotResolved { .. }));
    /// ```
    #[must_use]
    pub fn ratio(self, other: Self) -> Ratio {
        let noise = self.noise().max(other.noise());
        let faster = 1.0 - self.0[1] / other.0[0] > noise;
        let slower = self.0[0] / other.0[1] - 1.0 > noise;
        if faster || slower {
            let value = self.nanoseconds() / other.nanoseconds();
            Ratio::Resolved { value, noise }
        } else {
            Ratio::NotResolved { noise }
        }
    }
}

impl Ratio {
    /// Whether the one took longer than the other, beyond the noise.
    #[must_use]
    pub fn is_slower(self) -> bool {
        matches!(self, Self::Resolved { value, .. } if value > 1.0)
    }
}

/// As tables show it: `0.45 ±3 %`, or `= ±7 %` where it is not resolved.
impl std::fmt::Display for Ratio {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Resolved { value, noise } => {
                write!(formatter, "{value:.2} ±{:.0} %", noise * 100.0)
            }
            Self::NotResolved { noise } => write!(formatter, "= ±{:.0} %", noise * 100.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ratio, Twins};

    #[test]
    fn a_difference_beyond_the_noise_is_a_ratio() {
        let ratio = Twins::new([50.0, 52.5]).ratio(Twins::new([105.0, 100.0]));
        assert_eq!(ratio.to_string(), "0.50 ±5 %");
    }

    #[test]
    fn a_difference_within_the_noise_is_none() {
        let ratio = Twins::new([100.0, 110.0]).ratio(Twins::new([112.0, 115.0]));
        assert_eq!(ratio.to_string(), "= ±10 %");
    }

    #[test]
    fn a_difference_that_swapping_twins_turns_round_is_none() {
        let ratio = Twins::new([100.0, 120.0]).ratio(Twins::new([110.0, 111.0]));
        assert!(matches!(ratio, Ratio::NotResolved { .. }));
    }

    #[test]
    fn twins_that_agree_have_two_per_cent() {
        let ratio = Twins::new([100.0, 100.0]).ratio(Twins::new([101.0, 101.0]));
        assert_eq!(ratio.to_string(), "= ±2 %");
        assert!(!ratio.is_slower());
        let slower = Twins::new([103.0, 103.0]).ratio(Twins::new([100.0, 100.0]));
        assert!(slower.is_slower());
    }
}
