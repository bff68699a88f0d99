//! A type alias.

use stackify::stackify;

#[stackify]
type Counts = Vec<u32>;

fn main() {}
