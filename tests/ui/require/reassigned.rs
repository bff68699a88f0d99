//! A new value in the place of the old one.

use stackify::stackify;

#[stackify(require)]
fn last(rounds: u32) -> u32 {
    let mut values = vec![0, 0];
    for round in 0..rounds {
        values = vec![round, round];
    }
    values[0]
}

fn main() {}
