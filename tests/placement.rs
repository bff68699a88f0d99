//! The attribute on `impl` blocks and modules: what its functions compute and
//! allocate, beside the same functions without it.

#![expect(
    clippy::self_only_used_in_recursion,
    clippy::useless_vec,
    reason = "vectors that could be arrays are what is tested"
)]

use std::fmt::Debug;

use allocation_counter::measure;
use stackify::stackify;

/// Calls the annotated function and its plain twin: the same value, and so
/// many bytes on the heap.
#[track_caller]
fn check<T: PartialEq + Debug>(
    promoted: impl FnOnce() -> T,
    plain: impl FnOnce() -> T,
    [promoted_bytes, plain_bytes]: [u64; 2],
) {
    let mut values = (None, None);
    let promoted = measure(|| values.0 = Some(promoted()));
    let plain = measure(|| values.1 = Some(plain()));
    assert_eq!(values.0, values.1);
    assert_eq!(
        [promoted.bytes_total, plain.bytes_total],
        [promoted_bytes, plain_bytes],
    );
}

/// Keeps the compiler from removing an allocation by itself.
fn seen<T: ?Sized>(value: &T) -> &T {
    std::hint::black_box(value)
}

struct Text<'t> {
    words: &'t str,
}

#[stackify]
impl<'t> Text<'t> {
    const STEP: usize = 2;

    fn new(words: &'t str) -> Self {
        Text { words }
    }

    /// The lengths of the words, lent to methods and functions in sight.
    #[stackify(plain = total_plain)]
    fn total(&self, scale: u32) -> u32 {
        let words: &str = self.words;
        let mut lengths = Vec::new();
        for word in words.split(' ') {
            lengths.push(u32::try_from(word.len()).unwrap_or(u32::MAX));
        }
        self.scaled(&lengths, scale) + Self::sum(&lengths) + Text::sum(&lengths)
    }

    fn scaled(&self, lengths: &[u32], scale: u32) -> u32 {
        let scale = if self.words.is_empty() { 1 } else { scale };
        seen(lengths).iter().map(|length| length * scale).sum()
    }

    fn sum(lengths: &[u32]) -> u32 {
        seen(lengths).iter().step_by(Self::STEP).sum()
    }

    #[stackify(heap)]
    fn kept() -> usize {
        let parts = vec![1_u8, 2, 3];
        Self::length(&parts)
    }

    fn length(bytes: &[u8]) -> usize {
        seen(bytes).len()
    }

    #[stackify(limit = 18)]
    fn limited() -> usize {
        let two = vec![1_u8, 2];
        let three = vec![1_u8, 2, 3];
        Self::length(&two) + Self::length(&three)
    }

    #[stackify(plain = wanted_plain)]
    fn wanted() -> usize {
        let wanted = vec![1_u8, 2, 3];
        Self::capacity(&wanted)
    }

    fn capacity(bytes: &Vec<u8>) -> usize {
        seen(bytes).capacity()
    }
}

#[test]
fn methods() {
    let text = Text::new("the quick brown fox");
    check(|| text.total(3), || text.total_plain(3), [0, 16]);
    check(Text::kept, || 3, [3, 0]);
    check(Text::limited, || 5, [3, 0]);
    check(Text::wanted, Text::wanted_plain, [3, 3]);
}

trait Total {
    fn total(&self) -> u32;
    fn named(name: &str) -> u32;
}

struct Promoted(u32);
struct Plain(u32);

#[stackify]
impl Total for Promoted {
    fn total(&self) -> u32 {
        let parts = vec![self.0; 3];
        parts.iter().map(seen).sum()
    }

    fn named(name: &str) -> u32 {
        let bytes = vec![b'a', name.as_bytes()[0], b'c'];
        bytes.iter().map(|byte| u32::from(*seen(byte))).sum()
    }
}

impl Total for Plain {
    fn total(&self) -> u32 {
        let parts = vec![self.0; 3];
        parts.iter().map(seen).sum()
    }

    fn named(name: &str) -> u32 {
        let bytes = vec![b'a', name.as_bytes()[0], b'c'];
        bytes.iter().map(|byte| u32::from(*seen(byte))).sum()
    }
}

