//! Measurements of criterion that count the heap instead of the time.
//!
//! criterion cannot hold a value that is zero, which gives no result, or the
//! same in all samples, which its plots refuse. So a call counts as a thousandth
//! more than it allocates, give or take a millionth; the formatter rounds both
//! away. The *relative* change of a row that is zero remains noise.

use std::cell::Cell;

use criterion::Throughput;
use criterion::measurement::{Measurement, ValueFormatter};

use crate::count;

/// What is added to each call, so that no value is zero.
const OFFSET: f64 = 1e-3;

/// How far values are apart that would be equal.
const DITHER: f64 = 1e-6;

/// Heap bytes per call.
#[derive(Clone, Copy, Debug)]
pub struct Bytes;

/// Allocations per call.
#[derive(Clone, Copy, Debug)]
pub struct Blocks;

/// What some calls allocated together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    /// Bytes or blocks.
    pub amount: u64,
    /// How often the function was called.
    pub calls: u64,
}

impl Bytes {
    /// The bytes of so many calls, for `Bencher::iter_custom`.
    pub fn of(calls: u64, call: impl FnMut()) -> Total {
        let amount = repeated(calls, call).bytes;
        Total { amount, calls }
    }
}

impl Blocks {
    /// The allocations of so many calls, for `Bencher::iter_custom`.
    pub fn of(calls: u64, call: impl FnMut()) -> Total {
        let amount = repeated(calls, call).blocks;
        Total { amount, calls }
    }
}

fn repeated(calls: u64, mut call: impl FnMut()) -> crate::Heap {
    count(|| (0..calls).for_each(|_| call()))
}

impl Total {
    /// As criterion can hold it.
    fn to_f64(self) -> f64 {
        let calls = exact(self.calls);
        exact(self.amount) + calls * (OFFSET + dither())
    }
}

/// Below 2^52, which no count of a bench reaches.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn exact(count: u64) -> f64 {
    count as f64
}

/// From minus to plus [`DITHER`], another one at each call.
fn dither() -> f64 {
    thread_local! {
        static STEP: Cell<u32> = const { Cell::new(0) };
    }
    let step = STEP.get();
    STEP.set((step + 7) % 16);
    (f64::from(step) / 7.5 - 1.0) * DITHER
}

/// Counts around a closure, since that is what is exact; so benches use
/// `Bencher::iter_custom` with [`Bytes::of`], or [`Blocks::of`].
macro_rules! measurement {
    ($name:ident, $formatter:ident, $unit:literal) => {
        impl Measurement for $name {
            type Intermediate = ();
            type Value = Total;

            /// # Panics
            ///
            /// Always: what happens between two calls is not counted.
            fn start(&self) {
                panic!("the heap is counted with `Bencher::iter_custom` only");
            }

            fn end(&self, (): ()) -> Total {
                self.zero()
            }

            fn add(&self, one: &Total, other: &Total) -> Total {
                Total {
                    amount: one.amount + other.amount,
                    calls: one.calls + other.calls,
                }
            }

            fn zero(&self) -> Total {
                Total {
                    amount: 0,
                    calls: 0,
                }
            }

            fn to_f64(&self, total: &Total) -> f64 {
                total.to_f64()
            }

            fn formatter(&self) -> &dyn ValueFormatter {
                &$formatter
            }
        }

        struct $formatter;

        impl ValueFormatter for $formatter {
            fn scale_values(&self, _typical: f64, values: &mut [f64]) -> &'static str {
                round(values);
                $unit
            }

            fn scale_throughputs(
                &self,
                _typical: f64,
                _throughput: &Throughput,
                values: &mut [f64],
            ) -> &'static str {
                round(values);
                $unit
            }

            fn scale_for_machines(&self, values: &mut [f64]) -> &'static str {
                round(values);
                $unit
            }
        }
    };
}

measurement!(Bytes, BytesFormatter, "B");
measurement!(Blocks, BlocksFormatter, "blocks");

/// To hundredths, which are coarser than [`OFFSET`].
fn round(values: &mut [f64]) {
    for value in values {
        *value = (*value * 100.0).round() / 100.0;
    }
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;

    use criterion::measurement::Measurement;

    use super::{Blocks, Bytes, Total};

    fn per_call(total: Total) -> f64 {
        let mut values = [Bytes.to_f64(&total) / super::exact(total.calls)];
        Bytes.formatter().scale_values(values[0], &mut values);
        values[0]
    }

    #[test]
    fn what_is_shown_is_exact() {
        for length in [1, 3, 1000] {
            let total = Bytes::of(7, || drop(black_box(vec![1_u8; length])));
            assert!((per_call(total) - super::exact(length as u64)).abs() < f64::EPSILON);
        }
        let nothing = Bytes::of(7, || drop(black_box(Vec::<u8>::new())));
        assert!(per_call(nothing).abs() < f64::EPSILON);
    }

    #[test]
    fn allocations_are_counted_too() {
        let total = Blocks::of(5, || {
            drop(black_box([Box::new(1), Box::new(2)]));
        });
        assert_eq!(
            total,
            Total {
                amount: 10,
                calls: 5
            }
        );
    }

    #[test]
    fn criterion_never_sees_zero_nor_the_same_value_twice() {
        let nothing = Total {
            amount: 0,
            calls: 1,
        };
        let values: Vec<f64> = (0..10).map(|_| Bytes.to_f64(&nothing)).collect();
        assert!(values.iter().all(|value| *value > 0.0));
        assert!(
            values
                .windows(2)
                .all(|pair| (pair[0] - pair[1]).abs() > 1e-8)
        );
    }
}
