//! A vector that a loop hands to a call.

use stackify::stackify;

fn keep(values: &mut Option<Vec<u32>>, value: Vec<u32>) {
    *values = Some(value);
}

#[stackify(require)]
fn first(kept: &mut Option<Vec<u32>>) {
    keep(
        kept,
        loop {
            let values = vec![1, 2];
            break values;
        },
    );
}

fn main() {}