#[test]
fn methods_of_a_trait() {
    check(|| Promoted(5).total(), || Plain(5).total(), [0, 12]);
    check(|| Promoted::named("abc"), || Plain::named("abc"), [0, 3]);
}

/// Documentation stays where it is.
#[stackify(limit = 64)]
mod grid {
    #![expect(
        unused_qualifications,
        reason = "both ways to name a function are tested"
    )]

    use super::seen;

    #[stackify(plain = distance_plain)]
    pub(crate) fn distance(a: &[u8], b: &[u8]) -> usize {
        let mut row: Vec<usize> = vec![0; 4];
        for (i, cell) in row.iter_mut().enumerate() {
            *cell = a.len() * i + b.len();
        }
        largest(&row) + self::largest(&row) + Grid::smallest(&row)
    }

    fn largest(row: &[usize]) -> usize {
        *seen(row).iter().max().unwrap_or(&0)
    }

    pub(crate) struct Grid(pub(crate) usize);

    impl Grid {
        fn smallest(row: &[usize]) -> usize {
            *seen(row).iter().min().unwrap_or(&0)
        }

        #[stackify(plain = extremes_plain)]
        pub(crate) fn extremes(&self) -> usize {
            let row = vec![self.0, 3, 9];
            largest(&row) - Self::smallest(&row)
        }
    }

    impl std::ops::Add<usize> for Grid {
        type Output = usize;

        fn add(self, other: usize) -> usize {
            let parts = vec![self.0, other];
            largest(&parts)
        }
    }

    pub(crate) trait Area {
        fn side(&self) -> usize;

        #[stackify(plain = area_plain)]
        fn area(&self) -> usize {
            let sides = vec![self.side(); 2];
            self.product(&sides)
        }

        fn product(&self, sides: &[usize]) -> usize {
            seen(sides).iter().product()
        }
    }

    impl Area for Grid {
        fn side(&self) -> usize {
            self.0
        }
    }

    #[stackify(limit = 528)]
    pub(crate) mod wide {
        use super::seen;

        #[stackify(plain = sum_plain)]
        pub(crate) fn sum() -> usize {
            let row = vec![1_usize; 64];
            total(&row)
        }

        fn total(row: &[usize]) -> usize {
            seen(row).iter().sum()
        }
    }

    #[stackify(heap)]
    pub(crate) mod kept {
        pub(crate) fn sum() -> usize {
            let row = vec![1_usize; 4];
            super::largest(&row[..])
        }
    }

    pub(crate) fn limited() -> usize {
        let row = vec![1_usize; 64];
        largest(&row[..])
    }
}

#[test]
fn functions_of_a_module() {
    let distance = [grid::distance, grid::distance_plain];
    check(
        || distance[0](b"ab", b"c"),
        || distance[1](b"ab", b"c"),
        [0, 32],
    );
    check(grid::limited, || 1, [512, 0]);
    check(grid::kept::sum, || 1, [32, 0]);
    check(grid::wide::sum, grid::wide::sum_plain, [0, 512]);
}

#[test]
fn blocks_in_a_module() {
    use grid::{Area as _, Grid};

    let grid = Grid(5);
    check(|| grid.extremes(), || grid.extremes_plain(), [0, 24]);
    check(|| grid.area(), || grid.area_plain(), [0, 16]);
    check(|| grid + 7, || 7, [0, 0]);
}

/// What a block says holds for the functions in it that do not say otherwise.
#[stackify(frame = 64, recursion = "allow", copy_out = "never")]
mod inherited {
    use super::seen;

    pub(crate) fn two_rows() -> usize {
        let one = vec![1_u8; 40];
        let other = vec![1_u8; 30];
        seen(&one[..]).len() + seen(&other[..]).len()
    }

    #[stackify(frame = 70)]
    pub(crate) fn two_rows_that_fit() -> usize {
        let one = vec![1_u8; 40];
        let other = vec![1_u8; 30];
        seen(&one[..]).len() + seen(&other[..]).len()
    }

    pub(crate) fn countdown(rounds: usize) -> usize {
        let row = vec![rounds; 3];
        let sum = seen(&row[..]).iter().sum();
        if rounds == 0 {
            return sum;
        }
        sum + countdown(rounds - 1)
    }

