//! Prints the heap bytes and allocations of every routine of the toolbox,
//! before and after its module was annotated. The numbers of the README are
//! those of a release build.

use std::hint::black_box;

use allocation_counter::{AllocationInfo, measure};
use stackify_example_toolbox::workloads as stackified;
use stackify_example_toolbox_plain::workloads as plain;

fn main() {
    let plain_inputs = plain::Inputs::standard();
    let stackified_inputs = stackified::Inputs::standard();
    println!("{:<18} {:>16} {:>16}", "", "rustc alone", "stackified");
    println!(
        "{:<18} {:>8} {:>7} {:>8} {:>7}",
        "routine", "bytes", "allocs", "bytes", "allocs"
    );
    let mut total = (AllocationInfo::default(), AllocationInfo::default());
    for (plain, stackified) in plain::WORKLOADS.iter().zip(stackified::WORKLOADS) {
        let before = measure(|| {
            black_box(plain.run(&plain_inputs));
        });
        let after = measure(|| {
            black_box(stackified.run(&stackified_inputs));
        });
        print(plain.name, &before, &after);
        total.0 += before;
        total.1 += after;
    }
    print("total", &total.0, &total.1);
}

fn print(name: &str, before: &AllocationInfo, after: &AllocationInfo) {
    println!(
        "{name:<18} {:>8} {:>7} {:>8} {:>7}",
        before.bytes_total, before.count_total, after.bytes_total, after.count_total
    );
}
