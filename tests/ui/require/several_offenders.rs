//! All offenders at once, in source order.

use stackify::stackify;

fn keep(values: Vec<u32>) -> usize {
    values.len()
}

#[stackify(require)]
fn several(other: usize) -> Vec<u32> {
    let promoted = vec![1, 2];
    let kept = vec![3, 4];
    let capacity = vec![other; 3].capacity();
    let large = vec![0_u64; 100];
    let mut returned = vec![promoted.len() as u32, large[1] as u32];
    returned[0] = (keep(kept) + capacity) as u32;
    returned
}

fn main() {}
