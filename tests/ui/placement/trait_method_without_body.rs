//! A method that a trait only declares.

use stackify::stackify;

trait Total {
    #[stackify]
    fn total(&self) -> u32;
}

fn main() {}
