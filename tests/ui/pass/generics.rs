//! Generic parameters, lifetimes, `where`, `impl Trait` and constants.
#![deny(warnings)]

use std::fmt::Debug;

use stackify::stackify;

#[stackify]
fn shown<T: Debug + Clone>(value: &T) -> String
where
    T: PartialEq,
{
    let values = vec![value.clone(), value.clone()];
    assert_eq!(values[0], values[1]);
    format!("{values:?}")
}

#[stackify]
fn repeated<const N: usize>() -> usize {
    let values = vec![0_u8; N];
    let more = vec![0_u8; { N }];
    let sum = vec![(1 + 2) as u8; (N + 1) - 1];
    let runs = vec![{ 1_u8 }; (more.len())];
    values.len() + more.len() + sum.len() + runs.len()
}

#[stackify]
fn longest<'a>(one: &'a str, other: &'a str) -> &'a str {
    let mut both = vec![one, other];
    both.sort_by_key(|text| text.len());
    both[1]
}

#[stackify]
fn doubled(values: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
    let factors = vec![1_u32, 2];
    let factor = factors[1];
    values.map(move |value| value * factor)
}

struct Window<T, const N: usize>([T; N]);

impl<T: Copy + Ord + Default, const N: usize> Window<T, N> {
    const LENGTH: usize = N;

    #[stackify]
    fn median(&self) -> T {
        let mut sorted = vec![T::default(); Self::LENGTH];
        sorted.copy_from_slice(&self.0);
        sorted.sort();
        sorted[N / 2]
    }
}

fn main() {
    assert_eq!(shown(&1), "[1, 1]");
    assert_eq!(repeated::<3>(), 12);
    assert!(doubled([1, 2].into_iter()).eq([2, 4]));
    assert_eq!(Window([3, 1, 2]).median(), 2);
    assert_eq!(longest("a", "bb"), "bb");
}
