//! Built by `tests/environment.rs` under several environments. Its lines count.

use stackify::stackify;

#[stackify(require)]
fn first() -> u64 {
    let values = vec![1_u64, 2];
    let more = vec![3_u64, 4];
    values[0] + more[0]
}

#[stackify(require, limit = 528, frame = 4096)]
fn with_arguments() -> u64 {
    let values = vec![5_u64; 64];
    values[0]
}

fn main() {
    println!("{}", first() + with_arguments());
}
