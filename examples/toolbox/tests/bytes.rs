//! Exact heap bytes of both toolboxes: never more in the annotated one, and
//! the totals that the README tells.

use std::hint::black_box;

use allocation_counter::{AllocationInfo, measure};
use stackify_example_toolbox::workloads as stackified;
use stackify_example_toolbox_plain::workloads as plain;

/// Each workload's name, and what its plain and its annotated form ask for.
fn counts() -> Vec<(&'static str, AllocationInfo, AllocationInfo)> {
    let plain_inputs = plain::Inputs::standard();
    let stackified_inputs = stackified::Inputs::standard();
    plain::WORKLOADS
        .iter()
        .zip(stackified::WORKLOADS)
        .map(|(plain, stackified)| {
            assert_eq!(plain.name, stackified.name);
            let (mut one, mut other) = (0.0, 0.0);
            let before = measure(|| one = black_box(plain.run(&plain_inputs)));
            let after = measure(|| other = black_box(stackified.run(&stackified_inputs)));
            assert_eq!(one.to_bits(), other.to_bits(), "{}", plain.name);
            assert!(!one.is_nan(), "{} found nothing", plain.name);
            (plain.name, before, after)
        })
        .collect()
}

#[test]
fn no_workload_asks_for_more() {
    for (name, before, after) in counts() {
        assert!(after.bytes_total <= before.bytes_total, "{name}");
        assert!(after.count_total <= before.count_total, "{name}");
        assert!(after.bytes_max <= before.bytes_max, "{name}");
    }
}

#[test]
fn nothing_leaks() {
    for (name, before, after) in counts() {
        assert_eq!(
            (before.bytes_current, after.bytes_current),
            (0, 0),
            "{name}"
        );
    }
}

#[test]
fn the_readme_tells_the_totals() {
    let readme = include_str!("../../../README.md");
    let mut total = (AllocationInfo::default(), AllocationInfo::default());
    for (_, before, after) in counts() {
        total.0 += before;
        total.1 += after;
    }
    for (form, total) in [("rustc alone", total.0), ("`#[stackify]`", total.1)] {
        let row = format!("| {form} | {} | {} |", total.bytes_total, total.count_total);
        assert!(readme.contains(&row), "the README lacks {row}");
    }
}
