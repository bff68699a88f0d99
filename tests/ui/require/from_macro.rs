//! A function that a macro made.

use stackify::stackify;

macro_rules! function {
    ($name:ident, $value:expr) => {
        #[stackify(require)]
        fn $name() -> Vec<u32> {
            let values = vec![$value, 2];
            values
        }
    };
}

function!(counts, 1);

fn main() {}