    pub(crate) fn grown(n: u8) -> Vec<u8> {
        let mut bytes = Vec::new();
        for byte in 0..n {
            bytes.push(byte);
        }
        bytes
    }

    pub(crate) struct Inner;

    #[stackify(frame = 16)]
    impl Inner {
        pub(crate) fn countdown(&self, rounds: usize) -> usize {
            let row = vec![1_u8; rounds & 1];
            let wide = vec![1_u64; 3];
            let sum = seen(&row[..]).len() + seen(&wide[..]).len();
            if rounds == 0 {
                return sum;
            }
            sum + self.countdown(rounds - 1)
        }
    }
}

#[test]
fn arguments_of_a_block() {
    use inherited::{Inner, countdown, grown, two_rows, two_rows_that_fit};

    check(two_rows, || 70, [30, 0]);
    check(two_rows_that_fit, || 70, [0, 0]);
    check(|| countdown(3), || 18, [0, 0]);
    check(|| grown(5).len(), || 5, [8, 0]);
    check(|| Inner.countdown(1), || 7, [49, 0]);
}

/// A name that hides a sibling means something else.
#[stackify]
mod hidden {
    use super::seen;

    fn total(values: &[u8]) -> usize {
        seen(values).len()
    }

    pub(crate) mod others {
        pub(crate) fn total(values: &Vec<u8>) -> usize {
            super::seen(values).len() * 10
        }
    }

    pub(crate) fn by_import() -> usize {
        use others::total;
        let values = vec![1, 2];
        total(&values)
    }

    pub(crate) fn by_glob() -> usize {
        use others::*;
        let values = vec![1, 2];
        total(&values)
    }

    pub(crate) fn by_local() -> usize {
        let total = |values: &Vec<u8>| seen(values).capacity();
        let values = vec![1, 2];
        total(&values)
    }

    pub(crate) fn by_item() -> usize {
        fn total(values: &Vec<u8>) -> usize {
            seen(values).capacity() * 3
        }
        let values = vec![1, 2];
        total(&values)
    }

    pub(crate) fn by_macro() -> usize {
        macro_rules! declare {
            () => {
                use others::total;
            };
        }
        declare!();
        let values = vec![1, 2];
        total(&values)
    }

    pub(crate) fn by_nothing() -> usize {
        let values = vec![1, 2];
        total(&values)
    }

    pub(crate) struct Sized(pub(crate) u8);

    trait First {
        #[expect(clippy::ptr_arg, reason = "the test needs a vector to be wanted")]
        fn first(&mut self, values: &Vec<u8>) -> usize;
    }

    impl First for Sized {
        fn first(&mut self, values: &Vec<u8>) -> usize {
            seen(values).capacity() + 40
        }
    }

    impl Sized {
        #[expect(dead_code, reason = "the method of the trait comes before it")]
        fn first(&self, values: &[u8]) -> usize {
            seen(values).len() + usize::from(self.0)
        }

        pub(crate) fn by_trait(&mut self) -> usize {
            let values = vec![1, 2];
            self.first(&values)
        }
    }
}

#[test]
fn hidden_siblings() {
    check(hidden::by_import, || 20, [2, 0]);
    check(hidden::by_glob, || 20, [2, 0]);
    check(hidden::by_local, || 2, [2, 0]);
    check(hidden::by_item, || 6, [2, 0]);
    check(hidden::by_macro, || 20, [2, 0]);
    check(hidden::by_nothing, || 2, [0, 0]);
    check(|| hidden::Sized(1).by_trait(), || 42, [2, 0]);
}

/// Blocks that macros write.
macro_rules! block {
    ($name:ident, $body:block $($item:item)*) => {
        struct $name;

        #[stackify]
        impl $name {
            fn total(&self) -> usize $body
        }

        #[stackify]
        mod written {
            use super::seen;

            $($item)*
        }
    };
}

block!(
    Written,
    {
        let values = vec![1_u8, 2];
        values.iter().map(seen).count()
    }

    pub(crate) fn length() -> usize {
        let values = vec![1_u8, 2, 3];
        sum(&values)
    }
    fn sum(values: &[u8]) -> usize {
        seen(values).len()
    }
);

#[test]
fn blocks_that_macros_write() {
    check(|| Written.total(), || 2, [0, 0]);
    check(written::length, || 3, [0, 0]);
}
