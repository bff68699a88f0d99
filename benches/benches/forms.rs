//! Times each form against its plain twin: sizes inside, at and beyond the slot.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use stackify_measured::forms::{
    histogram, histogram_plain, median, median_plain, pushed, pushed_plain, returned,
    returned_plain,
};

/// In elements of four bytes; a slot holds 128 of them.
const LENGTHS: [u32; 5] = [8, 64, 128, 129, 1000];

fn array(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("histogram");
    let text = b"the quick brown fox jumps over the lazy dog";
    group.bench_function("plain", |bencher| {
        bencher.iter(|| histogram_plain(black_box(text)));
    });
    group.bench_function("stackify", |bencher| {
        bencher.iter(|| histogram(black_box(text)));
    });
    group.finish();
}

fn slot(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("median");
    for length in LENGTHS {
        let window: Vec<u32> = (0..length).map(|number| number ^ 5).collect();
        group.bench_with_input(
            BenchmarkId::new("plain", length),
            &window,
            |bencher, window| {
                bencher.iter(|| median_plain(black_box(window)));
            },
        );
        group.bench_with_input(
            BenchmarkId::new("stackify", length),
            &window,
            |bencher, window| {
                bencher.iter(|| median(black_box(window)));
            },
        );
    }
    group.finish();
}

fn growth(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("pushed");
    for length in LENGTHS {
        group.bench_with_input(
            BenchmarkId::new("plain", length),
            &length,
            |bencher, length| {
                bencher.iter(|| pushed_plain(black_box(*length)));
            },
        );
        group.bench_with_input(
            BenchmarkId::new("stackify", length),
            &length,
            |bencher, length| {
                bencher.iter(|| pushed(black_box(*length)));
            },
        );
    }
    group.finish();
}

fn copy_out(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("returned");
    for length in LENGTHS {
        group.bench_with_input(
            BenchmarkId::new("plain", length),
            &length,
            |bencher, length| {
                bencher.iter(|| returned_plain(black_box(*length)));
            },
        );
        group.bench_with_input(
            BenchmarkId::new("stackify", length),
            &length,
            |bencher, length| {
                bencher.iter(|| returned(black_box(*length)));
            },
        );
    }
    group.finish();
}

criterion_group!(benches, array, slot, growth, copy_out);
criterion_main!(benches);
