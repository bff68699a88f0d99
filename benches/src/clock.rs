//! How functions are timed: all contestants and their twins in turn, many
//! rounds over, in an order that is shuffled anew in each round. Used by every
//! bench that takes times; what it returns are [`Twins`].

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::random::Random;
use crate::twins::Twins;

/// Something to time. What it returns keeps its work from being removed.
pub type Pass<'a> = Box<dyn FnMut() -> u64 + 'a>;

/// A function and its twin: the same source, compiled once more.
pub type Pair<'a> = [Pass<'a>; 2];

/// How much time is spent.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How long one sample lasts at least, so that the clock's own grain is
    /// small.
    pub sample: Duration,
    /// How many samples are taken of each pass, if that fits the budget.
    pub rounds: u32,
    /// How long all samples together may take before rounds are left out.
    pub budget: Duration,
}

/// The fewest rounds that say something.
const FEWEST_ROUNDS: u32 = 9;

impl Effort {
    /// Enough for figures that are kept.
    pub const FULL: Self = Self {
        sample: Duration::from_micros(60),
        rounds: 101,
        budget: Duration::from_secs(1),
    };

    /// Enough to see that all is well.
    pub const QUICK: Self = Self {
        sample: Duration::from_micros(30),
        rounds: 25,
        budget: Duration::from_millis(100),
    };
}

/// Times each pair, in nanoseconds per pass.
///
/// In a round all first passes run, then all second ones in the same order, so
/// that twins are always as far apart as there are pairs; which of the twins is
/// first is drawn anew in each round, as the order is. Of the samples of a pass
/// the first decile counts: what else a machine does makes samples longer,
/// never shorter.
///
/// # Examples
///
/// ```
/// use stackify_benches::clock::{self, Effort};
/// use stackify_benches::random::Random;
///
/// let pairs = vec![[Box::new(|| 1_u64) as clock::Pass<'_>, Box::new(|| 2)]];
/// let times = clock::time(pairs, Effort::QUICK, &mut Random::new(1));
/// assert!(times[0].nanoseconds() > 0.0);
/// ```
pub fn time(mut pairs: Vec<Pair<'_>>, effort: Effort, random: &mut Random) -> Vec<Twins> {
    let repeats: Vec<u32> = pairs.iter_mut().map(|pair| repeats(pair, effort)).collect();
    let mut samples = vec![[Vec::new(), Vec::new()]; pairs.len()];
    let mut order: Vec<usize> = (0..pairs.len()).collect();
    let start = Instant::now();
    for round in 0..effort.rounds {
        if round >= FEWEST_ROUNDS && start.elapsed() > effort.budget {
            break;
        }
        random.shuffle(&mut order);
        let first = random.below(2);
        for twin in [first, 1 - first] {
            for &place in &order {
                let taken = sample(&mut pairs[place][twin], repeats[place]);
                samples[place][twin].push(taken);
            }
        }
    }
    let deciles = samples.into_iter().map(|twins| twins.map(first_decile));
    deciles.map(Twins::new).collect()
}

/// How many passes make a sample long enough, after one to warm up each twin.
fn repeats(pair: &mut Pair<'_>, effort: Effort) -> u32 {
    for pass in pair.iter_mut() {
        black_box(pass());
    }
    let mut repeats = 1_u32;
    loop {
        let start = Instant::now();
        for _ in 0..repeats {
            black_box(pair[0]());
        }
        if start.elapsed() >= effort.sample || repeats > 1 << 24 {
            return repeats;
        }
        repeats *= 2;
    }
}

/// The nanoseconds of a pass, on average over a sample.
fn sample(pass: &mut Pass<'_>, repeats: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..repeats {
        black_box(pass());
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(repeats)
}

fn first_decile(mut samples: Vec<f64>) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 10]
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::thread;
    use std::time::Duration;

    use super::{Effort, Pass, time};
    use crate::random::Random;

    /// The law of the order: between a pass and its twin there are always as
    /// many others as there are pairs, less one.
    #[test]
    fn twins_stand_at_a_constant_distance() {
        let log = RefCell::new(Vec::new());
        let pass = |name: usize| {
            let log = &log;
            Box::new(move || {
                log.borrow_mut().push(name);
                thread::sleep(Duration::from_micros(60));
                0_u64
            }) as Pass<'_>
        };
        let pairs = vec![[pass(0), pass(0)], [pass(1), pass(1)], [pass(2), pass(2)]];
        let effort = Effort {
            budget: Duration::from_secs(60),
            ..Effort::QUICK
        };
        time(pairs, effort, &mut Random::new(3));
        let log = log.into_inner();
        let rounds = &log[log.len() - 6 * effort.rounds as usize..];
        for round in rounds.chunks(6) {
            assert_eq!(round[..3], round[3..]);
        }
        assert!(rounds.chunks(6).any(|round| round != &rounds[..6]));
    }
}
