//! Functions that `macro_rules!` make, their parts passed through.
#![deny(warnings)]

use stackify::stackify;

macro_rules! listed {
    ($name:ident, $element:expr) => {
        #[stackify]
        fn $name() -> u32 {
            let values = vec![$element, 2];
            values[0] + values[1]
        }
    };
}

macro_rules! repeated {
    ($visibility:vis $name:ident, $element:expr, $length:expr, $ty:ty) => {
        #[stackify]
        $visibility fn $name() -> $ty {
            let values: Vec<$ty> = vec![$element; $length];
            values.iter().sum()
        }
    };
}

macro_rules! with_body {
    ($name:ident $body:block) => {
        #[stackify]
        fn $name() -> usize $body
    };
}

macro_rules! with_statement {
    ($name:ident $statement:stmt) => {
        #[stackify]
        fn $name() -> usize {
            $statement
            1
        }
    };
}

macro_rules! with_item {
    ($item:item) => {
        #[stackify]
        $item
    };
}

macro_rules! with_tokens {
    ($($token:tt)*) => {
        #[stackify]
        $($token)*
    };
}

listed!(one, 1_u32);
listed!(sum, 1 + 2 * 3);
repeated!(pub(crate) eight, 1, 2 * 4, u64);
with_body!(body {
    let values = vec![1_u8, 2];
    let values = values;
    values.len()
});
with_statement!(statement let _values = vec![1_u8, 2]);
with_item! {
    /// An item as a whole.
    fn item() -> usize {
        vec![1_u8, 2].len()
    }
}
with_tokens! {
    fn tokens() -> usize {
        let values = vec![1_u8, 2];
        values.iter().count()
    }
}

macro_rules! local {
    ($value:expr) => {{
        let values = vec![$value, $value];
        values[0]
    }};
}

#[stackify]
fn hygiene() -> u32 {
    let values = vec![7_u32, 8];
    local!(values[1]) + values[0]
}

fn main() {
    assert_eq!((one(), sum(), eight()), (3, 9, 8));
    assert_eq!((body(), statement(), item(), tokens()), (2, 1, 2, 2));
    assert_eq!(hygiene(), 15);
}
