//! A module of the name of one of std's.

use stackify::stackify;

mod mem {
    pub fn swap<T>(_: &mut T, _: &mut T) {}
}

#[stackify]
fn exchange() -> usize {
    let mut a = vec![1];
    let mut b = vec![2, 3];
    mem::swap(&mut a, &mut b);
    a.len()
}

fn main() {}
