//! A static is initialised without a heap.

use stackify::stackify;

#[stackify]
static COUNTS: Vec<u32> = Vec::new();

fn main() {}
