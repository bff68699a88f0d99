//! Heap bytes and allocations as measurements of criterion, so that they are
//! reported, plotted, and compared with a saved baseline like times. Exact
//! figures stand in `shapes`.
//!
//! ```text
//! cargo bench -p stackify-benches --bench bytes
//! ```

use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use criterion::measurement::Measurement;
use stackify_heap::{Blocks, Bytes};
use stackify_measured::forms;

/// Functions in both forms, by name.
type Forms = (&'static str, [fn(); 2]);

const TEXT: &[u8] = b"the quick brown fox jumps over the lazy dog";

const FORMS: [Forms; 4] = [
    (
        "histogram",
        [
            || discard(forms::histogram_plain(black_box(TEXT))),
            || discard(forms::histogram(black_box(TEXT))),
        ],
    ),
    (
        "median",
        [
            || discard(forms::median_plain(black_box(&[3, 1, 2]))),
            || discard(forms::median(black_box(&[3, 1, 2]))),
        ],
    ),
    (
        "pushed",
        [
            || discard(forms::pushed_plain(black_box(100))),
            || discard(forms::pushed(black_box(100))),
        ],
    ),
    (
        "returned",
        [
            || discard(forms::returned_plain(black_box(100))),
            || discard(forms::returned(black_box(100))),
        ],
    ),
];

fn discard<T>(value: T) {
    black_box(value);
}

fn bench<M: Measurement + 'static>(measurement: M, name: &str, of: fn(u64, fn()) -> M::Value) {
    let mut criterion = Criterion::default()
        .with_measurement(measurement)
        .warm_up_time(Duration::from_millis(20))
        .measurement_time(Duration::from_millis(100))
        .sample_size(10)
        .configure_from_args();
    for (form, calls) in FORMS {
        let mut group = criterion.benchmark_group(format!("{name} of {form}"));
        for (call, form) in calls.into_iter().zip(["plain", "stackify"]) {
            group.bench_function(form, |bencher| {
                bencher.iter_custom(|repeats| of(repeats, call));
            });
        }
        group.finish();
    }
    criterion.final_summary();
}

fn main() {
    bench(Bytes, "bytes", Bytes::of);
    bench(Blocks, "blocks", Blocks::of);
}
