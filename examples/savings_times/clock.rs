//! How one function is timed: both forms and their twins in turn, many times
//! over, in a shuffled order; the medians count.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long a sample lasts at least, so that the clock's own grain is small.
const SAMPLE: Duration = Duration::from_millis(1);

/// How long all samples of a function may take.
const BUDGET: Duration = Duration::from_millis(600);

/// The fewest rounds whose medians mean something.
const FEWEST_ROUNDS: u32 = 9;

/// Something to time: one form of a function over a whole text.
pub(crate) type Pass<'a> = &'a dyn Fn() -> u64;

/// A linear congruential generator: the same order on every run.
pub(crate) struct Lcg(u64);

impl Lcg {
    /// A generator that starts from a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below 8, from the upper bits, which are the better ones.
    fn below_eight(&mut self) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 61).unwrap_or(0)
    }
}

/// The median nanoseconds of a form, of the other form, and of their twins.
pub(crate) fn time(passes: [Pass<'_>; 4], random: &mut Lcg) -> [f64; 4] {
    let repeats = passes_per_sample(passes);
    let mut samples: [Vec<f64>; 4] = Default::default();
    let start = Instant::now();
    let mut rounds = 0;
    while rounds < FEWEST_ROUNDS || start.elapsed() < BUDGET {
        for place in shuffled(random) {
            samples[place].push(sample(passes[place], repeats));
        }
        rounds += 1;
    }
    samples.map(median)
}

/// The places of a round in one of the eight orders that keep twins two apart:
/// turned by some places, forwards or backwards.
fn shuffled(random: &mut Lcg) -> [usize; 4] {
    let order = random.below_eight();
    [0, 1, 2, 3].map(|at| {
        let at = if order < 4 { at } else { 3 - at };
        (at + order) % 4
    })
}

/// How many passes make a sample long enough, after one to warm up each.
fn passes_per_sample(passes: [Pass<'_>; 4]) -> u32 {
    for pass in passes {
        black_box(pass());
    }
    let start = Instant::now();
    let mut repeats = 0;
    while repeats == 0 || start.elapsed() < SAMPLE {
        black_box(passes[1]());
        repeats += 1;
    }
    repeats
}

/// The nanoseconds of a pass, on average over a sample.
fn sample(pass: Pass<'_>, repeats: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..repeats {
        black_box(pass());
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(repeats)
}

/// The one in the middle; the lower of two.
fn median(mut samples: Vec<f64>) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples[(samples.len() - 1) / 2]
}
