//! A struct allocates nothing.

use stackify::stackify;

#[stackify]
struct Histogram {
    counts: Vec<u32>,
}

fn main() {}
