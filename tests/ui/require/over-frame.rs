//! Three sites, and room for two.

use stackify::stackify;

#[stackify(require, frame = 1024)]
fn total() -> u64 {
    let first = vec![1_u64; 64];
    let second = vec![2_u64; 64];
    let third = vec![3_u64; 64];
    first[0] + second[0] + third[0]
}

fn main() {}
