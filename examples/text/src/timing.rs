//! The times of one function, their ratio and its noise. Made by the example
//! `savings_times`, printed as a line, and read back by `savings`.

use std::fmt;
use std::iter::Sum;
use std::ops::Add;
use std::str::FromStr;

/// The least noise that is assumed. Where code happens to lie in memory makes
/// about this much, and two twins may agree by luck.
const LEAST_NOISE: f64 = 0.02;

/// Median times of the twins of both forms, in nanoseconds per call.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Times {
    /// The plain form, twice.
    pub plain: [f64; 2],
    /// The stackified form, twice.
    pub stackified: [f64; 2],
}

/// What a ratio of times says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ratio {
    /// Stackified divided by plain, farther from 1 than the noise.
    Resolved(f64),
    /// The difference is no larger than that between twins, or depends on which
    /// of them are compared.
    NotResolved,
}

impl Times {
    /// The larger of the disagreements between twins: 0.05 where the slower
    /// one of a pair took five per cent longer. Never below two per cent.
    #[must_use]
    pub fn noise(&self) -> f64 {
        LEAST_NOISE
            .max(disagreement(self.plain))
            .max(disagreement(self.stackified))
    }

    /// The ratio of the forms, if it is farther from 1 than the noise and stays
    /// so whichever twins are compared.
    #[must_use]
    pub fn ratio(&self) -> Ratio {
        let [[plain_low, plain_high], [low, high]] = [self.plain, self.stackified].map(sorted);
        let faster = 1.0 - high / plain_low > self.noise();
        let slower = low / plain_high - 1.0 > self.noise();
        if faster || slower {
            Ratio::Resolved((low + high) / (plain_low + plain_high))
        } else {
            Ratio::NotResolved
        }
    }
}

/// How much longer the slower of two twins took, as a part of the faster.
fn disagreement(twins: [f64; 2]) -> f64 {
    let [low, high] = sorted(twins);
    high / low - 1.0
}

/// Two twins, the faster one first.
fn sorted([first, second]: [f64; 2]) -> [f64; 2] {
    [first.min(second), first.max(second)]
}

impl Add for Times {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let add = |own: [f64; 2], other: [f64; 2]| [own[0] + other[0], own[1] + other[1]];
        Self {
            plain: add(self.plain, other.plain),
            stackified: add(self.stackified, other.stackified),
        }
    }
}

impl Sum for Times {
    fn sum<I: Iterator<Item = Self>>(times: I) -> Self {
        times.fold(Self::default(), Add::add)
    }
}

/// The four times, separated by tabs.
impl fmt::Display for Times {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [[a, b], [c, d]] = [self.plain, self.stackified];
        write!(formatter, "{a:.3}\t{b:.3}\t{c:.3}\t{d:.3}")
    }
}

/// Reads the form that `Display` writes; the error is the text itself.
impl FromStr for Times {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let times: Result<Vec<f64>, _> = text.split('\t').map(str::parse).collect();
        match times.as_deref() {
            Ok(&[a, b, c, d]) => Ok(Self {
                plain: [a, b],
                stackified: [c, d],
            }),
            _ => Err(text.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ratio, Times};

    #[test]
    fn a_difference_beyond_the_noise_is_a_ratio() {
        let clear = Times {
            plain: [100.0, 105.0],
            stackified: [50.0, 52.5],
        };
        assert!((clear.noise() - 0.05).abs() < 1e-9);
        assert_eq!(clear.ratio(), Ratio::Resolved(0.5));
        let slower = Times {
            plain: [100.0, 100.0],
            stackified: [150.0, 150.0],
        };
        assert_eq!(slower.ratio(), Ratio::Resolved(1.5));
    }

    #[test]
    fn a_difference_within_the_noise_is_none() {
        let noisy = Times {
            plain: [100.0, 150.0],
            stackified: [90.0, 90.0],
        };
        assert_eq!(noisy.ratio(), Ratio::NotResolved);
    }

    #[test]
    fn a_ratio_must_survive_the_swap_of_twins() {
        let near = Times {
            plain: [100.0, 104.0],
            stackified: [97.0, 97.0],
        };
        assert_eq!(near.ratio(), Ratio::NotResolved);
    }

    #[test]
    fn nothing_measured_is_not_resolved() {
        assert_eq!(Times::default().ratio(), Ratio::NotResolved);
    }

    #[test]
    fn times_are_read_as_they_were_printed() {
        let times = Times {
            plain: [1.5, 2.25],
            stackified: [0.125, 1000.0],
        };
        assert_eq!(times.to_string().parse(), Ok(times));
        assert_eq!("1\t2\t3".parse::<Times>(), Err("1\t2\t3".to_owned()));
        assert_eq!([times, times].into_iter().sum::<Times>(), times + times);
    }
}
