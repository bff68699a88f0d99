//! An enum allocates nothing.

use stackify::stackify;

#[stackify]
enum Choice {
    First,
}

fn main() {}
